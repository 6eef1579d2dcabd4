import { expect, test } from 'vitest'
import { entranceProblem } from './use-lobby-of-code.ts'

const OPEN = { draft_started: false, player_count: 3, max_teams: 12, own_seats: [] }
const ANN = { username: 'Ann', picks_until: null }

test('[CJ10] a code says at once that it is wrong, that the draft has begun, or that the lobby is full', () => {
  expect(entranceProblem(OPEN)).toBeNull()
  expect(entranceProblem(undefined)?.code).toBe('lobby_not_found')
  expect(entranceProblem({ ...OPEN, draft_started: true })?.code).toBe('draft_started')
  expect(entranceProblem({ ...OPEN, player_count: 12 })?.code).toBe('lobby_full')
})

test('[CJ10] [RU12] a device with a seat there comes back at any time', () => {
  expect(entranceProblem({ ...OPEN, draft_started: true, player_count: 12, own_seats: [ANN] })).toBeNull()
})
