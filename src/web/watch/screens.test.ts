import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { lotWith, saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { DraftHostProvider } from '../draft/draft-host.tsx'
import { failure, type DraftSession } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { BoardScreen } from './board-screen.tsx'
import { TvScreen } from './tv-screen.tsx'
import type { WatchedDraft } from './watch-session.ts'
import { QUIET_HOST } from '../../../tests/support/quiet-host.ts'

vi.stubGlobal('location', { origin: 'https://board.example' })
afterAll(() => vi.unstubAllGlobals())

const WATCHING = { mayPick: false, mayChooseTeam: false, mayUndraft: false }
const ROOM = { lobby: waitingLobby(3), onlineSeatIds: new Set(['s1']), reactions: [] }
const SOLD = Array.from({ length: 36 }, (_sale, index) =>
  saleTo(index % 4, `p${index + 1}`, 5 + (index % 3), index + 1),
)

const DRAFT = draftSnapshotOf({ rights: WATCHING, draft: draftOf(2, 2, ['p1']) })
const PAUSED = { kind: 'paused', remainingMs: 558_000 } as const
const STATES = {
  waiting: { ...draftSnapshotOf({ rights: { ...WATCHING, isBeforeStart: true } }), room: ROOM },
  drafting: DRAFT,
  paused: { ...DRAFT, draft: { ...DRAFT.draft, clock: PAUSED } },
  complete: draftSnapshotOf({ rights: WATCHING, draft: draftOf(2, 1, ['p1', 'p2']) }),
  auction: shownSnapshot({ auction: { lots: [lotWith([[0, 14]])], sales: [saleTo(3, 'p1', 61, 1)] } }),
  'paused lot': shownSnapshot({
    auction: { isPaused: true, lots: [{ ...lotWith([[0, 14]]), clock: PAUSED }] },
  }),
  between: shownSnapshot({ auction: { lots: [], sales: [saleTo(3, 'p1', 61, 1)] } }),
  sold: shownSnapshot({ auction: { sales: SOLD } }),
}

function words(Screen: typeof TvScreen, state: keyof typeof STATES, isLive = true): string {
  const watched: WatchedDraft = { room: null, ...STATES[state], title: 'Sunday League', isLive }
  const session: DraftSession<WatchedDraft> = {
    snapshot: () => watched,
    subscribe: () => () => undefined,
    send: () => Promise.resolve(failure('no_such_seat')),
  }
  const hosted = { host: QUIET_HOST, children: createElement(Screen, { session }) }
  const provided = { session, actions: NO_ACTIONS, children: createElement(DraftHostProvider, hosted) }
  return renderToStaticMarkup(createElement(DraftProvider, provided))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What the wall and a spectator's page show, and nothing of another state. */
test.each([
  ['waiting', /Scan to join|ABC234/, /The draft hasn’t started/],
  ['drafting', /Bravo/, /On the clock, 1\.02 Bravo.*Last picks .*Player 1 1\.01 Alpha/],
  ['paused', /9:18.*Paused, 1\.02 Bravo/, /Paused, 1\.02 Bravo 9:18/],
  ['complete', /draft complete/, /All picks are made Draft complete/],
  ['auction', /\$14/, /Player 7 \$14 Ann.*Last sales \$61 Player 1 Wolfeschlegelsteinhausen/],
  ['paused lot', /Paused, lot/, /Paused, Player 7 \$14 Ann/],
  ['between', /\$61/, /Nominates .*Last sales \$61 Player 1/],
  ['sold', /Sunday League, auction complete/, /36 players for \$\d+ Auction complete Ann's Team \$146 left /],
] as const)('[WT15] [AUC119] the screens of those who watch, %s', (state, onTv, onPage) => {
  const tv = words(TvScreen, state)
  const page = words(BoardScreen, state)
  expect(tv).toMatch(onTv)
  expect(page).toMatch(onPage)
  expect(page).toContain('You are watching')
  expect(/auction complete/i.test(tv)).toBe(state === 'sold')
  expect(/draft complete/i.test(tv)).toBe(state === 'complete')
  expect(page.includes('hasn’t started')).toBe(state === 'waiting')
  expect(page.includes('Nominates')).toBe(state === 'between')
  expect(page).not.toContain(' 0 left')
})

test.each(['waiting', 'complete'] as const)('[WT15] without a connection the wall says so, %s', (state) => {
  expect(words(TvScreen, state, false)).toContain('Reconnecting…')
  expect(words(BoardScreen, state, false)).toContain('This is the last known board.')
  expect(words(TvScreen, state)).not.toContain('Reconnecting')
})
