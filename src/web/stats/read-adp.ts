import { ok, type Result } from '#core/lib/result.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { PlayerAdpRow } from '#protocol/players/player-rows.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows } from '../api/read-rows.ts'

/** The server's average draft position if it is newer than the board's; else null. */
export async function readNewerAdp(
  read: ReadRows,
  playerId: PlayerId,
  boardDate: string,
): Promise<Result<PlayerAdpRow | null, CallFailure>> {
  const rows = await read('player_adp', [
    ['player_id', `eq.${playerId}`],
    ['as_of', `gt.${boardDate}`],
    ['limit', '1'],
  ])
  return rows.ok ? ok(rows.value[0] ?? null) : rows
}
