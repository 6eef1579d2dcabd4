import type { HostPlayer, LeagueHost } from '#core/league-hosts/host-league.ts'
import type { IndividualPosition } from '#core/players/player.ts'
import { readPosition } from '#core/players/csv-cells.ts'
import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import { resolvePlayer } from '#core/players/resolve-player.ts'
import { canonicalTeam, teamByCode } from '#core/players/teams.ts'

/** A player as a site describes them. */
export interface PlayerAtHost {
  readonly id: string
  /** '' if the site gives only the id. */
  readonly name: string
  readonly position: string
  readonly team: string
  /** The team whose defense it is, where the id says so. */
  readonly defenseOf?: string | null
}

/** Players of the sites as players here: by the table of ids, and if it lacks them by name, position and team. */
export interface HostPlayers {
  find(host: LeagueHost, described: PlayerAtHost): HostPlayer
}

interface StoredPlayers {
  readonly players: readonly KnownPlayer[]
  readonly ids: readonly PlayerIds[]
}

/** Reads the tables again once other players were loaded. */
export function hostPlayersOnceLoaded(store: {
  editions(): Promise<readonly unknown[]>
  stored(seasons: readonly []): Promise<StoredPlayers>
}): () => Promise<HostPlayers> {
  let known: { readonly loaded: string; readonly players: HostPlayers } | null = null
  return async () => {
    const loaded = JSON.stringify(await store.editions())
    if (known?.loaded !== loaded) known = { loaded, players: createHostPlayers(await store.stored([])) }
    return known.players
  }
}

const ID_COLUMNS = { sleeper: 'sleeper_id', espn: 'espn_id', mfl: 'mfl_id' } as const

export function createHostPlayers({ players, ids }: StoredPlayers): HostPlayers {
  const byGsisId = new Map(
    players.flatMap((player) => (player.gsis_id === null ? [] : [[player.gsis_id, player] as const])),
  )
  const byHostId = {
    sleeper: indexBy('sleeper'),
    espn: indexBy('espn'),
    mfl: indexBy('mfl'),
  }
  const defenses = new Map(
    players.flatMap((player) =>
      player.position === 'DST' ? [[canonicalTeam(player.team ?? player.id), player] as const] : [],
    ),
  )

  function indexBy(host: LeagueHost): ReadonlyMap<string, KnownPlayer> {
    return new Map(
      ids.flatMap((row) => {
        const id = row[ID_COLUMNS[host]]
        const player = byGsisId.get(row.gsis_id)
        return id === null || player === undefined ? [] : [[id, player] as const]
      }),
    )
  }

  function knownPlayer(host: LeagueHost, described: PlayerAtHost): KnownPlayer | null {
    if (described.defenseOf) return defenses.get(canonicalTeam(described.defenseOf)) ?? null
    const byId = byHostId[host].get(described.id)
    if (byId !== undefined) return byId
    if (described.name === '') return null
    const { name, position, team } = described
    const resolved = resolvePlayer(players, { name, position, team })
    return resolved.kind === 'found' ? resolved.player : null
  }

  return {
    find(host, described) {
      const known = knownPlayer(host, described)
      if (known === null) return unknownPlayer(host, described)
      const { id, name, position, team } = known
      return { playerId: id, isKnown: true, name, position, individual: null, team: canonicalTeam(team ?? '') }
    },
  }
}

function unknownPlayer(host: LeagueHost, { id, name, position, team }: PlayerAtHost): HostPlayer {
  const letters = position.toUpperCase()
  const individual = INDIVIDUALS.find(([, pattern]) => pattern.test(letters))?.[0] ?? null
  return {
    playerId: `${host}:${id}`,
    isKnown: false,
    name: name === '' ? `${SITE_NAMES[host]} player ${id}` : name,
    position: individual === null ? (readPosition(position) ?? 'WR') : 'DST',
    individual,
    team: teamByCode(team)?.code ?? '',
  }
}

const SITE_NAMES: Readonly<Record<LeagueHost, string>> = { sleeper: 'Sleeper', espn: 'ESPN', mfl: 'MyFantasyLeague' }

/** Combined ones (DT+DE) count by the first. */
const INDIVIDUALS: readonly (readonly [IndividualPosition, RegExp])[] = [
  ['DL', /^(?:DL|DE|DT|NT|EDGE)\b/],
  ['LB', /^(?:LB|ILB|OLB|MLB)\b/],
  ['DB', /^(?:DB|CB|S|SS|FS)\b/],
]
