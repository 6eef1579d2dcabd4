/** The declared encoding, in the HTTP header or the XML declaration. */
const DECLARED = /charset\s*=\s*["']?([\w:.-]{1,40})/i
const DECLARED_IN_XML = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w:.-]{1,40})["']/i

/** The web's fallback, in which every byte is a character. */
const LAST_RESORT = 'windows-1252'

const HEAD_BYTES = 300

/**
 * The text of a body. Sources declare one encoding and write another: bytes that are valid UTF-8, or nearly, are hardly ever
 * anything else, so UTF-8 wins over the declaration.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = markedEncoding(bytes)
  if (marked !== null) return new TextDecoder(marked).decode(bytes)
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\0') && isMostlyValid(text)) return text
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const labels = [DECLARED.exec(contentType ?? '')?.[1], DECLARED_IN_XML.exec(head)?.[1]]
  for (const label of labels) {
    const declared = label === undefined ? null : decoded(bytes, label)
    if (declared !== null) return declared
  }
  return new TextDecoder(LAST_RESORT).decode(bytes)
}

/** By its byte order mark. */
function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Most characters beyond ASCII are valid; in any other encoding hardly any would be. */
function isMostlyValid(text: string): boolean {
  const beyondAsciiCount = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  const brokenCount = text.match(/\ufffd/g)?.length ?? 0
  return brokenCount === 0 || beyondAsciiCount > 2 * brokenCount
}

/** Null if the bytes do not fit the encoding or its name is unknown. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
