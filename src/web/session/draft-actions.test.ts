import { expect, test } from 'vitest'
import { settled } from '../../../tests/support/fake-clock.ts'
import { openSessionBench, STARTED_SESSION } from '../../../tests/support/session-bench.ts'
import { picked } from '../../../tests/support/sync-bench.ts'
import type { ToastMessage } from '../ui/toast.ts'
import { createDraftActions } from './draft-actions.ts'
import { closePickQuestion, useAskedPick } from './pick-question.ts'

test('[LS19] a pick that is made says player and pick number', async () => {
  const { actions, titles } = await open()
  actions.draft('p5')
  expect(titles()).toEqual([])
  await settled()
  expect(titles()).toEqual(['Player Drafted! / Player 5 drafted (Pick 1)'])
})

test('[LS19] the host’s pick for another team says where it landed', async () => {
  const { actions, titles } = await open()
  actions.draft('p5', 1)
  await settled()
  expect(titles()).toEqual(['Player Drafted! / Player 5 drafted (Pick 2)'])
})

test('[RU16] a pick that cannot be sent is a sync error, and a retry that lands is drafted', async () => {
  const { actions, titles, server, clock } = await open()
  server.network = 'requests-lost'
  actions.draft('p5')
  actions.draft('p5')
  await clock.pass(20_000)
  expect(titles()).toEqual(['Sync Error / Failed to sync draft pick to server'])
  server.network = 'up'
  actions.retryPick('p5')
  await settled()
  expect(titles().at(-1)).toBe('Player Drafted! / Player 5 drafted (Pick 1)')
})

test('[LS20] out of turn: the words for it, whether the screen or the server noticed', async () => {
  const out = await open({ seatId: 's2' })
  out.actions.draft('p5')
  await settled()
  expect(out.titles()).toEqual(['Not Your Turn / Wait for your turn to draft a player'])
  const late = await open()
  late.server.refuseNext('not_your_turn')
  late.actions.draft('p5')
  await settled()
  expect(late.titles()).toEqual(['Not Your Turn / Wait for your turn to draft a player'])
})

test('[RU16] a refused pick says why', async () => {
  const { actions, titles, server } = await open()
  server.refuseNext('slot_taken')
  actions.draft('p5')
  // The module with the refusal texts loads when the first refusal is shown.
  await expect.poll(titles).toEqual(['Error / Player 5 was not drafted. This pick has already been made'])
})

test('[LS21] only the host undrafts', async () => {
  const guest = await open({ seatId: 's2', history: [...STARTED_SESSION, picked(1)] })
  guest.actions.undraft('p1')
  await settled()
  expect(guest.titles()).toEqual(['Permission Denied / Only the lobby host can undraft players'])
  const host = await open({ history: [...STARTED_SESSION, picked(1)] })
  host.actions.undraft('p1')
  await settled()
  expect(host.titles()).toEqual(['Player Undrafted / Player 1 is now available'])
  host.actions.undraft('p1')
  await expect.poll(() => host.titles().at(-1)).toBe('Failed to undraft player / This player is not drafted')
})

test('[LS22] marks are set at once, also without a network', async () => {
  const { actions, titles, server } = await open()
  server.network = 'requests-lost'
  actions.setTarget('p5', true)
  actions.setQueued('p6', true)
  actions.setAvoid('p6', true)
  actions.moveQueued('p6', 0)
  await expect
    .poll(titles)
    .toEqual([
      'Added to Targets / Player 5',
      'Added to Queue / Player 6',
      'Added to Avoids / Player 6',
      'Error / This player is no longer in the queue',
    ])
})

test('[LD15] the host’s pick for somebody else has Undo at hand, one’s own pick has none', async () => {
  const { actions, shown, server, session } = await open()
  actions.draft('p5')
  await settled()
  expect(shown.at(-1)?.action).toBeUndefined()
  actions.draft('p6')
  answerPickQuestion()
  await settled()
  expect(shown.at(-1)).toMatchObject({ title: 'Player Drafted!', action: { label: 'Undo' } })
  shown.at(-1)?.action?.onPress()
  await settled()
  expect(session.snapshot().draft.slots[1]).toBeNull()
  expect(server.lobby.draft?.slots[1]).toBeNull()
})

test('[RU56] before a pick for somebody who is here the host is asked once, and nothing is sent before the answer', async () => {
  const { actions, titles, session } = await open({ history: [...STARTED_SESSION, picked(1)] })
  actions.draft('p6')
  await settled()
  expect(titles()).toEqual([])
  const { question } = useAskedPick.getState().asked ?? {}
  const name = session.snapshot().pickerNames?.[1] ?? ''
  expect(question).toEqual({
    title: `Draft Player 6 for ${name}?`,
    text: `${name} is here and on the clock.`,
    confirmLabel: `Draft for ${name}`,
    slotNumber: 2,
  })
  answerPickQuestion()
  await settled()
  expect(titles()).toEqual(['Player Drafted! / Player 6 drafted (Pick 2)'])
})

function answerPickQuestion(): void {
  useAskedPick.getState().asked?.run()
  closePickQuestion()
}

async function open(options: Parameters<typeof openSessionBench>[0] = {}) {
  const bench = await openSessionBench(options)
  const shown: ToastMessage[] = []
  const actions = createDraftActions(bench.session, {
    show: (message) => void shown.push(message),
    announce: () => undefined,
  })
  return {
    ...bench,
    actions,
    shown,
    titles: () => shown.map(({ title, description }) => `${title} / ${description ?? ''}`),
  }
}
