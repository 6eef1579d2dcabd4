import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraws } from './draws.ts'

const SEATS = ['s1', 's2', 's3']
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('[LO6] [DW1] a draw names each seat once, in the order that its seed gives to everybody', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 }), (secret, seatIds) => {
      const draws = createDraws(secret)
      const { seed, shuffled } = draws.factsOf({ id: 'lobby', drawHash: draws.firstHash('lobby') })
      const checked = seatIds.toSorted((a, b) => (sha256(`${seed}:${a}`) < sha256(`${seed}:${b}`) ? -1 : 1))
      expect(shuffled(seatIds)).toEqual(checked)
    }),
  )
})

test('[DW2] the seed of a draw is the one whose hash was published before, draw after draw, also after a restart', () => {
  let drawHash = createDraws('secret').firstHash('lobby')
  const seeds = new Set<string>()
  for (let drawNumber = 1; drawNumber <= 20; drawNumber += 1) {
    const { seed, nextHash } = createDraws('secret').factsOf({ id: 'lobby', drawHash })
    expect(sha256(seed)).toBe(drawHash)
    seeds.add(seed)
    drawHash = nextHash
  }
  expect(seeds.size).toBe(20)
})

test('[DW3] without the secret nobody knows the seed, and lobbies do not share one', () => {
  const seedOf = (secret: string, id: string) => createDraws(secret).factsOf({ id, drawHash: null }).seed
  expect(seedOf('secret', 'one')).not.toBe(seedOf('guessed', 'one'))
  expect(seedOf('secret', 'one')).not.toBe(seedOf('secret', 'other'))
})

test('[LO3] every order of three seats is equally likely', () => {
  const draws = createDraws('secret')
  const counts = new Map<string, number>()
  const lobbyCount = 6000
  for (let index = 0; index < lobbyCount; index += 1) {
    const id = `lobby-${index}`
    const order = draws
      .factsOf({ id, drawHash: draws.firstHash(id) })
      .shuffled(SEATS)
      .join(' ')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count / lobbyCount - 1 / 6)).toBeLessThan(0.02)
})
