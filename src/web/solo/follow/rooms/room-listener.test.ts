import { expect, test } from 'vitest'
import { fakeClock } from '../../../../../tests/support/fake-clock.ts'
import { draftOf } from '../../../../../tests/support/builders.ts'
import { listenToRooms, type ConnectedRoom } from './room-listener.ts'
import { lastLineText, listeningView, roomView } from './room-view.ts'

const ABOUT = { snakeboard: 1, room: 'yahoo', sport: 'f1', league: '88', team: 2, page: 'page-0001' }
const ORDER = 'R|1|2|2|1'

function world() {
  const clock = fakeClock()
  const asked: unknown[] = []
  let listen: (event: { readonly data: unknown }) => void = () => undefined
  const listener = listenToRooms(
    {
      postMessage: (message) => asked.push(message),
      addEventListener: (_kind, onMessage) => {
        listen = onMessage
      },
      close: () => undefined,
    },
    { wallMs: clock.now },
  )
  const send = (content: object) => listen({ data: { ...ABOUT, ...content } })
  return { clock, asked, listener, send, first: () => listener.rooms.getState()[0] }
}

function lines(from: number, ...texts: readonly string[]) {
  return { kind: 'lines', from, lines: texts }
}

test('[LH126] lines come once and in order: doubles are skipped, gaps are asked for, and a page that was loaded again tells all', () => {
  const { asked, send, first } = world()
  send(lines(1, ORDER, 'P'))
  send(lines(1, ORDER, 'P', '0|1|7|1|WR|0'))
  send(lines(5, '0|3|9|2|WR|0'))
  expect([first()?.draft.picks.size, asked.at(-1)]).toEqual([
    1,
    { snakeboard: 1, kind: 'want', page: 'page-0001', from: 4 },
  ])
  send(lines(4, '0|2|8|2|WR|0', '0|3|9|2|WR|0'))
  expect(first()?.draft.picks.size).toBe(3)
  send({ kind: 'alive', count: 9 })
  expect(asked.at(-1)).toMatchObject({ from: 6 })
  send({ ...lines(1, ORDER, 'P|1=7,1,0'), page: 'page-0002' })
  expect(first()?.draft.picks.size).toBe(1)
})

test('[LH126] other forms, other versions, floods and more rooms than one can be in change nothing', () => {
  const { send, first, listener } = world()
  for (const bad of [
    { kind: 'lines', from: 0, lines: [] },
    { kind: 'evil' },
    { ...lines(1, ORDER), snakeboard: 2 },
    { ...lines(1, ORDER), league: '<b>' },
    lines(1, 'x'.repeat(300_000)),
  ])
    send(bad)
  expect(first()).toBeUndefined()
  for (let league = 1; league <= 30; league += 1) send({ ...lines(1, ORDER), league: String(league) })
  expect(listener.rooms.getState()).toHaveLength(4)
  for (let from = 2; from < 1_000_000; from += 100)
    send({ ...lines(from, ...Array.from({ length: 100 }, () => 'C|9')), league: '1' })
  expect(listener.rooms.getState().find(({ league }) => league === '1')?.draft.unknownCount).toBe(0)
})

const FOLLOWED = { room: 'yahoo', league: '88', leagueName: 'Sunday League' } as const

function viewOf(rooms: readonly ConnectedRoom[], nowMs: number) {
  const draft = draftOf(2, 2, ['p1', null])
  return roomView({ rooms, followed: FOLLOWED, draft, teamNames: ['Ann', 'Bob'], nowMs })
}

test('[LH125] each state of a room has its text and what to do', () => {
  const { send, listener, clock } = world()
  const rooms = () => listener.rooms.getState()
  const now = clock.now()
  expect(viewOf([], now).title).toBe('Listening')
  send(lines(1, ORDER, 'P|1=7,1,0'))
  const [first] = rooms()
  expect(viewOf(rooms(), now + 2000)).toMatchObject({
    isTrouble: false,
    title: 'Yahoo',
    text: '1 of 4 picks, all understood',
  })
  expect(first && lastLineText(first, now + 2000)).toBe(', heard 2 s ago')
  expect(viewOf(rooms(), now + 41_000).text).toBe('Bob is on the clock; a quiet room is normal')
  const change = (fields: Partial<ConnectedRoom>) => rooms().map((room) => ({ ...room, ...fields }))
  expect(viewOf(change({ isClosed: true }), now + 20_000)).toMatchObject({
    title: 'The room’s tab is closed',
    text: 'Board as of 1.01, 20 s ago. Open the room again; nothing is lost.',
    action: 'type-in',
  })
  expect(viewOf(change({ sport: 'baseball' }), now).title).toBe('This room drafts another sport')
  const draft = first?.draft
  if (draft === undefined) throw new Error('a room')
  expect(viewOf(change({ draft: { ...draft, unknownCount: 12 } }), now)).toMatchObject({
    title: 'Yahoo sends something new',
    text: '12 lines not understood. Picks up to 1.01 are right; type in from here.',
  })
  send(lines(3, '0|4|9|1|WR|0'))
  expect(viewOf(rooms(), now)).toMatchObject({
    title: 'Picks 1.02 to 2.01 are missing',
    text: 'Reload the room’s tab to catch up, or type them in.',
    actionLabel: 'Type in 2 picks',
  })
  send(lines(4, 'P|1=7,1,0'))
  send({ ...lines(1, ORDER), league: '99' })
  expect(viewOf(rooms(), now)).toMatchObject({
    title: 'Two rooms are open',
    text: 'This board follows “Sunday League”. The other one is ignored.',
    actionLabel: 'Follow the other',
  })
})

test('[LH125] before following it shows within ten seconds what arrives, or what to do', () => {
  const { send, first, clock } = world()
  const view = (waitedMs: number) => listeningView('yahoo', first() ?? null, { waitedMs, nowMs: clock.now() })
  expect(view(0)).toEqual({
    isConnected: false,
    title: 'Listening',
    text: 'No line heard yet. Open your draft room and press the bookmark.',
  })
  expect(view(10_000).text).toMatch(/^Nothing received yet\. Is the Yahoo draft room open/)
  send({ kind: 'alive', count: 0 })
  expect(view(0).text).toMatch(/^Connected to Yahoo\./)
  send(lines(1, ORDER, 'P'))
  expect(view(0)).toEqual({ isConnected: true, title: 'Yahoo, heard 0 s ago', text: '0 of 4 picks, all understood' })
})
