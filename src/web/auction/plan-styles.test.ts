import { createElement } from 'react'
import { expect, test } from 'vitest'
import { auctionPlansForm } from '#protocol/stored/stored-forms.ts'
import {
  drawnHtml,
  drawnText,
  OWN,
  saleTo,
  shownFacts,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { planPlaces, planStyle } from './auction-plans.ts'
import { MyTeam } from './my-team-panel.tsx'
import { ChooserCards } from './plan-chooser.tsx'
import { asksForPlan, styleCard } from './plan-styles.ts'

const STYLES = ['balanced', 'stars', 'depth'] as const

test('[AUC98] a plan is asked once, before the first lot, of whoever has a team, never while a clock runs', () => {
  const asks = ({ auction, ...shown }: ShownAuction, style: 'depth' | null = null) =>
    asksForPlan(shownFacts({ ...shown, auction: { nextLotNumber: 1, ...auction } }), { style })
  const running = { clock: { kind: 'running', deadlineMs: 9000, setAtMs: 0 }, sinceMs: 0 } as const
  const paused = { clock: { kind: 'paused', remainingMs: 9000 }, sinceMs: 0 } as const
  expect(asks({})).toBe(true)
  expect(asks({ auction: { nomination: paused } })).toBe(true)
  expect(asks({ auction: { sales: [{ ...saleTo(OWN, 'p1', 9, 0), by: 'keeper' }] } })).toBe(true)
  expect(asks({}, 'depth')).toBe(false)
  expect(asks({ auction: { nomination: running } })).toBe(false)
  // Also once the first sale is undone.
  expect(asks({ auction: { nextLotNumber: 2 } })).toBe(false)
  expect(asks({ snapshot: { ownTeamIndex: null } })).toBe(false)
})

test('[AUC98] each plan spends the whole budget on named examples, stars more on the best, depth more on the bench', () => {
  const { format } = shownFacts({}).auction
  const lineup = { ...format.rules.lineup, BN: 3 }
  const facts = shownFacts({ auction: { format: { ...format, roundCount: 12, rules: { ...format.rules, lineup } } } })
  const cards = STYLES.map((style) => styleCard(facts, OWN, style))
  const [balanced, stars, depth] = cards.map(({ lines }) => {
    const dollars = lines.map((line) => line.dollars)
    expect(dollars.reduce((sum, each) => sum + each, 0)).toBe(180)
    const names = lines.filter(({ key, example }) => key !== 'BN' && example !== 'any').map(({ example }) => example)
    expect(new Set(names).size).toBe(names.length)
    return { most: Math.max(...dollars.slice(0, -1)), bench: dollars.at(-1) ?? 0 }
  })
  expect(stars?.most).toBeGreaterThan(balanced?.most ?? 0)
  expect(depth?.most).toBeLessThan(balanced?.most ?? 0)
  expect(depth?.bench).toBeGreaterThan(balanced?.bench ?? 0)
  const text = drawnText(createElement(ChooserCards, { cards, style: 'balanced', onStyle: () => undefined }))
  expect(text).toMatch(/^Plan Balanced suggested Good starters everywhere, nobody over \$\d+ QB P\. \d+ \$\d+/)
  expect(text).toContain('BN 3 at about $')
  expect(text).toContain('What the average real team spends Stars')
  const html = drawnHtml(createElement(ChooserCards, { cards, style: 'stars', onStyle: () => undefined }))
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

test('[AUC98] the choice is kept with the plan on this device, amounts that were typed stay, and older plans are read', () => {
  const { auction } = shownFacts({})
  planPlaces(shownFacts({}), { RB1: 40 })
  planStyle(auction.seed, 'depth')
  const read = (text: string | null) => auctionPlansForm.parse(JSON.parse(text ?? ''))
  expect(read(deviceStorage.read(STORAGE_KEYS.auctionPlans))[0]).toMatchObject({
    style: 'depth',
    teams: { [OWN]: { RB1: 40 } },
  })
  const older = [{ auction: '7', places: { QB1: 9 }, teams: {}, targets: { p1: 4 } }]
  expect(read(JSON.stringify(older))).toMatchObject([{ style: null, places: { QB1: 9 }, targets: { p1: 4 } }])
  expect(read(JSON.stringify([{ ...older[0], style: 'zero' }]))).toMatchObject([{ style: null }])
})

test('[AUC98] [AUC87] My team names the plan, what moved it, and what was planned for whoever was bought', () => {
  const shown: ShownAuction = { auction: { seed: 99, sales: [saleTo(OWN, 'p7', 40, 1)] } }
  const text = drawnText(createElement(MyTeam, { facts: shownFacts(shown) }), shown)
  expect(text).toMatch(/QB P\. 7 plan \d+ \$40 RB open \$/)
  expect(text).toMatch(/Balanced plan \d+ over, from (the bench|other places) Change the plan/)
})
