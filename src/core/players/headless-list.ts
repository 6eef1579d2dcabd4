import { readPosition } from './read-position.ts'
import { readWeek, areHeaders, findHeaders, readColumns, TITLE_LINES_MAX } from './csv-columns.ts'
import { isMost, isPositionWord, isTeamCode, kindOf, NAME, namesColumn, type ColumnKind } from './identity-columns.ts'
import { readPlayerCell } from './player-cell.ts'
import type { Position } from './player.ts'
import type { CsvText } from './rankings-csv.ts'
import { teamByName } from './teams.ts'

type Records = readonly (readonly string[])[]

/** Records under headers, as far as the text could be understood. */
export type HeadedList = Omit<CsvText, 'parseError'>

/**
 * Gives a pasted ranking headers if it has none (CSV40-CSV42): the text of a printed sheet, with one player or several on a
 * line, or a table whose columns are recognized by their values. `records` are the text as a table. A text that is neither
 * stays as it is.
 */
export function withHeaders(text: string, records: Records): HeadedList {
  const filled = records.filter((record) => record.some((cell) => cell.trim() !== ''))
  const asWritten: HeadedList = { records }
  const lines = linesOf(text)
  const haveSeveral = haveSeveralEntries(lines)
  if (!haveSeveral && areHeaders(filled[findHeaders(filled)] ?? [])) return asWritten
  const [first = []] = filled
  // The first line is a header only if it reads like one; the name may stand under a header that nobody knows.
  if (first.length > 1 && readColumns(first, ANY_SEASON).size > 0) {
    return readTable(filled.slice(1), first)?.list ?? asWritten
  }
  const printed = readPrinted(lines)
  if (printed !== null && haveSeveral) return printed
  const table = areUnknownHeaders(filled) ? readTable(filled.slice(1), first) : readTable(filled, [])
  if (table?.isExplained === true) return table.list
  return printed ?? table?.list ?? asWritten
}

/** Columns other than points have the same headers in every season. */
const ANY_SEASON = 0
// Lines of entries

/** A player of a printed list. */
interface Entry {
  readonly rank: string
  /** As the cell of a player is written (CSV10): "Jahmyr Gibbs (RB - DET)". */
  readonly cell: string
  readonly tier: string
  readonly bye: string
  /** "$57"; a price without the sign may be something else. */
  readonly price: string
  /** More than a name. */
  readonly isMarked: boolean
}

/** The lines of a text; one that ends in a comma goes on in the next, where that begins with a team. */
function linesOf(text: string): readonly string[] {
  return text
    .replaceAll(/,[^\S\r\n]*(?:\r\n|\r|\n)(?=[^\S\r\n]*[A-Z]{2,3}\b)/g, ', ')
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .trim()
        .replace(BULLET, '')
        .replaceAll(/\*\*|__/g, '')
        .replaceAll(LEADERS, ' ')
        .replaceAll(SLASHES, ' '),
    )
    .filter((line) => line !== '')
}

/** At least half of the lines have several players, each behind a number with a mark or a position. */
function haveSeveralEntries(lines: readonly string[]): boolean {
  const several = lines.filter((line) => startsOf(line).filter(({ isMarked }) => isMarked).length > 1)
  return several.length > 0 && several.length * 2 >= lines.length
}

