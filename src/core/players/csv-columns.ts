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

/** Where each field stands in a record; a field that no header names is not in the map. */
export type CsvColumns = ReadonlyMap<CsvField, number>

/**
 * Reads a header record (CSV4): case, spaces and punctuation are ignored, so "BYE WEEK" is "byeweek". Only whole
 * headers count: "ECR VS. ADP" is neither. Where several columns mean one field, the synonym listed first wins, then
 * the column further left. Positions, never names, are kept, so no header (`__proto__`) can do harm. `seasonYear` is
 * the season that is drafted for: "2025 PPR" is last season's points to the draft of 2026 (CSV5).
 */
export function readColumns(headers: readonly string[], seasonYear: number): CsvColumns {
  const folded = headers.map((header) => header.toLowerCase().replace(NOT_LETTER_OR_DIGIT, ''))
  const columns = new Map<CsvField, number>()
  for (const [field, synonyms] of SYNONYMS) {
    const columnIndex = [...synonyms, ...yearSynonyms(field, seasonYear)]
      .map((synonym) => folded.indexOf(synonym))
      .find((index) => index >= 0)
    if (columnIndex !== undefined) columns.set(field, columnIndex)
  }
  const averageIndex = folded.findIndex((header) => AVERAGES.has(header))
  const isAverageOfExperts = folded.some((header) => EXPERT_SPREAD.has(header))
  if (!columns.has('adp') && averageIndex >= 0 && !isAverageOfExperts) columns.set('adp', averageIndex)
  return columns
}

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu

const SYNONYMS: readonly (readonly [CsvField, readonly string[]])[] = [
  ['name', ['player', 'name', 'playername', 'fullname', 'playerfullname', 'playerteambye']],
  ['firstName', ['firstname', 'playerfirstname']],
  ['lastName', ['lastname', 'playerlastname']],
  ['team', ['team', 'nflteam', 'tm', 'teamabbr', 'teamabbreviation', 'playerteam', 'teamname']],
  ['position', ['pos', 'position', 'playerposition', 'slotname', 'fantpos']],
  ['rank', ['rank', 'overall', 'ecr', 'rk', 'overallrank', 'ovr', 'rankecr']],
  ['tier', ['tier', 'tiers']],
  ['adp', ['adp', 'avgpick', 'averagepick', 'adpppr', 'ppradp', 'averagedraftposition', 'avgdraftposition']],
  ['bye', ['bye', 'byeweek']],
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

/**
 * "AVG" is the average pick in a list of ADPs and the experts' average rank in a list of rankings, which also gives
 * their spread (CSV6).
 */
const AVERAGES: ReadonlySet<string> = new Set(['avg', 'average'])
const EXPERT_SPREAD: ReadonlySet<string> = new Set(['best', 'worst', 'stddev'])
