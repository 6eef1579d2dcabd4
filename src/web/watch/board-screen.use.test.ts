import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { choose, show } from '../../../tests/support/used-part.ts'
import { inDraft } from '../../../tests/support/drawn.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { readPreferences } from '../platform/preferences.ts'
import { failure, type DraftSession } from '../session/draft-session.ts'
import { BoardScreen } from './board-screen.tsx'
import type { WatchedDraft } from './watch-session.ts'

test('[TV4] the switch on a spectator’s page says whether the TV of this device reads picks aloud, and is kept', () => {
  const snapshot = draftSnapshotOf({ draft: draftOf(2, 2, ['p1']) })
  const watched: WatchedDraft = { ...snapshot, room: null, title: 'Sunday League', isLive: true }
  const session: DraftSession<WatchedDraft> = {
    snapshot: () => watched,
    subscribe: () => () => undefined,
    send: () => Promise.resolve(failure('no_such_seat')),
  }
  show(inDraft(createElement(BoardScreen, { session }), { snapshot }))
  const isOn = () => screen.queryAllByRole('switch', { checked: true }).length === 1
  for (const wanted of [true, false]) {
    choose('Read picks aloud on the TV', wanted)
    expect([isOn(), readPreferences(deviceStorage).spokenPicks]).toEqual([wanted, wanted])
  }
})
