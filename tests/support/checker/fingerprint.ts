import type { SlotPick } from '#core/draft/draft.ts'
import type { Lobby } from '#core/lobby/lobby.ts'

/** A readable text that is equal for equal lobbies, whatever the order of their fields. */
export function fingerprintOf(lobby: Lobby): string {
  const { draft } = lobby
  const seats = lobby.seats.map(
    (seat) => `${seat.id}=${seat.username}/${seat.teamName}/${String(seat.draftOrder)}/${seat.joinedAtMs}`,
  )
  return [
    `${lobby.id} ${lobby.code} ${lobby.name} ${lobby.maxTeams}x${lobby.roundCount}`,
    `host ${lobby.hostSeatId}${lobby.isClosed ? ' closed' : ''} at ${lobby.changedAtMs}`,
    `seats ${seats.join(', ')}`,
    draft === null
      ? 'waiting'
      : `pool ${String(lobby.poolId)} ${draft.format.teamCount}x${draft.format.roundCount} slots ${draft.slots.map(slotText).join(' ')}`,
  ].join(' | ')
}

function slotText(pick: SlotPick | null): string {
  return pick === null ? '-' : `${pick.playerId}/${pick.by}/${String(pick.reason)}`
}
