import type { SourceAddresses } from './source-addresses.ts'

/** One file of a source: its name in the folder of upstream files, and where to fetch it. */
export interface SourceFile {
  readonly name: string
  readonly url: string
  readonly maxBytes: number
  /** Says when the files next to it were last built, for files without validators. */
  readonly timestampUrl: string | null
}

const MEGABYTE = 1024 * 1024

/** Several times today's sizes (roster 1, ids 3, games 2, weeks 9, plays 19 MB). */
const MAX_BYTES = {
  roster: 16 * MEGABYTE,
  playerIds: 32 * MEGABYTE,
  games: 32 * MEGABYTE,
  weeks: 64 * MEGABYTE,
  plays: 128 * MEGABYTE,
  adp: 8 * MEGABYTE,
} as const

/** The league's year begins in March, when rosters become those of the coming season. */
const FIRST_MONTH_NUMBER = 3

/** The season of a calendar day (YYYY-MM-DD): the play-offs in January and February belong to the season before. */
export function seasonOn(date: string): number {
  const [year, month] = date.split('-').map(Number)
  if (year === undefined || month === undefined) throw new Error(`expected a date like YYYY-MM-DD: ${date}`)
  return month >= FIRST_MONTH_NUMBER ? year : year - 1
}

/** The files of one season, in the layout that data/README.md describes. */
export function seasonFiles({ nflverse }: SourceAddresses, season: number) {
  return {
    roster: nflverseFile(nflverse, 'rosters', `roster_${season}.csv`, MAX_BYTES.roster),
    weeks: nflverseFile(nflverse, 'stats_player', `stats_player_week_${season}.csv`, MAX_BYTES.weeks),
    plays: nflverseFile(nflverse, 'pbp', `play_by_play_${season}.csv.gz`, MAX_BYTES.plays),
  }
}

export function scheduleFile({ nflverse }: SourceAddresses): SourceFile {
  return nflverseFile(nflverse, 'schedules', 'games.csv', MAX_BYTES.games)
}

export function playerIdsFile({ playerIds }: SourceAddresses): SourceFile {
  const name = 'dynastyprocess/db_playerids.csv'
  return { name, url: playerIds, maxBytes: MAX_BYTES.playerIds, timestampUrl: null }
}

/** Scorings that MyFantasyLeague has ADP of. */
export type AdpScoring = 'ppr' | 'standard'

const IS_PPR: Readonly<Record<AdpScoring, string>> = { ppr: '1', standard: '0' }

/** Twelve teams, no keepers, no mock drafts; `date` (YYYY-MM-DD) decides which drafts count. */
export function adpFile({ adp }: SourceAddresses, season: number, date: string, scoring: AdpScoring): SourceFile {
  const url = new URL(`${withoutTrailingSlash(adp)}/${season}/export`)
  const query = {
    TYPE: 'adp',
    PERIOD: adpPeriod(season, date),
    FCOUNT: '12',
    IS_PPR: IS_PPR[scoring],
    IS_KEEPER: 'N',
    IS_MOCK: '0',
    JSON: '1',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { name: adpFileName(season, scoring), url: url.href, maxBytes: MAX_BYTES.adp, timestampUrl: null }
}

export function adpFileName(season: number, scoring: AdpScoring): string {
  return `myfantasyleague/adp_${scoring === 'ppr' ? '' : `${scoring}_`}${season}.json`
}

/** The source's names for "drafts since that day"; before the first of them every draft of the year counts. */
const ADP_PERIODS = [
  ['08-15', 'AUG15'],
  ['08-01', 'AUG1'],
  ['07-01', 'JULY'],
  ['06-01', 'JUNE'],
] as const

function adpPeriod(season: number, date: string): string {
  return ADP_PERIODS.find(([day]) => date >= `${season}-${day}`)?.[1] ?? 'ALL'
}

function nflverseFile(base: string, release: string, file: string, maxBytes: number): SourceFile {
  const folder = `${withoutTrailingSlash(base)}/${release}`
  return { name: `nflverse/${file}`, url: `${folder}/${file}`, maxBytes, timestampUrl: `${folder}/timestamp.json` }
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
