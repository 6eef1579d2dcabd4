import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { choose, controlNames, press, show, shownHtml, submit } from '../../../tests/support/drawn-controls.ts'
import { HomeScreen, type HomeScreenProps } from './home-screen.tsx'
import { RecentLobbies } from '../lobby/entry/recent-section.tsx'

const IDLE = () => undefined

type HomeFields = Partial<HomeScreenProps>

function home({ invitedCode = '', isServerInReach = true, hasServer = true, ...done }: HomeFields = {}): string {
  const props = {
    onStartSolo: IDLE,
    onStartMock: () => Promise.resolve(),
    onFollow: IDLE,
    onCreate: IDLE,
    onJoin: IDLE,
    invitedCode,
    isServerInReach,
    hasServer,
    keepsPlace: false,
    ...done,
  }
  return renderToStaticMarkup(createElement(HomeScreen, props))
}

test('[LA7] the Create card reads "Start a new draft and invite your friends", with the button Create New Draft', () => {
  expect(home()).toMatch(/Create Lobby.*Start a new draft and invite your friends.*Create New Draft/)
})

test('[LA8] the Join card has a code field, and its button waits for a code', () => {
  const joinButton = (html: string) => html.match(/<button[^>]*type="submit"[^>]*>Join<\/button>/)?.[0]
  expect(joinButton(home())).toContain('disabled=""')
  expect(joinButton(home({ invitedCode: 'QX7K2M' }))).not.toContain('disabled=""')
  expect(home({ invitedCode: 'QX7K2M' })).toContain('value="QX7K2M"')
})

test('[LA2] [LA7] [LA8] each button does what it is called, and Join stays on the page', () => {
  const done: string[] = []
  const note = (name: string) => () => done.push(name)
  const onJoin = (code: string) => done.push(`join ${code}`)
  show(() => home({ onStartSolo: note('solo'), onFollow: note('follow'), onCreate: note('create'), onJoin }))
  for (const name of ['Start Solo Draft', 'Follow a room', 'Create New Draft']) press(name)
  expect(controlNames()).toContain('Join (off)')
  choose('Lobby code', ' qx7k-2m')
  expect(shownHtml()).toContain('value="QX7K2M"')
  // The first form is the mock's.
  expect(submit(1)).toBe(true)
  expect(done).toEqual(['solo', 'follow', 'create', 'join QX7K2M'])
})

test('[LA13] Start mock draft starts what is chosen, once', async () => {
  const onStartMock = vi.fn<HomeScreenProps['onStartMock']>(() => new Promise(() => undefined))
  show(() => home({ onStartMock }))
  choose('Teams', '8')
  choose('Seat', '3')
  expect(submit(0)).toBe(true)
  expect(onStartMock.mock.calls).toMatchObject([[{ teamCount: 8, seatNumber: 3 }]])
  expect(controlNames()).toContain('Start mock draft (off)')
  press('Change')
  expect(controlNames()).toContain('Done')
  // The device remembers the choice.
  choose('Seat', 'random')
})

test('[LA9] [RU46] without the server the cards stay, and a line says what works', () => {
  expect(home()).not.toContain('Lobbies need a connection')
  const offline = home({ isServerInReach: false })
  expect(offline).toContain('Lobbies need a connection')
  // Above the cards, so that a phone shows it without scrolling.
  expect(offline).toMatch(/Start mock draft.*Lobbies need a connection.*Start Solo Draft.*Create New Draft.*Join/)
})

test('[LA10] Recent Lobbies shows name, code, username and when; without an active one there is no card', () => {
  const nowMs = Date.UTC(2026, 7, 21, 12)
  const card = {
    code: 'QX7K2M',
    username: 'Ann',
    name: 'Sunday League',
    joinedAt: '2026-08-21T09:00:00.000Z',
    hasStarted: true,
    isComplete: false,
    picksUntil: 2,
    isAuction: false,
  }
  const html = (cards: readonly (typeof card)[]) =>
    renderToStaticMarkup(createElement(RecentLobbies, { cards, nowMs, busyCode: null, onRejoin: IDLE, onRemove: IDLE }))
  expect(html([])).toBe('')
  const text = html([card])
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('Recent Lobbies Sunday League Drafting QX7K2M as Ann joined 3h ago Rejoin')
  expect(html([card])).toContain('aria-label="Remove Sunday League"')
})

test('[LA13] Start mock draft is the only lime button, each choice has its name, and the seat is random until one is chosen', () => {
  const html = home()
  expect(html.match(/<button[^>]*class="[^"]*ground-accent [^"]*"[^>]*>[^<]*/g)).toHaveLength(1)
  expect(html).toMatch(/<button[^>]*ground-accent [^>]*>Start mock draft/)
  for (const name of ['Seat', 'Teams', 'Rules', 'Speed'])
    expect(html).toMatch(new RegExp(`<label[^>]*>${name}</label>`))
  expect(html).toContain('<option value="random" class="bg-surface" selected="">Random</option>')
})

test('[LA14] a link is underlined, and a feature hint is no button and has no icon', () => {
  const html = home()
  for (const link of ['My rankings', 'My drafts'])
    expect(html).toMatch(new RegExp(`<span class="underline[^>]*>${link}<`))
  const hints = html.match(/<ul[^>]*>(.*?)<\/ul>/)?.[1] ?? ''
  expect(hints.replace(/<[^>]*>/g, '|')).toMatch(/Real-time drafting\|+Up to 12 teams\|+Live draft board/)
  expect(hints).not.toMatch(/<svg|<button|underline/)
})

test('[LA2] between phone and laptop the Solo Draft card spans both columns, so that three cards leave no hole', () => {
  const classesOf = (id: string) => new RegExp(`<section aria-labelledby="${id}" class="([^"]*)"`).exec(home())?.[1]
  expect(classesOf('solo-draft')?.split(' ')).toContain('sm:max-desk:col-span-2')
})
