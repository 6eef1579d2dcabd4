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
  /** The average round in which the person took the player. */
  readonly averageRound: number
}

/** Whom the person drafts how often, most often first, then earliest. */
export function exposures(drafts: readonly FinishedDraft[]): readonly Exposure[] {
  const taken = new Map<PlayerId, { readonly player: FinishedPlayer; readonly rounds: number[] }>()
  for (const { picks, teamCount } of drafts) {
    for (const pick of picks) {
      const known = taken.get(pick.id) ?? { player: pick, rounds: [] }
      known.rounds.push(roundNumberOf(pick.slotNumber, teamCount))
      taken.set(pick.id, known)
    }
  }
  return [...taken.values()]
    .map(({ player, rounds }) => ({
      player,
      count: rounds.length,
      share: rounds.length / drafts.length,
      averageRound: average(rounds),
    }))
    .toSorted((one, other) => other.count - one.count || one.averageRound - other.averageRound)
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

/** One row for each of the person's picks, newest draft first. */
export function historyCsv(drafts: readonly FinishedDraft[]): string {
  return csvText([
    COLUMNS,
    ...drafts.flatMap((draft) =>
      draft.picks.map(({ slotNumber, name, position, individual, team }) => [
        draft.finishedAt.slice(0, 10),
        draft.kind === 'mock' ? 'Mock' : 'Lobby',
        draft.title,
        leagueText(draft),
        draft.teamIndex + 1,
        draft.place,
        draft.value,
        roundNumberOf(slotNumber, draft.teamCount),
        slotLabel(slotNumber, draft.teamCount),
        name,
        individual ?? position,
        team,
      ]),
    ),
  ])
}
