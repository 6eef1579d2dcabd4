import { headerPoints, readNumber, type CsvColumns, type LayoutAnswers } from './csv-columns.ts'
import { readPosition } from './read-position.ts'
import { type CsvField } from './csv-fields.ts'
import type { ReadingFacts } from './known-facts.ts'
import { readPlayerCell } from './player-cell.ts'
import type { ColumnProblem } from './reading-note.ts'
import { teamByCode, teamByName } from './teams.ts'

type Records = readonly (readonly string[])[]

/** The text as a table. */
export interface Sheet {
  readonly headers: readonly string[]
  /** Lines above the headers. */
  readonly titles: readonly string[]
  readonly records: Records
  readonly facts: ReadingFacts
  readonly answered: LayoutAnswers
  /** No header names the players: their column is recognized by its values. */
  readonly isByValues: boolean
}

/** The columns of names, teams and positions: by their headers where the values can be that, else by the values. */
export function identityColumns({ headers, records, facts, answered, isByValues }: Sheet): CsvColumns {
  const found = new Map<CsvField, number>()
  for (const [index, field] of answered.fields) if (field !== null && index < headers.length) found.set(field, index)
  const columns = headers.map(columnOf(records))
  const kinds = columns.map(({ cells }) => kindOf(cells))
  const isFree = (index: number) => !answered.fields.has(index) && ![...found.values()].includes(index)
  for (const field of ['name', 'firstName', 'lastName', 'position', 'team'] as const) {
    if (found.has(field) || (field.endsWith('Name') && isWhole(columns[found.get('name') ?? -1]))) continue
    const points = columns.map((column) => {
      const named = headerPoints(field, column.header, facts.seasonYear)
      if (!isFree(column.index) || named === 0) return 0
      return identityProblem(field, column) === null ? named : 0
    })
    const most = Math.max(0, ...points)
    if (most > 0) found.set(field, points.indexOf(most))
  }
  if (!found.has('name') && !found.has('lastName')) {
    if (!isByValues) return found
    const index = namesColumn(
      columns.map(({ cells }) => cells),
      kinds,
    )
    if (index === null || !isFree(index)) return found
    found.set('name', index)
  }
  for (const field of ['position', 'team'] as const) {
    if (found.has(field)) continue
    const index = kinds.findIndex((kind, at) => kind === field && isFree(at))
    if (index >= 0) found.set(field, index)
  }
  if (!found.has('team')) {
    const index = columns.findIndex(
      ({ filled }, at) =>
        isFree(at) &&
        filled.length > 0 &&
        isMost(filled.filter((cell) => teamByName(cell) !== null).length, filled.length),
    )
    if (index >= 0) found.set('team', index)
  }
  return found
}

/** A column of whole names without gaps: with gaps, first and last names fill them. */
function isWhole(column: Column | undefined): boolean {
  return column !== undefined && column.cells.every((cell) => cell !== '')
}

export function identityProblem(field: CsvField, { filled, header }: Column): ColumnProblem | 'ranks_only' | null {
  const isText = filled.some((cell) => /\p{L}/u.test(cell))
  const readCount = filled.filter((cell) => readPosition(cell) !== null || DEFENDER.test(cell)).length
  const isOther = isText && filled.length > FEWEST_NUMBERS && readCount * 2 < filled.length
  if (field === 'position' && isOther) return 'no_positions'
  if (filled.length === 0 || isText) return null
  if (field === 'name' || field === 'firstName' || field === 'lastName')
    return filled.length < FEWEST_NUMBERS ? null : 'no_names'
  if (field === 'position') return /r(?:an)?k$/i.test(header) ? 'ranks_only' : 'no_positions'
  return null
}

export type ColumnKind = 'empty' | 'position' | 'team' | 'numbers' | 'names' | 'text'

export function kindOf(cells: readonly string[]): ColumnKind {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return 'empty'
  const isMostly = (test: (cell: string) => boolean) => isMost(filled.filter(test).length, filled.length)
  if (isMostly(isPositionWord)) return 'position'
  if (isMostly(isTeamCode)) return 'team'
  if (isMostly((cell) => /^(?:[#$+-]?\d+(?:[.,]\d+)?%?|n\/a|--?)$/i.test(cell))) return 'numbers'
  return isMostly((cell) => NAME.test(readPlayerCell(cell).name)) ? 'names' : 'text'
}

/** Of several columns of names the one with the most different ones that are no teams; null for none. */
export function namesColumn(columns: readonly (readonly string[])[], kinds: readonly ColumnKind[]): number | null {
  const counted = kinds.flatMap((kind, index) => {
    if (kind !== 'names') return []
    const different = new Set((columns[index] ?? []).filter((cell) => cell !== ''))
    return [{ index, people: [...different].filter((name) => teamByName(name) === null).length, all: different.size }]
  })
  const [best] = counted.toSorted((a, b) => b.people - a.people || b.all - a.all)
  const names = (columns[best?.index ?? -1] ?? []).filter((cell) => cell !== '')
  const clear = names.filter((name) => name.includes(' ') || teamByName(name) !== null)
  const isClear = clear.length * 2 >= names.length || kinds.includes('position') || kinds.includes('team')
  return best !== undefined && isClear ? best.index : null
}

export function isTeamCode(word: string): boolean {
  return word === 'FA' || (/^[A-Za-z]{2,3}$/.test(word) && teamByCode(word) !== null)
}

export function isPositionWord(word: string): boolean {
  return /^(?:QB|[HFR]B|WR|TE|P?K|DEF|DST|D\/ST)\d{0,3}$/i.test(word)
}

const NAME_WORD = String.raw`(?:49ers|\p{L}[\p{L}.'’‘${'`'}-]*)`
export const NAME = new RegExp(`^(?=.{2,40}$)${NAME_WORD}(?: ${NAME_WORD}){0,4}(?:, ?(?:[JS]r|I{2,3}|IV)\\.?)?$`, 'iu')

/** The share of a list that has to look like players: headings, page numbers and slips are the rest. */
export function isMost(count: number, of: number): boolean {
  return of > 0 && count >= of * 0.8
}

/** What an individual defender plays. */
export const DEFENDER = /^(?:DL|DE|DT|NT|EDGE|ED|DI|LB|ILB|OLB|MLB|DB|CB|S|FS|SS|SAF|IDP)\d{0,3}$/i

/** A few numbers under Player may be slips. */
const FEWEST_NUMBERS = 3

/** A column with its values. */
export interface Column {
  readonly index: number
  readonly header: string
  /** By record, trimmed. */
  readonly cells: readonly string[]
  readonly filled: readonly string[]
  readonly numbers: readonly (number | null)[]
  /** Without nulls. */
  readonly counted: readonly number[]
}

export function columnOf(records: Records) {
  return (header: string, index: number): Column => {
    const cells = records.map((record) => record[index]?.trim() ?? '')
    const numbers = cells.map(readNumber)
    return {
      index,
      header: header.trim(),
      cells,
      filled: cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell)),
      numbers,
      counted: numbers.filter((number) => number !== null),
    }
  }
}

export function nameIn(record: readonly string[], columns: CsvColumns): string {
  const cell = (field: CsvField) => record[columns.get(field) ?? record.length] ?? ''
  return cell('name') || `${cell('firstName')} ${cell('lastName')}`
}
