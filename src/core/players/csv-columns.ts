import { CSV_FIELDS, type CsvField } from './csv-fields.ts'

/** What the order of a list can come from. */
export type OrderBy = 'rank' | 'adp' | 'dollars' | 'projectedPpr' | 'listed'

/** The index of each field in a record; fields without a header are missing. */
export type CsvColumns = ReadonlyMap<CsvField, number>

/** What a person said about a layout (CSV28, CSV32). */
export interface LayoutAnswers {
  /** By the index of the column; null for a column that means nothing. */
  readonly fields: ReadonlyMap<number, CsvField | null>
  /** How many picks a round has; null if nobody said so. */
  readonly teamCount: number | null
  /** What the order comes from; missing if nobody said so. */
  readonly order?: OrderBy
}

export const NO_LAYOUT_ANSWERS: LayoutAnswers = { fields: new Map(), teamCount: null }

/** Texts with the same headers have the same layout. */
export function layoutOf(headers: readonly string[]): string {
  return headers.map(foldHeader).join(',')
}

/** Adds a person's word on a column. A field has one column: another one that a person gave it means nothing then. */
export function withColumn(answers: LayoutAnswers, columnIndex: number, field: CsvField | null): LayoutAnswers {
  const others = [...answers.fields].map(([index, known]) => [index, known === field ? null : known] as const)
  return { ...answers, fields: new Map([...others, [columnIndex, field]]) }
}

/** How much a header speaks for a field: 10 for its own word, 5 and more for one that people use for it, less for a hint. */
export function headerPoints(field: CsvField, header: string, seasonYear: number): number {
  const words = headerWords(header)
  const [other, ...known] = WORDS[field]
  // "$57" is a price, no word for prices.
  if (other.test(words) || /\$\s?\d/.test(header)) return 0
  const year = field === 'projectedPpr' ? seasonYear : field === 'lastSeasonPpr' ? seasonYear - 1 : null
  if (year !== null && isPointsOfYear(words, year)) return 9
  return known.find(([pattern]) => pattern.test(words))?.[1] ?? 0
}

/** Words with single spaces: "projectedPts" is "projected pts", "Proj$" is "proj dollars", "PositionPos." is "position pos". */
export function headerWords(header: string): string {
  return header
    .slice(0, LONGEST_HEADER)
    .replaceAll('$', ' dollars ')
    .replaceAll('#', ' number ')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .replaceAll(NOT_LETTER_OR_DIGIT, ' ')
    .trim()
}

/** The columns that headers alone name (CSV4): for each field the one whose header speaks most for it, the leftmost of equals. */
export function readColumns(headers: readonly string[], seasonYear: number): CsvColumns {
  const columns = new Map<CsvField, number>()
  for (const field of CSV_FIELDS) {
    const points = headers.map((header) => headerPoints(field, header, seasonYear))
    const most = Math.max(...points)
    if (most >= NAMED) columns.set(field, points.indexOf(most))
  }
  return columns
}

/** Points from which a header names a field without other evidence. */
export const NAMED = 5

/**
 * The record with the headers (CSV22): the first with a column of names, near the top; lines of a title stand above it. If
 * there is none, the first record that is not far shorter than the others.
 */
export function findHeaders(records: readonly (readonly string[])[]): number {
  const top = records.slice(0, TITLE_LINES_MAX + 1)
  const known = top.findIndex(areHeaders)
  if (known >= 0) return known
  const cellCounts = top.map((record) => record.filter((cell) => cell.trim() !== '').length)
  return Math.max(
    cellCounts.findIndex((count) => count * 2 > Math.max(...cellCounts)),
    0,
  )
}

/** Whether a record has a column of names. */
export function areHeaders(record: readonly string[]): boolean {
  const columns = readColumns(record, ANY_SEASON)
  return columns.has('name') || columns.has('lastName')
}

/** More lines than any export writes above its headers. */
export const TITLE_LINES_MAX = 12
/** The columns of names have the same headers in every season. */
const ANY_SEASON = 0
const LONGEST_HEADER = 60

function isPointsOfYear(words: string, year: number): boolean {
  const rest = words.replace(`${year}`, '').trim()
  return rest !== words && /^(?:ppr|pts|points|fpts|fantasy points|ppr (?:pts|points|fpts))$/.test(rest)
}

