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
 * `seasonYear` is the season being drafted: in a 2026 draft, "2025 PPR" is last season's points (CSV5).
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

/** "AVG" is the ADP, or the experts' average rank if the list also gives their spread (CSV6). */
const AVERAGES: ReadonlySet<string> = new Set(['avg', 'average'])
const EXPERT_SPREAD: ReadonlySet<string> = new Set(['best', 'worst', 'stddev'])
