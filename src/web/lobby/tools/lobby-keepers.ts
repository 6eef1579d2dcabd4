import type { Keeper, Lobby } from '#core/lobby/lobby.ts'
import { usernameKey } from '#core/lobby/usernames.ts'
import type { KeeperRow, TeamNames } from '../../draft/tools/keeper-rows.ts'

/** A lobby's seats by username or team name. */
export function seatNames({ seats }: Pick<Lobby, 'seats'>): TeamNames {
  return {
    noun: 'team or person',
    ids: seats.map(({ id }) => id),
    idOf(name) {
      const key = usernameKey(name)
      const seat = seats.find(
        ({ username, teamName }) => usernameKey(username) === key || usernameKey(teamName) === key,
      )
      return seat?.id ?? null
    },
  }
}

export function keeperRows(keepers: readonly Keeper[]): readonly KeeperRow[] {
  return keepers.map(({ seatId, playerId, roundNumber }) => ({ teamId: seatId, playerId, roundNumber }))
}

export function lobbyKeepers(rows: readonly KeeperRow[]): readonly Keeper[] {
  return rows.map(({ teamId, playerId, roundNumber }) => ({ seatId: teamId, playerId, roundNumber }))
}
