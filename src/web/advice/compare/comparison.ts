import { pointsInSeason } from '#core/league/points.ts'
import { pointsUnit, type Scoring } from '#core/league/scoring.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { oddsText } from '../value-and-odds.ts'

/** One line of a comparison: a text for each player, and which of them is best. */
export interface ComparedLine {
  readonly label: string
  readonly texts: readonly string[]
  /** Indexes of the best; empty if nobody is better. */
  readonly best: readonly number[]
}

export interface ComparedFacts {
  readonly scoring: Scoring
  readonly cost: ComparedCost
  readonly noteOf: (playerId: PlayerId) => string | null
}

/** What the players cost: picks in turns, dollars in an auction. */
export type ComparedCost =
  | {
      readonly kind: 'picks'
      readonly adpOf: (playerId: PlayerId) => number | null
      readonly valueOf: (playerId: PlayerId) => number | null
      /** "4.08" and the odds there, for the next picks that there are. */
      readonly picks: readonly { readonly label: string; readonly oddsOf: (playerId: PlayerId) => number | null }[]
    }
  | { readonly kind: 'dollars'; readonly expectedOf: (playerId: PlayerId) => number }

/** Two to four players, side by side. */
export function comparedLines(players: readonly Player[], facts: ComparedFacts): readonly ComparedLine[] {
  const { scoring, cost } = facts
  const unit = pointsUnit(scoring)
  const pointsOf = (season: 'projected' | 'lastSeason') => (player: Player) =>
    pointsInSeason(player[season], player.position, scoring).points
  const lines = [
    lineOf(players, 'Rank', (player) => (player.isUnranked === true ? null : player.rank), String, 'lowest'),
    lineOf(players, 'Tier', ({ tier }) => tier, String, 'lowest'),
    ...costLines(players, cost),
    lineOf(players, `Proj ${unit}`, pointsOf('projected'), oneDecimal, 'highest'),
    lineOf(players, `Last ${unit}`, pointsOf('lastSeason'), oneDecimal, 'highest'),
    lineOf(
      players,
      'Bye',
      ({ bye }) => bye,
      (week) => `Week ${week}`,
      null,
    ),
    ...(cost.kind === 'dollars' ? [] : cost.picks).map(({ label, oddsOf }) =>
      lineOf(players, `Back at ${label}`, ({ id }) => oddsOf(id), oddsText, null),
    ),
  ]
  const notes = players.map(({ id }) => facts.noteOf(id) ?? '')
  return notes.every((note) => note === '') ? lines : [...lines, { label: 'Your note', texts: notes, best: [] }]
}

function costLines(players: readonly Player[], cost: ComparedCost): readonly ComparedLine[] {
  if (cost.kind === 'dollars') {
    return [
      lineOf(
        players,
        'Expected',
        ({ id }) => cost.expectedOf(id),
        (dollars) => `$${dollars}`,
        null,
      ),
    ]
  }
  return [
    lineOf(players, 'ADP', ({ id }) => cost.adpOf(id), oneDecimal, 'lowest'),
    lineOf(players, 'Value', ({ id }) => cost.valueOf(id), signedText, 'highest'),
  ]
}

function lineOf(
  players: readonly Player[],
  label: string,
  read: (player: Player) => number | null,
  textOf: (value: number) => string,
  better: 'lowest' | 'highest' | null,
): ComparedLine {
  const values = players.map(read)
  const known = values.filter((value) => value !== null)
  const top = better === 'lowest' ? Math.min(...known) : Math.max(...known)
  const isDecided = better !== null && new Set(known).size > 1
  return {
    label,
    texts: values.map((value) => (value === null ? '–' : textOf(value))),
    best: isDecided ? values.flatMap((value, index) => (value === top ? [index] : [])) : [],
  }
}

function oneDecimal(value: number): string {
  return value.toFixed(1)
}
