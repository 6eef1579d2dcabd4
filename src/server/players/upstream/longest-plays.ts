import { readSourceTable } from './source-table.ts'
import { WEEK_LIMITS } from './source-values.ts'

/** The longest play of each kind that a player had in one game, in yards; null without one. */
export interface LongestPlays {
  readonly pass: number | null
  readonly rush: number | null
  readonly reception: number | null
}

export type LongestPlaysOf = (gsisId: string, weekNumber: number) => LongestPlays

/** A play can gain 109 yards at most, by a return of its fumble. */
const YARD_LIMITS = { min: -109, max: 109 }
const DOWN_LIMITS = { min: 1, max: 4 }
const FLAG_LIMITS = { min: 0, max: 1 }

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
 * The longest plays of a season. Only plays with a down count, which leaves out two-point tries. A long can be negative. Yards
 * after a lateral are credited to nobody, so a few rows are below other providers'.
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
    const yards = row.number('yards_gained', YARD_LIMITS)
    if (row.number('down', DOWN_LIMITS) === null || yards === null) continue
    const weekNumber = row.requiredNumber('week', WEEK_LIMITS)
    const playType = row.text('play_type')
    if (RUNS.has(playType)) raise('rush', row.text('rusher_player_id'), weekNumber, yards)
    if (playType === 'pass' && row.number('complete_pass', FLAG_LIMITS) === 1) {
      raise('pass', row.text('passer_player_id'), weekNumber, yards)
      raise('reception', row.text('receiver_player_id'), weekNumber, yards)
    }
  }
  return (gsisId, weekNumber) => longs.get(gameKey(gsisId, weekNumber)) ?? NOTHING
}

function gameKey(gsisId: string, weekNumber: number): string {
  return `${gsisId} ${weekNumber}`
}