/** The players of a text line by line; null if too much of it is something else. */
function readPrinted(lines: readonly string[]): HeadedList | null {
  const parts: (Entry | string)[] = []
  let headings: readonly Position[] = []
  let tier = ''
  let strayCount = 0
  for (const written of lines) {
    const line = written.replace(MARKDOWN_HEADING, '')
    const named = positionsOfHeading(line)
    if (named.length > 0) headings = named
    tier = TIER.exec(line)?.[1] ?? tier
    if (named.length > 0 || line !== written || TITLE.test(line)) {
      parts.push(line)
      continue
    }
    const texts = entriesOf(line)
    const read = texts.map((text, index) => {
      // A column that has ended leaves fewer players on the line than there are headings.
      const [only] = headings
      const heading = headings.length === 1 ? only : headings.length === texts.length ? headings[index] : undefined
      return entryOf(text, heading, tier)
    })
    parts.push(...read.map((entry, index) => entry ?? texts[index] ?? ''))
    strayCount += read.filter((entry) => entry === null).length
  }
  const entries = parts.filter((part) => typeof part !== 'string')
  const ranked = entries.filter(({ rank }) => rank !== '')
  const clear = entries.filter((entry) => isClear(entry, entries.length))
  if (!isMost(entries.length, entries.length + strayCount)) return null
  // Without a rank, a position or a team anywhere, a few words of another table look like names.
  const isClearEnough = entries.some(({ isMarked }) => isMarked)
    ? clear.length * 2 >= entries.length
    : isMost(clear.length, entries.length)
  if (!isClearEnough) return null
  // Among numbered players a name alone is a heading.
  const isNumbered = ranked.length * 2 > entries.length
  const hasPrices = entries.some(({ price }) => price !== '')
  const rows = parts.map((part) => {
    if (typeof part === 'string') return ['', '', '', '', part]
    const { rank, cell, tier: ofTier, bye, price, isMarked } = part
    return isNumbered && !isMarked
      ? ['', '', '', '', cell]
      : [rank, cell, ofTier, bye, '', ...(hasPrices ? [price] : [])]
  })
  const titleCount = Math.min(
    rows.findIndex(([, cell]) => cell !== ''),
    TITLE_LINES_MAX,
  )
  return {
    records: [
      ...rows.slice(0, titleCount),
      ['Rank', 'Player', 'Tier', 'Bye', '', ...(hasPrices ? ['Price'] : [])],
      ...rows.slice(titleCount),
    ],
    headersNote: { code: 'printed_list' },
  }
}

/** Whether a part of a text can only be a player: free text and half a header are words as well. */
function isClear({ isMarked, cell }: Entry, entryCount: number): boolean {
  if (isMarked || teamByName(cell) !== null) return true
  const isCapitalized = cell.split(' ').every((word) => /^[^\p{L}]*\p{Lu}/u.test(word))
  if (!cell.includes(' ')) return isCapitalized && entryCount >= FEWEST_WORDS
  return isCapitalized || entryCount > 1
}

/** Single words have to be a list. */
const FEWEST_WORDS = 3

interface EntryStart {
  readonly index: number
  /** With a mark behind the number, or a position. */
  readonly isMarked: boolean
}

function startsOf(line: string): readonly EntryStart[] {
  return [...line.matchAll(START)].flatMap(({ index, groups }): readonly EntryStart[] => {
    const { mark = '', word = '' } = groups ?? {}
    const isMarked = mark !== '' || word.startsWith('(') || /\d$/.test(word)
    // "CIN 10 WR" is the bye of a player, not the rank of the next.
    return isMarked || index === 0 || !(isTeamCode(word) || isPositionWord(word)) ? [{ index, isMarked }] : []
  })
}

/** The players of a line, each from its rank on; a line without ranks is one player. */
function entriesOf(line: string): readonly string[] {
  const starts = startsOf(line).map(({ index }) => index)
  const bounds = starts[0] === 0 ? starts : [0, ...starts]
  return bounds.map((start, index) => line.slice(start, bounds[index + 1]).trim()).filter((part) => part !== '')
}

