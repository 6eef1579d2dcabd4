import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { choose, show, shownHtml } from '../../../tests/support/drawn-controls.ts'
import { drawnInDraft } from '../../../tests/support/drawn.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { readPreferences } from '../platform/preferences.ts'
import { failure, type DraftSession } from '../session/draft-session.ts'
import { BoardScreen } from './board-screen.tsx'
import type { WatchedDraft } from './watch-session.ts'

test('[TV4] the switch on a spectator’s page says whether the TV of this device reads picks aloud, and is kept', () => {
  const stored = new Map<string, string>()
  vi.spyOn(deviceStorage, 'read').mockImplementation((key) => stored.get(key) ?? null)
  vi.spyOn(deviceStorage, 'write').mockImplementation((key, value) => {
    stored.set(key, value)
    return ok(null)
  })
  const snapshot = draftSnapshotOf({ draft: draftOf(2, 2, ['p1']) })
  const watched: WatchedDraft = { ...snapshot, room: null, title: 'Sunday League', isLive: true }
  const session: DraftSession<WatchedDraft> = {
    snapshot: () => watched,
    subscribe: () => () => undefined,
    send: () => Promise.resolve(failure('no_such_seat')),
  }
  show(() => drawnInDraft(createElement(BoardScreen, { session }), { snapshot }))
  const isOn = () => /<input[^>]*role="switch"[^>]*checked=""/.test(shownHtml())
  for (const wanted of [true, false]) {
    choose('Read picks aloud on the TV', wanted)
    expect([isOn(), readPreferences(deviceStorage).spokenPicks]).toEqual([wanted, wanted])
  }
  vi.restoreAllMocks()
})
