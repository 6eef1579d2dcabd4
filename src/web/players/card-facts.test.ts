import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import type { Player } from '#core/players/player.ts'
import { draftWithScoring, playerOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { CardFacts } from './card-facts.tsx'

// There is no browser here to ask whether there is a network.
vi.mock('../platform/online.ts', () => ({ useIsOnline: () => true }))

const MARKS = { isDrafted: false, isTarget: false, isAvoid: false, queueNumber: null }

/** In a draft with this scoring; without one outside a draft. */
function textOf(player: Player, scoring?: Scoring): string {
  const card = createElement(CardFacts, { player, nameId: 'name', tabIndex: 0, ...MARKS })
  const session = draftSessionOf({ draft: draftWithScoring(scoring ?? PPR) })
  const inDraft = { session, actions: NO_ACTIONS, children: card }
  const html = renderToStaticMarkup(scoring === undefined ? card : createElement(DraftProvider, inDraft))
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

test('[RU33] numbers from the rank are called so, and the player is not on the board', () => {
  const player = playerOf('RB', { name: 'New Man', adp: 25, tier: 3 })
  const added = textOf({ ...player, addedByImport: { adpFromRank: true, tierFromRank: false } })
  expect(added).toContain('|Not on the board|')
  expect(added).toContain('|ADP|25.0| from rank|Tier|3|')
  expect(textOf(player)).not.toMatch(/from rank|Not on the board/)
})

test('[LGR54] points are under the scoring of the draft, outside a draft PPR', () => {
  const player = playerOf('TE', {
    projected: { pprPoints: 189.2, line: { receptions: 74.2, receiving_yards: 1150 } },
    lastSeason: { pprPoints: 174.2, line: null },
  })
  expect(textOf(player)).toContain('|Proj PPR|189.2|Last PPR|174.2|')
  expect(textOf(player, PPR)).toContain('|Proj PPR|189.2|Last PPR|174.2|')
  // Last season's figures are not known, so its points stay PPR.
  expect(textOf(player, { ...PPR, base: 'half_ppr' })).toContain('|Proj Half|152.1|Last PPR|174.2|')
  expect(textOf(player, { ...PPR, base: 'standard' })).toContain('|Proj Std|115.0|')
  expect(textOf(player, { ...PPR, tePremium: 0.5 })).toContain('|Proj Pts|226.3|')
  expect(textOf(player, { kind: 'custom', values: PPR_VALUES, tePremium: 1 })).toContain('|Proj Pts|263.4|')
})
