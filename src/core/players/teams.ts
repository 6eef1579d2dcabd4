import { foldText } from './fold-text.ts'

export interface Team {
  /** The code that the board uses, and the id of the team's defense. */
  readonly code: string
  readonly location: string
  readonly nickname: string
  /** Codes of other sources, and of former cities. */
  readonly otherCodes: readonly string[]
}

/** The 32 teams by code (NM6). */
export const TEAMS: readonly Team[] = [
  { code: 'ARI', location: 'Arizona', nickname: 'Cardinals', otherCodes: ['ARZ', 'CRD'] },
  { code: 'ATL', location: 'Atlanta', nickname: 'Falcons', otherCodes: [] },
  { code: 'BAL', location: 'Baltimore', nickname: 'Ravens', otherCodes: ['BLT', 'RAV'] },
  { code: 'BUF', location: 'Buffalo', nickname: 'Bills', otherCodes: [] },
  { code: 'CAR', location: 'Carolina', nickname: 'Panthers', otherCodes: [] },
  { code: 'CHI', location: 'Chicago', nickname: 'Bears', otherCodes: [] },
  { code: 'CIN', location: 'Cincinnati', nickname: 'Bengals', otherCodes: [] },
  { code: 'CLE', location: 'Cleveland', nickname: 'Browns', otherCodes: ['CLV'] },
  { code: 'DAL', location: 'Dallas', nickname: 'Cowboys', otherCodes: [] },
  { code: 'DEN', location: 'Denver', nickname: 'Broncos', otherCodes: [] },
  { code: 'DET', location: 'Detroit', nickname: 'Lions', otherCodes: [] },
  { code: 'GB', location: 'Green Bay', nickname: 'Packers', otherCodes: ['GBP', 'GNB'] },
  { code: 'HOU', location: 'Houston', nickname: 'Texans', otherCodes: ['HST', 'HTX'] },
  { code: 'IND', location: 'Indianapolis', nickname: 'Colts', otherCodes: ['CLT'] },
  { code: 'JAX', location: 'Jacksonville', nickname: 'Jaguars', otherCodes: ['JAC'] },
  { code: 'KC', location: 'Kansas City', nickname: 'Chiefs', otherCodes: ['KCC', 'KAN'] },
  { code: 'LAC', location: 'Los Angeles', nickname: 'Chargers', otherCodes: ['SD', 'SDC', 'SDG'] },
  { code: 'LAR', location: 'Los Angeles', nickname: 'Rams', otherCodes: ['LA', 'RAM', 'STL'] },
  { code: 'LV', location: 'Las Vegas', nickname: 'Raiders', otherCodes: ['LVR', 'OAK', 'RAI'] },
  { code: 'MIA', location: 'Miami', nickname: 'Dolphins', otherCodes: [] },
  { code: 'MIN', location: 'Minnesota', nickname: 'Vikings', otherCodes: [] },
  { code: 'NE', location: 'New England', nickname: 'Patriots', otherCodes: ['NEP', 'NWE'] },
  { code: 'NO', location: 'New Orleans', nickname: 'Saints', otherCodes: ['NOS', 'NOR'] },
  { code: 'NYG', location: 'New York', nickname: 'Giants', otherCodes: [] },
  { code: 'NYJ', location: 'New York', nickname: 'Jets', otherCodes: [] },
  { code: 'PHI', location: 'Philadelphia', nickname: 'Eagles', otherCodes: ['PHL'] },
  { code: 'PIT', location: 'Pittsburgh', nickname: 'Steelers', otherCodes: [] },
  { code: 'SEA', location: 'Seattle', nickname: 'Seahawks', otherCodes: [] },
  { code: 'SF', location: 'San Francisco', nickname: '49ers', otherCodes: ['SFO'] },
  { code: 'TB', location: 'Tampa Bay', nickname: 'Buccaneers', otherCodes: ['TBB', 'TAM'] },
  { code: 'TEN', location: 'Tennessee', nickname: 'Titans', otherCodes: ['OTI'] },
  { code: 'WAS', location: 'Washington', nickname: 'Commanders', otherCodes: ['WSH'] },
]

