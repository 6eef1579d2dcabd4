import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { fakeCall } from '../../../tests/support/fake-call.ts'
import type { DevicesState } from './devices-store.ts'
import { OwnParts } from './my-devices-view.tsx'

// The theme switch of the header looks at the page.
vi.mock('../platform/device-theme.ts', () => ({ themeStore: {} }))
vi.mock('./passkeys.ts', () => ({ hasPasskeys: () => true, createPasskeyUse: () => undefined }))

const NOW_MS = Date.UTC(2026, 7, 21, 12)
const IDLE = () => undefined
const LOADED: DevicesState = {
  kind: 'loaded',
  own: {
    devices: [
      {
        id: 'd1',
        kind: 'browser',
        name: 'Chrome on Android',
        is_this: true,
        added_at: '2026-08-01T11:00:00.000Z',
        last_seen_at: '2026-08-21T11:00:00.000Z',
      },
      {
        id: 'd2',
        kind: 'program',
        name: 'my-bot',
        is_this: false,
        added_at: '2026-08-02T11:00:00.000Z',
        last_seen_at: '2026-08-19T11:00:00.000Z',
      },
    ],
    factors: [],
    passkeys: [],
    lobbies: [],
    atMs: NOW_MS,
  },
}

function drawn(state: DevicesState, isOnline: boolean): string {
  const ports = {
    call: fakeCall({}),
    belongings: {
      savedDrafts: () => [],
      receiveDrafts: () => 0,
      lists: () => [],
      receiveList: () => null,
      rememberLobbies: IDLE,
      username: () => '',
      suggestUsername: IDLE,
      shared: () => null,
      storeShared: IDLE,
    },
    origin: () => 'https://snakeboard.example',
    clearBrowser: IDLE,
    openApp: IDLE,
    nowMs: () => NOW_MS,
  }
  const props = { state, onLoad: IDLE, ports, isOnline, onAdd: () => Promise.resolve(ok(null)), onJoined: IDLE }
  return renderToStaticMarkup(createElement(OwnParts, { ...props, onUsePasskey: IDLE }))
}

const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('[DV8] loading shows outlines with a connection, and nothing without one', () => {
  expect(drawn({ kind: 'loading' }, true)).toContain('Loading your devices...')
  expect(drawn({ kind: 'loading' }, false)).toBe('')
})

test('[DV8] what could not be loaded says why and can be tried again', () => {
  const failed = text(drawn({ kind: 'failed', failure: { code: 'no_answer', details: null } }, true))
  expect(failed).toContain('Your devices could not be loaded')
  expect(failed).toContain('Try again')
})

test('[DV8] what is loaded stays without a connection, and its buttons wait', () => {
  const [online, offline] = [drawn(LOADED, true), drawn(LOADED, false)]
  for (const html of [online, offline]) expect(text(html)).toMatch(/Chrome on Android This device .*my-bot/)
  const waiting = (html: string, label: string) =>
    new RegExp(`<button[^>]*disabled=""[^>]*>(?:<svg.*?</svg>)?${label}<`).test(html)
  for (const label of ['Add a device', 'Set up an app', 'Delete everything']) {
    expect([label, waiting(online, label), waiting(offline, label)]).toEqual([label, false, true])
  }
})
