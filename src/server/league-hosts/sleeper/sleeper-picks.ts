import type { HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostKeeper } from '#core/league-hosts/host-league.ts'
import type { HostPlayers } from '../host-players.ts'
import type { SleeperPicks, SleeperRosters } from './sleeper-answers.ts'

/** Order of trust for who got a player: the pick's roster, then the trades, then the column. */
export function readSleeperPicks(
  picks: SleeperPicks,
  { rosterIds, owners }: { readonly rosterIds: readonly number[]; readonly owners: readonly number[] },
  players: HostPlayers,
): readonly HostPick[] {
  return picks.flatMap((pick): HostPick[] => {
    const { pick_no: slotNumber, roster_id, draft_slot, is_keeper } = pick
    if (slotNumber > owners.length) return []
    const byRoster = roster_id === null || roster_id === undefined ? -1 : rosterIds.indexOf(roster_id)
    const teamIndex = byRoster >= 0 ? byRoster : (owners[slotNumber - 1] ?? draft_slot - 1)
    return [{ slotNumber, teamIndex, player: players.find('sleeper', describe(pick)), isKeeper: is_keeper === true }]
  })
}

/** Kept players as their managers chose them, without a round. Picks show those that cost one. */
export function readRosterKeepers(
  rosters: SleeperRosters,
  rosterIds: readonly number[],
  players: HostPlayers,
): readonly HostKeeper[] {
  return rosters.flatMap(({ roster_id, keepers }) => {
    const teamIndex = rosterIds.indexOf(roster_id)
    if (teamIndex < 0) return []
    return (keepers ?? []).map((id) => ({
      player: players.find('sleeper', { id, name: '', position: '', team: '', defenseOf: defenseOf(id) }),
      teamIndex,
      roundNumber: null,
    }))
  })
}

function describe({ player_id, metadata }: SleeperPicks[number]) {
  const name = [metadata?.first_name, metadata?.last_name].flatMap((part) => part?.trim() || []).join(' ')
  return {
    id: player_id,
    name,
    position: metadata?.position ?? '',
    team: metadata?.team ?? '',
    defenseOf: defenseOf(player_id),
  }
}

/** A defense has its team's code for an id. */
function defenseOf(playerId: string): string | null {
  return /^[A-Z]{2,3}$/.test(playerId) ? playerId : null
}
