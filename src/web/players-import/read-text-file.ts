import { err, ok, type Result } from '#core/lib/result.ts'
import { MAX_RANKINGS_CHARACTERS } from '#core/players/rankings-csv.ts'

export type FileProblem = 'too_large' | 'not_text' | 'unreadable'

/** Reads a file as spreadsheets write them: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export async function readTextFile(file: Blob): Promise<Result<string, FileProblem>> {
  // A character takes up to three bytes, so a larger file is over the limit in any case.
  if (file.size > MAX_RANKINGS_CHARACTERS * 3) return err('too_large')
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text.includes('\0')) return err('not_text')
    return text.length > MAX_RANKINGS_CHARACTERS ? err('too_large') : ok(text)
  } catch {
    return err('unreadable')
  }
}

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
