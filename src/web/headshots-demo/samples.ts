import { POSITIONS, type Position } from '#core/players/player.ts'

/** How many players a sample has: four of each position. */
export const SAMPLE_SIZE = 24

/**
 * Up to `count` players, the positions taking turns in their usual order and each keeping the order it is given in. A
 * position that has run out is passed over, so that the sample is full wherever there are enough players.
 */
export function evenSample<Player extends { readonly position: Position }>(
  players: readonly Player[],
  count: number,
): readonly Player[] {
  const waiting = POSITIONS.map((position) => players.filter((player) => player.position === position))
  const longest = Math.max(...waiting.map((group) => group.length))
  const turns = Array.from({ length: longest }, (_, turnIndex) =>
    waiting.flatMap((group) => group.slice(turnIndex, turnIndex + 1)),
  )
  return turns.flat().slice(0, count)
}

/** `random` gives numbers from 0 up to 1. Every order is equally likely: each draws a number, and the numbers are put in order. */
export function shuffled<Value>(values: readonly Value[], random: () => number): readonly Value[] {
  return values
    .map((value) => ({ value, drawn: random() }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .map(({ value }) => value)
}

/** Those of `next` that are not among `shown` follow them. */
export function appended<Player extends { readonly id: string }>(
  shown: readonly Player[],
  next: readonly Player[],
): readonly Player[] {
  const shownIds = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !shownIds.has(id))]
}
