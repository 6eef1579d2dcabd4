import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { APP_VERSION } from '#core/version.ts'
import {
  drawnText,
  lotWith,
  OWN,
  saleTo,
  shownLot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { useIsDesk, useIsPhone } from '../platform/media-query.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { AuctionFrame } from './auction-frame.tsx'
import { BottomTabs, DraftBottomBar } from './bottom-tabs.tsx'
import { DraftHeader, DraftTabs, TurnCount } from './draft-header.tsx'
import { DraftTalkContext } from '../draft/draft-talk.tsx'
import { HomeMark } from './frame-marks.tsx'
import { PhoneHeader, TurnBar } from './turn-bar.tsx'

vi.mock('../platform/media-query.ts', { spy: true })
// Themes are the page's.
vi.mock('../ui/page-header.tsx', () => ({ ThemeSwitch: () => null }))

const TALK = { unseenCount: 7, panel: () => null, ofSale: () => null }
const BEFORE_START = { mayPick: false, mayChooseTeam: false, mayUndraft: false, isBeforeStart: true }
const UNDER_WAY = draftOf(2, 3, ['p1', null, 'p3'])
const OVER = draftOf(2, 1, ['p1', 'p2'])
/** A pick was made; the second one was skipped and the third was made. */
const SKIPPED = { ...UNDER_WAY, skipped: [2] }

function draw(part: ReactNode, fields: Partial<DraftSnapshot> = {}, hasTalk = false): string {
  const children = createElement(DraftTalkContext, { value: hasTalk ? TALK : null }, part)
  const provided = { session: draftSessionOf(fields), actions: NO_ACTIONS, children }
  return renderToStaticMarkup(createElement(DraftProvider, provided))
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What a phone has at its foot: as tabs below rows, as a bar below cards. */
test.each([
  ['under way', { draft: UNDER_WAY }, 'Players Draft Board Queue Team', 'Players Draft Board Queue Team'],
  ['before the start', { rights: BEFORE_START }, 'Players Waiting Room Queue Team', 'Players Room Queue Team'],
  ['complete', { draft: OVER }, 'Recap Draft Board Players Team', 'Recap Players Draft Board Team'],
] as const)(
  '[RU32] [RU55] the tabs of a phone, %s, and Talk behind them where people talk',
  (_case, fields, tabs, bar) => {
    expect(textOf(draw(createElement(BottomTabs, { tab: 'players' }), fields))).toBe(tabs)
    expect(textOf(draw(createElement(BottomTabs, { tab: 'players' }), fields, true))).toBe(`${tabs} 7 Talk`)
    expect(textOf(draw(createElement(DraftBottomBar, { tab: 'players' }), fields))).toBe(bar)
    expect(textOf(draw(createElement(DraftBottomBar, { tab: 'players' }), fields, true))).toMatch(
      new RegExp(`^${bar} (7 Talk|Talk 7)$`),
    )
  },
)

test.each([
  ['players', { draft: UNDER_WAY }, 'Players'],
  ['queue', { draft: UNDER_WAY }, undefined],
  ['recap', { draft: OVER }, 'Recap'],
] as const)('[RU32] the tab %s is the chosen one, and one tab is a stop of the Tab key', (tab, fields, chosen) => {
  const html = draw(createElement(BottomTabs, { tab }), fields)
  const selected = /aria-selected="true".*?<span>([^<]*)<\/span><\/button>/.exec(html)?.[1]
  expect(selected).toBe(chosen ?? 'Queue')
  expect(html.match(/tabindex="0"/gi)).toHaveLength(1)
})

test.each([
  ['under way', { draft: UNDER_WAY }, 'Players Draft Board'],
  ['before the start', { rights: BEFORE_START }, 'Players Waiting Room'],
  ['complete', { draft: OVER }, 'Recap Draft Board Players'],
] as const)('[LD1] the tabs of the header, %s', (_case, fields, tabs) => {
  expect(textOf(draw(createElement(DraftTabs, { tab: 'players' }), fields))).toBe(tabs)
})

test.each([
  ['under way', { draft: UNDER_WAY }, 'Pick 2 of 6 On the clock: Bravo'],
  ['a skipped pick', { draft: SKIPPED }, 'Pick 4 of 6 On the clock: Alpha'],
  ['before the start', { rights: BEFORE_START }, 'Not started'],
  ['complete', { draft: OVER }, 'Draft Complete'],
] as const)('[SO2] the count of the header, %s', (_case, fields, text) => {
  expect(textOf(draw(createElement(TurnCount), fields))).toBe(text)
  expect(textOf(draw(createElement(TurnCount, { hasTeam: false }), fields))).toBe(text.replace(/ On the clock.*/, ''))
})

test('[RU60] a phone’s header has a line with logo, name and version above it, in solo and in lobbies', () => {
  const header = (name: ReactNode) => {
    const parts = { name, children: 'Pick 2 of 6' }
    return draw(createElement(DraftHeader, parts))
  }
  vi.mocked(useIsPhone).mockReturnValue(true)
  const solo = header(null)
  expect(solo).toContain('<svg')
  expect(textOf(solo)).toBe(`Snakeboard Snakeboard version ${APP_VERSION} Pick 2 of 6`)
  const lobby = header(createElement('b', null, 'Sunday League'))
  expect(lobby).toContain('<svg')
  expect(textOf(lobby)).toBe(`Sunday League Snakeboard version ${APP_VERSION} Pick 2 of 6`)
  vi.mocked(useIsPhone).mockReturnValue(false)
  expect(textOf(header(null))).toBe('Pick 2 of 6')
})

test('[RU60] elsewhere the way home is the logo, with the version below it where nothing else says it', () => {
  expect(draw(createElement(HomeMark, { hasVersion: true }))).toMatch(/aria-label="Home".*<svg/)
  expect(textOf(draw(createElement(HomeMark, { hasVersion: true })))).toBe(`Snakeboard version ${APP_VERSION}`)
  expect(textOf(draw(createElement(HomeMark)))).toBe('')
})

const NOMINATION = { clock: { kind: 'off' }, sinceMs: 0 } as const

function barText(shown: ShownAuction): string {
  return drawnText(createElement(TurnBar, { tab: 'players', home: 'home', tools: 'tools', menu: 'menu' }), shown)
}

test('[AUC16] [TN1] [TN4] the bar of an auction says which lot it is, when you nominate, who does next, and who was sold last', () => {
  const sales = [saleTo(0, 'p1', 12, 1), saleTo(OWN, 'p2', 30, 2)]
  expect(barText({ auction: { lots: [lotWith([[0, 36]])], sales } })).toMatch(
    /^home Auction Draft Board Lot 5 of 36 Player 7 .*You nominate in 2 lot 7 lot 6 Ann lot 7 Bob lot 8 Cy P\. 1 QB \$12 Ann P\. 2 RB \$30 Bob tools/,
  )
  expect(barText({ auction: { nomination: NOMINATION, turn: OWN } })).toMatch(
    /^home Auction Draft Board Your nomination lot 6 of 36 .*Then lot 10 3 others in between lot 7 Cy/,
  )
  expect(barText({ auction: { nomination: NOMINATION, turn: 0 } })).toMatch(
    /Ann nominates lot 6 of 36 .*You nominate next lot 7/,
  )
  expect(barText({ auction: { nomination: NOMINATION, turn: OWN, isPaused: true } })).toMatch(/Paused Your nomination/)
  expect(barText({ auction: { lots: [lotWith()] }, host: { isReconnecting: true } })).toContain('Reconnecting...')
})

test('[RU62] [AUC116] between lots the first page of a phone says who was sold', () => {
  vi.mocked(useIsDesk).mockReturnValue(false)
  vi.mocked(useIsPhone).mockReturnValue(true)
  const parts = { tab: 'players', title: '', name: '', home: '', tools: '', menu: '', notices: '', footer: '' } as const
  const page = (auction: ShownAuction['auction']) => {
    const shown: ShownAuction = { auction: { nomination: NOMINATION, turn: 0, ...auction } }
    return drawnText(createElement(AuctionFrame, parts), shown)
  }
  expect(page({})).not.toContain('Sold')
  expect(page({ sales: [saleTo(OWN, 'p2', 30, 1)] })).toMatch(
    /Ann nominates the next player .* Sold 1 player for \$30 RB P\. 2 You \$30 /,
  )
  expect(page({ sales: [saleTo(OWN, 'p2', 30, 1)], lots: [lotWith()] })).not.toContain('Sold')
  vi.mocked(useIsDesk).mockReset()
  vi.mocked(useIsPhone).mockReset()
})

test('[AUC115] a phone’s bar keeps time and price, whoever has the lot', () => {
  const bar = (shown: ShownAuction, hasLot = true) => {
    const priceNote = hasLot ? shownLot(shown, 41).view.relation : ''
    return drawnText(createElement(PhoneHeader, { priceNote, menu: 'menu' }), shown)
  }
  expect(bar({ auction: { lots: [lotWith([[3, 36]])] } })).toMatch(
    /^0:12 \$36 Wolfeschlegelsteinhausen has it \d+ (under|over) expected You nominate in 2 lot 7 menu$/,
  )
  expect(bar({ auction: { lots: [lotWith([[OWN, 36]])] } })).toMatch(/^0:12 \$36 You have it/)
  const nomination = { clock: { kind: 'off' }, sinceMs: 0 } as const
  expect(bar({ auction: { nomination, turn: OWN } }, false)).toBe(
    'Your nomination lot 6 of 36 lot 6 then lot 10 Then lot 10 3 others in between menu',
  )
  expect(bar({ auction: { nomination, turn: 3 } }, false)).toMatch(
    /^Wolfeschlegelsteinhausen nominates lot 6 of 36 .*menu$/,
  )
  expect(bar({}, false)).toMatch(/^Auction .*menu$/)
  // Nobody is told who has a lot while that may be old (RU17).
  expect(bar({ auction: { lots: [lotWith([[3, 36]])] }, host: { isReconnecting: true } })).toMatch(
    /^\$36 Reconnecting\.\.\. /,
  )
  expect(bar({ auction: { nomination, turn: 0 }, host: { isAway: true } }, false)).toMatch(
    /^Ann nominates away lot 6 of 36 lot 6 You nominate next lot 7 /,
  )
})
