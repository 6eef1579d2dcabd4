import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../../tests/support/no-actions.ts'
import { DraftProvider } from '../../session/session-context.tsx'
import { Recap } from './recap.tsx'

function childrenOf(children: ReactNode) {
  return { children }
}

function drawn(ownTeamIndex: number | null): string {
  const session = draftSessionOf({ board: boardOf(8), draft: draftOf(2, 2, ['p1', 'p2', 'p4', 'p3']), ownTeamIndex })
  const parts = { title: 'Sunday League', again: 'the next draft', results: 'the results', whatNext: 'what is next' }
  const recap = createElement(Recap, parts)
  const around = { session, actions: NO_ACTIONS, ...childrenOf(recap) }
  const html = renderToStaticMarkup(createElement(DraftProvider, around))
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('[ADS24] [RU59] the recap has the next draft, results and what to do next, for its drafters and for everybody else', () => {
  for (const ownTeamIndex of [0, 1, null]) {
    const text = drawn(ownTeamIndex)
    for (const part of [
      'Draft Complete!',
      'Sunday League',
      'Share picture the next draft',
      'the results',
      'what is next',
    ])
      expect(text).toContain(part)
  }
})
