import { expect, test } from 'vitest'
import { MAX_RANKINGS_CHARACTERS } from '#core/players/rankings-csv.ts'
import { fileProblemText } from './import-messages.ts'
import { readTextFile } from './read-text-file.ts'

const TEXT = 'Player\nJosé Ramírez'

test('[CSV18] a file is read in the encodings in which spreadsheets write it', async () => {
  expect(await readTextFile(new Blob([TEXT]))).toEqual({ ok: true, value: TEXT })
  const littleEndian = new Uint8Array([0xff, 0xfe, ...[...TEXT].flatMap((letter) => utf16(letter))])
  expect(await readTextFile(new Blob([littleEndian]))).toEqual({ ok: true, value: TEXT })
  const bigEndian = new Uint8Array([0xfe, 0xff, ...[...TEXT].flatMap((letter) => utf16(letter).toReversed())])
  expect(await readTextFile(new Blob([bigEndian]))).toEqual({ ok: true, value: TEXT })
  const western = new Uint8Array([...TEXT].map((letter) => letter.codePointAt(0) ?? 0))
  expect(await readTextFile(new Blob([western]))).toEqual({ ok: true, value: TEXT })
})

test('[CSV1] a file over 1 MB is refused with the limit named', async () => {
  const problem = await readTextFile(new Blob(['x'.repeat(MAX_RANKINGS_CHARACTERS + 1)]))
  expect(problem).toEqual({ ok: false, error: 'too_large' })
  expect(fileProblemText('too_large', 'a.csv')).toBe('a.csv: This text is too long. Import at most 1 MB at a time.')
  expect(await readTextFile(new Blob(['x'.repeat(MAX_RANKINGS_CHARACTERS)]))).toMatchObject({
    ok: true,
  })
})

test('[CSV18] a workbook is not a text file, and a file that is gone cannot be read', async () => {
  expect(await readTextFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).toEqual({
    ok: false,
    error: 'not_text',
  })
  const gone = new Blob(['x'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readTextFile(gone)).toEqual({ ok: false, error: 'unreadable' })
})

function utf16(letter: string): readonly [number, number] {
  const code = letter.codePointAt(0) ?? 0
  return [code & 0xff, code >> 8]
}
