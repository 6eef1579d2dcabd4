import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from './source-table.ts'

async function rowsOf(bytes: Buffer, chunkBytes = 64_000, columnIndexes?: readonly number[]): Promise<string[][]> {
  const rows: string[][] = []
  const all = csvRows(inChunks(bytes, chunkBytes), (header) => columnIndexes ?? [...header.keys()])
  for await (const { cells } of all) rows.push([...cells])
  return rows
}

async function* inChunks(bytes: Buffer, chunkBytes: number): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield await Promise.resolve(bytes.subarray(at, at + chunkBytes))
  }
}

const COLUMN_COUNT = 3
const HEADER = 'a,b,c'

const tables = fc.record({
  rows: fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('x', 'é', '🏈', ' ', ',', '"', '\n', '\r'), maxLength: 6 }), {
      minLength: COLUMN_COUNT,
      maxLength: COLUMN_COUNT,
    }),
    { maxLength: 6 },
  ),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  quotesAll: fc.boolean(),
})

function textOf({ rows, lineEnd, quotesAll }: { rows: string[][]; lineEnd: string; quotesAll: boolean }): string {
  const cellText = (cell: string) => (quotesAll || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return [HEADER, ...rows.map((row) => row.map(cellText).join(','))].map((line) => line + lineEnd).join('')
}

test('[FX1] what was written as CSV is read the same, wherever the chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.integer({ min: 1, max: 40 }), async (table, chunkBytes) => {
      expect(await rowsOf(Buffer.from(textOf(table)), chunkBytes)).toEqual(table.rows)
    }),
  )
})

test('[FX2] a file that was cut off is refused, but for a cut between two rows', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.nat(), async (table, cut) => {
      const bytes = Buffer.from(textOf(table))
      const headerBytes = HEADER.length + table.lineEnd.length
      const left = bytes.subarray(0, headerBytes + (cut % (bytes.length - headerBytes + 1)))
      const wholeRows = table.rows.map((_, count) => textOf({ ...table, rows: table.rows.slice(0, count) }))
      const isBetweenRows = left.equals(bytes) || wholeRows.some((text) => left.equals(Buffer.from(text)))
      if (isBetweenRows) expect(await rowsOf(left)).toEqual(table.rows.slice(0, (await rowsOf(left)).length))
      else await expect(rowsOf(left)).rejects.toThrow('is the file cut off?')
    }),
  )
})

test('[FX1] only the chosen cells are read, in the order of the choice', async () => {
  expect(await rowsOf(Buffer.from('a,b,c\n1,2,3\n4,"5,5",6\n'), 5, [2, 1])).toEqual([
    ['3', '2'],
    ['6', '5,5'],
  ])
})

test('[FX1] a mark of the byte order and empty lines are no content', async () => {
  expect(await rowsOf(Buffer.from('\uFEFF"a",b\n\n1,\n\r\n\n'), 2)).toEqual([['1', '']])
})

test.each([
  ['', 'the file is empty'],
  ['a,b\n"1"x,2\n', 'a closing quote is followed by text'],
  [`${'a,'.repeat(2000)}a\n`, 'there are more than 2000 columns'],
  [`a,b\n"${'x'.repeat(1_100_000)}`, 'a quote is never closed'],
])('[FX2] %.20j is refused in words', async (content, message) => {
  await expect(rowsOf(Buffer.from(content))).rejects.toThrow(message)
})
