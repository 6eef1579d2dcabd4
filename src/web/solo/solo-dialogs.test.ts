import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { pickCount } from '#core/draft/draft.ts'
import { boardOf, idsOf, setupWith } from '../../../tests/support/builders.ts'
import {
  choose,
  controlNames,
  press,
  show,
  shownHtml,
  shownWords,
  submit,
} from '../../../tests/support/drawn-controls.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import type { DialogName } from '../platform/place.ts'
import { toastOutbox, type ToastMessage } from '../ui/toast.ts'
import { openSoloSession } from './open-solo-session.ts'
import { SoloDialogs } from './solo-dialogs.tsx'
import type { LoadedSolo } from './solo-store.ts'

/** A draft of three teams in which p2 was drafted, and a dialog of it. */
function showDialog(dialog: DialogName) {
  const session = openSoloSession({
    storage: fakeStorage(),
    bundledBoard: boardOf(60),
    clock: { wallMs: () => Date.UTC(2026, 7, 21, 12), after: () => () => undefined },
    tabId: 'tab-a',
  })
  session.changeSetup(setupWith({ numTeams: 3, rounds: 4, teamNames: ['Bears', 'Lions', 'Jets'] }))
  if (dialog !== 'keepers' && dialog !== 'setup')
    void session.send({ kind: 'pick', playerId: 'p2', target: { kind: 'clock' } })
  const toasts: ToastMessage[] = []
  toastOutbox.connect((message) => toasts.push(message))
  const onClose = vi.fn<() => void>()
  const desk = { session, boardFile: { adpDate: '2026-08-21' } } as unknown as LoadedSolo
  show(() => renderToStaticMarkup(createElement(SoloDialogs, { desk, dialog, open: true, onClose })))
  return { session, toasts, onClose, titles: () => toasts.map(({ title }) => title) }
}

test('[DI11] [TO7] [TO12] Save asks for a name, refuses a blank one, and says what it kept', () => {
  const { session, onClose, titles } = showDialog('save')
  submit()
  expect(titles()).toEqual(['Error'])
  expect(shownHtml()).toMatch(/role="alert"[^>]*>Please enter a draft name/)
  choose('Draft name', ' Mock A ')
  submit()
  expect(titles()).toEqual(['Error', 'Draft Saved'])
  expect(session.snapshot().name).toBe('Mock A')
  expect(session.savedDrafts().map(({ draft }) => draft.solo.name)).toEqual(['Mock A'])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[DI5] [TO8] Load brings a draft back and says so, and Delete takes it out of the list', () => {
  const { session, titles } = showDialog('load')
  session.saveAs('Mock B')
  session.reset()
  show(() =>
    renderToStaticMarkup(
      createElement(SoloDialogs, {
        desk: { session, boardFile: {} } as unknown as LoadedSolo,
        dialog: 'load',
        open: true,
        onClose: () => undefined,
      }),
    ),
  )
  press('Load Mock B')
  expect(titles()).toEqual(['Draft Loaded'])
  expect(idsOf(session.snapshot().draft)[0]).toBe('p2')
  press('Delete Mock B')
  press('Delete for good: Mock B')
  expect(shownWords()).toContain('No saved drafts found')
  expect(session.savedDrafts()).toEqual([])
})

test('[RS1] [TO9] Reset says what is cleared, clears it, and Undo brings it back', () => {
  const { session, toasts, titles } = showDialog('reset')
  expect(shownWords()).toMatch(/^Reset draft\? .*1 /)
  press('Reset')
  expect(titles()).toEqual(['Draft Reset'])
  expect(pickCount(session.snapshot().draft)).toBe(0)
  toasts[0]?.action?.onPress()
  expect(pickCount(session.snapshot().draft)).toBe(1)
})

test('[DI1] Setup changes the draft that is open and says so', () => {
  const { session, onClose, titles } = showDialog('setup')
  choose('Number of teams', '5')
  choose('Name of team 2', 'Tigers')
  submit()
  expect(titles()).toHaveLength(1)
  expect(session.snapshot().teamNames.slice(0, 3)).toEqual(['Bears', 'Tigers', 'Jets'])
  expect(session.snapshot().draft.format.teamCount).toBe(5)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[LGR103] keepers are set for teams by name, and can only be read once somebody has drafted', async () => {
  const { session } = showDialog('keepers')
  choose('Team', '1')
  choose('Round', '2')
  choose('Player 1 KC', 'on')
  press('Add keeper')
  expect(shownWords()).toContain('Lions Player 1 2')
  press('Save keepers')
  await vi.waitFor(() => expect(session.snapshot().draft.slots.findIndex((pick) => pick?.by === 'keeper')).toBe(4))
  void session.send({ kind: 'pick', playerId: 'p2', target: { kind: 'clock' } })
  expect(controlNames()).toEqual(['Close'])
})

test('[LGR104] open picks of two teams change hands', async () => {
  const { session } = showDialog('trade-picks')
  choose('1.02', true)
  expect(shownWords()).not.toContain('1.01')
  choose('First team', '1')
  choose('Second team', '2')
  choose('1.02', true)
  submit()
  await vi.waitFor(() => expect(session.snapshot().draft.owners.slice(0, 3)).toEqual([0, 2, 2]))
})
