import { playerKey } from '#core/players/names.ts'
import type { AdpEntry, CrosswalkPlayer, KnownPlayer } from './draft-sources.ts'
import type { SeasonTotals } from './season-totals.ts'
import { SourceError } from './source-table.ts'

/**
 * The people a board may hold, by gsis_id: the roster of the season first, its missing ids filled from the crosswalk;
 * then those whom only the crosswalk knows and who played in a past season (signed after the roster, or free agents).
 */
export function knownPlayers(
  roster: readonly KnownPlayer[],
  crosswalk: readonly CrosswalkPlayer[],
  pastSeasons: readonly SeasonTotals[],
): Map<string, KnownPlayer> {
  const linkOf = crosswalkLinks(crosswalk)
  const players = new Map<string, KnownPlayer>()
  for (const player of roster) {
    const link = linkOf.byGsisId.get(player.gsisId) ?? linkOf.byName(player)
    players.set(player.gsisId, {
      ...player,
      sleeperId: player.sleeperId ?? link?.sleeperId ?? null,
      espnId: player.espnId ?? link?.espnId ?? null,
      headshotUrl: player.headshotUrl ?? lastHeadshot(player.gsisId, pastSeasons),
    })
  }
  for (const gsisId of pastSeasons.flatMap((season) => [...season.players.keys()])) {
    const link = linkOf.byGsisId.get(gsisId)
    if (link === undefined || players.has(gsisId)) continue
    players.set(gsisId, { ...link, gsisId, headshotUrl: lastHeadshot(gsisId, pastSeasons), isOnRoster: false })
  }
  return players
}

/**
 * The crosswalk by gsis_id, a repeated id by its first and newest line; and by name, position and team among the lines
 * that have no gsis_id yet, which are this year's rookies. Two of those with one name are left alone.
 */
function crosswalkLinks(crosswalk: readonly CrosswalkPlayer[]) {
  const byGsisId = new Map<string, CrosswalkPlayer>()
  const unlinked = new Map<string, CrosswalkPlayer[]>()
  for (const line of crosswalk) {
    const key = `${playerKey(line.name, line.position, line.team ?? '')} ${line.team ?? ''}`
    if (line.gsisId === null) unlinked.set(key, [...(unlinked.get(key) ?? []), line])
    else if (!byGsisId.has(line.gsisId)) byGsisId.set(line.gsisId, line)
  }
  return {
    byGsisId,
    byName({ name, position, team }: KnownPlayer): CrosswalkPlayer | null {
      const [line, ...others] = unlinked.get(`${playerKey(name, position, team ?? '')} ${team ?? ''}`) ?? []
      return line === undefined || team === null || others.length > 0 ? null : line
    },
  }
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
