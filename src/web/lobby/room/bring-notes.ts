import { shortList } from '../../league-hosts/short-list.ts'
import type { LobbyBringing } from '#core/lobby/bring-to-lobby.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { HostLeague } from '#core/league-hosts/host-league.ts'

/** What of a league a lobby doesn't get, and why. */
export function leftForLobby(
  { maxTeams }: Pick<Lobby, 'maxTeams'>,
  league: Pick<HostLeague, 'isOrderDrawn' | 'teams'>,
  { withoutSeat: { teams, keepers, tradeCount, dollars } }: Pick<LobbyBringing, 'withoutSeat'>,
): readonly string[] {
  const teamCount = league.teams.length
  return [
    ...(teamCount === maxTeams
      ? []
      : [
          `This lobby is for ${maxTeams} teams and the league has ${teamCount}. Only a new lobby can have another size.`,
        ]),
    ...(teams.length === 0
      ? []
      : [`Seats belong to people, so these teams wait until theirs have joined: ${teams.join(', ')}.`]),
    ...(keepers.length === 0 ? [] : [`Keepers of teams without a seat are not set: ${shortList(keepers)}.`]),
    ...(tradeCount === 0 ? [] : [`Traded picks that involve teams without a seat are not set: ${tradeCount}.`]),
    ...(dollars === 0
      ? []
      : [`$${dollars} of traded money is not set, because no team here can give or take it. Move it under Money.`]),
    ...(league.isOrderDrawn ? [] : ['The draft order stays as it is here.']),
  ]
}
