import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptReading, NO_PICKS, type AcceptedPicks, type PicksReading } from './accept-reading.ts'
import type { HostPick } from './host-draft.ts'

const T0 = Date.parse('2026-08-31T18:00:00Z')

function pick(slotNumber: number, playerId: string): HostPick {
  const player = { playerId, isKnown: true, name: playerId, position: 'RB', individual: null, team: '' } as const
  return { slotNumber, teamIndex: 0, player, isKeeper: false }
}

function reading(
  atS: number,
  players: Readonly<Record<number, string>>,
  more: Partial<PicksReading> = {},
): PicksReading {
  return {
    picks: Object.entries(players).map(([slot, id]) => pick(Number(slot), id)),
    madeAtMs: T0 + atS * 1000,
    isFresh: true,
    askedAtMs: T0 + atS * 1000,
    ...more,
  }
}

function board({ picks }: AcceptedPicks): Readonly<Record<number, string>> {
  return Object.fromEntries(picks.map(({ slotNumber, player }) => [slotNumber, player.playerId]))
}

function accept(readings: readonly PicksReading[]): AcceptedPicks {
  return readings.reduce((before, each) => acceptReading(before, each).accepted, NO_PICKS)
}

test('[LH10] added picks are believed at once, in any slot', () => {
  const cached = { isFresh: false }
  expect(board(accept([reading(0, { 1: 'a' }), reading(1, { 1: 'a', 2: 'b', 9: 'k' }, cached)]))).toEqual({
    1: 'a',
    2: 'b',
    9: 'k',
  })
})

test('[LH11] a copy older than what is believed says nothing, whether it has more picks or fewer', () => {
  const before = accept([reading(10, { 1: 'a', 2: 'b' })])
  for (const players of [{}, { 1: 'a' }, { 1: 'a', 2: 'b', 3: 'c' }, { 1: 'x' }]) {
    const { kind, accepted } = acceptReading(before, reading(9, players, { askedAtMs: T0 + 12_000 }))
    expect([kind, board(accepted), accepted.isConfirming]).toEqual(['stale', { 1: 'a', 2: 'b' }, false])
  }
})

test.each([
  ['taken back', { 1: 'a' }],
  ['changed', { 1: 'a', 2: 'x' }],
  ['all gone', {}],
])('[LH12] picks that are %s are believed after two fresh answers three seconds apart', (_what, players) => {
  const start = accept([reading(0, { 1: 'a', 2: 'b' })])
  const once = acceptReading(start, reading(5, players))
  expect([once.kind, board(once.accepted), once.accepted.isConfirming]).toEqual(['doubted', { 1: 'a', 2: 'b' }, true])
  const tooSoon = acceptReading(once.accepted, reading(7, players))
  expect([tooSoon.kind, board(tooSoon.accepted)]).toEqual(['doubted', { 1: 'a', 2: 'b' }])
  const fromCache = acceptReading(tooSoon.accepted, reading(9, players, { isFresh: false }))
  expect([fromCache.kind, board(fromCache.accepted)]).toEqual(['doubted', { 1: 'a', 2: 'b' }])
  const twice = acceptReading(fromCache.accepted, reading(10, players))
  expect([twice.kind, board(twice.accepted), twice.accepted.isConfirming]).toEqual(['accepted', players, false])
})

test('[LH12] an answer that agrees again ends the doubt, and picks made meanwhile do not prolong it', () => {
  const start = accept([reading(0, { 1: 'a', 2: 'b' })])
  const doubted = acceptReading(start, reading(5, { 1: 'a' })).accepted
  expect(acceptReading(doubted, reading(6, { 1: 'a', 2: 'b' })).accepted.isConfirming).toBe(false)
  expect(board(acceptReading(doubted, reading(9, { 1: 'a', 2: 'c', 3: 'd' })).accepted)).toEqual({
    1: 'a',
    2: 'c',
    3: 'd',
  })
})

test('[LH12] a doubt about other picks begins anew', () => {
  const start = accept([reading(0, { 1: 'a', 2: 'b', 3: 'c' }), reading(5, { 1: 'a', 2: 'b' })])
  expect(acceptReading(start, reading(9, { 1: 'a' })).kind).toBe('doubted')
})

test('[LH11] a site whose clock was once ahead is believed again', () => {
  const ahead = accept([reading(3600, { 1: 'a' }, { askedAtMs: T0 })])
  const later = [1, 6, 11].map((s) => reading(s, { 1: 'a', 2: 'b' }))
  expect(board(later.reduce((before, each) => acceptReading(before, each).accepted, ahead))).toEqual({ 1: 'a', 2: 'b' })
})

/** What a draft at the site can do, and what can happen to an answer on the way. */
const anyStep = fc.record({
  change: fc.oneof(
    fc.record({ kind: fc.constant('add' as const), player: fc.nat(40) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant('edit' as const), at: fc.nat(20), player: fc.nat(40) }),
    fc.constant({ kind: 'nothing' as const }),
  ),
  fault: fc.constantFrom('none', 'none', 'lost', 'stale', 'empty', 'shrunk'),
  isFresh: fc.boolean(),
  seconds: fc.integer({ min: 1, max: 12 }),
})

test('[LH13] whatever the site does and whatever happens on the way, in the end the board is the site’s', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let atS = 0
      let there: Record<number, string> = {}
      let copies: { readonly atS: number; readonly players: Readonly<Record<number, string>> }[] = [
        { atS: 0, players: {} },
      ]
      let accepted = NO_PICKS
      const receive = (each: PicksReading) => {
        accepted = acceptReading(accepted, each).accepted
      }
      for (const { change, fault, isFresh, seconds } of steps) {
        atS += seconds
        there = changed(there, change)
        copies = [...copies, { atS, players: there }]
        const slots = Object.entries(there)
        if (fault === 'none') receive(reading(atS, there, { isFresh }))
        if (fault === 'empty') receive(reading(atS, {}, { isFresh }))
        if (fault === 'shrunk') receive(reading(atS, Object.fromEntries(slots.slice(0, -2)), { isFresh }))
        if (fault === 'stale') {
          const old = copies[Math.floor(copies.length / 2)] ?? { atS: 0, players: {} }
          receive(reading(old.atS, old.players, { isFresh: false, askedAtMs: T0 + atS * 1000 }))
        }
      }
      for (const afterS of [4, 8, 12]) receive(reading(atS + afterS, there))
      expect(board(accepted)).toEqual(there)
      expect(accepted.isConfirming).toBe(false)
    }),
    { seed: 15 },
  )
})

function changed(
  players: Readonly<Record<number, string>>,
  change: { kind: string; at?: number; player?: number },
): Record<number, string> {
  const slots = Object.keys(players).map(Number)
  const at = slots[(change.at ?? 0) % Math.max(1, slots.length)]
  const next = { ...players }
  if (change.kind === 'add') {
    let free = 1
    while (next[free] !== undefined) free += 1
    next[free] = `p${change.player}`
  }
  if (change.kind === 'edit' && at !== undefined) next[at] = `p${change.player}`
  if (change.kind === 'remove' && at !== undefined) {
    return Object.fromEntries(Object.entries(next).filter(([slot]) => Number(slot) !== at))
  }
  return next
}
