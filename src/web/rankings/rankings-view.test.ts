import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PPR } from '#core/league/scoring.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import {
  choose,
  controlNames,
  press,
  setWindow,
  show,
  shownHtml,
  shownWords,
  submit,
} from '../../../tests/support/drawn-controls.ts'
import { wordsOf } from '../../../tests/support/drawn.ts'
import { RankingsView, type RankingsViewProps } from './rankings-view.tsx'

function showRankings(fields: Partial<RankingsViewProps> = {}) {
  const onUse = vi.fn<RankingsViewProps['onUse']>(() => ({ ok: true, value: null }))
  const props: RankingsViewProps = {
    board: boardOf(30),
    boardDate: '2026-08-21',
    seasonYear: 2026,
    scoring: PPR,
    teamCount: 4,
    league: null,
    onUse,
    ...fields,
  }
  show(() => renderToStaticMarkup(createElement(RankingsView, props)))
  return onUse
}

const LISTS = () =>
  [...shownHtml().matchAll(/<option value="[^"]*" class="bg-surface"( selected="")?>([^<]*)/g)].map(
    ([, on, name]) => `${name}${on === undefined ? '' : ' (open)'}`,
  )

test('[RK21] [RK22] a list is made, named, opened and deleted, and what was done last is undone', () => {
  showRankings()
  expect(shownWords()).toMatch(/^My rankings PPR\. Saved on this device List My rankings /)
  const make = (name: string) => {
    press('Menu')
    press('New list')
    choose('Name of the list', name)
    submit()
  }
  make('Best ball')
  make('Keepers')
  expect(LISTS()).toEqual(['Keepers (open)', 'Best ball'])
  press('Menu')
  press('Rename')
  choose('Name of the list', 'Dynasty')
  submit()
  expect(LISTS()).toEqual(['Dynasty (open)', 'Best ball'])
  press('Undo')
  expect(LISTS()).toEqual(['Keepers (open)', 'Best ball'])
  expect(controlNames()).toContain('Undo (off)')
  press('Menu')
  press('Delete this list')
  expect(LISTS()).toEqual(['Best ball (open)'])
})

test('[RK34] the list in use goes to drafts with its marks, and a full device is told', () => {
  const onUse = showRankings({ league: 'Sunday League' })
  expect(shownWords()).toContain('PPR, rules of Sunday League. Saved on this device')
  press('Use this list')
  expect(onUse.mock.calls[0]?.[0].players.map(({ id }) => id).slice(0, 3)).toEqual(['p1', 'p2', 'p3'])
})

test('[FB1] a press on a chip shows its position, one more shows everybody, and a search finds them anywhere', () => {
  showRankings()
  expect(shownWords()).toContain('Restore RB from the blend')
  press('WR')
  expect(shownWords()).toContain('Restore WR from the blend')
  press('WR')
  expect(shownWords()).not.toContain('Restore WR')
  choose('Search players', 'Nobody')
  expect(shownWords()).toContain('Nobody in this list is called “Nobody”.')
  press('Clear the search')
  expect(shownWords()).not.toContain('Nobody found')
})

test('[RK29] on a phone order, sources and player are pages of their own', () => {
  setWindow(390)
  showRankings()
  const isHidden = () => [/<main hidden=""/, /<aside hidden=""/].map((part) => part.test(shownHtml()))
  expect(isHidden()).toEqual([false, true])
  press('Sources')
  expect(isHidden()).toEqual([true, false])
  expect(shownWords()).toContain('weights add up to 100')
  expect(shownWords()).not.toContain('Choose a player')
  press('Player')
  expect(shownWords()).toContain('Choose a player')
  expect(shownWords()).not.toContain('weights add up to 100')
  expect(shownHtml().match(/aria-current="true"/g)).toHaveLength(1)
  press('Print')
  expect(shownWords()).toContain('Snakeboard, printed')
})

test.each([2, 12, 20])(
  '[RK32] the rows of a cheat sheet are as high as a page allows, and no higher: %i teams',
  (teamCount) => {
    showRankings({ board: boardOf(600), teamCount })
    press('Cheat sheet')
    for (const order of ['By position', 'Overall']) {
      choose(order, 'on')
      const html = shownHtml()
      const rowPt = Number(/--row:([\d.]+)/.exec(html)?.[1])
      const columnCount = Number(/data-columns="(\d)"/.exec(html)?.[1])
      const heightPt = ((html.match(/<li/g)?.length ?? 0) / columnCount) * rowPt
      expect(heightPt).toBeLessThanOrEqual(676)
      if (rowPt < 13.5) expect(heightPt).toBeGreaterThan(400)
    }
  },
)

test('[RK32] the cheat sheet has each position in tiers, or everybody in order, as long as the league is large', () => {
  showRankings()
  press('Cheat sheet')
  const sections = () =>
    [...shownHtml().matchAll(/<section[^>]*>(.*?)<\/section>/g)].map(([section]) => wordsOf(section))
  expect(sections().map((words) => words.split(' Tier')[0])).toEqual([
    'Running backs',
    'Wide receivers',
    'Quarterbacks',
    'Tight ends',
    'Defenses',
    'Kickers',
  ])
  expect(sections()[0]).toMatch(/^Running backs Tier 1 1 P\. 2 KC 7 2 /)
  expect(shownWords()).toContain(' 4 teams, PPR ◎ target, avoid , team, bye, ADP')
  const rowCounts = () => sections().map((words) => words.match(/ KC /g)?.length)
  expect(rowCounts()).toEqual([5, 5, 5, 5, 4, 4])
  choose('Teams', '2')
  expect(shownWords()).toContain('2 teams, PPR')
  expect(rowCounts()).toEqual([5, 5, 4, 3, 2, 2])
  choose('Overall', 'on')
  expect(sections()).toHaveLength(1)
  expect(sections()[0]).toMatch(/^1 P\. 1 QB KC 7 1 2 P\. 2 RB KC 7 2 /)
  expect(rowCounts()).toEqual([30])
  press('Back to my rankings')
  expect(shownWords()).toMatch(/^My rankings/)
})
