import { playerKey } from '#core/players/names.ts'
import type { AdpEntry, KnownPlayer, RosterPlayer } from './draft-sources.ts'
import type { SeasonTotals } from './season-totals.ts'
import { SourceError } from './source-table.ts'

/**
 * The people a board may hold, by gsis_id: the roster of the season first, its missing ids filled from the crosswalk;
 * then those whom only the crosswalk knows and who played in a past season (signed after the roster, or free agents).
 */
export function knownPlayers(
  roster: readonly RosterPlayer[],
  crosswalk: ReadonlyMap<string, KnownPlayer>,
  pastSeasons: readonly SeasonTotals[],
): Map<string, KnownPlayer> {
  const players = new Map<string, KnownPlayer>()
  const gone = new Set(roster.filter(({ isUnderContract }) => !isUnderContract).map(({ gsisId }) => gsisId))
  for (const player of roster) {
    if (gone.has(player.gsisId)) continue
    const { gsisId, name, position, team, isOnRoster } = player
    const linked = crosswalk.get(gsisId)
    players.set(gsisId, {
      gsisId,
      name,
      position,
      team,
      isOnRoster,
      sleeperId: player.sleeperId ?? linked?.sleeperId ?? null,
      espnId: player.espnId ?? linked?.espnId ?? null,
      headshotUrl: player.headshotUrl ?? lastHeadshot(gsisId, pastSeasons),
    })
  }
  for (const gsisId of pastSeasons.flatMap((season) => [...season.players.keys()])) {
    const linked = crosswalk.get(gsisId)
    if (linked === undefined || players.has(gsisId) || gone.has(gsisId)) continue
    players.set(gsisId, { ...linked, headshotUrl: lastHeadshot(gsisId, pastSeasons) })
  }
  return players
}

/**
 * The known player of each ADP line that is not a defence: by name and position, the team only to tell two apart.
 * Refuses, naming all of them, when a line meets nobody or several.
 */
export function joinAdp(
  entries: readonly AdpEntry[],
  players: Iterable<KnownPlayer>,
): { readonly entry: AdpEntry; readonly player: KnownPlayer }[] {
  const playersByKey = new Map<string, KnownPlayer[]>()
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
