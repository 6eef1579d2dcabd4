import { test } from 'vitest'
import { DRAFTS_TIME_LIMIT_MS, expectDrafts } from './expect-drafts.ts'
import { simSettings } from './sim-settings.ts'

test(
  '[SM1] [SM2] [H1] [H2] [H3] [H4] [H5] [H6] [H7] [H8] [H9] [H10] [H11] [C1] [C2] [C3] [C4] [C5] drafts over bad connections and crashing servers, second half',
  { timeout: DRAFTS_TIME_LIMIT_MS },
  () => expectDrafts(simSettings(1)),
)

test('[SM5] a few drafts of 12 teams and 15 rounds', { timeout: 120_000 }, () =>
  expectDrafts({ firstSeed: 1, seedCount: 4, size: 'large' }),
)
