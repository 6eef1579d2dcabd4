import { expect, test } from 'vitest'
import { roomOf } from '../../../../tests/support/room-of.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import {
  freeSeatCount,
  hereCountOf,
  missingText,
  nextHost,
  presenceOf,
  roomHint,
  seatActions,
  seatLines,
} from './room-lines.ts'

const NOBODY = new Set<string>()

test('[LR2] the list is sorted by draft order, who has none last, with host, self and presence', () => {
  const lobby = roomOf(['Ann', 'Bob', 'Cy'], { orders: [null, 2, 1] })
  const lines = seatLines(lobby, 's2', new Set(['s1']))
  expect(lines.map(({ seat, isHost, isOwn, isHere }) => [seat.username, isHost, isOwn, isHere])).toEqual([
    ['Cy', false, false, false],
    ['Bob', false, true, false],
    ['Ann', true, false, true],
  ])
})

test('[LR3] the placeholder counts the free seats', () => {
  expect(freeSeatCount(roomOf(['Ann', 'Bob', 'Cy'], { maxTeams: 12 }))).toBe(9)
  expect(freeSeatCount(roomOf(['Ann', 'Bob'], { maxTeams: 2 }))).toBe(0)
})

test('[LR4] alone, the host is told to share the code and that 2 players are needed', () => {
  expect(roomHint(roomOf(['Ann']), 's1', NOBODY)).toMatch(/^Share the code .* At least 2 players are needed/)
})

test('[LR4] without an order the host is told to shuffle or set it; with one, to start', () => {
  expect(roomHint(roomOf(['Ann', 'Bob'], { orders: [1, null] }), 's1', NOBODY)).toMatch(
    /^Use Shuffle Order or Set Order first/,
  )
  expect(roomHint(roomOf(['Ann', 'Bob'], { orders: [1, 2] }), 's1', NOBODY)).toMatch(/^Everybody has a place/)
})

test('[LR4] the others are told whom they are waiting for, and whether that person is here', () => {
  const lobby = roomOf(['Ann', 'Bob'])
  expect(roomHint(lobby, 's2', new Set(['s1']))).toMatch(/^Ann starts the draft/)
  expect(roomHint(lobby, 's2', NOBODY)).toMatch(/^Ann is the host and is away/)
})

test('[LR5] [RU13] the host hands over to the longest there', () => {
  expect(nextHost(roomOf(['Ann', 'Bob', 'Cy']))?.username).toBe('Bob')
  expect(nextHost({ ...roomOf(['Ann', 'Bob', 'Cy']), hostSeatId: 's2' })?.username).toBe('Ann')
  expect(nextHost(roomOf(['Ann']))).toBeNull()
  const lobby = roomOf(['Ann', 'Computer 1', 'Cy'])
  const seats = lobby.seats.map((seat) => ({ ...seat, isComputer: seat.id === 's2' }))
  expect(nextHost({ ...lobby, seats })?.username).toBe('Cy')
})

test('[LR2] while nothing is heard from the server nobody is said to be here or away', () => {
  const lobby = roomOf(['Ann', 'Bob'])
  expect(seatLines(lobby, 's1', null).map(({ isHere }) => isHere)).toEqual([null, null])
  expect(roomHint(lobby, 's2', null)).toMatch(/^Ann starts the draft/)
})

test('[LR2] while nothing is heard from the server nobody is counted as here', () => {
  const lobby = roomOf(['Ann', 'Bob'])
  const online = new Set(['s1'])
  expect(presenceOf({ online, link: { kind: 'live' } })).toBe(online)
  expect(presenceOf({ online, link: { kind: 'polling', freshAtMs: 0, sinceMs: 0 } })).toBe(online)
  expect(presenceOf({ online, link: { kind: 'reconnecting', freshAtMs: 0 } })).toBeNull()
  expect(hereCountOf(lobby, online)).toBe(1)
  expect(hereCountOf(lobby, null)).toBeNull()
})

test('[LR21] open seats and people who are away are named; computers, oneself and people nobody knows of are not', () => {
  const lobby = roomOf(['Ann', 'Bob', 'Cy'], { maxTeams: 5 })
  expect(missingText(lobby, 's1', new Set(['s1', 's2', 's3']))).toBe('2 seats are open.')
  expect(missingText(lobby, 's1', NOBODY)).toBe('2 seats are open. Bob and Cy are away.')
  expect(missingText({ ...lobby, maxTeams: 4 }, 's1', new Set(['s3']))).toBe('One seat is open. Bob is away.')
  expect(missingText({ ...lobby, maxTeams: 3 }, 's1', null)).toBe('')
  const seats = lobby.seats.map((seat) => ({ ...seat, isComputer: seat.id !== 's1' }))
  expect(missingText({ ...lobby, maxTeams: 3, seats }, 's1', NOBODY)).toBe('')
})

test('[LR12] [LGN8] [LGN10] [SP1] the menu of a seat: its owner moves, shares and renames it, the host manages every other one', () => {
  const lobby = roomOf(['Ann', 'Bob', 'Computer 1'])
  const seats = lobby.seats.map((seat) => ({ ...seat, isComputer: seat.id === 's3' }))
  const menusFor = (seatId: string) =>
    seatLines({ ...lobby, seats }, seatId, NOBODY).map((line) =>
      seatActions(line, rightsOf({ ...lobby, seats }, seatId)).join(' '),
    )
  expect(menusFor('s1')).toEqual([
    'rename seat-link second-person',
    'rename seat-link second-person make-host remove',
    'rename remove',
  ])
  expect(menusFor('s2')).toEqual(['', 'rename seat-link second-person', ''])
})
