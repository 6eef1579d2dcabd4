import { parsedJson } from '#core/lib/parsed-json.ts'

/**
 * Whether a database stores the text as it is. PostgreSQL refuses a null character, and half of a surrogate pair becomes another
 * character, so that two different texts would be the same one afterwards. Whatever comes from outside is checked where it comes in:
 * addresses by `isStorableAddress`, bodies by `readJsonBody`, frames by `parsedFrame`. Nothing behind that asks again.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** In an address, where only a null character can be written so that it arrives. */
export function isStorableAddress(url: string): boolean {
  return !url.includes('%00')
}

/** Escapes are the only way to write such a character into JSON that is UTF-8. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** All texts of a JSON value that was parsed from `json`, names of fields included. */
export function isStorableJson(json: string, value: unknown): boolean {
  return !SUSPICIOUS_ESCAPE.test(json) || hasStorableTexts(value)
}

/** A message from a socket; undefined if it is no JSON or can't be stored. */
export function parsedFrame(json: string): unknown {
  const value = parsedJson(json)
  return isStorableJson(json, value) ? value : undefined
}

function hasStorableTexts(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isStorable(name) && hasStorableTexts(each))
}
