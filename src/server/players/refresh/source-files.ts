import type { SourceAddresses } from './source-addresses.ts'

/** One file of a source: its name in the folder of upstream files, and where it is fetched. */
export interface SourceFile {
  readonly name: string
  readonly url: string
  readonly maxBytes: number
  /** Says when the files beside it were last made; for those that carry no version of their own. */
  readonly timestampUrl: string | null
}

const MEGABYTE = 1024 * 1024

/** Several times what they have today (roster 1, ids 3, games 2, weeks 9, plays 19 MB): what is larger is not that file. */
const MAX_BYTES = {
  roster: 16 * MEGABYTE,
  playerIds: 32 * MEGABYTE,
  games: 32 * MEGABYTE,
  weeks: 64 * MEGABYTE,
  plays: 128 * MEGABYTE,
  adp: 8 * MEGABYTE,
} as const

/** The files of one season, in the layout of the upstream folder (data/README.md). */
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
  return {
    name: 'dynastyprocess/db_playerids.csv',
    url: playerIds,
    maxBytes: MAX_BYTES.playerIds,
    timestampUrl: null,
  }
}

/** Twelve teams, points for receptions, no keepers, no mock drafts; `date` (YYYY-MM-DD) chooses the drafts that count. */
export function adpFile({ adp }: SourceAddresses, season: number, date: string): SourceFile {
  const url = new URL(`${trimmed(adp)}/${season}/export`)
  const query = {
    TYPE: 'adp',
    PERIOD: adpPeriod(season, date),
    FCOUNT: '12',
    IS_PPR: '1',
    IS_KEEPER: 'N',
    IS_MOCK: '0',
  }
  for (const [name, value] of Object.entries({ ...query, JSON: '1' })) url.searchParams.set(name, value)
  return { name: adpFileName(season), url: url.href, maxBytes: MAX_BYTES.adp, timestampUrl: null }
}

export function adpFileName(season: number): string {
  return `myfantasyleague/adp_${season}.json`
}

/** Drafts since the latest of these days, by the source's names; before the first of them every draft of the year. */
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
  const folder = `${trimmed(base)}/${release}`
  return { name: `nflverse/${file}`, url: `${folder}/${file}`, maxBytes, timestampUrl: `${folder}/timestamp.json` }
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '')
}