function foldHeader(header: string): string {
  return header.toLowerCase().replace(NOT_LETTER_OR_DIGIT, '')
}

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu
const NEVER = /(?!)/

/** For each field the words that speak against it, then those that speak for it with their points; the first that fits counts. */
const WORDS: Readonly<Record<CsvField, readonly [RegExp, ...(readonly [RegExp, number])[]]>> = {
  name: [
    /\b(?:id|team name|stat|rank|value)\b/,
    [/^players?(?: (?:name|players?|clean))?$/, 10],
    [/^(?:player)?names?(?: players?)?$|^(?:player )?full ?names?$|^fullname$|^playerfullname$/, 9],
    [/^players?(?: name)?(?: team)?(?: bye(?: week)?)$|^players? (?:team|tm)$|^playerteambye$|^playerbye$/, 8],
  ],
  firstName: [NEVER, [/^(?:player ?)?first ?name$/, 10], [/^first$/, 6]],
  lastName: [NEVER, [/^(?:player ?)?last ?name$/, 10], [/^last$/, 6]],
  team: [
    /\b(?:manager|owner|fantasy|picks?|id|count|rank|total)\b/,
    [/^(?:nfl |pro |player ?)?team(?: (?:team|abbr|abbreviation))?$|^nflteam$|^teamabbr(?:eviation)?$/, 10],
    [/^(?:(?:nfl |pro )?tm|team ?name)$/, 8],
    [/^(?:tm|team) (?:bw|bye)$/, 8],
  ],
  position: [
    /\b(?:adp|avg|overall|ecr|value|id)\b/,
    [/^(?:(?:player|fantasy|fantsy|fant|nfl) ?)?pos(?:ition)?s?(?: (?:pos|clean|name))?$|^slot ?name$/, 10],
    [/^pos(?:ition)? ?(?:rk|rank)$/, 6],
    [/^eligible (?:slots|positions)$/, 5],
  ],
  rank: [
    /\b(?:pos|position|positional|best|worst|high|low|vs|range|diff|adp|rookie|min|max|change|last|previous|prev|dynasty|sos|match|id|value|points|pts|pick)\b/,
    [/^rank(?: (?:rk|rank))?$/, 10],
    [/^overall(?: (?:rank|rk))?$|^(?:overallrank|ovr|overall pick)$/, 9],
    [/^(?:rk|ecr|rankecr)(?: (?:rk|ecr))?$/, 8],
    [
      /^(?:(?:my|ecr|expert|experts|consensus|player|draft|overall|ovr|ppr|half|search) )*(?:rank|rk|ranking)(?: ecr)?$/,
      7,
    ],
    [/^ecr 1qb$/, 6],
    [/^number$/, 3],
  ],
  tier: [/\b(?:start|end|count|break)\b/, [/^(?:my |overall )?tiers?(?: (?:tiers?|number))?$/, 10]],
  adp: [
    /\b(?:source|pos|(?<!draft )position|positional|diff|difference|vs|rank|value|rd|round|change|trend|std dev|stdev|date|2qb|sf|superflex|dynasty)\b/,
    [/^(?:adp|ppr adp|adp ppr|adpppr|ppradp|adp avg pick|avgpick|averagepick)$/, 10],
    [
      /^(?:avg|average) (?:draft )?(?:pick|position|adp)$|^(?:averagedraftposition|avgdraftposition|averagedraftpick|avgadp)$/,
      9,
    ],
    [/\badp\b(?! (?:formatted|high|low))/, 8],
    [/^adp formatted$/, 6],
    [/^(?:avg|average)$/, 6],
    [/^real time\b|^realtime\b/, 5],
    [/^overall$/, 2],
    [/^ppr$/, 2],
    [
      /^(?:std|standard|half|half ppr|espn|yahoo|y|sleeper|cbs|rt ?sports|underdog|ffpc|fantrax|nfl|bb10s|nffc|mfl)$/,
      1,
    ],
  ],
  bye: [NEVER, [/^(?:player )?(?:bye ?)+(?:weeks?|wk)?$/, 10]],
  projectedPpr: [
    /\b(?:dollars|cost|price|value|ppg|per game|avg|average|floor|ceiling|vs|allowed|last|prev|previous|prior|total|adp|rank|pos|tds?|yds|yards|ints?|att|comp|rec|receptions|carries|targets|fumbles|rushing|passing|receiving|rush|pass|kick\w*|defens\w*|points allowed|conv\w*|touchdowns?|attempts?|yards?|games?|turnovers)\b/,
    [
      /^(?:projected|proj|projection|ppr proj|ppr projected|projected ppr|proj ppr|projppr|pprproj)(?: (?:points|pts|fpts|fantasy points))?$/,
      10,
    ],
    [/^(?:proj|projected|projection|projections)\b/, 8],
    [/\b(?:proj|projected|projection|projections)$/, 7],
    [/^ppr (?:pts|points|fpts)$|^(?:fantasy points|pts|fpts) ppr$/, 7],
    [/^(?:fpts|fantasy ?(?:pts|points)|points)$/, 6],
    [/^pts$/, 5],
  ],
  lastSeasonPpr: [
    /\b(?:adp|rank|games|tds?|yds|avg|ppg)\b/,
    [
      /^(?:last (?:season|year)?|lastseason|lastyear|prev(?:ious)?(?: (?:season|year))?) ?(?:ppr)? ?(?:points|pts|fpts|fantasy points)?$/,
      10,
    ],
  ],
  dollars: [
    /\b(?:match|status|vs|diff|over|sf|superflex|1qb|2qb|dynasty|max|change|3d)\b/,
    [/^(?:avg|average|consensus) (?:aav|(?:auction )?(?:price|value|cost|dollars))$/, 10],
    [
      /\b(?:price|dollars|aav|salary)\b|\bauction(?: (?:val(?:ue)?s?|price|cost))?$|^dollar ?value$|^auction(?:value|price)$/,
      9,
    ],
    [/\b(?:cost|bid)$/, 6],
    [/^(?:my ?)?value$|\b(?:private|expected|fair) value$/, 6],
  ],
}

