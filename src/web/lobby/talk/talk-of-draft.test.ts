import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { sessionBench } from '../../../../tests/support/session-bench.ts'
import { panelOf } from './talk-of-draft.tsx'

test('[RU55] talk has the height of the place that shows it: panel, rail, low screen or page', () => {
  const panel = panelOf(sessionBench().session)
  for (const variant of ['panel', 'low', 'rail', 'page'] as const) {
    const drawn = panel(variant)
    expect(isValidElement(drawn) && drawn.props).toMatchObject({ variant })
  }
})
