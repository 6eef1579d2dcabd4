import { expect, test } from 'vitest'
import { HOST, openTable, POOL, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { draftingLobby, LOBBY_BOARD } from '../../../tests/support/lobby-builders.ts'
import { applyLobby } from './apply-lobby.ts'
import { withAuction } from './lobby-auction.ts'
import type { Lobby } from './lobby.ts'
import {
  applyTalk,
  cleanMessage,
  decideTalk,
  MESSAGES_KEPT,
  NO_TALK,
  publicReactions,
  type Talk,
  type TalkCommand,
} from './talk.ts'

const LOBBY: Lobby = pickedIn(draftingLobby(3))

function pickedIn(lobby: Lobby): Lobby {
  const playerId = LOBBY_BOARD.players[0]?.id ?? ''
  return applyLobby(lobby, { kind: 'picked', playerId, slotNumber: 1, by: 'person', reason: null }, 100)
}

function does(talk: Talk, seatId: string, command: TalkCommand, lobby = LOBBY) {
  const decided = decideTalk(talk, lobby, { seatId, name: `Player ${seatId.slice(1)}` }, command, 5000)
  if (!decided.ok) return { code: decided.error, talk }
  return { code: null, talk: decided.value === null ? talk : applyTalk(talk, decided.value) }
}

const ON = does(NO_TALK, 's1', { kind: 'set', isOn: true, showsReactions: true }).talk
const send = (text: string): TalkCommand => ({ kind: 'send', text })
const react = (target: { pick: number } | { message: number }, isOn = true): TalkCommand => ({
  kind: 'react',
  target,
  reaction: 'fire',
  isOn,
})

test('[TK1] talk is off until the host turns it on', () => {
  expect(does(NO_TALK, 's2', send('hi')).code).toBe('talk_off')
  expect(does(NO_TALK, 's2', { kind: 'set', isOn: true, showsReactions: false }).code).toBe('not_host')
  expect(does(ON, 's2', send('hi')).talk.messages).toMatchObject([
    { seatId: 's2', name: 'Player 2', text: 'hi', number: 2 },
  ])
})

test.each([
  ['a\nb\tc', 'a b c'],
  ['\u202Egnp.exe\u202C', 'gnp.exe'],
  ['a\u0000\u0007b', 'ab'],
  ['مرحبا', 'مرحبا'],
  ['👨‍👩‍👧 ok', '👨‍👩‍👧 ok'],
  ['z\u0301\u0301\u0301\u0301\u0301algo', 'ź\u0301\u0301\u0301algo'],
  ['<b>https://a.example</b>', '<b>https://a.example</b>'],
  ['x'.repeat(300), 'x'.repeat(300)],
])('[TK2] %j is kept as %j', (typed, kept) => {
  expect(cleanMessage(typed)).toEqual({ ok: true, value: kept })
})

test.each(['', '   ', '\u202E\u200B', '\u200D', 'x'.repeat(301)])('[TK2] %j is refused', (typed) => {
  expect(cleanMessage(typed)).toEqual({ ok: false, error: 'bad_message' })
})

test('[TK3] one reaction of each kind per person and target; again takes it back', () => {
  const once = does(ON, 's2', react({ pick: 1 })).talk
  expect(does(once, 's2', react({ pick: 1 })).talk).toBe(once)
  const twice = does(once, 's3', react({ pick: 1 })).talk
  expect(twice.reactions).toHaveLength(2)
  expect(does(twice, 's2', react({ pick: 1 }, false)).talk.reactions).toMatchObject([{ seatId: 's3' }])
  expect(does(ON, 's2', react({ pick: 2 })).code).toBe('slot_empty')
  expect(does(ON, 's2', react({ message: 7 })).code).toBe('no_such_message')
})

test('[TK4] the host removes a message and the reactions to it; nothing of its text stays', () => {
  const before = does(does(ON, 's2', send('secret')).talk, 's3', react({ message: 2 })).talk
  expect(does(before, 's2', { kind: 'remove', message: 2 }).code).toBe('not_host')
  const removed = does(before, 's1', { kind: 'remove', message: 2 }).talk
  expect(JSON.stringify(removed)).not.toContain('secret')
  expect(removed.messages).toMatchObject([{ number: 2, text: null, removedBy: 'Player 1' }])
  expect(removed.reactions).toEqual([])
  expect(does(removed, 's1', { kind: 'remove', message: 9 }).code).toBe('no_such_message')
})

test('[TK5] a muted seat reacts and does not write; nobody mutes the host', () => {
  const muted = does(ON, 's1', { kind: 'mute', seatId: 's2', isMuted: true }).talk
  expect(does(muted, 's2', send('hi')).code).toBe('muted')
  expect(does(muted, 's2', react({ pick: 1 })).code).toBeNull()
  expect(does(ON, 's1', { kind: 'mute', seatId: 's1', isMuted: true }).code).toBe('no_such_seat')
  expect(does(ON, 's2', { kind: 'mute', seatId: 's3', isMuted: true }).code).toBe('not_host')
  expect(does(does(muted, 's1', { kind: 'mute', seatId: 's2', isMuted: false }).talk, 's2', send('hi')).code).toBeNull()
})

test('[TK6] spectators see counts of reactions to picks, if the host allows it, and nothing else', () => {
  const before = does(does(ON, 's2', send('secret')).talk, 's3', react({ message: 2 })).talk
  const reacted = does(does(before, 's2', react({ pick: 1 })).talk, 's3', react({ pick: 1 })).talk
  const playerId = LOBBY_BOARD.players[0]?.id
  expect(publicReactions(reacted)).toEqual([{ slotNumber: 1, playerId, counts: { fire: 2 } }])
  expect(publicReactions({ ...reacted, showsReactions: false })).toEqual([])
  expect(publicReactions({ ...reacted, isOn: false })).toEqual([])
})

test('[TK7] a storm of messages keeps the newest', () => {
  let talk = ON
  for (let count = 0; count < MESSAGES_KEPT + 50; count += 1) talk = does(talk, 's2', send(`message ${count}`)).talk
  const oldest = talk.messages.slice(0, 3).map(({ number }) => number)
  const reacted = oldest.reduce((sum, message) => does(sum, 's2', react({ message })).talk, talk)
  // One of the three goes with the next message.
  expect(does(reacted, 's2', send('next')).talk.reactions).toHaveLength(2)
  expect(talk.messages).toHaveLength(MESSAGES_KEPT)
  expect(talk.messages.at(-1)?.text).toBe(`message ${MESSAGES_KEPT + 49}`)
  expect(talk.number).toBe(MESSAGES_KEPT + 51)
})

test('[TK8] nobody talks in a lobby that is closed, and nobody without a seat', () => {
  expect(does(ON, 's2', send('hi'), { ...LOBBY, isClosed: true }).code).toBe('lobby_closed')
  expect(does(ON, 's9', send('hi')).code).toBe('no_such_seat')
})

test('[TK3] in an auction people react to a sale by its lot, and an undone sale of the same team moves nothing', () => {
  const table = openTable(smallAuction())
  const [first = '', second = '', third = ''] = POOL.players.map(({ id }) => id)
  sell(table, first, 1, 5)
  sell(table, second, 1, 7)
  const lobbyNow = () => withAuction(LOBBY, table.auction)
  const lotOf = (playerId: string) => table.auction.sales.find((sale) => sale.playerId === playerId)?.lotNumber ?? 0
  const reacted = does(ON, 's2', react({ pick: lotOf(second) }), lobbyNow())
  expect(reacted.talk.reactions).toMatchObject([{ target: { slotNumber: lotOf(second), playerId: second } }])
  expect(does(ON, 's2', react({ pick: 99 }), lobbyNow()).code).toBe('slot_empty')
  table.do(HOST, { kind: 'undo-sale', playerId: first })
  sell(table, third, 0, 2)
  expect(does(reacted.talk, 's2', react({ pick: lotOf(second) }, false), lobbyNow()).talk.reactions).toEqual([])
})
