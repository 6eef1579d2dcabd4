import { CSV_FIELDS, type CsvField } from '#core/players/csv-fields.ts'
import { type OrderBy } from '#core/players/csv-columns.ts'
import type { ListOrder, OrderWarning } from '#core/players/list-order.ts'
import type { RankingsReading, SheetColumn, SheetLayout } from '#core/players/rankings-csv.ts'
import { andList } from '../ui/english.ts'
import { COLUMN_PROBLEMS, FIELD_LABELS } from './import-texts.ts'

/** What a reading says of a text, as far as people have to see that it is right. */
export type ShownReading = Pick<RankingsReading, 'sheet' | 'order' | 'fileName'>

/** "Order: by Rank, 1 to 211" */
export function orderTitle({ order, sheet }: ShownReading): string {
  if (order.warning !== null) return 'Order: not decided'
  const range = columnOf(sheet, order.by)?.range ?? null
  const from = order.by === 'listed' ? 'as listed' : `by ${FIELD_LABELS[order.by]}`
  const to = range === null || order.by !== 'rank' ? '' : `, ${range[0]} to ${range[1]}`
  return `Order: ${from}${order.isWithinPositions ? ', within positions only' : to}`
}

/** Where the order comes from, and whether it looks like a real one. */
export function orderDetail({ order, sheet }: ShownReading): string {
  if (order.warning !== null) {
    const [other] = order.warning.instead
    return other === undefined || other === 'listed'
      ? 'The list has no other order.'
      : `The list has a column that can order it: ${FIELD_LABELS[other]}.`
  }
  const header = columnOf(sheet, order.by)?.header
  const from = header === undefined ? '' : `From the column “${header}”.`
  const agrees = order.agrees ? 'It agrees with the board’s ADP as real rankings do.' : ''
  return [from, agrees].filter((text) => text !== '').join(' ')
}

function columnOf(sheet: SheetLayout, by: OrderBy): SheetColumn | undefined {
  return sheet.columns.find(({ field }) => field === by)
}

const WARNING_TITLES: Readonly<Record<OrderWarning['code'], string>> = {
  alphabetical: 'These ranks are alphabetical',
  shuffled: 'These ranks are shuffled',
  reversed: 'These ranks are upside down',
}

export function warningTitle({ order }: { readonly order: Pick<ListOrder, 'by' | 'warning'> }): string {
  if (order.warning === null) return ''
  return order.by === 'listed' && order.warning.code === 'alphabetical'
    ? 'This list is alphabetical'
    : WARNING_TITLES[order.warning.code]
}

export function warningDetail({ order, sheet }: ShownReading): string {
  if (order.warning === null) return ''
  const { firstName, lastName } = order.warning
  const header = columnOf(sheet, order.by)?.header
  const rows = header === undefined ? '.' : `: “${header}” only numbers the rows.`
  return `${firstName} would be first, ${lastName} last. No real ranking looks like that${rows}`
}

/** What a list without a preview says about an order that is none and a column in doubt. */
export function doubtTexts(reading: ShownReading): readonly string[] {
  const column = reading.sheet.columns[reading.sheet.askedIndex ?? -1]
  return [
    ...(reading.order.warning === null ? [] : [`${warningTitle(reading)}, so they have no say in the order.`]),
    ...(column === undefined ? [] : [`“${column.header}” may be ADP or experts’ averages, so it is left out.`]),
  ]
}

/** "Order by ADP instead" */
export function insteadText(by: OrderBy): string {
  return by === 'listed' ? 'Order as listed instead' : `Order by ${FIELD_LABELS[by]} instead`
}

/** "Rk, 1 to 211", or why the column is not used. */
export function columnNote(column: SheetColumn, columnIndex: number): string {
  const { field, unused, range } = column
  const name = `“${headerText(column, columnIndex)}”`
  if (field === 'projectedPpr') return `${name}, a season`
  if (field === 'position') return column.samples.some((cell) => /[A-Z]\d/i.test(cell)) ? `${name}, with rank` : name
  if (unused === 'asked' || field === 'rank' || field === 'adp') {
    return range === null ? name : `${name}, ${range[0]} to ${range[1]}`
  }
  if (unused === null) return name
  switch (unused) {
    case 'last_season':
      return `${name} are last season’s points`
    case 'past_season':
      return `${name} are points of a past season`
    case 'figures':
      return `${name}: part of the projection`
    case 'second':
      return `${name}: another column says it`
    case 'notes':
      return `${name}: notes are not read`
    case 'unknown':
      return `${name}: not known`
    case 'said':
      return `${name}: you left it out`
    default:
      return `${name}: ${COLUMN_PROBLEMS[unused]}`
  }
}

