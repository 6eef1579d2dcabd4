import type { DraftPool, SlotMove } from '../draft/draft-command.ts'
import { limitOfKept, type FullPosition } from '../draft/position-limits.ts'
import { overfillsTeam, roundNumberOf, teamsInOrder } from '../draft/order.ts'
import type { LeagueRules } from '../league/rules.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { LobbyRefusal } from './lobby-command.ts'
import { spareBudget } from './lobby-auction.ts'
import { seatOf, seatOfTeam, type Keeper, type Lobby, type PickTrade, type SeatId } from './lobby.ts'

/** The first reason why these keepers can't be kept together; null when they can. */
export function keeperProblem(lobby: Lobby, keepers: readonly Keeper[], pool: DraftPool): LobbyRefusal | null {
  const players = new Set<string>()
  const picks = new Set<string>()
  for (const { seatId, playerId, roundNumber } of keepers) {
    if (seatOf(lobby, seatId) === null) return 'no_such_seat'
    if (!isRound(lobby, roundNumber)) return lobby.rules.auction === undefined ? 'bad_round' : 'team_full'
    if (!pool.has(playerId)) return 'unknown_player'
    if (players.has(playerId)) return 'keeper_twice'
    players.add(playerId)
    const pick = `${roundNumber} ${seatId}`
    if (picks.has(pick)) return 'keeper_round_taken'
    picks.add(pick)
    if (pickOwner(lobby.trades, roundNumber, seatId) !== seatId) return 'keeper_traded_away'
  }
  if (limitOfKeepers(lobby.rules, keepers, pool) !== null) return 'position_full'
  return lobby.rules.auction === undefined ? null : salaryProblem({ ...lobby, keepers })
}

/** Whether every team can pay its keepers, and the minimum for its other places (AUC19). */
function salaryProblem(lobby: Lobby): 'bad_salary' | 'below_need' | null {
  const isSalary = ({ salary = 0 }: Keeper) => Number.isSafeInteger(salary) && salary >= 0
  if (!lobby.keepers.every(isSalary)) return 'bad_salary'
  return lobby.seats.some(({ id }) => spareBudget(lobby, id) < 0) ? 'below_need' : null
}

/** The limit that the keepers of a seat break. */
export function limitOfKeepers(rules: LeagueRules, keepers: readonly Keeper[], pool: DraftPool): FullPosition | null {
  return limitOfKept(
    rules,
    keepers.map(({ seatId, playerId }) => [seatId, playerId]),
    pool,
  )
}

/** The trades of a lobby after these changes, or why they can't be made. Before the start. */
export function plannedTrades(lobby: Lobby, changes: readonly PickTrade[]): readonly PickTrade[] | LobbyRefusal {
  if (changes.length === 0) return 'bad_trade'
  const changed = new Map<string, PickTrade>()
  for (const change of changes) {
    if (!isRound(lobby, change.roundNumber)) return 'bad_round'
    if (seatOf(lobby, change.seatId) === null || seatOf(lobby, change.toSeatId) === null) return 'no_such_seat'
    const isKept = lobby.keepers.some(
      ({ seatId, roundNumber }) => seatId === change.seatId && roundNumber === change.roundNumber,
    )
    if (isKept) return 'keeper_traded_away'
    changed.set(`${change.roundNumber} ${change.seatId}`, change)
  }
  if (changed.size < changes.length) return 'bad_trade'
  const others = lobby.trades.filter(({ roundNumber, seatId }) => !changed.has(`${roundNumber} ${seatId}`))
  const trades = [...others, ...changes.filter(({ seatId, toSeatId }) => seatId !== toSeatId)]
  const isUneven = overfillsTeam(plannedOwners(lobby), plannedOwners({ ...lobby, trades }), lobby.roundCount)
  return isUneven ? 'bad_trade' : trades
}

/** Open slots that change hands, as picks of their rounds and first owners. */
export function tradesOfMoves(lobby: Lobby, moves: readonly SlotMove[]): Result<readonly PickTrade[], LobbyRefusal> {
  if (lobby.draft === null) return err('draft_not_started')
  const { format } = lobby.draft
  const firstOwners = teamsInOrder(format)
  const trades: PickTrade[] = []
  for (const { slotNumber, teamIndex } of moves) {
    const first = seatOfTeam(lobby, firstOwners[slotNumber - 1] ?? -1)
    const next = seatOfTeam(lobby, teamIndex)
    if (first === null || next === null) return err('no_such_slot')
    trades.push({ roundNumber: roundNumberOf(slotNumber, format.teamCount), seatId: first.id, toSeatId: next.id })
  }
  return ok(trades)
}

/** Whom the pick of each round and seat belongs to by the planned trades. */
export function plannedOwners({ seats, trades, roundCount }: Lobby): readonly SeatId[] {
  return Array.from({ length: roundCount }, (_round, index) =>
    seats.map(({ id }) => pickOwner(trades, index + 1, id)),
  ).flat()
}

export function isRound({ roundCount }: Pick<Lobby, 'roundCount'>, roundNumber: number): boolean {
  return Number.isInteger(roundNumber) && roundNumber >= 1 && roundNumber <= roundCount
}

function pickOwner(trades: readonly PickTrade[], roundNumber: number, seatId: SeatId): SeatId {
  return trades.find((trade) => trade.roundNumber === roundNumber && trade.seatId === seatId)?.toSeatId ?? seatId
}
