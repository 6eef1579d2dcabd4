import { isMost, isPositionWord, isTeamCode, kindOf, type ColumnKind } from './identity-columns.ts'
import { parsedJson } from '../lib/json.ts'
import { areHeaders, findHeaders } from './csv-columns.ts'
import { readPosition } from './read-position.ts'
import { isTeam } from './player-cell.ts'

type Records = readonly (readonly string[])[]

/**
 * Texts that are no table of cells: JSON of objects, tables of HTML and Markdown, lines of tiers, columns under one another that blanks
 * set apart, and lists that a phone copies as one cell a line. Null for any other text.
 */
export function recordsOfPlainText(text: string): Records | null {
  const trimmed = text.trim()
  if (trimmed.startsWith('[') || trimmed.startsWith('{')) return recordsOfJson(trimmed)
  if (/<t[dh]\b/i.test(trimmed)) return htmlTable(trimmed)
  const lines = withoutButtons(
    text
      .split(LINE_END)
      .map((line) => line.trimEnd())
      .filter((line) => line !== ''),
  )
  const filled = lines.map((line) => line.trim())
  return markdownTable(filled) ?? tierLines(filled) ?? blankColumns(lines) ?? cellPerLine(filled)
}

/** The text with each player on one line: a line of only team and position, or only figures, belongs to the name above it. */
export function withJoinedLines(text: string): string {
  const lines = withoutButtons(text.split(LINE_END))
  const filledCount = lines.filter((line) => line.trim() !== '').length
  const isOften = (test: (line: string) => boolean) => {
    const count = lines.filter(test).length
    return count >= FEWEST_LINES && count * 4 >= filledCount
  }
  const joinsNotes = isOften(isNoteLine)
  const joinsFigures = isOften(isFigureLine)
  if (!joinsNotes && !joinsFigures) return text
  const joined: string[] = []
  for (const line of lines) {
    const above = joined.at(-1)?.trimEnd()
    if (above !== undefined && above.length < LONGEST_JOINED && joinsNotes && isNoteLine(line))
      joined[joined.length - 1] = `${above} ${line.trim()}`
    else if (above !== undefined && above.length < LONGEST_JOINED && joinsFigures && isFigureLine(line))
      joined[joined.length - 1] = `${above}\t${line.trim().replaceAll(/\s+/g, '\t')}`
    else joined.push(line)
  }
  return joined.join('\n')
}

/** No player with all their figures takes so many characters. */
const LONGEST_JOINED = 400

/** Without what a page writes beside every player ("Player Note", "Add"). */
function withoutButtons(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1)
  const isButton = (line: string) =>
    /^\p{L}[\p{L} ]*$/u.test(line) &&
    (counts.get(line) ?? 0) >= Math.max(FEWEST_BUTTONS, lines.length / MOST_LINES_OF_A_PLAYER) &&
    !isTeam(line) &&
    readPosition(line) === null
  return lines.filter((line) => !isButton(line.trim()))
}

const LINE_END = /\r\n|\r|\n/
const FEWEST_BUTTONS = 4
const MOST_LINES_OF_A_PLAYER = 10

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

/** Objects in an array, under keys of their own or one on each line; their keys are the headers. */
function recordsOfJson(text: string): Records | null {
  const entries = entriesIn(parsedJson(text) ?? parsedJson(`[${text.split(LINE_END).join(',')}]`), 0)
  const rows = entries.filter((entry) => Array.isArray(entry))
  if (rows.length > 1) return rows.map((row) => row.map(cellText))
  const objects = entries.filter(isObject).flatMap(playersOf).map(flat)
  if (objects.length === 0) return null
  const headers = [...new Set(objects.slice(0, MOST_KEYED).flatMap((entry) => [...entry.keys()]))]
  return [headers, ...objects.map((entry) => headers.map((header) => entry.get(header) ?? ''))]
}

/** A group that is no player itself ("tier": 1, "players": [...]) stands for its members, each with what is said of the group. */
function playersOf(entry: object): readonly object[] {
  const [key, members] = Object.entries(entry).find(([, value]) => Array.isArray(value) && value.some(isObject)) ?? []
  if (key === undefined || !Array.isArray(members)) return [entry]
  const group = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key))
  return areHeaders([...flat(group).keys()])
    ? [entry]
    : members.filter(isObject).map((member) => ({ ...group, ...member }))
}

