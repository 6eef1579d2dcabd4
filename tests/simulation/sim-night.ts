import { NO_CLOCK } from '#core/league/clock-rules.ts'
import { PPR } from '#core/league/scoring.ts'
import { everyTeam } from '#core/league/pick-order.ts'
import { NAMED_ORDERS, type LeagueRules, type Lineup, type PickOrder } from '#core/league/rules.ts'
import type { Keeper, Lobby, PickTrade, SeatId } from '#core/lobby/lobby.ts'
import { slotOnTheClock, TEAM_CONTROLS, type Draft } from '#core/draft/draft.ts'
import type { AutopickList } from '#core/lobby/autopick-lists.ts'
import { isHostSeat } from '#core/lobby/permissions.ts'
import type { Intent } from '../support/checker/history.ts'
import { PRIVATE_MARK } from './sim-received.ts'
import { heldPlayers } from './sim-commands.ts'
import type { SimRandom } from './sim-random.ts'

const MAX_COMPUTERS = 2
/** The players of the simulation are all running backs. */
const NO_STARTERS = { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }
const NO_LIMITS = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null }

/** What people do in a league with rules, a clock, keepers and trades of its own, and what its host does during the draft. */
export interface NightActs {
  /** The host, before the start. */
  prepare(lobby: Lobby): Intent | null
  /** The host during the draft. */
  useTool(lobby: Lobby, draft: Draft): Intent | null
  /** Anybody, for their own seat. */
  switchOwn(lobby: Lobby, seatId: SeatId): Intent | null
}

