import { createElement } from 'react'
import { expect, test } from 'vitest'
import {
  drawnText,
  FULL_TEAM,
  OWN,
  shownFacts,
  type ShownAuction,
} from '../../../tests/support/auction/auction-screens.ts'
import { BetweenLots } from './between-lots.tsx'

const CLOCK = { kind: 'running', deadlineMs: 23_000, setAtMs: 0 } as const
const NOMINATION = { clock: CLOCK, sinceMs: 0 }

function between(shown: ShownAuction): string {
  return drawnText(createElement(BetweenLots, { facts: shownFacts(shown) }), shown)
}

test('[AUC122] between lots it says who nominates and how long, what one has, and who nominates then', () => {
  const text = between({ auction: { nomination: NOMINATION } })
  expect(text).toMatch(/^Lot 6 of 36 Ann nominates the next player Meanwhile you can mark players/)
  expect(text).toContain('You have $180 for 9 places max bid $172')
  expect(text).toContain('Nominates in 0:23 then autopick nominates')
  expect(text).toMatch(/Then lot 7 Bob lot 8 Cy lot 9 Wolfe\S+ You nominate next lot 7$/)
})

test('[AUC122] before the first nomination it says who begins', () => {
  expect(between({ auction: { isPaused: true, nextLotNumber: 1 } })).toMatch(/First lot 1 Ann lot 2 Bob lot 3 Cy/)
})

test('[AUC122] a full team has money left and no place, and a spectator has neither', () => {
  const full = between({ auction: { nomination: NOMINATION, sales: FULL_TEAM, nextLotNumber: 10 } })
  expect(full).toContain('You have $162 team full')
  expect(full).not.toMatch(/max bid|You nominate/)
  const watching = between({
    auction: { nomination: NOMINATION },
    part: { rights: { mayBid: false, mayNominate: false, mayManage: false } },
    snapshot: { ownTeamIndex: null },
  })
  expect(watching).not.toContain('You have')
  expect(watching).toContain('Nominates in 0:23')
})

test('[AUC122] a pause keeps the time, a lost connection doubts it, and without a clock there is none', () => {
  expect(between({ auction: { nomination: NOMINATION, isPaused: true } })).toMatch(
    /The auction is paused .* Paused 0:23 0:23 is kept/,
  )
  expect(between({ auction: { nomination: NOMINATION }, host: { isReconnecting: true } })).toMatch(
    /Reconnecting\.\.\. .* As it was 0:23 the time may be shorter$/,
  )
  const still = between({ auction: { nomination: { ...NOMINATION, clock: { kind: 'off' } } } })
  expect(still).toContain('Ann nominates the next player')
  expect(still).not.toMatch(/Nominates in|autopick/)
})

test('[AUC16] between lots the screen says who nominates, and in a pause that it is paused', () => {
  const waiting = (auction: ShownAuction['auction'], host: ShownAuction['host'] = {}) => {
    return between({ auction: auction ?? {}, host })
  }
  const nomination = { clock: { kind: 'off' }, sinceMs: 0 } as const
  const meanwhile = 'Meanwhile you can mark players and plan your money.'
  expect(waiting({ nomination, turn: 0 })).toContain(`Ann nominates the next player ${meanwhile}`)
  expect(waiting({ nomination, turn: OWN })).toContain(`Your nomination ${meanwhile}`)
  const paused = 'The auction is paused Nominations and bids go on once it is resumed.'
  expect(waiting({ nomination, turn: 0, isPaused: true })).toContain(paused)
  expect(waiting({ nomination, turn: OWN, isPaused: true })).toContain(paused)
  expect(waiting({ nomination, turn: 0 }, { elsewhere: { siteName: 'Sleeper', open: () => undefined } })).toContain(
    'Ann nominates the next player Players are nominated and bid for on Sleeper.',
  )
})
