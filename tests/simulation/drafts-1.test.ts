import { expect, test } from 'vitest'
import { DRAFTS_TIME_LIMIT_MS, expectDrafts } from './expect-drafts.ts'
import { findingText } from './run-seeds.ts'
import { noCounts } from './sim-faults.ts'
import { PRODUCTION_PARTS } from './sim-parts.ts'
import { simSettings } from './sim-settings.ts'
import { simulate } from './simulate.ts'

test(
  '[SM1] [SM2] [S1] [S2] [S3] [S4] [S5] [S6] [S7] [S8] [S9] [S10] [S11] [S12] [S13] drafts over bad connections and crashing servers, first half',
  { timeout: DRAFTS_TIME_LIMIT_MS },
  () => expectDrafts(simSettings(0)),
)

test('[SM3] the same seed produces the same run', async () => {
  const run = (seed: number) => simulate({ seed, size: 'small', parts: PRODUCTION_PARTS, counts: noCounts() })
  for (const seed of [1, 2, 3]) expect(await run(seed)).toEqual(await run(seed))
  expect((await run(1)).log).not.toEqual((await run(2)).log)
})

test('[SM4] a violation is reported with the command that reproduces it', () => {
  const violations = [{ id: 'H1', text: 'version 3 stands at place 2' }]
  expect(findingText({ seed: 77, violations }, 'small')).toBe(
    '[H1] version 3 stands at place 2\n\nReproduce with: SIM_SEED=77 npx vitest run tests/simulation/drafts-1.test.ts',
  )
  expect(findingText({ seed: 5, violations }, 'large')).toContain('SIM_SIZE=large SIM_SEED=5 npx vitest')
})
