import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Player } from '#core/players/player.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { CardFacts } from './card-facts.tsx'

// There is no browser here to ask whether there is a network.
vi.mock('../platform/online.ts', () => ({ useIsOnline: () => true }))

const MARKS = { isDrafted: false, isTarget: false, isAvoid: false, queueNumber: null }

function textOf(player: Player): string {
  const html = renderToStaticMarkup(createElement(CardFacts, { player, nameId: 'name', tabIndex: 0, ...MARKS }))
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
}

test('[RU33] numbers from the rank are called so, and the player is not on the board', () => {
  const player = playerOf('RB', { name: 'New Man', adp: 25, tier: 3 })
  const added = textOf({ ...player, addedByImport: { adpFromRank: true, tierFromRank: false } })
  expect(added).toContain('|Not on the board|')
  expect(added).toContain('|ADP|25.0| from rank|Tier|3|')
  expect(textOf(player)).not.toMatch(/from rank|Not on the board/)
})
