import { decodeHTMLStrict } from 'entities'

/** Longer than any headline of the three sources. */
export const MAX_TITLE_LENGTH = 200
/** An excerpt, never the article: no more of a source's text is stored or shown. */
export const MAX_SUMMARY_LENGTH = 280

/**
 * HTML or plain text as plain text on one line (NWR1): no tags, entities decoded, nothing invisible, no advertising. Feeds
 * escape once too often, so a tag may come out of an entity; a text is done when nothing changes any more, and '' where it
 * is wrapped in more layers than any source uses.
 */
export function plainText(markup: string): string {
  let text = markup.slice(0, MAX_MARKUP_LENGTH)
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const unwrapped = withoutLayer(text)
    if (unwrapped === text) return text
    text = unwrapped
  }
  return ''
}

/** At most `maxLength` characters, cut between words, with "…" where something is missing (NWR2). */
export function excerpt(text: string, maxLength: number = MAX_SUMMARY_LENGTH): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - ELLIPSIS.length)
  const spaceIndex = cut.lastIndexOf(' ')
  const endsInWord = LETTER_OR_DIGIT.test(text.charAt(cut.length))
  const whole = endsInWord && spaceIndex > 0 ? cut.slice(0, spaceIndex) : cut
  return whole.replace(BROKEN_END, '') + ELLIPSIS
}

function withoutLayer(text: string): string {
  const plain = decodeHTMLStrict(withoutTags(text)).replace(INVISIBLE, '').replace(WHITESPACE, ' ').trim()
  return ADVERTISING.reduce((rest, ending) => rest.replace(ending, ''), plain).trim()
}

function withoutTags(text: string): string {
  const visible = text.replace(CDATA, '').replace(COMMENT, ' ').replace(UNSEEN_ELEMENT, ' ')
  return visible.replace(BLOCK_TAG, ' ').replace(TAG, '').replace(TAG_START, '')
}

const ELLIPSIS = '…'
/** Some feeds send the whole article as its description; the rest is cut before it costs time. */
const MAX_MARKUP_LENGTH = 20_000
const MAX_LAYERS = 8

const CDATA = /<!\[CDATA\[|\]\]>/g
const COMMENT = /<!--[^]*?(?:-->|$)/g
const UNSEEN_ELEMENT = /<(script|style|noscript|template|iframe|svg)\b[^]*?(?:<\/\1\s*>|$)/gi
const BLOCK_TAG = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|td|tr|table|img|hr|figure|blockquote|section)\b[^<>]*>/gi
const TAG = /<[a-z/!?][^<>]*>/gi
/** A tag without an end. */
const TAG_START = /<(?=[a-z/!?])/gi
/** Controls, marks that change the direction of text, halves of characters, and what stands for an invalid character. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Cs}|\uFFFD/gu
const WHITESPACE = /\s+/g
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const BROKEN_END = /[\s,;:–—-]+$|[\uD800-\uDBFF]$/u

const ADVERTISING: readonly RegExp[] = [
  /\s*Visit RotoWire\.com for more analysis on this update\.?\s*$/i,
  /\s*The post .{1,300} (?:appeared first|first appeared) on .{1,80}$/i,
  /\s*(?:Read more|Continue reading|Read the full story)\s*(?:»|→|…|\.\.\.|\.)?\s*$/i,
]
