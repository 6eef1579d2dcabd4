import { isPositionWord, isTeamCode, kindOf, type ColumnKind } from './identity-columns.ts'
import { parsedJson } from '../lib/json.ts'
import { areHeaders } from './csv-columns.ts'
import { readPosition } from './read-position.ts'
import { isTeam } from './player-cell.ts'

type Records = readonly (readonly string[])[]

/**
 * Texts that are no table of cells: JSON of an array of objects, tables of Markdown, lines of tiers, and lists that a phone copies as one
 * cell a line. Null for any other text.
 */
export function recordsOfPlainText(text: string): Records | null {
  const trimmed = text.trim()
  if (trimmed.startsWith('[') || trimmed.startsWith('{')) return recordsOfJson(trimmed)
  const lines = trimmed.split(/\r\n|\r|\n/).map((line) => line.trim())
  const filled = lines.filter((line) => line !== '')
  return markdownTable(filled) ?? tierLines(filled) ?? cellPerLine(filled)
}

/** The text with each player on one line: a line of only team and position belongs to the name above it. */
export function withJoinedLines(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const noted = lines.filter(isNoteLine).length
  if (noted < FEWEST_LINES || noted * 3 < lines.filter((line) => line.trim() !== '').length) return text
  return lines.reduce((joined, line) =>
    isNoteLine(line) ? `${joined.trimEnd()} ${line.trim()}` : `${joined}\n${line}`,
  )
}

/** Cells as a person reads them: the text of a link, of a formula that makes one, and of bold letters. */
export function plainRecords(records: Records): string[][] {
  return records.map((record) => record.map(plainCell))
}

function plainCell(cell: string): string {
  return cell
    .replace(FORMULA_LINK, '$1')
    .replaceAll(LINK, '$1')
    .replaceAll(/\*\*|__/g, '')
}

const FORMULA_LINK = /^=\s*HYPERLINK\(\s*"[^"]*"\s*[,;]\s*"([^"]*)"\s*\)$/i
const LINK = /\[([^\][]*)\]\([^()\s]*\)/g

/** An array of objects, also within one object; their keys are the headers. */
function recordsOfJson(text: string): Records | null {
  const parsed = parsedJson(text)
  const list = arrayIn(parsed)
  const objects = list?.flatMap((entry) => (isObject(entry) ? [flat(entry)] : [])) ?? []
  if (objects.length === 0) return null
  const headers = [...new Set(objects.slice(0, MOST_KEYED).flatMap((entry) => [...entry.keys()]))]
  return [headers, ...objects.map((entry) => headers.map((header) => entry.get(header) ?? ''))]
}

function arrayIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return null
  const arrays = Object.values(value).filter((entry) => Array.isArray(entry))
  return arrays.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** One level of inner objects counts as the object's own: {"player": {"name": ...}}. */
function flat(entry: object): ReadonlyMap<string, string> {
  const cells = Object.entries(entry).flatMap(([key, value]): [string, string][] => {
    if (isObject(value)) return Object.entries(value).map(([inner, each]) => [inner, cellText(each)])
    return [[key, Array.isArray(value) ? value.map(cellText).join('/') : cellText(value)]]
  })
  return new Map(cells.toReversed())
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function markdownTable(lines: readonly string[]): Records | null {
  const rule = lines.findIndex((line) => /^\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*)?$/.test(line))
  if (rule < 1) return null
  const cells = (line: string) =>
    line
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => cell.trim())
  return [...lines.slice(0, rule), ...lines.slice(rule + 1)].map((line) => (line.includes('|') ? cells(line) : [line]))
}

/** "Tier 1: Josh Allen, Lamar Jackson", at least half of the lines. Headings that name a position hold for the tiers under them. */
function tierLines(lines: readonly string[]): Records | null {
  const tiers = lines.map((line) => TIER_LINE.exec(line)?.groups ?? null)
  const several = tiers.filter((tier) => tier?.['players']?.includes(',') === true)
  if (several.length === 0 || several.length * 2 < lines.length) return null
  let position = ''
  const rows = lines.flatMap((line, index): string[][] => {
    const tier = tiers[index]
    if (!tier) {
      position = readPosition(line.replace(/s$/i, '')) ?? position
      return readPosition(line.replace(/s$/i, '')) === null ? [[line, '', '']] : []
    }
    const { number = '', players = '' } = tier
    const place = /^\d+$/.test(number) ? number : String(1 + 'SABCDEFGH'.indexOf(number.toUpperCase()))
    return players
      .split(/[,;]\s*/)
      .filter((name) => name !== '')
      .reduce<string[]>(
        (names, name) => (isNote(name) ? [...names.slice(0, -1), `${names.at(-1) ?? ''}, ${name}`] : [...names, name]),
        [],
      )
      .map((name) => [name, place, position])
  })
  return [['Player', 'Tier', ...(position === '' ? [] : ['Position'])], ...rows]
}

const TIER_LINE =
  /^[-•*]?\s*(?:tier\s*(?<number>\d{1,2}|[SA-H])|(?<letter>[SA-H])[ -]?tier)\s*[:.)–—-]\s*(?<players>.+)$/i

/** A team or suffix behind a comma belongs to the name before it. */
function isNote(text: string): boolean {
  return isTeam(text) || isPositionWord(text) || /^(?:[JS]r|I{2,3}|IV)\.?$/.test(text)
}

/** Cells that stand under one another, as many for each player; the first ones may be headers. */
function cellPerLine(lines: readonly string[]): Records | null {
  if (lines.length < 2 * FEWEST_LINES || lines.some((line) => /[,;\t|]/.test(line) && line.split(/[,;\t|]/).length > 2))
    return null
  for (let width = 2; width <= MOST_CELLS && width * FEWEST_LINES <= lines.length; width += 1) {
    const starts = [0, ...(areHeaders(lines.slice(0, width)) ? [width] : [])]
    const start = starts.at(-1) ?? 0
    const columns = Array.from({ length: width }, (_column, at) =>
      lines.slice(start).filter((_line, index) => index % width === at),
    )
    const kinds = columns.map(kindOf)
    if (isPeriod(kinds, columns)) return chunks(lines, width)
  }
  return null
}

/** One column of names beside at least one of numbers, teams or positions, and nothing else twice but numbers. */
function isPeriod(kinds: readonly ColumnKind[], columns: Records): boolean {
  const count = (kind: ColumnKind) => kinds.filter((each) => each === kind).length
  const areSeveral = columns.every((cells, index) => kinds[index] !== 'names' || new Set(cells).size > cells.length / 2)
  return count('names') === 1 && count('text') === 0 && count('team') < 2 && count('position') < 2 && areSeveral
}

function chunks(lines: readonly string[], width: number): Records {
  return Array.from({ length: Math.ceil(lines.length / width) }, (_row, index) =>
    lines.slice(index * width, (index + 1) * width),
  )
}

/** "(Det - RB)", "RB, DET 6": at least a team, and only team, position and bye. */
function isNoteLine(line: string): boolean {
  const words = line.split(/[^A-Za-z0-9/]+/).filter((word) => word !== '' && !/^bye$/i.test(word))
  const areNotes = words.every((word) => isTeamCode(word) || isPositionWord(word) || /^\d{1,2}$/.test(word))
  return words.length > 1 && areNotes && words.some(isTeamCode) && !/^\d+[.)]/.test(line.trim())
}

const FEWEST_LINES = 2
const MOST_CELLS = 8
/** Enough to have seen every key. */
const MOST_KEYED = 200
