import type { AuctionCommand, AuctionEvent } from '#core/auction/auction-command.ts'
import { highBid, lotOf, pursesOf, type Auction, type Lot } from '#core/auction/auction.ts'
import { err, ok } from '#core/lib/result.ts'
import { PICK_GRACE_MS } from '#core/draft/draft-clock.ts'
import { AUCTION_PARTS, type AuctionParts } from './simulate-auction.ts'

/** A realistic bug that replaces one part. */
export interface AuctionPlant {
  readonly name: string
  readonly parts: Partial<AuctionParts>
  /** Invariants that may be reported first. */
  readonly rings: readonly string[]
}

const { decide, apply, nextAutomatic, bidders } = AUCTION_PARTS

export const AUCTION_PLANTS: readonly AuctionPlant[] = [
  {
    name: 'an undone sale pays the wrong team back',
    rings: ['A1'],
    parts: {
      apply: (auction, event) =>
        event.kind === 'sale-undone'
          ? withBudget(
              withBudget(apply(auction, event), event.teamIndex, -event.price),
              otherTeam(auction, event),
              event.price,
            )
          : apply(auction, event),
    },
  },
  {
    name: 'moved money is not taken from anybody',
    rings: ['A1'],
    parts: {
      apply: (auction, event) =>
        event.kind === 'money-moved' ? withBudget(auction, event.to, event.dollars) : apply(auction, event),
    },
  },
  {
    name: 'the minimum for one of the places is not kept',
    rings: ['A2'],
    parts: { decide: decideWith(({ format }) => format.rules.auction?.minimum ?? 1) },
  },
  {
    name: 'what a team leads with on another lot is forgotten',
    rings: ['A2'],
    parts: { decide: decideWith((auction, teamIndex) => pursesOf(auction)[teamIndex]?.committed ?? 0) },
  },
  {
    name: 'a bid of the price itself is accepted',
    rings: ['A3'],
    parts: {
      decide: decideAgain('outbid', (auction, lot) => ({ ...auction, lots: changedLot(auction, lot, cheaper(lot)) })),
    },
  },
  {
    name: 'a team outbids itself',
    rings: ['A3'],
    parts: {
      decide: decideAgain('already_yours', (auction, lot) => {
        const { teamIndex } = highBid(lot)
        const bids = lot.bids.with(lot.bids.length - 1, {
          ...highBid(lot),
          teamIndex: (teamIndex + 1) % auction.teams.length,
        })
        return { ...auction, lots: changedLot(auction, lot, { ...lot, bids }) }
      }),
    },
  },
  {
    name: 'a lot goes to whoever nominated it',
    rings: ['A4'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        mapEvents(decide(auction, drafter, command, facts), (event) => {
          if (event.kind !== 'sold') return event
          return { ...event, teamIndex: lotOf(auction, event.lotNumber)?.nominatedBy ?? event.teamIndex }
        }),
    },
  },
  {
    name: 'two nodes sell the same lot',
    rings: ['A4'],
    parts: {
      decide: (auction, drafter, command, facts) => {
        const decided = decide(auction, drafter, command, facts)
        const sale =
          command.kind === 'sell' ? auction.sales.find(({ lotNumber }) => lotNumber === command.lotNumber) : undefined
        if (sale === undefined || !decided.ok || decided.value.length > 0) return decided
        const { lotNumber, playerId, teamIndex, price } = sale
        return ok([{ kind: 'sold', lotNumber, playerId, teamIndex, price, because: 'time' }])
      },
      apply: (auction, event) =>
        event.kind === 'sold' && lotOf(auction, event.lotNumber) === null ? auction : apply(auction, event),
    },
  },
  {
    name: 'a lot is sold without the second of grace',
    rings: ['A5'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        decide(
          auction,
          drafter,
          command,
          command.kind === 'sell' ? { ...facts, nowMs: facts.nowMs + PICK_GRACE_MS } : facts,
        ),
      nextAutomatic: (auction, pace) => {
        const next = nextAutomatic(auction, pace)
        return next?.command.kind === 'sell' ? { ...next, dueAtMs: next.dueAtMs - PICK_GRACE_MS } : next
      },
    },
  },
  {
    name: 'a bid after the time is accepted',
    rings: ['A5'],
    parts: {
      decide: (auction, drafter, command, facts) => {
        const decided = decide(auction, drafter, command, facts)
        const isLate = command.kind === 'bid' && !decided.ok && decided.error === 'lot_over'
        return isLate ? decide(auction, drafter, command, { ...facts, nowMs: facts.nowMs - 3000 }) : decided
      },
    },
  },
  {
    name: 'people can bid during a pause',
    rings: ['A5', 'A6'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        decide(
          command.kind === 'bid' || command.kind === 'nominate' ? { ...auction, isPaused: false } : auction,
          drafter,
          command,
          facts,
        ),
    },
  },
  {
    name: 'computers settle a lot that a person still wants',
    rings: ['A5'],
    parts: {
      decide: (auction, drafter, command, facts) => {
        const computers = auction.teams.map((team) => ({ ...team, control: 'computer' as const }))
        return decide(command.kind === 'pass' ? { ...auction, teams: computers } : auction, drafter, command, facts)
      },
    },
  },
  {
    name: 'a bid in the last seconds gives no time back',
    rings: ['A6'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        mapEvents(decide(auction, drafter, command, facts), (event) => {
          const lot = event.kind === 'bid' ? lotOf(auction, event.lotNumber) : null
          return event.kind === 'bid' && lot !== null ? { ...event, clock: lot.clock } : event
        }),
    },
  },
  {
    name: 'a pause keeps no reset time',
    rings: ['A6'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        mapEvents(decide(auction, drafter, command, facts), (event) => {
          if (event.kind !== 'clock-changed' || event.change !== 'resumed') return event
          const now = { kind: 'running', deadlineMs: facts.nowMs + 500, setAtMs: facts.nowMs } as const
          return { ...event, lots: event.lots.map(({ lotNumber }) => ({ lotNumber, clock: now })) }
        }),
    },
  },
  { name: 'no idempotency: stored answers are never read', rings: ['A7'], parts: { keepsAnswers: false } },
  {
    name: 'a team loses its turn to nominate',
    rings: ['A8'],
    parts: {
      apply: (auction, event) => {
        const after = apply(auction, event)
        return event.kind === 'nominated' && event.lotNumber % 3 === 0 ? { ...after, turn: after.turn + 1 } : after
      },
    },
  },
  {
    name: 'more lots are up than may be',
    rings: ['A8'],
    parts: {
      decide: (auction, drafter, command, facts) => {
        const decided = decide(auction, drafter, command, facts)
        const isRefused = command.kind === 'nominate' && !decided.ok && decided.error === 'lot_open'
        return isRefused ? decide({ ...auction, lots: [] }, drafter, command, facts) : decided
      },
    },
  },
  {
    name: 'limits never act',
    rings: ['A9'],
    parts: {
      decide: (auction, drafter, command, facts) => decide(auction, drafter, command, { ...facts, limits: [] }),
    },
  },
  {
    name: 'a limit bids one step too far',
    rings: ['A9'],
    parts: {
      decide: (auction, drafter, command, facts) => {
        const step = auction.format.rules.auction?.step ?? 1
        const limits = facts.limits.map((limit) => ({ ...limit, amount: limit.amount + step }))
        return decide(auction, drafter, command, { ...facts, limits })
      },
    },
  },
  {
    name: 'a bid tells the limit behind it',
    rings: ['A9'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        mapEvents(decide(auction, drafter, command, facts), (event) => {
          if (event.kind !== 'bid' || event.by !== 'proxy') return event
          const limit = facts.limits.find(({ teamIndex }) => teamIndex === event.teamIndex)
          return { ...event, reason: `up to ${limit?.amount}` }
        }),
    },
  },
  {
    name: 'undoing a sale undoes the later ones too',
    rings: ['A1'],
    parts: {
      apply: (auction, event) => {
        const at = auction.sales.findIndex(
          ({ playerId }) => event.kind === 'sale-undone' && playerId === event.playerId,
        )
        return at === -1 ? apply(auction, event) : { ...apply(auction, event), sales: auction.sales.slice(0, at) }
      },
    },
  },
  {
    name: 'an outage gives no time back',
    rings: ['A6'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        command.kind === 'make-up-outage' ? ok([]) : decide(auction, drafter, command, facts),
    },
  },
  {
    name: 'a sale goes to the top of its column',
    rings: ['A10'],
    parts: {
      apply: (auction, event) => {
        const after = apply(auction, event)
        return event.kind === 'sold' ? { ...after, sales: [...after.sales.slice(-1), ...auction.sales] } : after
      },
    },
  },
  {
    name: 'the limits of positions are forgotten',
    rings: ['A12'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        decide(auction, drafter, command, { ...facts, pool: { ...facts.pool, positionOf: () => null } }),
      bidders: (valueOf, pool) => bidders(valueOf, { ...pool, positionOf: () => null }),
    },
  },
  {
    name: 'quiet managers who are there are taken for absent',
    rings: ['A13'],
    parts: {
      decide: (auction, drafter, command, facts) =>
        decide(auction, drafter, command, { ...facts, isHere: () => false }),
    },
  },
  {
    name: 'nobody counts the lots that an absent manager misses',
    rings: ['A13'],
    parts: {
      decide: (auction, drafter, command, facts) => decide(auction, drafter, command, { ...facts, isHere: () => true }),
    },
  },
  {
    name: 'a bid does not end an absence',
    rings: ['A13'],
    parts: {
      decide: (...asked) => {
        const decided = decide(...asked)
        return decided.ok
          ? ok(decided.value.filter((event) => event.kind !== 'control-set' || event.absence !== 'ends'))
          : decided
      },
    },
  },
  {
    name: 'a computer bids above what a player is worth to it',
    rings: ['A12'],
    parts: { bidders: (valueOf, pool) => bidders((teamIndex, playerId) => valueOf(teamIndex, playerId) + 3, pool) },
  },
]

