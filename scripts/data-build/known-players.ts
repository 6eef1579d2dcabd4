import { playerKey } from '#core/players/names.ts'
import type { CrosswalkLinks } from '../../src/server/players/upstream/crosswalk.ts'
import type { RosterPlayer } from '../../src/server/players/upstream/roster.ts'
import { SourceError } from '../../src/server/players/upstream/source-table.ts'
import type { AdpEntry } from './adp-list.ts'
import type { SeasonTotals } from './season-totals.ts'

/**
 * The people a board may hold, by gsis_id: the roster of the season first, its missing ids filled from the crosswalk;
 * then those whom only the crosswalk knows and who played in a past season (signed after the roster, or free agents).
 */
export function knownPlayers(
  roster: readonly RosterPlayer[],
  crosswalk: CrosswalkLinks,
  pastSeasons: readonly SeasonTotals[],
): Map<string, RosterPlayer> {
  const players = new Map<string, RosterPlayer>()
  for (const player of roster) {
    const line = crosswalk.lineOf(player)
    players.set(player.gsisId, {
      ...player,
      sleeperId: player.sleeperId ?? line?.sleeperId ?? null,
      espnId: player.espnId ?? line?.espnId ?? null,
      headshotUrl: player.headshotUrl ?? lastHeadshot(player.gsisId, pastSeasons),
    })
  }
  for (const gsisId of pastSeasons.flatMap((season) => [...season.players.keys()])) {
    const line = crosswalk.byGsisId(gsisId)
    if (line === null || players.has(gsisId)) continue
    players.set(gsisId, { ...line, gsisId, headshotUrl: lastHeadshot(gsisId, pastSeasons), isOnRoster: false })
  }
  return players
}

/**
 * The known player of each ADP line that is not a defence: by name and position, the team only to tell two apart.
 * Refuses, naming all of them, when a line meets nobody or several.
 */
export function joinAdp(
  entries: readonly AdpEntry[],
  players: Iterable<RosterPlayer>,
): { readonly entry: AdpEntry; readonly player: RosterPlayer }[] {
  const playersByKey = new Map<string, RosterPlayer[]>()
  for (const player of players) {
    const key = playerKey(player.name, player.position, player.team ?? '')
    playersByKey.set(key, [...(playersByKey.get(key) ?? []), player])
  }
  const unjoined: string[] = []
  const takenIds = new Set<string>()
  const joined = entries.flatMap((entry) => {
    const sameName = playersByKey.get(playerKey(entry.name, entry.position, entry.team ?? '')) ?? []
    const [player, ...others] = sameName.length > 1 ? sameName.filter(({ team }) => team === entry.team) : sameName
    if (player === undefined || others.length > 0 || takenIds.has(player.gsisId)) {
      unjoined.push(`${entry.name} (${entry.position}, ${entry.team ?? 'no team'})`)
      return []
    }
    takenIds.add(player.gsisId)
    return [{ entry, player }]
  })
  if (unjoined.length > 0) {
    throw new SourceError(
      `The ADP list names players who are not one player in the rosters: ${unjoined.join('; ')}. ` +
        'Where it is another spelling, NAME_ALIASES in src/core/players/names.ts joins the two.',
    )
  }
  return joined
}

function lastHeadshot(gsisId: string, pastSeasons: readonly SeasonTotals[]): string | null {
  const seasons = pastSeasons.map((season) => season.players.get(gsisId)?.headshotUrl)
  return seasons.find((url) => typeof url === 'string') ?? null
}
