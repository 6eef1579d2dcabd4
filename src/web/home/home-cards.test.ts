import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeScreen } from './home-screen.tsx'
import { RecentLobbies } from '../lobby/entry/recent-section.tsx'

const IDLE = () => undefined

function home({ invitedCode = '', isServerInReach = true, hasServer = true } = {}): string {
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
