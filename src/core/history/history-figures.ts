import { csvText } from '../draft/export-csv.ts'
import { roundNumberOf, slotLabel } from '../draft/order.ts'
import { countPositions, type PlayerId, type Position } from '../players/player.ts'
import { leagueText, type FinishedDraft, type FinishedKind, type FinishedPlayer } from './finished-draft.ts'

/** Which drafts the figures are about; null for every kind and every league. */
export interface HistoryFilter {
  readonly kind: FinishedKind | null
  /** As `leagueText` writes it. */
  readonly league: string | null
}

export function filtered(drafts: readonly FinishedDraft[], { kind, league }: HistoryFilter): readonly FinishedDraft[] {
  return drafts.filter(
    (draft) => (kind === null || draft.kind === kind) && (league === null || leagueText(draft) === league),
  )
}

export interface Exposure {
  readonly player: FinishedPlayer
  readonly count: number
  /** Of the drafts, from 0 to 1. */
  readonly share: number
  /** The average round in which the person took the player; null if all of them were auctions. */
  readonly averageRound: number | null
  /** What the person paid on average, in dollars; null without auctions. */
  readonly averagePrice: number | null
}

/** Whom the person drafts how often, most often first, then earliest, then dearest. */
export function exposures(drafts: readonly FinishedDraft[]): readonly Exposure[] {
  const taken = new Map<
    PlayerId,
    { readonly player: FinishedPlayer; readonly rounds: number[]; readonly prices: number[] }
  >()
  for (const { picks, teamCount, money } of drafts) {
    for (const pick of picks) {
      const known = taken.get(pick.id) ?? { player: pick, rounds: [], prices: [] }
      if (money === undefined) known.rounds.push(roundNumberOf(pick.slotNumber, teamCount))
      else known.prices.push(pick.price ?? 0)
      taken.set(pick.id, known)
    }
  }
  return [...taken.values()]
    .map(({ player, rounds, prices }) => ({
      player,
      count: rounds.length + prices.length,
      share: (rounds.length + prices.length) / drafts.length,
      averageRound: averageOf(rounds),
      averagePrice: averageOf(prices),
    }))
    .toSorted(
      (one, other) =>
        other.count - one.count ||
        (one.averageRound ?? Infinity) - (other.averageRound ?? Infinity) ||
        (other.averagePrice ?? 0) - (one.averagePrice ?? 0),
    )
}

/** Where teams took turns. In an auction a seat or a round says nothing. */
export function draftsOfTurns(drafts: readonly FinishedDraft[]): readonly FinishedDraft[] {
  return drafts.filter(({ money }) => money === undefined)
}

export interface SeatFigures {
  /** From 1. */
  readonly seatNumber: number
  readonly draftCount: number
  /** Null if none of the drafts had prices. */
  readonly averagePlace: number | null
  readonly averageValue: number | null
}

/** How the person did from each seat, in the order of the seats. */
export function placesBySeat(drafts: readonly FinishedDraft[]): readonly SeatFigures[] {
  return numbersOf(drafts.map(({ teamIndex }) => teamIndex + 1)).map((seatNumber) => {
    const own = drafts.filter(({ teamIndex }) => teamIndex + 1 === seatNumber)
    return {
      seatNumber,
      draftCount: own.length,
      averagePlace: averageOf(own.flatMap(({ place }) => place ?? [])),
      averageValue: averageOf(own.flatMap(({ value }) => value ?? [])),
    }
  })
}

export interface RoundPositions {
  readonly roundNumber: number
  readonly counts: Readonly<Record<Position, number>>
  readonly pickCount: number
}

/** What the person takes in each round. Individual defenders are left out, as in lineups. */
export function positionsByRound(drafts: readonly FinishedDraft[]): readonly RoundPositions[] {
  const picks = drafts.flatMap(({ picks: own, teamCount }) =>
    own.flatMap(({ slotNumber, position, individual }) =>
      individual === undefined ? [{ roundNumber: roundNumberOf(slotNumber, teamCount), position }] : [],
    ),
  )
  return numbersOf(picks.map(({ roundNumber }) => roundNumber)).map((roundNumber) => {
    const own = picks.filter((pick) => pick.roundNumber === roundNumber)
    return { roundNumber, counts: countPositions(own), pickCount: own.length }
  })
}

/** Each once, in order. */
function numbersOf(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

function averageOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : average(values)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const COLUMNS = [
  'Date',
  'Kind',
  'Draft',
  'League',
  'Seat',
  'Place',
  'Value',
  'Round',
  'Pick',
  'Player',
  'Position',
  'Team',
]

/** One row for each of the person's picks, newest draft first. With an auction among them there is a column for prices. */
export function historyCsv(drafts: readonly FinishedDraft[]): string {
  const hasPrices = drafts.some(({ money }) => money !== undefined)
  return csvText([
    [...COLUMNS, ...(hasPrices ? ['Price'] : [])],
    ...drafts.flatMap(({ money, ...draft }) =>
      draft.picks.map(({ slotNumber, name, position, individual, team, price = null }) => [
        draft.finishedAt.slice(0, 10),
        draft.kind === 'mock' ? 'Mock' : 'Lobby',
        draft.title,
        leagueText({ ...draft, money }),
        draft.teamIndex + 1,
        draft.place,
        money === undefined ? draft.value : money.expected - money.spent,
        money === undefined ? roundNumberOf(slotNumber, draft.teamCount) : null,
        money === undefined ? slotLabel(slotNumber, draft.teamCount) : null,
        name,
        individual ?? position,
        team,
        ...(hasPrices ? [price] : []),
      ]),
    ),
  ])
}
