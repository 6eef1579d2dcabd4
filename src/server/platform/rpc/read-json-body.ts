import { err, ok, type Result } from '#core/lib/result.ts'
import { isStorableJson } from '../storable-text.ts'

/** Our deepest message has six levels. The limit makes it safe to walk the value recursively. */
const MAX_DEPTH = 64

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
      if (depth > MAX_DEPTH) return false
    } else if (character === ']' || character === '}') depth -= 1
  }
  return true
}