/** Null for a text that is anything else than a player with rank, position, team, price and bye, most of them optional. */
function entryOf(part: string, heading: Position | undefined, tier: string): Entry | null {
  if (part.length > LONGEST_ENTRY) return null
  const { rank = '', bracketed = '', bare = '', rest = '' } = ENTRY.exec(part)?.groups ?? {}
  const figures: string[] = []
  const words = withoutDrafter(rest)
    .replaceAll(BRACKETS, (all: string, inside: string) => (isKnown(inside) ? ` ${inside} ` : all))
    .replaceAll(POSITION_RANK, '$1')
    .replaceAll(FIGURE, (figure: string) => {
      figures.push(figure.replaceAll(/[^\d.$]/g, ''))
      return ' '
    })
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,;|•·–—-]+$/, '')
  const { name, team, position } = readPlayerCell(words)
  const note = bracketed || bare
  // Lists by position count anew in each; a number in brackets behind that one is the overall rank.
  const overall = /^\d+$/.test(note) ? note : rank
  const place = readPosition(note) ?? position
  if (!NAME.test(name) || (note !== '' && place === null && overall !== note)) return null
  const known = [place ?? heading ?? null, team].filter((text) => text !== null)
  const whole = figures.filter((figure) => /^\d+$/.test(figure))
  return {
    rank: overall,
    cell: known.length === 0 ? name : `${name} (${known.join(' - ')})`,
    tier,
    // The price stands before the bye, and is often no week.
    bye: whole.findLast((figure) => readWeek(figure) !== null) ?? whole.at(-1) ?? '',
    price: figures.find((figure) => figure.startsWith('$')) ?? '',
    isMarked: rank !== '' || place !== null || team !== null,
  }
}

/** Behind a team and a position in brackets stands who drafted the player: "Bijan Robinson (ATL - RB) Team 4". */
function withoutDrafter(text: string): string {
  const { player, notes = '', after = '' } = BRACKETS_INSIDE.exec(text)?.groups ?? {}
  const words = notes.split(/[^A-Za-z0-9/]+/)
  const isWhole = isKnown(notes) && words.some(isTeamCode) && words.some(isPositionWord)
  return player === undefined || !isWhole || isKnown(after) ? text : `${player}(${notes})`
}

/** The positions that a line names and nothing else: "QUARTERBACKS", "QB RB WR TE", "2026 Running Backs". */
function positionsOfHeading(line: string): readonly Position[] {
  const positions: Position[] = []
  const rest = line.replaceAll(HEADING_POSITION, (word: string) => {
    const position = readPosition(word.replace(/\/ ?special teams?$/i, '').replace(/s$/i, ''))
    if (position !== null) positions.push(position)
    return ' '
  })
  return /[\p{L}\p{N}]/u.test(rest.replaceAll(HEADING_REST, '')) ? [] : positions
}

/** Whether brackets hold only a team, a position, a week or a price. */
function isKnown(inside: string): boolean {
  return inside
    .split(/[^A-Za-z0-9/$]+/)
    .every((note) => note === '' || /^(?:\$?\d+|bye)$/i.test(note) || isTeamCode(note) || isPositionWord(note))
}

const LONGEST_ENTRY = 160
/** Dots that lead to a price. */
const LEADERS = / ?(?:\.{3,}|…+) ?/g
/** "RB/DET/6", but not "D/ST". */
const SLASHES = /(?<=\b[A-Z]{2,3})\/(?=[A-Z]{2,3}\b|\d{1,2}\b)/g
const BULLET = /^[-–—*•·▪◦]\s+/
const MARKDOWN_HEADING = /^#{1,6}\s+(?=\p{L})/u
const TIER = /^tier (\d{1,2})\b/i
/** A number before a name, behind a space or at the start: "12. ", "12) ", "12 (WR5) ", "12 ". */
const START =
  /(?<!\S)#?\d{1,4}(?:(?<mark>[.):])\s*|\s+)(?=(?<word>\([A-Za-z/]{1,4}\d{0,3}\)|\(\d{1,3}\)|\p{L}[\p{L}\d/.'’-]*|49ers))/gu
