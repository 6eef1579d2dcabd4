import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnHtml,
  drawnText,
  lotWith,
  OWN,
  type ShownAuction,
  shownFacts,
} from '../../../tests/support/auction/auction-screens.ts'
import { MoneyBar, TeamList } from './money-bar.tsx'

test('[AUC112] money bar, list of teams and lot say "passed" of those who passed, and count the same', () => {
  const shown: ShownAuction = { auction: { lots: [lotWith([[0, 36]], [2, 3])] } }
  const facts = shownFacts(shown)
  const bar = drawnText(createElement(MoneyBar, { facts }), shown)
  expect(bar).toBe(
    'Ann $36 $200 9 left max $192 You $180 9 left max $172 Cy passed $210 9 left max $202 Wolfeschlegelsteinhausen passed $190 9 left max $182',
  )
  const teams = drawnText(createElement(TeamList, { facts }), shown)
  expect(teams).toContain('Money left Everybody else passed')
  expect(teams).toMatch(/Cy 9 left, needs .* passed, max \$202 \$210/)
  expect(teams).toMatch(/Ann 9 left, needs .* has it, \$36 \$200/)
  for (const text of [bar, teams]) expect(text).not.toMatch(/\bout\b/)
  const rich: ShownAuction = { auction: { lots: [lotWith([[0, 189]])] } }
  // Who has the money no more is muted, and has not passed.
  expect(drawnText(createElement(TeamList, { facts: shownFacts(rich) }), rich)).toContain('Money left 1 can still bid')
  expect(drawnText(createElement(MoneyBar, { facts: shownFacts(rich) }), rich)).not.toContain('passed')
})

/** The cells of the bar or the rows of the list, by team: standing, drawn classes and words. */
function drawnTeams(part: typeof MoneyBar, shown: ShownAuction) {
  const markup = drawnHtml(createElement(part, { facts: shownFacts(shown) }), shown)
  const items = [...markup.matchAll(/<li class="([^"]*)" data-team="(\d)"( data-standing="([^"]*)")?.*?<\/li>/g)]
  expect(items).toHaveLength(4)
  // The list has its own order.
  const inOrder = items.toSorted(([, , one], [, , other]) => Number(one) - Number(other))
  return new Map(
    inOrder.map(([html, classes = '', team, , standing = null]) => [
      Number(team),
      {
        standing,
        hasGround: classes.split(' ').includes('ground-text'),
        isHatched: classes.includes('repeating-linear-gradient'),
        isMuted: / text-muted( |$)/.test(classes),
        showsPassed: />(passed|passed, [^<]*)</.test(html),
      },
    ]),
  )
}

const teamsWith = (teams: ReadonlyMap<number, Record<string, unknown>>, key: string) =>
  [...teams].flatMap(([team, drawn]) => (drawn[key] === true ? [team] : []))

test.each([
  ['money bar', MoneyBar],
  ['list of teams', TeamList],
])('[AUC38] [AUC112] %s: one team alone stands on the ground of the holder', (_name, part) => {
  for (const holder of [0, OWN, 3]) {
    const teams = drawnTeams(part, { auction: { lots: [lotWith([[holder, 36]])] } })
    expect(teamsWith(teams, 'hasGround')).toEqual([holder])
    expect(teams.get(holder)?.standing).toBe('has-it')
  }
  const noLot = drawnTeams(part, {})
  expect(teamsWith(noLot, 'hasGround')).toEqual([])
  expect([...noLot.values()].map(({ standing }) => standing)).toEqual([null, null, null, null])
})

test.each([
  ['money bar', MoneyBar],
  ['list of teams', TeamList],
])('[AUC112] %s: who passed is muted and says so, who lacks the money is muted', (_name, part) => {
  const passed = drawnTeams(part, { auction: { lots: [lotWith([[0, 36]], [2, 3])] } })
  expect([...passed.values()].map(({ standing }) => standing)).toEqual(['has-it', 'in', 'passed', 'passed'])
  expect(teamsWith(passed, 'showsPassed')).toEqual([2, 3])
  expect(teamsWith(passed, 'isMuted')).toEqual([2, 3])
  // The reader and one more team can't pay that.
  const rich = drawnTeams(part, { auction: { lots: [lotWith([[0, 189]])] } })
  expect([...rich].filter(([, { standing }]) => standing === 'out').map(([team]) => team)).toEqual([1, 3])
  expect(teamsWith(rich, 'isMuted')).toEqual([1, 3])
  expect(teamsWith(rich, 'showsPassed')).toEqual([])
})

test('[AUC38] who is away is hatched and named, unless they have the lot', () => {
  const teams = shownFacts({}).auction.teams.map((team, index) => (index === 3 ? { ...team, missedLots: 1 } : team))
  const bar = (holder: number) => {
    const shown: ShownAuction = { auction: { teams, lots: [lotWith([[holder, 36]])] } }
    return {
      cells: drawnTeams(MoneyBar, shown),
      text: drawnText(createElement(MoneyBar, { facts: shownFacts(shown) }), shown),
    }
  }
  expect(teamsWith(bar(0).cells, 'isHatched')).toEqual([3])
  expect(bar(0).text).toContain('Wolfeschlegelsteinhausen away $190')
  expect(teamsWith(bar(3).cells, 'isHatched')).toEqual([])
  expect(bar(3).text).toContain('Wolfeschlegelsteinhausen $36 $190')
})
