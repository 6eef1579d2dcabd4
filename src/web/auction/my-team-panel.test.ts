import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnHtml,
  drawnText,
  lotWith,
  OWN,
  saleTo,
  type ShownAuction,
  shownFacts,
} from '../../../tests/support/auction/auction-screens.ts'
import { MyTeam } from './my-team-panel.tsx'

test('[AUC118] autopick has its switch in My team alone, with what the server has for it', () => {
  const shown: ShownAuction = {
    auction: { lots: [lotWith()] },
    host: {
      autopick: {
        isOn: true,
        isDisabled: false,
        plan: { kind: 'drafts', next: null },
        isListShared: true,
        onChange: () => undefined,
      },
    },
  }
  const facts = shownFacts(shown)
  const team = drawnText(createElement(MyTeam, { facts }), shown)
  expect(team).toContain('My team 0 of 9 $180 left 9 places $172 max bid')
  expect(team.match(/Autopick/g)).toHaveLength(1)
  expect(team).toContain('The server has your queue')
  expect(drawnText(createElement(MyTeam, { facts: shownFacts({ ...shown, snapshot: { ownTeamIndex: null } }) }))).toBe(
    '',
  )
})

test('[AUC96] an open place is typed into, the one that the lot would fill is marked with its player, a filled one has its price', () => {
  const shown: ShownAuction = { auction: { sales: [saleTo(OWN, 'p1', 30, 1)], lots: [lotWith()] } }
  const html = drawnHtml(createElement(MyTeam, { facts: shownFacts(shown) }), shown)
  const rows = [...html.matchAll(/<li [^>]*data-place="(open|filled)"([^>]*)>(.*?)<\/li>/g)]
  const filled = rows.filter(([, place]) => place === 'filled')
  expect(filled).toHaveLength(1)
  expect(filled[0]?.[3]).toContain('$30')
  for (const [, place, , content = ''] of rows) expect(content.includes('<input')).toBe(place === 'open')
  const wanted = rows.filter(([, , attributes = '']) => attributes.includes('data-wanted'))
  expect(wanted.length).toBeLessThanOrEqual(1)
  for (const [, , , content] of wanted) expect(content).toContain('P. 7?')
})