/** "Seattle Seahawks": the board's name for a team's defense. */
export function fullTeamName(team: Team): string {
  return `${team.location} ${team.nickname}`
}

/**
 * The board's code for any spelling of a team: "JAC" is JAX, "Sea" and "Seahawks" are SEA (NM6). '' for no team ("FA",
 * "-", blank). Unknown text is returned in upper case.
 */
export function canonicalTeam(text: string): string {
  const folded = foldText(text)
  if (NO_TEAM.has(folded)) return ''
  const team = TEAM_BY_CODE.get(folded) ?? TEAM_BY_NAME.get(folded) ?? TEAM_BY_LOCATION.get(folded)
  return team?.code ?? text.trim().toUpperCase()
}

/** The team with this code, in any of its spellings ("sea", "JAC"). */
export function teamByCode(code: string): Team | null {
  return TEAM_BY_CODE.get(foldText(code)) ?? null
}

/** The team with this nickname, alone or after its location or a code ("LA Rams", "KC Chiefs"). No athlete has such a name. */
export function teamByName(name: string): Team | null {
  return TEAM_BY_NAME.get(foldText(name)) ?? null
}

/**
 * The team of a row that is known to be a defense: by full name, nickname, code or location, with or without the word
 * "defense". Null for a location with two teams (New York).
 */
export function teamOfDefense(name: string): Team | null {
  const folded = withoutDefenseWords(name)
  return TEAM_BY_NAME.get(folded) ?? TEAM_BY_CODE.get(folded) ?? TEAM_BY_LOCATION.get(folded) ?? null
}

/** "Seahawks D/ST" as "seahawks": folded, without the words for "defense". */
export function withoutDefenseWords(name: string): string {
  return foldText(name).replace(DEFENSE_WORDS, '')
}

const SHORT_NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['49ers', 'Niners'],
  ['Buccaneers', 'Bucs'],
  ['Jaguars', 'Jags'],
  ['Patriots', 'Pats'],
])

function namesOf(team: Team): readonly string[] {
  const { code, location, nickname, otherCodes } = team
  const short = SHORT_NICKNAMES.get(nickname)
  const nicknames = short === undefined ? [nickname] : [nickname, short]
  // "New York" as "NY", which is nobody's code.
  const initials = location.replaceAll(/[^A-Z]/g, '')
  const places = [location, initials, code, ...otherCodes]
  return nicknames.flatMap((name) => [name, ...places.map((place) => `${place} ${name}`)])
}

const NO_TEAM: ReadonlySet<string> = new Set(['', 'fa', 'free agent', 'na', 'n a', 'none', 'null', 'undefined'])
const DEFENSE_WORDS = /(?: (?:d st|dst|def|defense|defence|special teams|and|d))+$/

const TEAM_BY_CODE: ReadonlyMap<string, Team> = new Map(
  TEAMS.flatMap((team) => [team.code, ...team.otherCodes].map((code) => [foldText(code), team] as const)),
)
const TEAM_BY_NAME: ReadonlyMap<string, Team> = new Map(
  TEAMS.flatMap((team) => namesOf(team).map((name) => [foldText(name), team] as const)),
)
const TEAM_BY_LOCATION: ReadonlyMap<string, Team> = new Map(
  TEAMS.filter((team) => TEAMS.every((other) => other === team || other.location !== team.location)).map(
    (team) => [foldText(team.location), team] as const,
  ),
)

/** The codes of the 32 teams, as the board uses them. Apart from `TEAMS`, whose names the first screen can do without. */
export const TEAM_CODES: readonly string[] = [
  'ARI',
  'ATL',
  'BAL',
  'BUF',
  'CAR',
  'CHI',
  'CIN',
  'CLE',
  'DAL',
  'DEN',
  'DET',
  'GB',
  'HOU',
  'IND',
  'JAX',
  'KC',
  'LAC',
  'LAR',
  'LV',
  'MIA',
  'MIN',
  'NE',
  'NO',
  'NYG',
  'NYJ',
  'PHI',
  'PIT',
  'SEA',
  'SF',
  'TB',
  'TEN',
  'WAS',
]