/** The longest list of objects, or of arrays, at the top of a value or inside it. */
function entriesIn(value: unknown, depth: number): readonly unknown[] {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object' && entry !== null) ? value : []
  if (!isObject(value) || depth === DEEPEST_LIST) return []
  const inner = Object.values(value)
  const lists = [alikeIn(inner), ...inner.map((entry) => entriesIn(entry, depth + 1))]
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Objects under keys of their own are a list if they have mostly the same keys. */
function alikeIn(values: readonly unknown[]): readonly object[] {
  const objects = values.filter(isObject)
  const keys = Object.keys(objects[0] ?? {})
  const isAlike = (entry: object) => keys.filter((key) => Object.hasOwn(entry, key)).length * 2 > keys.length
  return objects.length > 1 && isMost(objects.filter(isAlike).length, objects.length) ? objects : []
}

const DEEPEST_LIST = 3

/** One level of inner objects counts as the object's own: {"player": {"name": ...}}. If a key is there twice, the first counts. */
function flat(entry: object): ReadonlyMap<string, string> {
  const cells = Object.entries(entry).flatMap(([key, value]): [string, string][] => {
    if (isObject(value)) return Object.entries(value).map(([inner, each]) => [inner, cellText(each)])
    return [[key, Array.isArray(value) ? value.map(cellText).join('/') : cellText(value)]]
  })
  const first = new Map<string, string>()
  for (const [key, value] of cells) if (!first.has(key)) first.set(key, value)
  return first
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The rows of the longest table of a page. */
function htmlTable(text: string): Records | null {
  const tables = text.split(/<table\b[^<>]*>/i).map((table) =>
    table
      .split(/<tr\b[^<>]*>/i)
      .slice(1)
      .map((row) =>
        (row.split(/<\/tr>|<\/table>/i)[0] ?? '')
          .split(/<t[dh]\b[^<>]*>/i)
          .slice(1)
          .map(textOfHtml),
      )
      .filter((row) => row.length > 0),
  )
  const [longest = []] = tables.toSorted((a, b) => b.length - a.length)
  return longest.length === 0 ? null : longest
}

function textOfHtml(cell: string): string {
  return cell
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (all: string, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES.get(String(name).toLowerCase()) ?? all
      return String.fromCodePoint(decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal))
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['rsquo', '’'],
  ['nbsp', ' '],
  ['bull', '•'],
  ['ndash', '–'],
])

/** Cells that two or more blanks set apart, under headers; one that is missing leaves its place empty. */
function blankColumns(lines: readonly string[]): Records | null {
  if (lines.some((line) => line.includes('\t'))) return null
  const parts = lines.map((line) => [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({ text, index })))
  const headerIndex = findHeaders(parts.map((cells) => cells.map(({ text }) => text)))
  const headers = parts[headerIndex] ?? []
  const rows = parts.slice(headerIndex + 1)
  const wholeCount = rows.filter(({ length }) => length === headers.length).length
  if (headers.length < 3 || !areHeaders(headers.map(({ text }) => text)) || !isMost(wholeCount, rows.length))
    return null
  return parts.slice(headerIndex).map((cells) => {
    if (cells.length === headers.length) return cells.map(({ text }) => text)
    const nearest = cells.map(({ index, text }) => {
      const distances = headers.map((header) =>
        Math.min(Math.abs(header.index - index), Math.abs(header.index + header.text.length - index - text.length)),
      )
      return distances.indexOf(Math.min(...distances))
    })
    return headers.map((_header, at) => cells[nearest.indexOf(at)]?.text ?? '')
  })
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

/**
 * One column of names beside at least one of numbers, teams or positions, and nothing else twice but numbers and figures in words
 * ("24.5 y.o.").
 */
function isPeriod(kinds: readonly ColumnKind[], columns: Records): boolean {
  const count = (kind: ColumnKind) => kinds.filter((each) => each === kind).length
  const areSeveral = columns.every((cells, index) => kinds[index] !== 'names' || new Set(cells).size > cells.length / 2)
  const areFigures = columns.every(
    (cells, index) => kinds[index] !== 'text' || isMost(cells.filter((cell) => FIGURE.test(cell)).length, cells.length),
  )
  return count('names') === 1 && count('team') < 2 && count('position') < 2 && areSeveral && areFigures
}

const FIGURE = /^(?:\p{L}+ )?[$#+-]?\d[\d.,]*%?(?: [\p{L}.]+){0,2}$/u

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

/** Two numbers or more, and nothing else. */
function isFigureLine(line: string): boolean {
  const words = line.trim().split(/\s+/)
  return words.length > 1 && words.every((word) => /^(?:[$+-]?\d[\d.,]*%?|n\/a|--?)$/i.test(word))
}

const FEWEST_LINES = 2
const MOST_CELLS = 8
/** Enough to have seen every key. */
const MOST_KEYED = 200
