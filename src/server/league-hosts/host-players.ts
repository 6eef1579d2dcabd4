import type { HostPlayer, LeagueHost } from '#core/league-hosts/host-league.ts'
import type { IndividualPosition, Player, KnownPlayer, PlayerIds } from '#core/players/player.ts'
import { readPosition } from '#core/players/read-position.ts'
import { type NamedPlayer, resolvePlayer } from '#core/players/player-index.ts'
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

type BoardPlayer = Pick<Player, 'id' | 'gsis_id' | 'sleeper_id' | 'espn_id' | 'name' | 'team' | 'position'>

/** Rereads the tables after a refresh of the players. */
export function hostPlayersOnceLoaded(
  store: { editions(): Promise<readonly unknown[]>; stored(seasons: readonly []): Promise<StoredPlayers> },
  board: () => readonly BoardPlayer[],
): () => Promise<HostPlayers> {
  let known: {
    readonly loaded: string
    readonly board: readonly BoardPlayer[]
    readonly players: HostPlayers
  } | null = null
  return async () => {
    const loaded = JSON.stringify(await store.editions())
    const newest = board()
    if (known?.loaded !== loaded || known.board !== newest) {
      known = { loaded, board: newest, players: createHostPlayers(await store.stored([]), newest) }
    }
    return known.players
  }
}

/** The board comes first: its players are those that can be drafted here. */
export function createHostPlayers({ players, ids }: StoredPlayers, board: readonly BoardPlayer[]): HostPlayers {
  const onBoard = new Set(board.map(({ id }) => id))
  const all: readonly NamedPlayer[] = [...board, ...players.filter(({ id }) => !onBoard.has(id))]
  const byGsisId = new Map(all.flatMap((player) => (player.gsis_id ? [[player.gsis_id, player] as const] : [])))
  const byHostId: Readonly<Record<LeagueHost, ReadonlyMap<string, NamedPlayer>>> = {
    sleeper: indexBy('sleeper_id'),
    espn: indexBy('espn_id'),
    mfl: indexBy('mfl_id'),
    fleaflicker: new Map(),
    fantrax: new Map(),
    yahoo: new Map(),
    paste: new Map(),
  }
  const defenses = new Map(
    all.flatMap((player) => (player.position === 'DST' ? [[canonicalTeam(player.team ?? ''), player] as const] : [])),
  )

  function indexBy(column: 'sleeper_id' | 'espn_id' | 'mfl_id'): ReadonlyMap<string, NamedPlayer> {
    const listed = ids.flatMap((row): (readonly [string, NamedPlayer])[] => {
      const id = row[column]
      const player = byGsisId.get(row.gsis_id)
      return id === null || player === undefined ? [] : [[id, player]]
    })
    const own = board.flatMap((player): (readonly [string, NamedPlayer])[] => {
      const id = column === 'mfl_id' ? null : player[column]
      return id === null ? [] : [[id, player]]
    })
    return new Map([...own, ...listed])
  }

  function knownPlayer(host: LeagueHost, described: PlayerAtHost): NamedPlayer | null {
    if (described.defenseOf) return defenses.get(canonicalTeam(described.defenseOf)) ?? null
    const byId = byHostId[host].get(described.id)
    if (byId !== undefined) return byId
    if (described.name === '') return null
    const { name, position, team } = described
    const resolved = resolvePlayer(all, { name, position, team })
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

const SITE_NAMES: Readonly<Record<LeagueHost, string>> = {
  sleeper: 'Sleeper',
  espn: 'ESPN',
  mfl: 'MyFantasyLeague',
  fleaflicker: 'Fleaflicker',
  fantrax: 'Fantrax',
  yahoo: 'Yahoo',
  paste: 'Unknown',
}

/** Combined ones (DT+DE) count by the first. */
const INDIVIDUALS: readonly (readonly [IndividualPosition, RegExp])[] = [
  ['DL', /^(?:DL|DE|DT|NT|EDGE)\b/],
  ['LB', /^(?:LB|ILB|OLB|MLB)\b/],
  ['DB', /^(?:DB|CB|S|SS|FS)\b/],
]
