import { roundNumberOf, teamsInOrder } from '#core/draft/order.ts'
import { seatOf, seatOfTeam, type Lobby, type PickTrade, type SeatId } from '#core/lobby/lobby.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import { openPicks, type TradablePick, type TradedPick } from '../../draft/tools/pick-choices.ts'
import type { SelectOption } from '../../ui/select.tsx'

/** A lobby's seats in draft order, for its tools. */
export function seatOptions({ seats }: Pick<Lobby, 'seats'>): readonly SelectOption<SeatId>[] {
  return seatsInOrder(seats).map(({ id, username }) => ({ value: id, label: username }))
}

/** A pick that can change hands, named by its round and the seat that had it first. */
interface LobbyPick extends TradablePick {
  readonly roundNumber: number
  readonly firstSeatId: SeatId
}

/** The open picks of the draft; before the start, those of every round that no keeper takes. Owners are seats. */
export function tradablePicks(lobby: Lobby): readonly LobbyPick[] {
  const { draft } = lobby
  if (draft === null) return plannedPicks(lobby)
  const firstOwners = teamsInOrder(draft.format)
  const names = seatsInOrder(lobby.seats).map(({ username }) => `${username}'s`)
  return openPicks(draft, names).flatMap(({ id, ownerId, label }) => {
    const slotNumber = Number(id)
    const first = seatOfTeam(lobby, firstOwners[slotNumber - 1] ?? -1)
    const owner = seatOfTeam(lobby, Number(ownerId))
    if (first === null || owner === null) return []
    const roundNumber = roundNumberOf(slotNumber, draft.format.teamCount)
    return [{ id, label, ownerId: owner.id, firstSeatId: first.id, roundNumber }]
  })
}

function plannedPicks(lobby: Lobby): readonly LobbyPick[] {
  const rounds = Array.from({ length: lobby.roundCount }, (_round, index) => index + 1)
  return rounds.flatMap((roundNumber) =>
    lobby.seats.flatMap(({ id, username }) => {
      const isPickOf = (row: { readonly roundNumber: number; readonly seatId: SeatId }) =>
        row.roundNumber === roundNumber && row.seatId === id
      if (lobby.keepers.some(isPickOf)) return []
      const ownerId = lobby.trades.find(isPickOf)?.toSeatId ?? id
      const label = `Round ${roundNumber}${ownerId === id ? '' : `, was ${username}'s`}`
      return [{ id: `${roundNumber} ${id}`, roundNumber, firstSeatId: id, ownerId, label }]
    }),
  )
}

/** A trade as the server takes it. */
export function lobbyTrades(lobby: Lobby, trade: readonly TradedPick[]): readonly PickTrade[] {
  const picks = tradablePicks(lobby)
  return trade.flatMap(({ pickId, toId }) =>
    picks.flatMap(({ id, roundNumber, firstSeatId }) =>
      id === pickId ? [{ roundNumber, seatId: firstSeatId, toSeatId: toId }] : [],
    ),
  )
}

/** The trades agreed before the start, in words: "Bob's round 3 pick goes to Ann". */
export function plannedTradeTexts(lobby: Lobby): readonly string[] {
  const name = (seatId: SeatId) => seatOf(lobby, seatId)?.username ?? 'Somebody'
  return lobby.trades.map(
    ({ roundNumber, seatId, toSeatId }) => `${name(seatId)}'s round ${roundNumber} pick goes to ${name(toSeatId)}`,
  )
}

/** What takes every planned trade back. */
export function takenBack({ trades }: Pick<Lobby, 'trades'>): readonly PickTrade[] {
  return trades.map((trade) => ({ ...trade, toSeatId: trade.seatId }))
}
