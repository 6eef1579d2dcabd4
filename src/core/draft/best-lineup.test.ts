import { expect, test } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { bestLineup, lineupPoints } from './best-lineup.ts'

const PLAYERS = [
  playerOf('QB', { id: 'starter' }),
  playerOf('QB', { id: 'backup' }),
  playerOf('RB', { id: 'back' }),
  playerOf('K', { id: 'kicker' }),
]
const POINTS: Readonly<Record<string, number>> = { backup: 250, starter: 330.5, back: 200 }
const pointsOf = (id: string) => POINTS[id] ?? null

test('[RCP6] a team has the projected points of its best lineup; the bench and players without a projection add nothing', () => {
  const draft = draftOf(2, 16, ['backup', 'kicker', null, 'starter', 'back'])
  expect(bestLineup(draft, PLAYERS, 0, pointsOf).map(({ id }) => id)).toEqual(['starter', 'back'])
  expect(lineupPoints(draft, PLAYERS, pointsOf)).toEqual([530.5, null])
})
