import { findHeaders, headerPoints, NAMED } from './csv-columns.ts'
import { kindOf } from './identity-columns.ts'
import { readPosition } from './read-position.ts'

type Records = readonly (readonly string[])[]

/**
 * Lists that stand side by side in one table become one list, one below the other: blocks of columns under the same headers, or columns
 * of names under the names of positions ("QB", "Running backs"). A block has the position that its header or the line above it names.
 * Any other table stays as it is.
 */
export function withStackedBlocks(records: Records): Records {
  const filled = records.filter((record) => record.some((cell) => cell.trim() !== ''))
  const headerIndex = headersIndex(filled)
  const headers = filled[headerIndex] ?? []
  const rows = filled.slice(headerIndex + 1)
  const above = filled[headerIndex - 1] ?? []
  const blocks = blocksOf(headers, rows, above)
  if (blocks.length < 2) return records
  const [first] = blocks
  const width = Math.min(...blocks.map(({ start, end }) => end - start))
  const stackedHeaders = headers
    .slice(first?.start, (first?.start ?? 0) + width)
    .map((header, at) => (at === (first?.names ?? 0) - (first?.start ?? 0) ? 'Player' : header))
  const hasPositions = blocks.some(({ position }) => position !== '')
  const stacked = blocks.flatMap(({ start, names, position }) =>
    rows.flatMap((row) =>
      (row[names]?.trim() ?? '') === ''
        ? []
        : [[...row.slice(start, start + width), ...(hasPositions ? [position] : [])]],
    ),
  )
  const titles = filled.slice(0, blocks.some(({ isNamedAbove }) => isNamedAbove) ? headerIndex - 1 : headerIndex)
  return [...titles, [...stackedHeaders, ...(hasPositions ? ['Position'] : [])], ...stacked]
}

interface Block {
  readonly start: number
  /** Behind its last column. */
  readonly end: number
  /** The column of its players. */
  readonly names: number
  /** As it is written; '' for none. */
  readonly position: string
  readonly isNamedAbove: boolean
}

/** The headers of several lists may be positions, which head no column of players elsewhere. */
function headersIndex(records: Records): number {
  const top = records.slice(0, FIRST_RECORDS)
  const named = top.findIndex((record) => record.filter((cell) => positionOf(cell) !== '').length > 1)
  const known = findHeaders(records)
  const isNamed = (records[known] ?? []).some((cell) => headerPoints('name', cell, ANY_SEASON) >= NAMED)
  return isNamed || named < 0 ? known : named
}

function blocksOf(headers: readonly string[], rows: Records, above: readonly string[]): readonly Block[] {
  const column = (index: number) => rows.map((row) => row[index]?.trim() ?? '')
  const isList = (index: number) => kindOf(column(index)) === 'names'
  const nameHeader = headers.find((header) => headerPoints('name', header, ANY_SEASON) >= NAMED)?.trim()
  const indexes = headers.map((_header, index) => index)
  const names = indexes.filter((index) => {
    const header = headers[index]?.trim() ?? ''
    return (nameHeader === undefined ? positionOf(header) !== '' : header === nameHeader) && isList(index)
  })
  if (names.length < 2) return []
  const areSame = (one: number, other: number) => {
    const [a, b] = [headers[one]?.trim(), headers[other]?.trim()]
    return a !== undefined && a === b
  }
  const least = Math.min(...names.slice(1).map((index, at) => index - (names[at] ?? 0)))
  // Columns before the names belong to the block if each block has them.
  const isLead = (distance: number) =>
    names.every((index) => index >= distance && areSame(index - distance, (names[0] ?? 0) - distance))
  let lead = 0
  while (lead + 1 < least && isLead(lead + 1)) lead += 1
  const areOther = rows.every((row) => {
    const cells = names.map((index) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    return new Set(cells).size === cells.length
  })
  if (!areOther) return []
  return names.map((index, at) => {
    const start = index - lead
    const end = at + 1 < names.length ? (names[at + 1] ?? 0) - lead : start + least
    const own = positionOf(headers[index] ?? '')
    const title = above.slice(start, end).find((cell) => positionOf(cell) !== '') ?? ''
    return { start, end, names: index, position: own || positionOf(title), isNamedAbove: own === '' && title !== '' }
  })
}

/** The position that a heading names: "Running Backs", "QB tiers"; '' for none. */
function positionOf(cell: string): string {
  if (cell.length > LONGEST_HEADING) return ''
  const heading = cell.trim().replace(/(?:\s+(?:tiers?|ranks?|rankings?|list))+$/i, '')
  return readPosition(heading) ?? readPosition(heading.replace(/s$/i, '')) ?? ''
}

const FIRST_RECORDS = 5
const LONGEST_HEADING = 40
/** The columns of names have the same headers in every season. */
const ANY_SEASON = 0
