import { roundNumberOf } from '../draft/order.ts'
import type { BroughtLeague } from '../league-hosts/bring-league.ts'
import type { HostLeague } from '../league-hosts/host-league.ts'
import { withFittedOrder } from '../league/pick-order.ts'
import type { LobbyCommand } from './lobby-command.ts'
import { seatOf, type Keeper, type Lobby, type MoneyTrade, type PickTrade, type SeatId } from './lobby.ts'
import { orderCommand, seatsInOrder } from './seat-order.ts'
import { usernameKey } from './usernames.ts'

/** The seat of each team, by team index; null for a team whose person isn't in the lobby. Seats belong to people. */
export type SeatsOfTeams = readonly (SeatId | null)[]

type StepKind = 'set-keepers' | 'trade-picks' | 'trade-money' | 'set-rules' | 'set-order' | 'rename-team'

/** A command that sets a part of the league. */
export type BringStep = Extract<LobbyCommand, { readonly kind: StepKind }>

export interface LobbyBringing {
  /** To be sent one after the other. */
  readonly steps: readonly BringStep[]
  /** Names of what can't be set, because a team has no seat. */
  readonly withoutSeat: {
    readonly teams: readonly string[]
    readonly keepers: readonly string[]
    readonly tradeCount: number
    /** In an auction: dollars more or less than the budget that no seat here could give or take. */
    readonly dollars: number
  }
}

/** Seats whose username or team name is the team's or one of its managers'. No seat gets two teams. */
export function seatsByName({ seats }: Pick<Lobby, 'seats'>, { teams }: HostLeague): SeatsOfTeams {
  const free = new Set(seats)
  return teams.map(({ name, managers }) => {
    const keys = new Set([...managers, name].map(usernameKey))
    const seat = [...free].find(
      ({ username, teamName }) => keys.has(usernameKey(username)) || keys.has(usernameKey(teamName)),
    )
    if (seat === undefined) return null
    free.delete(seat)
    return seat.id
  })
}

/** Gives a seat a team, or the team nobody. A seat that had another team leaves it. */
export function withSeat(seats: SeatsOfTeams, teamIndex: number, seatId: SeatId | null): SeatsOfTeams {
  return seats.map((other) => (other === seatId ? null : other)).with(teamIndex, seatId)
}

/** What the host sends so that the lobby becomes the league, as far as seats and commands allow. Twice does no harm. */
export function bringToLobby(
  lobby: Lobby,
  league: Pick<HostLeague, 'isOrderDrawn'>,
  brought: BroughtLeague,
  seats: SeatsOfTeams,
): LobbyBringing {
  const { format, teamNames } = brought
  const seatAt = (teamIndex: number) => seats[teamIndex] ?? null
  const trades = brought.moves.flatMap(({ slotNumber, fromIndex, toIndex }): PickTrade[] => {
    const [seatId, toSeatId] = [seatAt(fromIndex), seatAt(toIndex)]
    const roundNumber = roundNumberOf(slotNumber, format.teamCount)
    return seatId === null || toSeatId === null ? [] : [{ roundNumber, seatId, toSeatId }]
  })
  const keepers = brought.keepers.flatMap(({ teamIndex, player, roundNumber, salary }): Keeper[] => {
    const seatId = seatAt(teamIndex)
    if (seatId === null) return []
    return [{ seatId, playerId: player.playerId, roundNumber, ...(salary !== undefined && { salary }) }]
  })
  const money = moneyTrades(brought, seats)
  const seatIds = orderOf(lobby, seats)
  const areOthersHere = lobby.seats.length > 1
  const rules = withFittedOrder(format.rules, lobby.maxTeams, format.roundCount)
  return {
    steps: [
      // What stood before could contradict what comes, such as a keeper in a round that is no more.
      ...(lobby.keepers.length > 0 ? [{ kind: 'set-keepers' as const, keepers: [] }] : []),
      ...(lobby.trades.length > 0 ? [takenBack(lobby)] : []),
      ...lobby.moneyTrades.map(({ seatId, toSeatId, dollars }) => {
        return { kind: 'trade-money' as const, seatId: toSeatId, toSeatId: seatId, dollars }
      }),
      // With fewer seats than the lobby has room for, the draft passes over the others.
      { kind: 'set-rules', rules, roundCount: format.roundCount },
      ...(league.isOrderDrawn && areOthersHere && seats.some((seatId) => seatId !== null)
        ? [orderCommand(lobby, seatIds)]
        : []),
      ...seats.flatMap((seatId, teamIndex) => renaming(lobby, seatId, teamNames[teamIndex])),
      ...(trades.length > 0 ? [{ kind: 'trade-picks' as const, trades }] : []),
      ...money.trades.map((trade) => ({ kind: 'trade-money' as const, ...trade })),
      ...(keepers.length > 0 ? [{ kind: 'set-keepers' as const, keepers }] : []),
    ],
    withoutSeat: {
      teams: teamNames.filter((_name, teamIndex) => seatAt(teamIndex) === null),
      keepers: brought.keepers.flatMap(({ teamIndex, player }) => (seatAt(teamIndex) === null ? [player.name] : [])),
      tradeCount: brought.moves.length - trades.length,
      dollars: money.leftOver,
    },
  }
}

/** The fewest trades, nearly, that give each seat what its team begins with: whoever has more takes from those who have less. */
function moneyTrades(
  { format, budgets = [] }: BroughtLeague,
  seats: SeatsOfTeams,
): { readonly trades: readonly MoneyTrade[]; readonly leftOver: number } {
  const usual = format.rules.auction?.budget ?? 0
  const trades: MoneyTrade[] = []
  const owed = budgets.map((budget, teamIndex) => ({ seatId: seats[teamIndex] ?? null, dollars: budget - usual }))
  for (const taker of owed) {
    for (const giver of owed) {
      const dollars = Math.min(taker.dollars, -giver.dollars)
      if (dollars <= 0 || taker.seatId === null || giver.seatId === null) continue
      trades.push({ seatId: giver.seatId, toSeatId: taker.seatId, dollars })
      taker.dollars -= dollars
      giver.dollars += dollars
    }
  }
  const more = owed.reduce((sum, { dollars }) => sum + Math.max(0, dollars), 0)
  const less = owed.reduce((sum, { dollars }) => sum + Math.max(0, -dollars), 0)
  return { trades, leftOver: Math.max(more, less) }
}

/** Teams of the league in its order, then everybody else as they stand. */
function orderOf({ seats }: Lobby, seatsOfTeams: SeatsOfTeams): readonly SeatId[] {
  const first = seatsOfTeams.filter((seatId) => seatId !== null)
  const others = seatsInOrder(seats).flatMap(({ id }) => (first.includes(id) ? [] : [id]))
  return [...first, ...others]
}

function takenBack({ trades }: Lobby): BringStep {
  return { kind: 'trade-picks', trades: trades.map((trade) => ({ ...trade, toSeatId: trade.seatId })) }
}

function renaming(lobby: Lobby, seatId: SeatId | null, teamName: string | undefined): readonly BringStep[] {
  if (seatId === null || teamName === undefined || seatOf(lobby, seatId)?.teamName === teamName) return []
  return [{ kind: 'rename-team', seatId, teamName }]
}
