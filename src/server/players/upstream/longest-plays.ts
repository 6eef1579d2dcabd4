import { readSourceTable } from './source-table.ts'

/** The longest play of each kind that a player had in one game, in yards; null without one. */
export interface LongestPlays {
  readonly pass: number | null
  readonly rush: number | null
  readonly reception: number | null
}

export type LongestPlaysOf = (gsisId: string, weekNumber: number) => LongestPlays

const NOTHING: LongestPlays = { pass: null, rush: null, reception: null }

const RUNS: ReadonlySet<string | null> = new Set(['run', 'qb_kneel'])

const PLAY_COLUMNS = [
  'week',
  'down',
  'play_type',
  'yards_gained',
  'complete_pass',
  'passer_player_id',
  'rusher_player_id',
  'receiver_player_id',
] as const

export function playByPlayTableName(season: number): string {
  return `nflverse/play_by_play_${season}.csv`
}

/**
 * The longs of a season, from all its plays. Only plays with a down count: a two-point try has none. A reception behind the line
 * can be a long of less than 0. Yards after a lateral go to nobody here, so those few rows are short of other providers'.
 */
export async function readLongestPlays(folder: string, season: number): Promise<LongestPlaysOf> {
  const longs = new Map<string, LongestPlays>()
  const raise = (kind: keyof LongestPlays, gsisId: string | null, weekNumber: number, yards: number) => {
    if (gsisId === null) return
    const key = gameKey(gsisId, weekNumber)
    const before = longs.get(key) ?? NOTHING
    if ((before[kind] ?? Number.NEGATIVE_INFINITY) < yards) longs.set(key, { ...before, [kind]: yards })
  }
  for await (const row of readSourceTable(folder, playByPlayTableName(season), PLAY_COLUMNS)) {
    const yards = row.number('yards_gained')
    if (row.number('down') === null || yards === null) continue
    const weekNumber = row.requiredNumber('week')
    const playType = row.text('play_type')
    if (RUNS.has(playType)) raise('rush', row.text('rusher_player_id'), weekNumber, yards)
    if (playType === 'pass' && row.number('complete_pass') === 1) {
      raise('pass', row.text('passer_player_id'), weekNumber, yards)
      raise('reception', row.text('receiver_player_id'), weekNumber, yards)
    }
  }
  return (gsisId, weekNumber) => longs.get(gameKey(gsisId, weekNumber)) ?? NOTHING
}

/** Nobody plays twice in a week. */
function gameKey(gsisId: string, weekNumber: number): string {
  return `${gsisId} ${weekNumber}`
}
