/** What a column of a pasted ranking can mean. */
export type CsvField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'team'
  | 'position'
  | 'rank'
  | 'tier'
  | 'adp'
  | 'bye'
  | 'projectedPpr'
  | 'lastSeasonPpr'

/** The index of each field in a record; fields without a header are missing. */
export type CsvColumns = ReadonlyMap<CsvField, number>

/**
 * Reads the headers (CSV4), ignoring case, spaces and punctuation: "BYE WEEK" is "byeweek". Only whole headers count: "ECR
 * VS. ADP" is neither. If several columns mean one field, the synonym listed first wins, then the leftmost column.
 * `seasonYear` is the season being drafted: in a 2026 draft, "2025 PPR" is last season's points (CSV5). Columns that are
 * `leftOut` are no column of any field.
 */
export function readColumns(
  headers: readonly string[],
  seasonYear: number,
  leftOut: ReadonlySet<number> = NONE_LEFT_OUT,
): CsvColumns {
  const all = headers.map((header) => header.toLowerCase().replace(NOT_LETTER_OR_DIGIT, ''))
  const folded = all.map((header, index) => (leftOut.has(index) ? '' : header))
  const columns = new Map<CsvField, number>()
  for (const [field, synonyms] of SYNONYMS) {
    const known = [...synonyms, ...yearSynonyms(field, seasonYear)]
    const whole = known.map((synonym) => folded.indexOf(synonym)).find((index) => index >= 0)
    const columnIndex = whole ?? folded.findIndex((header) => isDoubled(header, known))
    if (columnIndex >= 0) columns.set(field, columnIndex)
  }
  const averageIndex = folded.findIndex((header) => AVERAGES.has(header))
  const isAverageOfExperts = all.some((header) => EXPERT_SPREAD.has(header))
  if (!columns.has('adp') && averageIndex >= 0 && !isAverageOfExperts) columns.set('adp', averageIndex)
  const currentIndex = folded.indexOf('realtime')
  if (!columns.has('adp') && currentIndex >= 0) columns.set('adp', currentIndex)
  return columns
}

/**
 * The record with the headers (CSV22): the first with a column of names, near the top; lines of a title stand above it. The
 * first record if there is none.
 */
export function findHeaders(records: readonly (readonly string[])[]): number {
  return Math.max(records.slice(0, TITLE_LINES_MAX + 1).findIndex(areHeaders), 0)
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

/** A copied page writes a heading twice, long and short: "PositionPos." (CSV22). */
function isDoubled(header: string, synonyms: readonly string[]): boolean {
  return synonyms.some((synonym) => header.startsWith(synonym) && synonyms.includes(header.slice(synonym.length)))
}

const NONE_LEFT_OUT: ReadonlySet<number> = new Set()

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu

const SYNONYMS: readonly (readonly [CsvField, readonly string[]])[] = [
  ['name', ['player', 'name', 'playername', 'fullname', 'playerfullname', 'playerteambye', 'playerbye', 'players']],
  ['firstName', ['firstname', 'playerfirstname']],
  ['lastName', ['lastname', 'playerlastname']],
  ['team', ['team', 'nflteam', 'tm', 'teamabbr', 'teamabbreviation', 'playerteam', 'teamname']],
  ['position', ['pos', 'position', 'playerposition', 'slotname', 'fantpos', 'posrk', 'posrank', 'positionrank']],
  ['rank', ['rank', 'overall', 'ecr', 'rk', 'overallrank', 'ovr', 'rankecr']],
  ['tier', ['tier', 'tiers']],
  [
    'adp',
    [
      'adp',
      'avgpick',
      'averagepick',
      'adpppr',
      'ppradp',
      'averagedraftposition',
      'avgdraftposition',
      'averagedraftpick',
      'avgadp',
    ],
  ],
  ['bye', ['bye', 'byeweek', 'byewk', 'byeweeks']],
  [
    'projectedPpr',
    withPoints(['projectedppr', 'projppr', 'pprproj', 'pprprojected', 'projected', 'proj', 'projection']),
  ],
  [
    'lastSeasonPpr',
    withPoints(['lastseasonppr', 'lastppr', 'lastyearppr', 'prevppr', 'previousppr', 'lastseason', 'lastyear']),
  ],
]

/** "proj", "proj pts", "proj fpts" ... */
function withPoints(stems: readonly string[]): readonly string[] {
  return stems.flatMap((stem) => ['', 'points', 'pts', 'fpts', 'fantasypoints'].map((ending) => stem + ending))
}

function yearSynonyms(field: CsvField, seasonYear: number): readonly string[] {
  if (field === 'projectedPpr') return [...yearHeaders(seasonYear), 'fpts', 'fantasypoints', 'points']
  if (field === 'lastSeasonPpr') return yearHeaders(seasonYear - 1)
  return []
}

function yearHeaders(year: number): readonly string[] {
  return withPoints([`${year}ppr`, `ppr${year}`, `${year}`]).filter((header) => header !== `${year}`)
}

/** "AVG" is the ADP, or the experts' average rank if the list also gives their spread (CSV6). */
const AVERAGES: ReadonlySet<string> = new Set(['avg', 'average'])
const EXPERT_SPREAD: ReadonlySet<string> = new Set(['best', 'worst', 'stddev'])
