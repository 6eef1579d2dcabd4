import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { rightsOf } from '#core/lobby/permissions.ts'
import { roomOf } from '../../../../tests/support/room-of.ts'
import { RulesCard } from './rules-card.tsx'
import { seatLines, type SeatLine } from './room-lines.ts'
import { SeatList } from './seat-list.tsx'
import { SeatPerson } from './seat-person.tsx'

function html<Props extends object>(component: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props))
}

const text = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const [ANN] = seatLines(roomOf(['Ann', 'Bob']), 's2', new Set(['s1']))
if (ANN === undefined) throw new Error('Ann has a seat')
const PLAIN: SeatLine = { ...ANN, isHost: false }

test.each<readonly [string, Partial<SeatLine>, string]>([
  ['somebody who is here', {}, "Ann Ann's Team here"],
  ['the host', { isHost: true }, "Ann Host Ann's Team here"],
  ['oneself', { isOwn: true }, "Ann You Ann's Team here"],
  ['somebody away', { isHere: false }, "Ann Ann's Team away"],
  ['presence unknown', { isHere: null }, "Ann Ann's Team"],
  ['two people', { second: 'Alex' }, "Ann and Alex Ann's Team here"],
  ['a stand-in', { isStandIn: true }, "Ann Stands in Ann's Team here"],
  ['autopick', { control: 'autopick' }, "Ann Autopick Ann's Team here"],
  ['a team that a computer drafts for', { control: 'computer' }, "Ann Computer Ann's Team here"],
  ['an answer', { answer: 'cannot' }, "Ann Ann's Team can’t come here"],
])('[LR11] a seat shows %s', (_state, changed, shown) => {
  expect(text(html(SeatPerson, { line: { ...PLAIN, ...changed } })).replaceAll('&#x27;', "'")).toBe(shown)
})

test('[LR11] a computer’s seat is nobody’s to be here or away', () => {
  const seat = { ...PLAIN.seat, username: 'Computer 1', teamName: 'Computer 1', isComputer: true }
  expect(text(html(SeatPerson, { line: { ...PLAIN, seat, isHere: null } }))).toBe('Computer 1 Computer Computer 1')
  const since = html(SeatPerson, { line: { ...PLAIN, isHere: false }, awaySinceMs: Date.UTC(2026, 7, 21, 19, 5) })
  expect(text(since)).toMatch(/away since \d+:05/)
})

function menuOf(lobby: Lobby, seatId: string): readonly string[] {
  const props = { awaySince: new Map(), freeCount: 0, rights: rightsOf(lobby, seatId) }
  const markup = html(SeatList, { ...props, lines: seatLines(lobby, seatId, new Set(['s1'])) })
  return [...markup.matchAll(/aria-label="More for ([^"]*)"/g)].map(([, name = '']) => name)
}

test('[LR12] the host has a menu for every seat, others for their own', () => {
  const lobby = roomOf(['Ann', 'Bob', 'Cy'])
  expect([menuOf(lobby, 's1'), menuOf(lobby, 's3')]).toEqual([['Ann', 'Bob', 'Cy'], ['Cy']])
})

const ROOM = roomOf(['Ann', 'Bob'])

test.each<readonly [string, Partial<Lobby>, readonly string[]]>([
  ['turns', {}, ['Format Snake, 12 teams, 15 rounds', 'Clock no clock', 'Keepers none', 'Traded none']],
  ['one round', { roundCount: 1 }, ['12 teams, 1 round ']],
  [
    'an auction',
    { rules: { ...ROOM.rules, auction: { ...DEFAULT_AUCTION_RULES, budget: 150 } } },
    ['Format Auction, 12 teams with $150, 15 players each', 'Move money'],
  ],
  [
    'trades of picks and of money',
    {
      trades: [{ roundNumber: 3, seatId: 's1', toSeatId: 's2' }],
      moneyTrades: [{ seatId: 's1', toSeatId: 's2', dollars: 5 }],
    },
    ['Traded 2'],
  ],
  ['a keeper', { keepers: [{ seatId: 's1', playerId: 'p1', roundNumber: 3 }] }, ['Keepers 1']],
])('[LR30] the rules of the room say %s', (_state, changed, shown) => {
  const card = text(html(RulesCard, { lobby: { ...ROOM, ...changed }, mayEdit: true }))
  for (const part of shown) expect(card).toContain(part)
})

test('[LR30] whoever may not change the rules can read them, and picks are traded between two', () => {
  const guest = text(html(RulesCard, { lobby: ROOM, mayEdit: false }))
  expect(guest).toContain('Show league rules')
  expect(guest).not.toMatch(/Edit|Trade picks|Bring your league/)
  const alone = html(RulesCard, { lobby: roomOf(['Ann']), mayEdit: true })
  expect(alone).toMatch(/<button[^>]*disabled=""[^>]*><svg[^>]*>.*?<\/svg>Trade picks/)
})
