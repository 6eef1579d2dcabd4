import type { KnownPlayer, PlayerIds } from '../players/known-player.ts'
import type { NamedPlayer } from '../players/player-index.ts'

/** The players of the database with the ids by which the sources call them. Built once, handed over again and again. */
export function newsPlayers(players: readonly KnownPlayer[], ids: readonly PlayerIds[]): readonly NamedPlayer[] {
  const rotowireIds = new Map(ids.map(({ gsis_id, rotowire_id }) => [gsis_id, rotowire_id]))
  return players.map(({ id, name, position, team, gsis_id, espn_id }) => {
    return { id, name, position, team, gsis_id, espn_id, rotowire_id: rotowireIds.get(gsis_id ?? '') ?? null }
  })
}