const ENTRY =
  /^(?:#?(?<rank>\d{1,4})(?:[.):]\s*|\s+))?(?:\((?<bracketed>[^()]{1,6})\)\s*|(?<bare>(?:QB|RB|WR|TE|P?K|DEF|DST|D\/ST)\d{1,3}|QB|RB|WR|TE|DEF|DST|D\/ST)[\s:.-]+)?(?<rest>.*)$/u
const BRACKETS_INSIDE = /^(?<player>[^()]*)\((?<notes>[^()]*)\)\s*(?<after>.*\p{L}.*)$/u
const BRACKETS = /\(([^()]*)\)/g
/** "WR12" behind a name. */
const POSITION_RANK = /(?<!\S)(QB|RB|WR|TE|P?K|DEF|DST|D\/ST)-?\d{1,3}(?![^\s,;])/g
/** "$57", "6", "Bye: 6", "3.4", "+2" and what stands for none. */
const FIGURE = /(?<![^\s,;|])(?:bye:? ?)?(?:[$+-]?\d{1,3}(?:\.\d+)?%?|n\/a|--?|bye:?)(?![^\s,;|])/gi
/** Words that stand above lists and in nobody's name. */
const TITLE =
  /\b(?:rankings?|cheat ?sheets?|fantasy|football|top \d+|(?:half|full|non)[ -]?ppr|ppr|tiers?|updated|page \d+|projections?|(?:19|20)\d\d)\b/i
const HEADING_POSITION =
  /\b(?:quarter ?backs?|running ?backs?|wide ?receivers?|tight ?ends?|kickers?|(?:team )?defen[sc]es?(?: ?\/ ?special teams?)?|d\/sts?|dsts?|defs?|qbs?|rbs?|wrs?|tes?|pks?|ks?)\b/gi
const HEADING_REST = /\b(?:rankings?|rank|top|players?|names?|teams?|byes?|weeks?|pos|price|by position|\d+)\b/gi

// Columns of values

/**
 * A table without known headers, under headers that say nothing where it has none; null without a column of names. What
 * its columns are is recognized by their values.
 */
function readTable(records: Records, known: readonly string[]): ReadTable | null {
  const isTitle = (record: readonly string[]) => record.filter((cell) => cell.trim() !== '').length === 1
  const titleCount = Math.min(
    records.findIndex((record) => !isTitle(record)),
    TITLE_LINES_MAX,
  )
  const width = widthOf(records)
  if (width < 2 || titleCount < 0) return null
  const rows = records.slice(titleCount)
  const columns = Array.from({ length: width }, (_column, index) => rows.map((row) => row[index]?.trim() ?? ''))
  const kinds = columns.map(kindOf)
  const namesIndex = namesColumn(columns, kinds)
  if (namesIndex === null) return null
  const headers = columns.map((_cells, index) => known[index]?.trim() || `Column ${index + 1}`)
  const isExplained = kinds.every(
    (kind, index) => index === namesIndex || known[index] !== undefined || (kind !== 'text' && kind !== 'names'),
  )
  return { list: { records: [...records.slice(0, titleCount), headers, ...rows], isByValues: true }, isExplained }
}

interface ReadTable {
  readonly list: HeadedList
  /** Every column with text means something. */
  readonly isExplained: boolean
}

/**
 * Whether the first record heads the others in words that nobody knows: it has no figure, and two columns or more of
 * positions, teams or numbers begin with something else.
 */
function areUnknownHeaders([first = [], ...others]: Records): boolean {
  if (others.length < 2 || first.some((cell) => /\d/.test(cell))) return false
  const unlike = first.filter((cell, index) => {
    const kind = kindOf(others.map((record) => record[index]?.trim() ?? ''))
    return cell.trim() !== '' && VALUE_KINDS.has(kind) && kindOf([cell.trim()]) !== kind
  })
  return unlike.length > 1
}

const VALUE_KINDS: ReadonlySet<ColumnKind> = new Set(['position', 'team', 'numbers'])

/** The number of cells that most records have. */
export function widthOf(records: Records): number {
  const counts = new Map<number, number>()
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([a, one], [b, other]) => other - one || b - a)[0]?.[0] ?? 0
}
