import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSITIONS, type Position } from '#core/players/player.ts'
import { appended, evenSample, SAMPLE_SIZE, shuffled } from './samples.ts'

interface Someone {
  readonly id: string
  readonly position: Position
}

const squads: fc.Arbitrary<Someone[]> = fc
  .array(fc.constantFrom(...POSITIONS), { maxLength: 80 })
  .map((positions) => positions.map((position, index) => ({ id: `p${index}`, position })))

const countsOf = (players: readonly Someone[]) =>
  POSITIONS.map((position) => players.filter((player) => player.position === position).length)

/** The numbers given, one after the other, then over again. */
function drawing(...numbers: readonly number[]): () => number {
  let drawnCount = 0
  return () => numbers[drawnCount++ % numbers.length] ?? 0
}

test('[HD2] four of each position make a sample of 24, the positions taking turns', () => {
  const squad = POSITIONS.flatMap((position) =>
    Array.from({ length: 9 }, (_, index) => ({ id: `${position}${index}`, position })),
  )
  const sample = evenSample(squad, SAMPLE_SIZE)
  expect(countsOf(sample)).toEqual([4, 4, 4, 4, 4, 4])
  expect(sample.slice(0, 7).map(({ id }) => id)).toEqual(['QB0', 'RB0', 'WR0', 'TE0', 'K0', 'DST0', 'QB1'])
})

test('[HD2] a sample is full where there are enough, names nobody twice, and only who runs out has fewer', () => {
  fc.assert(
    fc.property(squads, fc.nat(40), (squad, count) => {
      const sample = evenSample(squad, count)
      expect(sample).toHaveLength(Math.min(count, squad.length))
      expect(new Set(sample).size).toBe(sample.length)
      const most = Math.max(...countsOf(sample))
      const available = countsOf(squad)
      countsOf(sample).forEach((taken, index) => {
        if (taken < (available[index] ?? 0)) expect(taken).toBeGreaterThanOrEqual(most - 1)
      })
      for (const position of POSITIONS) {
        const own = (players: readonly Someone[]) => players.filter((player) => player.position === position)
        expect(own(sample)).toEqual(own(squad).slice(0, own(sample).length))
      }
    }),
  )
})

test('[HD3] shuffling keeps everybody, follows what is drawn, and changes nothing else', () => {
  expect(shuffled(['a', 'b', 'c'], drawing(0.9, 0.1, 0.5))).toEqual(['b', 'c', 'a'])
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }),
      (values, numbers) => {
        const before = [...values]
        expect(shuffled(values, drawing(...numbers)).toSorted((a, b) => a - b)).toEqual(
          values.toSorted((a, b) => a - b),
        )
        expect(values).toEqual(before)
      },
    ),
  )
})

test('[HD4] who comes later follows who is shown, and nobody is there twice', () => {
  fc.assert(
    fc.property(squads, fc.nat(80), fc.nat(80), (squad, one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)]
      const shown = squad.slice(0, end)
      expect(appended(shown, squad.slice(start))).toEqual([...shown, ...squad.slice(Math.max(end, start))])
    }),
  )
})
