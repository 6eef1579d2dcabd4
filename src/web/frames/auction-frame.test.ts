import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import {
  drawnText,
  lotWith,
  OWN,
  saleTo,
  shownLot,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { Waiting } from './auction-frame.tsx'
import { PhoneHeader, TurnBar } from './turn-bar.tsx'

// Themes are the page's.
vi.mock('../ui/page-header.tsx', () => ({ ThemeSwitch: () => null }))

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

test('[AUC16] between lots the screen says who nominates, and in a pause that it is paused', () => {
  const waiting = (auction: ShownAuction['auction'], host: ShownAuction['host'] = {}) => {
    const shown: ShownAuction = { auction: auction ?? {}, host }
    return drawnText(createElement(Waiting), shown)
  }
  const nomination = { clock: { kind: 'off' }, sinceMs: 0 } as const
  const meanwhile = 'Meanwhile you can mark players and plan your money.'
  expect(waiting({ nomination, turn: 0 })).toBe(`Ann nominates the next player ${meanwhile}`)
  expect(waiting({ nomination, turn: OWN })).toBe(`Your nomination ${meanwhile}`)
  const paused = 'The auction is paused Press Start above when you are ready.'
  expect(waiting({ nomination, turn: 0, isPaused: true })).toBe(paused)
  expect(waiting({ nomination, turn: OWN, isPaused: true })).toBe(paused)
  expect(waiting({ nomination, turn: 0 }, { elsewhere: { siteName: 'Sleeper', open: () => undefined } })).toBe(
    'Ann nominates the next player Players are nominated and bid for on Sleeper.',
  )
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
})
