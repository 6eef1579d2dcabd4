import { act, fireEvent } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { boardOf, draftOf, setupWith, soloWith } from '../../../tests/support/builders.ts'
import {
  choose,
  controlNamed,
  controlNames,
  press,
  show,
  showDialog,
  shownHtml,
  shownWords,
} from '../../../tests/support/used-part.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { ComputersTools, SoloToolGroups, SoloTools } from './computers-bar.tsx'
import { ContinueDialog, type ContinueDialogProps } from './continue-question.tsx'
import { LoadDialog, type LoadDialogProps } from './dialogs/load-dialog.tsx'
import { openSoloSession } from './open-solo-session.ts'
import type { SavedDraftEntry } from './saved-drafts.ts'

function entryOf(id: string, name: string, slots: readonly string[]): SavedDraftEntry {
  const solo = soloWith({ numTeams: 2, rounds: 2 }, { name, draft: draftOf(2, 2, slots) })
  const stored = { id, name, created_at: '2026-08-21T16:05:00.000Z' }
  return { stored, draft: { solo, players: [] } } as unknown as SavedDraftEntry
}

const MOCK = entryOf('a', 'Mock', ['p1', 'p2', 'p3', 'p4'])
const HALF = entryOf('b', 'Half', ['p1'])

async function showLoad(fields: Partial<LoadDialogProps> = {}) {
  const done: string[] = []
  const props: LoadDialogProps = {
    open: true,
    onClose: () => done.push('close'),
    entries: [MOCK, HALF],
    placeOf: ({ stored }) => (stored.id === 'a' ? '2nd of 2 by value' : null),
    onLoad: ({ stored }) => done.push(`load ${stored.id}`),
    onDelete: (id) => done.push(`delete ${id}`),
    ...fields,
  }
  await showDialog(createElement(LoadDialog, props))
  return done
}

test('[DI5] [WK15] a saved draft is listed with its time, its picks and its place, and loads by its own button', async () => {
  const done = await showLoad()
  expect(shownWords()).toMatch(
    /^Load Saved Draft The draft that is open now is kept .* Mock Aug 21, 2026, \d+:05.[AP]M 4 of 4 picks 2nd of 2 by value Load Mock Half Aug 21, 2026, \d+:05.[AP]M 1 of 4 picks Load Half$/,
  )
  press('Load Half')
  expect(done).toEqual(['load b', 'close'])
  await showLoad({ entries: [] })
  expect(shownWords()).toBe(
    'Load Saved Draft No saved drafts found Save keeps a draft here under a name, on this device.',
  )
})

test('[DI5] deleting takes two presses, and going elsewhere takes the question back', async () => {
  const done = await showLoad()
  press('Delete Mock')
  expect(controlNames()).toEqual(['Close', 'Delete for good: Mock', 'Load Half', 'Delete Half'])
  expect(shownWords()).toContain('Press again to delete Mock.')
  fireEvent.blur(controlNamed('Delete for good: Mock'))
  expect(controlNames()).toContain('Load Mock')
  press('Delete Mock')
  press('Delete for good: Mock')
  expect(done).toEqual(['delete a'])
  expect(controlNames()).toContain('Delete Mock')
})

test.each<readonly [string, Partial<ContinueDialogProps>, string]>([
  ['under way', {}, 'Current pick 3 of 4 Players drafted 2 Last updated 3h ago (DATE) Start Fresh moves this draft'],
  [
    'complete',
    { draft: draftOf(1, 2, ['p1', 'p2']) },
    'Current pick Complete Players drafted 2 Last updated 3h ago (DATE) Start Fresh moves',
  ],
  [
    'empty',
    { draft: draftOf(2, 2) },
    'Current pick 1 of 4 Players drafted 0 Last updated 3h ago (DATE) This draft has no picks yet',
  ],
  [
    'newer than here',
    { isOlderKept: true },
    'Players drafted 2 Last updated 3h ago (DATE) The draft on this device is older.',
  ],
])('[DI6] [DI7] a draft that can be continued says how far it is: %s', async (_case, fields, words) => {
  const done: string[] = []
  const props: ContinueDialogProps = {
    open: true,
    onClose: () => done.push('close'),
    onContinue: () => done.push('continue'),
    onStartFresh: () => done.push('fresh'),
    name: 'Mock',
    draft: draftOf(2, 2, ['p1', 'p2']),
    updatedAt: new Date(Date.now() - 3 * 3_600_000 - 1000).toISOString(),
    isOlderKept: false,
    ...fields,
  }
  await showDialog(createElement(ContinueDialog, props))
  expect(shownWords()).toMatch(/^Continue Existing Solo Draft\? .* Draft Mock Current pick /)
  expect(shownWords().replace(/\((?!DATE)[^)]*\)/, '(DATE)')).toContain(words)
  for (const name of ['Start Fresh', 'Continue Draft']) press(name)
  expect(done).toEqual(['fresh', 'continue'])
})

/** Bears are the person's, computers draft for the others. */
function mock(controls: readonly ('person' | 'computer')[] = ['person', 'computer', 'computer']) {
  const session = openSoloSession({
    storage: fakeStorage(),
    bundledBoard: boardOf(60),
    clock: { wallMs: () => Date.UTC(2026, 7, 21, 12), after: () => () => undefined },
    tabId: 'tab-a',
  })
  session.changeSetup(setupWith({ numTeams: 3, rounds: 4, teamNames: ['Bears'], controls }))
  return session
}

test('[COM10] [COM20] above the cards a mock is started, paused and resumed, and simulated as it says', () => {
  const session = mock()
  const simulate = vi.fn<typeof session.simulate>()
  show(createElement(ComputersTools, { session: { ...session, simulate } }))
  expect(controlNames()).toContain('Start')
  press('Start')
  expect(controlNames()).toContain('Pause')
  press('Pause')
  act(() => void session.send({ kind: 'pick', playerId: 'p1', target: { kind: 'clock' } }))
  expect(controlNames()).toContain('Resume')
  choose('Computer speed', 'people')
  expect(session.snapshot().computerPace).toBe('people')
  press('Sim to my pick')
  press('Sim to the end')
  expect(simulate.mock.calls).toEqual([['own-pick'], ['end']])
})

test('[COM20] [CK9] a team whose time ran out twice is taken over by its name', () => {
  const session = mock()
  void session.send({ kind: 'set-control', teamIndex: 0, control: 'autopick' })
  show(createElement(ComputersTools, { session }))
  expect(shownHtml()).toContain('title="Autopick drafts for Bears, because time ran out twice"')
  press('Take over Bears from autopick')
  expect(session.snapshot().draft.teams[0]?.control).toBe('person')
  expect(controlNames().some((name) => name.startsWith('Take over'))).toBe(false)
})

const IN_MENU = ['Start', 'Sim to my pick', 'Sim to the end', 'Computer speed']

test('[COM20] beside rows and in the menu there is the same', () => {
  for (const part of [SoloTools, SoloToolGroups]) {
    const session = mock()
    show(createElement(part, { session }))
    expect(controlNames()).toEqual(part === SoloTools ? ['Speed and simulation', 'Start'] : IN_MENU)
    press('Start')
    expect(session.snapshot().draft.clock.kind).not.toBe('paused')
    const alone = mock(['person', 'person', 'person'])
    show(createElement(part, { session: alone }))
    expect(document.body.textContent).toBe('')
  }
})
