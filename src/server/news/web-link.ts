/** Longer than any article's address, short enough for an index. */
const MAX_LINK_LENGTH = 1000

/**
 * An https address for a link or a picture, else null. An http address on the default port becomes https, which every source
 * supports; doubled slashes in the path become one.
 */
export function webLink(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > MAX_LINK_LENGTH || !URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  url.pathname = url.pathname.replace(/\/{2,}/g, '/')
  return url.href.length > MAX_LINK_LENGTH ? null : url.href
}