type Decided = ReturnType<typeof decide>

function mapEvents(decided: Decided, change: (event: AuctionEvent) => AuctionEvent): Decided {
  return decided.ok ? ok(decided.value.map(change)) : decided
}

/** Bids are judged as if their team had more money. */
function decideWith(extraOf: (auction: Auction, teamIndex: number) => number): typeof decide {
  return (auction, drafter, command, facts) => {
    const decided = decide(auction, drafter, command, facts)
    const teamIndex =
      command.kind === 'bid' ? (command.teamIndex ?? (drafter.kind === 'seat' ? drafter.teamIndex : null)) : null
    if (decided.ok || decided.error !== 'over_max_bid' || teamIndex === null) return decided
    return decide(withBudget(auction, teamIndex, extraOf(auction, teamIndex)), drafter, command, {
      ...facts,
      limits: [],
    })
  }
}

/** A bid that was refused is judged again on another state of its lot. */
function decideAgain(refusal: string, change: (auction: Auction, lot: Lot) => Auction): typeof decide {
  return (auction, drafter, command, facts) => {
    const decided = decide(auction, drafter, command, facts)
    const lot = lotOf(auction, lotNumberOf(command))
    if (decided.ok || decided.error !== refusal || command.kind !== 'bid' || lot === null) return decided
    const again = decide(change(auction, lot), drafter, command, { ...facts, limits: [] })
    return again.ok ? again : err(decided.error)
  }
}

function lotNumberOf(command: AuctionCommand): number {
  return command.kind === 'bid' ? command.lotNumber : 0
}

function cheaper(lot: Lot): Lot {
  return { ...lot, bids: lot.bids.with(lot.bids.length - 1, { ...highBid(lot), amount: 0 }) }
}

function changedLot(auction: Auction, lot: Lot, changed: Lot): readonly Lot[] {
  return auction.lots.with(auction.lots.indexOf(lot), changed)
}

function withBudget(auction: Auction, teamIndex: number, dollars: number): Auction {
  const teams = auction.teams.map((team, index) =>
    index === teamIndex ? { ...team, budget: team.budget + dollars } : team,
  )
  return { ...auction, teams }
}

function otherTeam({ teams }: Auction, { teamIndex }: { readonly teamIndex: number }): number {
  return (teamIndex + 1) % teams.length
}
