import { err, ok, type Result } from '#core/lib/result.ts'
import { parsedJson } from '#core/lib/json.ts'
import { FIXED_LIMITS } from '../limits.ts'

/** The parsed body. Refuses one that is larger than `maxBytes`, not UTF-8, not JSON, nested too deep, or with a text that can't be stored. */
export async function readJsonBody(
  request: Request,
  maxBytes: number,
): Promise<Result<unknown, 'too_large' | 'bad_input'>> {
  const declaredBytes = Number(request.headers.get('Content-Length') ?? 0)
  if (declaredBytes > maxBytes) return err('too_large')
  const bytes = await readBytes(request.body, maxBytes)
  if (!bytes.ok) return bytes
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)
    if (!isShallow(text)) return err('bad_input')
    const value: unknown = JSON.parse(text)
    return isStorableJson(text, value) ? ok(value) : err('bad_input')
  } catch {
    return err('bad_input')
  }
}

export function isJsonType(contentType: string | null | undefined): boolean {
  return /^\s*application\/json\s*(?:;|$)/i.test(contentType ?? '')
}

async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Result<Buffer, 'too_large' | 'bad_input'>> {
  const chunks: Uint8Array[] = []
  let byteCount = 0
  try {
    for await (const chunk of body ?? []) {
      byteCount += chunk.byteLength
      if (byteCount > maxBytes) return err('too_large')
      chunks.push(chunk)
    }
  } catch {
    // The client disconnected or sent malformed HTTP.
    return err('bad_input')
  }
  return ok(Buffer.concat(chunks))
}

function isShallow(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (isInText) {
      if (character === '\\') index += 1
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > FIXED_LIMITS.jsonDepth) return false
    } else if (character === ']' || character === '}') depth -= 1
  }
  return true
}

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
function isStorableJson(json: string, value: unknown): boolean {
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
