import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readSourceTable } from './source-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tables-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function read(content: string | Buffer, name = 'table.csv') {
  writeFileSync(path.join(folder, name), content)
  return readSourceTable(folder, 'table.csv', ['name', 'points'])
}

test('[BRD9] columns are found by name wherever they stand', () => {
  const rows = read('points,new,name\n3,x,"Quoted, with a ""comma"""\n')
  expect(rows.map((row) => [row.text('name'), row.number('points')])).toEqual([['Quoted, with a "comma"', 3]])
})

test('[BRD9] NA and empty both are missing, 0 is not', () => {
  const rows = read('name,points\nNA,NA\n,\nA,0\n')
  expect(rows.map((row) => [row.text('name'), row.number('points')])).toEqual([
    [null, null],
    [null, null],
    ['A', 0],
  ])
  expect(() => rows[0]?.requiredText('name')).toThrow('table.csv, row 1: the column "name" is empty')
})

test.each([
  ['name\nA\n', 'table.csv: the column "points" is missing'],
  ['', 'table.csv: the file is empty'],
  ['name,points\nA\n', 'table.csv, row 1: 1 cells under 2 columns; is the file cut off?'],
  ['name,points\n"A,3\n', 'table.csv, line 2: '],
])('[BRD9] %j is refused in words', (content, message) => {
  expect(() => read(content)).toThrow(message)
})

test('[BRD9] a zipped table is read, a broken one refused, a missing one named', () => {
  rmSync(path.join(folder, 'table.csv'))
  expect(read(gzipSync('name,points\nA,1\n'), 'table.csv.gz')[0]?.text('name')).toBe('A')
  expect(() => read('not zipped', 'table.csv.gz')).toThrow('table.csv.gz: cannot be unzipped')
  rmSync(path.join(folder, 'table.csv.gz'))
  expect(() => readSourceTable(folder, 'table.csv', ['name'])).toThrow('table.csv: neither it nor table.csv.gz is in')
})
