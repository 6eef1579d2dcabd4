import type { Lobby } from '#core/lobby/lobby.ts'

/** Everything of a lobby in one readable text, whatever the order of its fields: equal texts, equal lobbies. */
export function fingerprintOf(lobby: Lobby): string {
  const { draft } = lobby
  const seats = lobby.seats.map(
    (seat) => `${seat.id}=${seat.username}/${seat.teamName}/${String(seat.draftOrder)}/${seat.joinedAtMs}`,
  )
  return [
    `${lobby.id} ${lobby.code} ${lobby.name} ${lobby.maxTeams}x${lobby.roundCount}`,
    `host ${lobby.hostSeatId}${lobby.isClosed ? ' closed' : ''}`,
    `seats ${seats.join(', ')}`,
    draft === null
      ? 'waiting'
      : `pool ${String(lobby.poolId)} ${draft.teamCount}x${draft.roundCount} slots ${draft.slots.map((held) => held ?? '-').join(' ')}`,
  ].join(' | ')
}
