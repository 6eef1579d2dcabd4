import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import { EMPTY_SHORTLIST } from '#core/shortlist/shortlist.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
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
import { drawnInDraft, type DrawnDraft } from '../../../tests/support/drawn.ts'
import { currentPlace, openPopup } from '../platform/place.ts'
import { ELSEWHERE, NO_RIGHTS } from '../session/draft-session.ts'
import { changeBrowse, useBrowse } from './browse-store.ts'
import { CHIPS_WITH_FLEX, FilterLine } from './list/filter-line.tsx'
import { NoPlayers } from './no-players.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { PlayersPanel } from './players-panel.tsx'

const MARKED: DrawnDraft = {
  snapshot: {
    board: boardOf(12),
    draft: draftOf(2, 3, ['p1', 'p2', 'p3']),
    shortlist: { ...EMPTY_SHORTLIST, targets: new Set(['p5', 'p6']), avoids: new Set(['p7']), queue: ['p5'] },
  },
}

function showPanel(drawn: DrawnDraft = MARKED) {
  changeBrowse(DEFAULT_BROWSE_OPTIONS)
  show(() => drawnInDraft(createElement(PlayersPanel, {}, ' Cards or rows '), drawn))
}

test('[FB1] [BR3] the filter bar of a laptop has search, order, filter and positions, and says how many players pass', () => {
  showPanel()
  expect(shownWords()).toMatch(/All QB RB WR TE K DST Show Drafted Cards or rows 9 players Arrow keys move, D drafts/)
  choose('Sort By', 'adp')
  choose('Filter', 'targets')
  press('K')
  expect(useBrowse.getState()).toMatchObject({ sort: 'adp', filter: 'targets', position: 'K' })
  expect(controlNames()).toContain('Show Drafted (off)')
  expect(shownWords()).toContain('1 player')
  press('K')
  expect(shownWords()).toContain('2 players')
  choose('Filter', 'all')
  choose('Show Drafted', true)
  expect(shownWords()).toContain('12 players')
  choose('Search players', 'Player 12')
  press('Clear search')
  expect(useBrowse.getState().search).toBe('')
  showPanel({ snapshot: { ...MARKED.snapshot, rights: ELSEWHERE } })
  expect(shownWords()).toContain('Arrow keys move, Q queues')
})

test('[FB1] [WK8] on a phone the filter has its counts behind a button, which says that it narrows', () => {
  setWindow(390)
  showPanel()
  expect(shownWords()).not.toContain('Available Only')
  expect(shownHtml()).not.toContain('filter-more-on')
  press('Filter')
  expect(shownWords()).toMatch(
    /View Cards or rows Filter All Players Available Only Targets 2 Avoids 1 Drafted 3 Show Drafted/,
  )
  choose('Avoids1', 'on')
  expect(useBrowse.getState().filter).toBe('avoids')
  expect(shownHtml()).toContain('filter-more-on')
  expect(shownHtml().match(/checked=""/g)).toHaveLength(1)
  choose('All Players', 'on')
  choose('Show Drafted', true)
  expect(shownHtml()).toContain('filter-more-on')
  changeBrowse(DEFAULT_BROWSE_OPTIONS)
})

test('[FB1] the line above the rows has its positions, and a press on the one that is set clears it', () => {
  const onPosition = vi.fn<(position: string | null) => void>()
  const props = {
    search: '',
    onSearch: () => undefined,
    onLeaveSearch: () => undefined,
    chips: CHIPS_WITH_FLEX,
    position: 'TE' as const,
    onPosition,
  }
  show(() => drawnInDraft(createElement(FilterLine, props, 'more')))
  expect(shownWords()).toBe('Search players / All QB RB WR TE FLEX K DST more')
  for (const name of ['FLEX', 'TE', 'All']) press(name)
  expect(onPosition.mock.calls).toEqual([['FLEX'], [null], [null]])
  expect(shownHtml().match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(shownHtml()).not.toContain('data-open')
  press('Search')
  expect(shownHtml()).toContain('data-open="true"')
})

function showNobody(search: string, drawn: DrawnDraft = {}) {
  const draft = vi.fn<(playerId: string) => void>()
  const onWayOut = vi.fn<() => void>()
  const part = createElement(NoPlayers, { options: { ...DEFAULT_BROWSE_OPTIONS, search }, onWayOut })
  show(() => drawnInDraft(part, { ...MARKED, ...drawn, actions: { draft } }))
  return { draft, onWayOut }
}

test('[RU52] whom the list does not have is written in by those who may, with position and team', () => {
  const { draft, onWayOut } = showNobody('Joe Newcomer')
  press('Clear filters')
  expect(onWayOut).toHaveBeenCalledTimes(1)
  press('Write in “Joe Newcomer”')
  expect(controlNames()).toContain('Draft Joe Newcomer (off)')
  expect(submit()).toBe(true)
  expect(draft).not.toHaveBeenCalled()
  choose('Position', 'RB')
  choose('NFL team', 'SF')
  submit()
  expect(draft.mock.calls[0]?.[0]).toContain('Joe Newcomer')
  showNobody('Joe Newcomer', { snapshot: { ...MARKED.snapshot, rights: NO_RIGHTS } })
  expect(controlNames()).toEqual(['Clear filters'])
  showNobody('')
  expect(controlNames().some((name) => name.startsWith('Write in'))).toBe(false)
})

test('[RU37] [WK11] the menu of a row has its commands in words, and leads to the stats', () => {
  const done: string[] = []
  const actions = {
    draft: (id: string) => done.push(`draft ${id}`),
    setAvoid: (id: string) => done.push(`avoid ${id}`),
  }
  openPopup('player p5')
  show(() => drawnInDraft(createElement(PlayerMenu, { panelRef: { current: null } }), { ...MARKED, actions }))
  expect(controlNames()).toEqual(['Close', 'Draft', 'Draft for team', 'Remove from Queue', 'Target', 'Avoid', 'Stats'])
  expect(shownHtml()).toMatch(/aria-pressed="true"[^>]*>(<svg.*?<\/svg>)?Target/)
  press('Stats')
  expect(currentPlace()).toMatchObject({ dialog: 'player', playerId: 'p5', popupId: null })
  openPopup('player p5')
  press('Avoid')
  expect(done).toEqual(['avoid p5'])
  expect(shownWords()).toBe('')
})
