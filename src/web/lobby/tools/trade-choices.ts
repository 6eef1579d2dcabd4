import { ownerOf } from '#core/draft/draft.ts'
import { roundNumberOf, slotLabel, teamsInOrder } from '#core/draft/order.ts'
import { seatOf, seatOfTeam, type Lobby, type PickTrade, type SeatId } from '#core/lobby/lobby.ts'

/** A pick that can change hands, named by its round and the seat that had it first. */
export interface TradablePick {
  readonly id: string
  readonly roundNumber: number
  readonly firstSeatId: SeatId
  readonly ownerSeatId: SeatId
  /** "3.05", or "Round 3" before the start. */
  readonly label: string
}

/** The open picks of the draft; before the start, those of every round that no keeper takes. */
export function tradablePicks(lobby: Lobby): readonly TradablePick[] {
  const { draft } = lobby
  if (draft === null) return plannedPicks(lobby)
  const { teamCount } = draft.format
  const firstOwners = teamsInOrder(draft.format)
  return draft.slots.flatMap((pick, index) => {
    const slotNumber = index + 1
    const first = seatOfTeam(lobby, firstOwners[index] ?? -1)
    const owner = seatOfTeam(lobby, ownerOf(draft, slotNumber))
    if (pick !== null || first === null || owner === null) return []
    return [
      {
        id: `${slotNumber}`,
        roundNumber: roundNumberOf(slotNumber, teamCount),
        firstSeatId: first.id,
        ownerSeatId: owner.id,
        label: `${slotLabel(slotNumber, teamCount)}${first.id === owner.id ? '' : `, was ${first.username}'s`}`,
      },
    ]
  })
}

function plannedPicks(lobby: Lobby): readonly TradablePick[] {
  const rounds = Array.from({ length: lobby.roundCount }, (_round, index) => index + 1)
  return rounds.flatMap((roundNumber) =>
    lobby.seats.flatMap(({ id, username }) => {
      const isPickOf = (row: { readonly roundNumber: number; readonly seatId: SeatId }) =>
        row.roundNumber === roundNumber && row.seatId === id
      if (lobby.keepers.some(isPickOf)) return []
      const ownerSeatId = lobby.trades.find(isPickOf)?.toSeatId ?? id
      const label = `Round ${roundNumber}${ownerSeatId === id ? '' : `, was ${username}'s`}`
      return [{ id: `${roundNumber} ${id}`, roundNumber, firstSeatId: id, ownerSeatId, label }]
    }),
  )
}

/** The picks of two seats change hands. Null unless both give as many, and at least one. */
export function tradeOf(
  picks: readonly TradablePick[],
  chosenIds: ReadonlySet<string>,
  [oneSeatId, otherSeatId]: readonly [SeatId, SeatId],
): readonly PickTrade[] | null {
  if (oneSeatId === otherSeatId) return null
  const given = (seatId: SeatId) => picks.filter(({ id, ownerSeatId }) => ownerSeatId === seatId && chosenIds.has(id))
  const [ones, others] = [given(oneSeatId), given(otherSeatId)]
  if (ones.length === 0 || ones.length !== others.length) return null
  const to = (toSeatId: SeatId) => (pick: TradablePick) => ({
    roundNumber: pick.roundNumber,
    seatId: pick.firstSeatId,
    toSeatId,
  })
  return [...ones.map(to(otherSeatId)), ...others.map(to(oneSeatId))]
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
