import { POSITIONS, type Position } from '#core/players/player.ts'

/** How many players a sample has: four of each position. */
export const SAMPLE_SIZE = 24

/** Up to `count` players, the positions taking turns. A position that has run out is skipped. */
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

/** Sorts by random numbers (0 <= n < 1), so that every order is equally likely. */
export function shuffled<Value>(values: readonly Value[], random: () => number): readonly Value[] {
  return values
    .map((value) => ({ value, drawn: random() }))
    .toSorted((a, b) => a.drawn - b.drawn)
    .map(({ value }) => value)
}

/** `shown`, followed by those of `next` that are not in it. */
export function appended<Player extends { readonly id: string }>(
  shown: readonly Player[],
  next: readonly Player[],
): readonly Player[] {
  const shownIds = new Set(shown.map(({ id }) => id))
  return [...shown, ...next.filter(({ id }) => !shownIds.has(id))]
}
