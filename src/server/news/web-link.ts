/** Longer than any article's address, and short enough for an index. */
const MAX_LINK_LENGTH = 1000

/**
 * An address that a page may link to or show a picture from: https and nothing else, so neither a script nor a file. An http
 * address of the web's usual port is taken as https, which every source speaks; doubled slashes in the path become one.
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
