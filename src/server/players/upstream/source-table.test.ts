import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSourceTable, type SourceRow } from './source-table.ts'

const POINTS = { min: 0, max: 99 }

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tables-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function read(content: string | Buffer, name = 'table.csv') {
  writeFileSync(path.join(folder, name), content)
  return rowsOf(['name', 'points'])
}

async function rowsOf<Column extends string>(columns: readonly Column[]): Promise<SourceRow<Column>[]> {
  const rows: SourceRow<Column>[] = []
  for await (const row of readSourceTable(folder, 'table.csv', columns)) rows.push(row)
  return rows
}

test('[FX1] columns are found by name wherever they stand, among 150 as well', async () => {
  const more = Array.from({ length: 148 }, (_, index) => `new_${index}`)
  const rows = await read(`points,${more.join(',')},name\n3,${more.map(() => '"a,b"').join(',')},"Quoted, ""so"""\n`)
  expect(rows.map((row) => [row.text('name'), row.number('points', POINTS)])).toEqual([['Quoted, "so"', 3]])
})

test('[FX1] NA and empty both are missing, 0 is not', async () => {
  const rows = await read('name,points\nNA,NA\n,\nA,0\n')
  expect(rows.map((row) => [row.text('name'), row.number('points', POINTS)])).toEqual([
    [null, null],
    [null, null],
    ['A', 0],
  ])
  expect(() => rows[0]?.requiredText('name')).toThrow('table.csv, row 1: the column "name" is empty')
})

test.each([
  ['name\nA\n', 'table.csv: the column "points" is missing'],
  ['', 'table.csv: the file is empty'],
  ['name,points\nA,1\nA\n', 'table.csv, row 2: 1 cells under 2 columns; is the file cut off?'],
  ['name,points\nA,1\nA,1,\n', 'table.csv, row 2: 3 cells under 2 columns; is the file cut off?'],
  ['name,points\nA,1\nA,12', 'table.csv, row 2: the last line has no end; is the file cut off?'],
  ['name,points\n"A,3\n', 'table.csv, row 1: a quote is never closed; is the file cut off?'],
])('[FX2] %j is refused in words', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

test('[FX2] what is no number is named with row and column', async () => {
  const rows = await read('name,points\nA,1\nB,soon\n')
  expect(() => rows[1]?.number('points', POINTS)).toThrow(
    'table.csv, row 2: the column "points" has "soon", not a number',
  )
})

test('[DF19] an impossible value is named with row and column', async () => {
  const rows = await read('name,points\nA,100\nB,-1\nC,1.5\nD,1e308\nE,99\n')
  const reasons = rows.map((row) => {
    try {
      return row.number('points', POINTS)
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  })
  expect(reasons).toEqual([
    'table.csv, row 1: the column "points" has "100", not a value from 0 to 99',
    'table.csv, row 2: the column "points" has "-1", not a value from 0 to 99',
    'table.csv, row 3: the column "points" has "1.5", not a whole number',
    'table.csv, row 4: the column "points" has "1e308", not a value from 0 to 99',
    99,
  ])
  expect(rows[2]?.number('points', { ...POINTS, isFraction: true })).toBe(1.5)
  expect(() => rows[4]?.number('points', { min: 98, max: 98 })).toThrow('has "99", not 98')
})

test('[FX1] a zipped table is read as a plain one', async () => {
  const rows = await read(gzipSync('name,points\nA,1\n'), 'table.csv.gz')
  expect(rows.map((row) => row.text('name'))).toEqual(['A'])
})

test('[FX2] a zipped table that is broken or cut off is refused, a missing one named', async () => {
  await expect(read('not zipped', 'table.csv.gz')).rejects.toThrow('table.csv.gz: cannot be unzipped')
  const zipped = gzipSync(`name,points\n${'A,1\n'.repeat(50_000)}`)
  for (const byteCount of [20, zipped.length / 2, zipped.length - 1]) {
    await expect(read(zipped.subarray(0, byteCount), 'table.csv.gz')).rejects.toThrow(
      'table.csv.gz: cannot be unzipped',
    )
  }
  rmSync(path.join(folder, 'table.csv.gz'))
  await expect(rowsOf(['name'])).rejects.toThrow('table.csv: neither it nor table.csv.gz is in')
})