/**
 * The number in a cell (CSV7): everything except digits, the point and a leading minus is stripped ("#12", "$1,234",
 * "312.4 pts"), and so is a movement behind it ("103 +19"). Null for a cell with several numbers ("1-3"). A single comma before the last one or two digits is a decimal comma, as in much of Europe. Null for a cell
 * without digits or a number beyond any ranking.
 */
export function readNumber(cell: string): number | null {
  const text = cell.trim().replace(MOVEMENT, '')
  if (SEVERAL_NUMBERS.test(text)) return null
  const withPoint = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text
  const digits = withPoint.replace(NOT_NUMERIC, '')
  const magnitude = Number.parseFloat(digits)
  if (!(magnitude <= LARGEST_NUMBER)) return null
  return LEADING_MINUS.test(text) && magnitude !== 0 ? -magnitude : magnitude
}

/** An amount of money; the middle of a range ("$56-$62"). */
export function readPrice(cell: string): number | null {
  const [, low = '', high = ''] = PRICE_RANGE.exec(cell.trim()) ?? []
  return low === '' ? readNumber(cell) : (Number(low) + Number(high)) / 2
}

const PRICE_RANGE = /^\$?(\d{1,4})\s?[-–—]\s?\$?(\d{1,4})$/

/** Ranks, tiers and average picks start at 1: a smaller number counts as missing (CSV8). */
export function readCountedNumber(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && number >= 1 ? number : null
}

/** A week of the season; anything else is null, also 0, the specification's default for no bye. */
export function readWeek(cell: string): number | null {
  const number = readNumber(cell)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= LAST_WEEK ? number : null
}

/** More than any rank, pick or season's points. */
const LARGEST_NUMBER = 1_000_000
/** Weeks of a regular season. */
const LAST_WEEK = 18

/** "1-3", "5 out of 5 stars" and "9/4" are no number; "R12 (3)" neither. */
const SEVERAL_NUMBERS = /\d[^\d.,]+\d/
/** How far a player rose or fell. */
const MOVEMENT = /(?<=\d)\s+[+−▲▼-]\s?\d+(?:\.\d+)?$/
const DECIMAL_COMMA = /^[^.,]*,\d{1,2}$/
const NOT_NUMERIC = /[^0-9.]+/g
const LEADING_MINUS = /^[-−]/
