import { readPosition } from '../../players/read-position.ts'
import type { Player, PlayerId } from '../../players/player.ts'
import { resolvePlayer } from '../../players/player-index.ts'
import { canonicalTeam, teamByCode } from '../../players/teams.ts'
import type { HostPlayer } from '../host-league.ts'
import { NO_SITE_IDS, siteIdsOf } from '../site-ids.ts'
import type { Room, RoomPlayer } from './room-draft.ts'
import type { FindRoomPlayer } from './room-host-draft.ts'

const SITE_NAMES: Readonly<Record<Room, string>> = { espn: 'ESPN', yahoo: 'Yahoo' }

/** Players of a room as players of the board: by id, and where the room names them also by name. `yahooIds` has Yahoo's ids by gsis_id. */
export function roomPlayers(
  room: Room,
  players: readonly Player[],
  yahooIds: ReadonlyMap<string, string>,
): FindRoomPlayer {
  const byId = new Map(
    players.flatMap((player) => {
      const id = room === 'yahoo' ? yahooIds.get(player.gsis_id ?? player.id) : espnIdOf(player)
      return id === undefined || id === null ? [] : [[id, player] as const]
    }),
  )
  const found = new Map<number, HostPlayer>()
  return (playerId, named) => {
    const before = found.get(playerId)
    if (before !== undefined && (before.isKnown || named === null)) return before
    const known = byId.get(String(playerId)) ?? byName(players, named)
    const player = known === null ? unknownPlayer(room, playerId, named) : hostPlayerOf(known)
    found.set(playerId, player)
    return player
  }
}

/** A player of the board as a site's players are described. */
export function hostPlayerOf({ id, name, position, team }: Player): HostPlayer {
  return { playerId: id, isKnown: true, name, position, individual: null, team: canonicalTeam(team) }
}

function espnIdOf({ id: playerId, position, team, espn_id }: Player): string | null {
  const ids = new Map<PlayerId, typeof NO_SITE_IDS>()
  return espn_id ?? siteIdsOf({ playerId, position, nflTeam: team }, ids).espn
}

function byName(players: readonly Player[], named: RoomPlayer | null): Player | null {
  if (named === null) return null
  const resolved = resolvePlayer(players, named)
  return resolved.kind === 'found' ? resolved.player : null
}

function unknownPlayer(room: Room, playerId: number, named: RoomPlayer | null): HostPlayer {
  const isDefense = room === 'espn' && playerId < -16_000
  return {
    playerId: `${room}:${playerId}`,
    isKnown: false,
    name: named?.name ?? `${SITE_NAMES[room]} player ${playerId}`,
    position: isDefense ? 'DST' : (readPosition(named?.position ?? '') ?? 'WR'),
    individual: null,
    team: teamByCode(named?.team ?? '')?.code ?? '',
  }
}