export function createNightActs(
  random: SimRandom,
  poolPlayerIds: readonly string[],
  orderRandom: SimRandom,
): NightActs {
  return {
    prepare(lobby) {
      const computers = lobby.seats.filter(({ isComputer }) => isComputer)
      const hasRoom = lobby.seats.length < lobby.maxTeams && computers.length < MAX_COMPUTERS
      return (
        random.oneOf<() => Intent | null>([
          () => ({ kind: 'set-rules', rules: anyRules(lobby), roundCount: lobby.roundCount }),
          () => ({ kind: 'set-rules', rules: anyRules(lobby), roundCount: lobby.roundCount }),
          () => (hasRoom ? { kind: 'add-computer' } : null),
          () => ({ kind: 'set-keepers', keepers: anyKeepers(lobby) }),
          () => ({ kind: 'trade-picks', trades: anyTrade(lobby) }),
          () => rename(lobby),
        ])?.() ?? null
      )
    },
    useTool(lobby, draft) {
      const filled = draft.slots.flatMap((pick, index) => (pick === null ? [] : [index + 1]))
      const [one, other] = [random.oneOf(filled), random.oneOf(filled)]
      const free = random.oneOf(poolPlayerIds.filter((id) => !heldPlayers(lobby).has(id)))
      const teamIndex = random.below(lobby.seats.length)
      const control = random.oneOf(TEAM_CONTROLS) ?? 'person'
      const next = random.oneOf(lobby.seats.filter(({ isComputer }) => !isComputer))
      return (
        random.oneOf<() => Intent | null>([
          () => ({ kind: 'pause' }),
          () => ({ kind: 'pause' }),
          () => ({ kind: 'extend-clock', seconds: random.between(0, 20) }),
          () => ({ kind: 'restart-clock' }),
          () => ({ kind: 'skip-pick', slotNumber: random.chance(0.8) ? slotOnTheClock(draft) : null }),
          () => ({ kind: 'skip-pick', slotNumber: slotOnTheClock(draft) ?? filled.at(-1) ?? 1 }),
          () => ({ kind: 'undo-skip', slotNumber: random.oneOf(draft.skipped) }),
          () => ({ kind: 'set-control', teamIndex, control }),
          () => ({ kind: 'set-control', teamIndex, control }),
          () => (one === null || free === null ? null : { kind: 'replace-pick', slotNumber: one, playerId: free }),
          () => (one === null || other === null ? null : { kind: 'swap-picks', slotNumbers: [one, other] }),
          () => ({ kind: 'trade-picks', trades: anyTrade(lobby) }),
          () => ({ kind: 'trade-picks', trades: anyTrade(lobby) }),
          () => (next === null ? null : { kind: 'transfer-host', seatId: next.id }),
          () => rename(lobby),
        ])?.() ?? null
      )
    },
    switchOwn(lobby, seatId) {
      const seat = lobby.seats.find(({ id }) => id === seatId)
      const teamIndex = (seat?.draftOrder ?? 0) - 1
      if (teamIndex < 0 || isHostSeat(lobby, seatId)) return null
      const isPerson = lobby.draft?.teams[teamIndex]?.control === 'person'
      return { kind: 'set-control', teamIndex, control: isPerson ? 'autopick' : 'person' }
    },
  }

  function anyRules({ roundCount, maxTeams }: Lobby): LeagueRules {
    const clock = {
      secondsPerPick: random.between(10, 14),
      later: random.chance(0.3) ? { fromRound: 2, secondsPerPick: 10 } : null,
      quietHours: null,
      onTimeout: random.chance(0.2)
        ? ('skip' as const)
        : random.chance(0.8)
          ? ('autopick' as const)
          : ('wait' as const),
    }
    const lineup: Lineup = { ...NO_STARTERS, RB: maxTeams > 5 ? 2 : 1, BN: roundCount - (maxTeams > 5 ? 2 : 1) }
    return {
      order: anyOrder(maxTeams, roundCount),
      lineup,
      positionLimits: NO_LIMITS,
      limitsBind: 'automatic',
      scoring: PPR,
      clock: random.chance(0.8) ? clock : NO_CLOCK,
      hasAdvice: true,
    }
  }

  /** Every fifth has an order of its own in each round. Its randomness is its own, so that the rest of a seed stays as it is. */
  function anyOrder(maxTeams: number, roundCount: number): PickOrder {
    const named = random.oneOf(NAMED_ORDERS) ?? 'snake'
    if (!orderRandom.chance(0.2)) return named
    const rounds = Array.from({ length: roundCount }, () => {
      const left = [...everyTeam(maxTeams)]
      return everyTeam(maxTeams).map(() => left.splice(orderRandom.below(left.length), 1)[0] ?? 0)
    })
    return { kind: 'custom', rounds }
  }

  /** A quarter of the wishes contradict themselves. */
  function anyKeepers({ seats, roundCount }: Lobby): readonly Keeper[] {
    const keeper = (): Keeper => ({
      seatId: random.oneOf(seats)?.id ?? '',
      playerId: random.oneOf(poolPlayerIds.slice(0, 6)) ?? '',
      roundNumber: random.between(1, roundCount),
    })
    const first = keeper()
    if (random.chance(0.25)) return [first, { ...keeper(), playerId: first.playerId }]
    return random.chance(0.5) ? [first] : [first, keeper()]
  }

  /** One to three picks, as they come: two for one, one for a player. Some give all that they have. */
  function anyTrade({ seats, roundCount }: Lobby): readonly PickTrade[] {
    const [one, other] = [random.oneOf(seats)?.id ?? '', random.oneOf(seats)?.id ?? '']
    if (random.chance(0.3)) {
      const rounds = Array.from({ length: roundCount }, (_round, index) => index + 1)
      return rounds.map((roundNumber) => ({ roundNumber, seatId: one, toSeatId: other }))
    }
    return Array.from({ length: random.between(1, 3) }, () => {
      const [seatId, toSeatId] = random.chance(0.5) ? [one, other] : [other, one]
      return { roundNumber: random.between(1, roundCount), seatId, toSeatId }
    })
  }

  function rename({ seats }: Lobby): Intent {
    const seatId = random.oneOf(seats)?.id ?? ''
    return { kind: 'rename-team', seatId, teamName: `Team ${random.below(20)}` }
  }
}

/** A private list with a mark that must never leave the server. */
export function anyAutopickList(random: SimRandom, poolPlayerIds: readonly string[]): AutopickList {
  const wanted = () => random.oneOf(poolPlayerIds) ?? ''
  const queue = [PRIVATE_MARK, ...new Set([wanted(), wanted()])]
  const avoids = [PRIVATE_MARK, wanted()].filter((id) => id === PRIVATE_MARK || !queue.includes(id))
  return { queue, avoids, ranking: random.chance(0.5) ? [...poolPlayerIds].toReversed() : null }
}