export function headerText({ header }: SheetColumn, columnIndex: number): string {
  return header === '' ? `Column ${columnIndex + 1}` : header
}

/** A column without anything to see: lists that were read line by line have all columns. */
export function isBlank({ samples, range }: SheetColumn): boolean {
  return range === null && samples.every((sample) => sample === '')
}

/** A column that says what it is, so that a phone may fold it. */
export function isPlain({ field, unused, header }: SheetColumn): boolean {
  return (
    (field === 'team' ||
      field === 'bye' ||
      field === 'tier' ||
      unused === 'unknown' ||
      unused === 'second' ||
      unused === 'figures') &&
    header !== ''
  )
}

/** "Tm, Bye" and "2 more, read as they say" */
export function foldedTexts(sheet: SheetLayout): { readonly names: string; readonly count: string } {
  const plain = sheet.columns.flatMap((column, index) =>
    isPlain(column) && !isBlank(column) ? [headerText(column, index)] : [],
  )
  const names = plain.length > SHOWN_NAMES ? `${plain.slice(0, SHOWN_NAMES).join(', ')} …` : plain.join(', ')
  return { names, count: `${plain.length} more` }
}

const SHOWN_NAMES = 4

export interface ColumnOption {
  readonly value: CsvField | '' | '?'
  readonly label: string
}

/** What a head shows: its meaning, nothing, or a meaning that is in doubt. */
export function chosenField({ sheet, order }: ShownReading, columnIndex: number): ColumnOption['value'] {
  const field = sheet.columns[columnIndex]?.field ?? null
  if (sheet.askedIndex === columnIndex) return '?'
  return field === 'rank' && order.warning !== null && order.by === 'rank' ? '?' : (field ?? '')
}

export function columnOptions({ sheet }: ShownReading, columnIndex: number): readonly ColumnOption[] {
  const isAsked = sheet.askedIndex === columnIndex
  const doubt = { value: '?', label: isAsked ? 'ADP?' : 'Rank?' } as const
  const options = [
    { value: '', label: 'Not used' } as const,
    ...CSV_FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] })),
  ]
  return [doubt, ...options]
}

/** "What is “Avg”?" */
export function askedTitle({ sheet }: ShownReading): string | null {
  const column = sheet.columns[sheet.askedIndex ?? -1]
  return column === undefined ? null : `What is “${headerText(column, sheet.askedIndex ?? 0)}”?`
}

export function askedDetail({ sheet }: ShownReading): string {
  const samples = sheet.columns[sheet.askedIndex ?? -1]?.samples.slice(0, 3).join(', ') ?? ''
  return `${samples} fit both. Answered once, remembered for lists with this header.`
}

/** "216 rows, 9 columns" */
export function sizeText({ sheet }: ShownReading, rowCount: number): string {
  const columnCount = sheet.columns.filter((column) => !isBlank(column)).length
  return `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}, ${columnCount} ${columnCount === 1 ? 'column' : 'columns'}`
}

export function isInDoubt({ order, sheet }: ShownReading): boolean {
  return order.warning !== null || sheet.askedIndex !== null
}

/** What is still open below the reading; null for nothing. */
export function openText(readings: readonly ShownReading[]): string | null {
  if (readings.some(({ order }) => order.warning !== null)) return 'Choose an order first.'
  const asked = readings.flatMap((reading) => {
    const column = reading.sheet.columns[reading.sheet.askedIndex ?? -1]
    return column === undefined ? [] : [`“${column.header}”`]
  })
  if (asked.length === 0) return null
  return asked.length === 1
    ? `One question is open. Without an answer ${asked.join('')} stays out.`
    : `${asked.length} questions are open. Without an answer ${andList(asked)} stay out.`
}

/** Above the reading of one of several texts. */
export function readingTitle(fileNames: readonly string[]): string {
  const [fileName = 'Pasted list'] = fileNames
  return fileNames.length < 2 ? fileName : `${fileNames.length} files with the same columns`
}
