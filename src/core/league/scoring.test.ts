import { expect, test } from 'vitest'
import { isPlainPpr, pointsUnit, PPR, scoringLabel, type Scoring } from './scoring.ts'
import { PPR_VALUES } from '../players/stat-line.ts'

const CUSTOM: Scoring = { kind: 'custom', values: PPR_VALUES, tePremium: 0 }

test.each([
  ['PPR', 'PPR', PPR],
  ['Half PPR', 'Half', { ...PPR, base: 'half_ppr' }],
  ['Standard', 'Std', { ...PPR, base: 'standard' }],
  ['PPR, TE +1', 'Pts', { ...PPR, tePremium: 1 }],
  ['Half PPR, TE +0.5, 6-pt passing TDs', 'Pts', { ...PPR, base: 'half_ppr', tePremium: 0.5, passingTouchdown: 6 }],
  ['Custom scoring', 'Pts', CUSTOM],
] as const)('[LGR46] a scoring is called "%s", where space is short "%s"', (label, unit, scoring) => {
  expect(scoringLabel(scoring)).toBe(label)
  expect(pointsUnit(scoring)).toBe(unit)
  expect(isPlainPpr(scoring)).toBe(label === 'PPR')
})
