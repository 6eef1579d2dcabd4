import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { choose, controlNames, press, show, shownHtml, shownWords } from '../../../../tests/support/drawn-controls.ts'
import { hostDraft } from '../../../../tests/support/host-drafts.ts'
import { FollowChoices, Seat, type FollowChoicesProps } from './site-steps.tsx'

const TEAMS = [
  { id: '7', name: 'Bears', managers: ['Ann'] },
  { id: '5', name: 'bob', managers: ['bob', 'Ray'] },
  { id: '9', name: 'Jets', managers: ['Cy'] },
]

function showSeat(user: string | null, league: Parameters<typeof hostDraft>[0] = {}) {
  const done: string[] = []
  const draft = hostDraft({ players: ['p1', 'p2'], ...league, league: { teams: TEAMS, ...league.league } })
  const asked = { host: 'sleeper', address: '1301' } as const
  show(() => renderToStaticMarkup(createElement(Seat, { draft, asked, user, onBack: () => done.push('back') })))
  return done
}

const chosen = () => /<option[^>]*selected="">([^<]*)/.exec(shownHtml())?.[1]

test('[LH40] whoever was searched for finds their team chosen, everybody else watches', () => {
  const done = showSeat('BOB')
  expect(shownWords()).toMatch(/^Sample league 3 teams, 2 rounds, drafting now: 2 of 6 picks Your team /)
  expect(shownWords()).toContain('1. Bears (Ann) 2. bob (Ray) 3. Jets (Cy) None, I’m only watching')
  expect(chosen()).toBe('2. bob (Ray)')
  choose('Your team', '9')
  expect(chosen()).toBe('3. Jets (Cy)')
  press('Back')
  expect(done).toEqual(['back'])
  for (const nobody of [null, 'Zed']) {
    showSeat(nobody)
    expect(chosen()).toBe('None, I’m only watching')
  }
})

test('[LH40] without a drawn order teams have no numbers, and what a draft lacks is said', () => {
  showSeat(null, { status: 'not_begun', players: [], league: { isOrderDrawn: false } })
  expect(shownWords()).toContain('3 teams, 2 rounds, not begun: 0 of 6 picks Your team Bears (Ann) bob (Ray) Jets (Cy)')
})

function showChoices(fields: Partial<FollowChoicesProps> = {}) {
  const done: string[] = []
  const props: FollowChoicesProps = {
    choices: {
      user: 'bob',
      leagues: [{ leagueId: '77', name: 'Sunday League', season: 2026, teamCount: 10 }],
      drafts: [
        { draftId: '1301', name: 'Mock', season: 2025, status: 'complete' },
        { draftId: '1302', name: 'Night', season: 2026, status: 'paused' },
      ],
    },
    isBusy: false,
    error: null,
    onChoose: (address) => done.push(address),
    onBack: () => done.push('back'),
    ...fields,
  }
  show(() => renderToStaticMarkup(createElement(FollowChoices, props)))
  return done
}

test('[LH17] of the leagues and drafts of a person one is chosen, and while it is fetched none', () => {
  const done = showChoices()
  expect(shownWords()).toBe(
    'Leagues and drafts of bob: Sunday League 2026 · 10 teams Mock 2025 · finished Night 2026 · paused Back',
  )
  for (const name of ['Sunday League2026 · 10 teams', 'Night2026 · paused', 'Back']) press(name)
  expect(done).toEqual(['77', '1302', 'back'])
  showChoices({ isBusy: true, error: 'Sleeper did not answer.' })
  expect(controlNames().filter((name) => name.endsWith('(off)'))).toHaveLength(3)
  expect(shownHtml()).toMatch(/role="alert"[^>]*>Sleeper did not answer\./)
  showChoices({ choices: { user: null, leagues: [], drafts: [] } })
  expect(shownWords()).toBe('Which draft? Back')
})
