import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawnText, OWN, type ShownAuction, shownFacts } from '../../../tests/support/auction/auction-screens.ts'
import { Waiting } from './auction-frame.tsx'

test('[AUC16] between lots the screen says who nominates, and in a pause that it is paused', () => {
  const waiting = (auction: ShownAuction['auction'], host: ShownAuction['host'] = {}) => {
    const shown: ShownAuction = { auction: auction ?? {}, host }
    return drawnText(createElement(Waiting, { facts: shownFacts(shown) }), shown)
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
