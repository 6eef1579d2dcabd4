import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type LobbyRights, rightsOf } from '#core/lobby/permissions.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { roomOf } from '../../../../tests/support/room-of.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { ListsStored, RoomControls } from './lobby-room.tsx'
import { freeSeatCount, seatLines } from './room-lines.ts'
import { SeatList } from './seat-list.tsx'

const NO_SESSION = {} as LobbySession

function html<Props extends object>(component: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props))
}

function controls(lobby: Lobby, seatId: string, isLinked = true): readonly string[] {
  const rights: LobbyRights = rightsOf(lobby, seatId)
  const markup = html(RoomControls, { session: NO_SESSION, rights, hint: '', missing: '', isLinked })
  return [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', inner = '']) => {
    const text = inner.replace(/<[^>]*>/g, '').trim()
    return attributes.includes('disabled=""') ? `${text} (no)` : text
  })
}

function list(lobby: Lobby, seatId: string, online: readonly string[] = []): string {
  return html(SeatList, {
    lines: seatLines(lobby, seatId, new Set(online)),
    awaySince: new Map(),
    freeCount: freeSeatCount(lobby),
    rights: rightsOf(lobby, seatId),
  })
}

test("[LR10] order and start are the host's, from two players on; Start waits for an order", () => {
  expect(controls(roomOf(['Ann']), 's1')).toEqual(['Players'])
  expect(controls(roomOf(['Ann', 'Bob']), 's1')).toEqual(['Players', 'Shuffle Order', 'Set Order', 'Start Draft (no)'])
  expect(controls(roomOf(['Ann', 'Bob'], { orders: [2, 1] }), 's1')).toEqual([
    'Players',
    'Shuffle Order',
    'Set Order',
    'Start Draft',
  ])
  expect(controls(roomOf(['Ann', 'Bob'], { orders: [2, 1] }), 's2')).toEqual(['Players'])
})

test('[LR10] nothing can be pressed that would not reach the server', () => {
  expect(controls(roomOf(['Ann', 'Bob'], { orders: [2, 1] }), 's1', false)).toEqual([
    'Players',
    'Shuffle Order (no)',
    'Set Order (no)',
    'Start Draft (no)',
  ])
})

test('[LR11] each player is shown with crown, You, team, pick and presence in words', () => {
  const rows = list(roomOf(['Ann', 'Bob'], { orders: [2, 1] }), 's2', ['s2'])
    .split('<li')
    .slice(1, 3)
  const texts = rows.map((row) => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '))
  expect(texts[0]).toMatch(/Bob You Bob&#x27;s Team here Pick # ?1/)
  expect(texts[1]).toMatch(/Ann Host Ann&#x27;s Team away Pick # ?2/)
})

test('[LR3] a dashed placeholder waits for the others; a full room has none', () => {
  expect(list(roomOf(['Ann', 'Bob', 'Cy']), 's1')).toMatch(
    /border-dashed[^>]*>Waiting for (<!-- -->)?9(<!-- -->)? more player\(s\)\.\.\./,
  )
  expect(list(roomOf(['Ann', 'Bob'], { maxTeams: 2 }), 's1')).not.toContain('Waiting for')
})

test('[LR12] the own seat can be moved to another device, and by the host any; others get no menu', () => {
  const menus = (markup: string) => [...markup.matchAll(/aria-label="(More for [^"]*)"/g)].map(([, label]) => label)
  expect(menus(list(roomOf(['Ann', 'Bob']), 's1'))).toEqual(['More for Ann', 'More for Bob'])
  expect(menus(list(roomOf(['Ann', 'Bob']), 's2'))).toEqual(['More for Bob'])
})

test('[RU57] the room says that the server has the lists, and that nobody else can see them', () => {
  const markup = html(ListsStored, {})
  expect(markup).toContain('Autopick will follow your plan')
  expect(markup).toContain('Nobody else can see them.')
})
