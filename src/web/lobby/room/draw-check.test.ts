import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Draw } from '#core/lobby/lobby.ts'
import { createDraws } from '../../../server/lobby/host/draws.ts'
import { waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { sha256 } from '../../platform/sha256.ts'
import { checkDraw } from './draw-check.ts'

const { seats } = waitingLobby(4)
const DRAWS = createDraws('secret')
const FACTS = DRAWS.factsOf({ id: 'lobby-1', drawHash: DRAWS.firstHash('lobby-1') })
const DRAW: Draw = {
  hash: DRAWS.firstHash('lobby-1'),
  seed: FACTS.seed,
  seatIds: FACTS.shuffled(seats.map(({ id }) => id)),
}

test('[CM31] a real draw passes: the seed has the published hash and gives this order', () => {
  const check = checkDraw(DRAW, seats, sha256)
  expect(check).toMatchObject({ isSealed: true, isOrderRight: true, seedHash: DRAW.hash })
  expect(check.places.map(({ seatId }) => seatId)).toEqual(DRAW.seatIds)
  const [first] = DRAW.seatIds
  expect(check.places[0]?.hash).toBe(
    createHash('sha256')
      .update(`${DRAW.seed}:${first ?? ''}`)
      .digest('hex'),
  )
})

test('[CM31] another seed and another order are both found', () => {
  expect(checkDraw({ ...DRAW, seed: 'another' }, seats, sha256).isSealed).toBe(false)
  const swapped = checkDraw({ ...DRAW, seatIds: DRAW.seatIds.toReversed() }, seats, sha256)
  expect(swapped).toMatchObject({ isSealed: true, isOrderRight: false })
})
