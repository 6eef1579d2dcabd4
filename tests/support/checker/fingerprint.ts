import type { SlotPick } from '#core/draft/draft.ts'
import type { Lobby } from '#core/lobby/lobby.ts'

/** A readable text that is equal for equal lobbies, whatever the order of their fields. */
export function fingerprintOf(lobby: Lobby): string {
  const { draft } = lobby
  const seats = lobby.seats.map(
    (seat) =>
      `${seat.id}=${seat.username}/${seat.teamName}/${String(seat.draftOrder)}/${seat.joinedAtMs}${seat.isComputer ? '/computer' : ''}`,
  )
  return [
    `${lobby.id} ${lobby.code} ${lobby.name} ${lobby.maxTeams}x${lobby.roundCount}`,
    `rules ${sortedJson(lobby.rules)} keepers ${sortedJson(lobby.keepers)} trades ${sortedJson(lobby.trades)}`,
    `draw ${String(lobby.drawHash)} ${sortedJson(lobby.lastDraw)}`,
    `host ${lobby.hostSeatId}${lobby.standInSeatId === null ? '' : `, ${lobby.standInSeatId} stands in`}${lobby.isClosed ? ' closed' : ''} at ${lobby.changedAtMs}, started ${String(lobby.startedAtMs)}, turn since ${lobby.turnStartedAtMs}`,
    `seats ${seats.join(', ')}`,
    draft === null
      ? 'waiting'
      : `pool ${String(lobby.poolId)} ${draft.format.teamCount}x${draft.format.roundCount} slots ${draft.slots.map(slotText).join(' ')} owners ${draft.owners.join(' ')} teams ${draft.teams.map(({ control, timeoutsInRow }) => `${control} ${timeoutsInRow}`).join()} clock ${sortedJson(draft.clock)} seed ${draft.seed}`,
  ].join(' | ')
}

const jsonByValue = new WeakMap<object, string>()

/** JSON that is equal for equal values, whatever the order of their fields. */
export function sortedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = jsonByValue.get(value)
  if (known !== undefined) return known
  const text = Array.isArray(value)
    ? `[${value.map(sortedJson).join()}]`
    : `{${Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, held]) => `${field}:${sortedJson(held)}`)
        .join()}}`
  jsonByValue.set(value, text)
  return text
}

function slotText(pick: SlotPick | null): string {
  return pick === null ? '-' : `${pick.playerId}/${pick.by}/${String(pick.reason)}`
}
