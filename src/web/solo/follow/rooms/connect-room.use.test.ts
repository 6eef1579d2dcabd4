import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { choose, controlNames, press, show, shownHtml, shownWords } from '../../../../../tests/support/used-part.ts'
import { ListeningBar } from './connect-room.tsx'
import { listenToRooms, type ConnectedRoom } from './room-listener.ts'

const NOW_MS = 60_000
const ORDER = 'R|1|2|2|1'

/** The room of a league, after these lines. */
function roomOf(league: string, lines: readonly string[], about: object = {}): ConnectedRoom {
  let listen: (event: { readonly data: unknown }) => void = () => undefined
  const channel = {
    postMessage: () => undefined,
    addEventListener: (_kind: 'message', onMessage: typeof listen) => {
      listen = onMessage
    },
    close: () => undefined,
  }
  const { rooms } = listenToRooms(channel, { wallMs: () => NOW_MS })
  const sent = { snakeboard: 1, room: 'yahoo', sport: 'f1', league, team: 2, page: `page-${league}-1`, ...about }
  listen({ data: { ...sent, kind: 'lines', from: 1, lines } })
  const [room] = rooms.getState()
  if (room === undefined) throw new Error('a room')
  return room
}

const OPEN = roomOf('88', [ORDER, 'P|1=7,1,0'])
const OTHER = roomOf('99', [ORDER, 'P'])
const HOCKEY = roomOf('77', [ORDER, 'P'], { sport: 'f9' })

function showBar(rooms: readonly ConnectedRoom[], waitedMs = 0) {
  const done: string[] = []
  const props = {
    room: 'yahoo',
    rooms,
    openedAtMs: NOW_MS - waitedMs,
    nowMs: NOW_MS,
    onClose: () => done.push('close'),
  } as const
  show(createElement(ListeningBar, props))
  return done
}

test.each<readonly [string, readonly ConnectedRoom[], string, boolean]>([
  ['nothing', [], 'Listening No line heard yet.', false],
  ['a room', [OPEN], 'Yahoo, heard 0 s ago 1 of 4 picks, all understood', true],
  ['a room of another site', [{ ...OPEN, room: 'espn' }], 'Listening No line heard yet.', false],
  ['a closed room', [{ ...OPEN, isClosed: true }], 'Listening No line heard yet.', false],
  ['another sport', [HOCKEY], 'Listening This room drafts another sport.', false],
  ['another sport beside it', [HOCKEY, OPEN], 'Yahoo, heard 0 s ago 1 of 4 picks, all understood', true],
])('[LH125] following starts once a room of that site is connected: %s', (_case, rooms, words, isOn) => {
  const done = showBar(rooms)
  expect(shownWords().startsWith(words)).toBe(true)
  expect(controlNames()).toContain(isOn ? 'Start following' : 'Start following (off)')
  expect(shownHtml().includes('ground-accent')).toBe(isOn)
  expect(shownHtml().includes('bg-ok')).toBe(isOn)
  press('Type picks in instead')
  expect(done).toEqual(['close'])
})

test('[LH125] after ten seconds without a room it says what to do', () => {
  showBar([], 9999)
  expect(shownWords()).toContain('No line heard yet.')
  showBar([], 10_000)
  expect(shownWords()).toContain('You can type picks in meanwhile.')
})

test('[LH125] of two open rooms one is chosen, the newest at first', () => {
  showBar([OTHER, OPEN])
  expect(shownWords()).toContain('0 of 4 picks')
  choose('Room', 'yahoo 88')
  expect(shownWords()).toContain('1 of 4 picks')
  expect(screen.getByDisplayValue('League 88')).toBeDefined()
  showBar([OPEN])
  expect(controlNames()).not.toContain('Room')
})
