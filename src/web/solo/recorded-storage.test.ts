import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idsOf } from '../../../tests/support/builders.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { bundledBoardFile } from '../../../tests/support/session-device.ts'
import { openLobbyShortlist } from '../lobby/draft/lobby-shortlist.ts'
import { recentLobbies } from '../lobby/entry/recent-storage.ts'
import { openSoloSession } from './open-solo-session.ts'

const [GIBBS, ROBINSON, NACUA, ST_BROWN] = ['00-0039139', '00-0038542', '00-0039075', '00-0036963']
const [ACHANE, LAMB, COOK, JEFFERSON] = ['00-0039040', '00-0036358', '00-0037248', '00-0036322']

/** A browser's storage as version 1.2.0 left it: a draft with a gap, a saved draft, a lobby with marks. */
function recordedStorage() {
  const url = new URL('../../../tests/support/recorded/storage-1.2.0.json', import.meta.url)
  const storage = fakeStorage()
  for (const [key, text] of Object.entries<string>(JSON.parse(readFileSync(url, 'utf8')))) storage.write(key, text)
  return storage
}

test('[SV17] solo and saved drafts of version 1.2.0 open and go on', () => {
  const storage = recordedStorage()
  const session = openSoloSession({
    storage,
    bundledBoard: bundledBoardFile().board,
    clock: { wallMs: () => Date.UTC(2026, 7, 22), after: () => () => undefined },
    tabId: 'tab-a',
  })
  const { draft, teamNames, shortlist, name, trouble } = session.snapshot()
  expect(trouble).toBeNull()
  expect(name).toBe('Sunday mock')
  expect(teamNames).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  expect(draft.format).toMatchObject({ teamCount: 4, roundCount: 5 })
  expect(idsOf(draft).slice(0, 5)).toEqual([GIBBS, null, NACUA, ST_BROWN, null])
  expect(draft.slots[0]).toEqual({ playerId: GIBBS, by: 'person', reason: null })
  expect([...shortlist.targets, ...shortlist.avoids, ...shortlist.queue]).toEqual([ACHANE, LAMB, COOK, JEFFERSON])

  void session.send({ kind: 'pick', playerId: ROBINSON, target: { kind: 'clock' } })
  expect(idsOf(session.snapshot().draft).slice(0, 4)).toEqual([GIBBS, ROBINSON, NACUA, ST_BROWN])
  const [saved] = session.savedDrafts()
  expect(saved?.draft.solo.name).toBe('Sunday mock')
  expect(session.load(saved?.draft ?? expect.fail('a saved draft'))).toEqual({ ok: true, value: null })
  expect(idsOf(session.snapshot().draft).slice(0, 4)).toEqual([GIBBS, ROBINSON, NACUA, null])
  session.close()
})

test('[SV17] recent lobbies and their marks of version 1.2.0 open', () => {
  const storage = recordedStorage()
  expect(recentLobbies(storage)).toMatchObject([{ code: 'QX7K2M', username: 'Ann', name: 'Sunday League' }])
  const { targets, queue } = openLobbyShortlist(storage, 'QX7K2M', () => undefined).current()
  expect([targets.size, queue.length]).toEqual([1, 1])
})
