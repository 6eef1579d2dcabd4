import { act, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { Draft } from '#core/draft/draft.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { TalkEntry } from '#core/lobby/talk.ts'
import { err, ok } from '#core/lib/result.ts'
import {
  choose,
  controlNamed,
  controlNames,
  press,
  show,
  showDialog,
  shownHtml,
  shownWords,
  submit,
} from '../../../tests/support/used-part.ts'
import { waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { lobbySnapshotOf, smallDraft } from '../../../tests/support/lobby-snapshot.ts'
import { roomOf } from '../../../tests/support/room-of.ts'
import { sessionBench } from '../../../tests/support/session-bench.ts'
import { checkJoin, type JoinForm } from './entry/entry-forms.ts'
import { useEntry, type EntryForm, type EntryOptions } from './entry/use-entry.ts'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { talkMessages } from '../platform/preferences.ts'
import { LobbyTurnBar } from './draft/lobby-turn-bar.tsx'
import { PauseButton } from './draft/lobby-turn-line.tsx'
import { LobbyRoom } from './room/lobby-room.tsx'
import { LeagueRulesDialog } from './room/league-rules-dialog.tsx'
import type { LobbySession } from './sync/lobby-session.ts'
import { lobbyStore } from './sync/lobby-store.ts'
import { TalkOfDraft } from './talk/talk-of-draft.tsx'
import { TalkPanel } from './talk/talk-panel.tsx'
import { ToolItems } from './tools/tool-items.tsx'

/** A session of a seat that shows this lobby, and what is sent in it. */
function sessionOf(lobby: Lobby, seatId = 's1') {
  const { session } = sessionBench()
  const snapshot = lobbySnapshotOf(lobby, seatId)
  const sent: object[] = []
  const send = (command: object) => {
    sent.push(command)
    return Promise.resolve(ok(null))
  }
  return { sent, session: { ...session, snapshot: () => snapshot, subscribe: () => () => undefined, send } }
}

function draftWith(changed: Partial<Draft>): Lobby {
  const lobby = smallDraft([])
  return { ...lobby, draft: lobby.draft && { ...lobby.draft, ...changed } }
}

function tools(changed: Partial<Draft>) {
  const { session, sent } = sessionOf(draftWith(changed))
  show(createElement(ToolItems, { session }))
  return sent
}

const slots = (...playerIds: readonly (string | null)[]) =>
  smallDraft([...playerIds, null, null, null, null].slice(0, 4)).draft?.slots ?? []
const RUNNING: Draft['clock'] = { kind: 'running', deadlineMs: 60_000, setAtMs: 0 }
const TEAMS = ['Autopick, names, host', 'Watch link']
const PICKS = ['Replace a pick', 'Swap two picks']
const NO_PICKS = ['Undo the last pick (off)', 'Replace a pick (off)', 'Swap two picks (off)', 'Trade picks']
const CLOCK = ['Add 1 minute', 'Restart the clock']

test.each<readonly [string, Partial<Draft>, readonly string[]]>([
  ['before the first pick', {}, ['Pause the draft', 'Skip 1.01 Player 1', ...NO_PICKS]],
  ['a clock', { clock: RUNNING }, ['Pause the draft', ...CLOCK, 'Skip 1.01 Player 1', ...NO_PICKS]],
  [
    'a pause of a clock',
    { clock: { kind: 'paused', remainingMs: 9000 } },
    ['Resume the draft', ...CLOCK, 'Skip 1.01 Player 1', ...NO_PICKS],
  ],
  [
    'a pause without one',
    { clock: { kind: 'paused', remainingMs: null } },
    ['Resume the draft', 'Skip 1.01 Player 1', ...NO_PICKS],
  ],
  [
    'two turns that were skipped',
    { slots: slots(null, null, 'p3'), skipped: [1, 2] },
    ['Pause the draft', 'Skip 2.02 Player 1', 'Undo the skip of 1.02', 'Undo 2.01 Player 3', ...PICKS, 'Trade picks'],
  ],
  [
    'picks to make up alone',
    { slots: slots('p4', null, 'p3', 'p9'), skipped: [2] },
    ['Pause the draft', 'Undo the skip of 1.02', 'Undo 2.02 Player 9', ...PICKS, 'Trade picks'],
  ],
  ['the end', { slots: slots('p4', 'p7', 'p3', 'p9') }, ['Undo 2.02 Player 9', ...PICKS]],
])('[CM10] the host’s menu has what can be done now: %s', (_state, changed, names) => {
  tools(changed)
  expect(controlNames()).toEqual([...names, ...TEAMS])
})

test('[CM10] each line of the host’s menu does what it says', () => {
  const sent = tools({ slots: slots(null, null, 'p3'), skipped: [1, 2], clock: RUNNING })
  for (const name of ['Undo the skip of 1.02', 'Undo 2.01 Player 3', 'Pause the draft', ...CLOCK]) press(name)
  expect(sent).toEqual([
    { kind: 'undo-skip', slotNumber: 2 },
    { kind: 'undraft', playerId: 'p3' },
    { kind: 'pause' },
    { kind: 'extend-clock', seconds: 60 },
    { kind: 'restart-clock' },
  ])
  const resumed = tools({ clock: { kind: 'paused', remainingMs: 9000 } })
  press('Resume the draft')
  expect(resumed).toEqual([{ kind: 'resume' }])
})

test.each<readonly [string, Partial<Draft>, string, readonly string[], readonly object[]]>([
  ['a draft that runs', {}, 's1', ['Pause the draft'], [{ kind: 'pause' }]],
  ['a pause', { clock: { kind: 'paused', remainingMs: null } }, 's1', ['Resume the draft'], [{ kind: 'resume' }]],
  ['somebody who may not', {}, 's2', [], []],
  ['the end', { slots: slots('p4', 'p7', 'p3', 'p9') }, 's1', [], []],
])('[CM10] the host’s button pauses and resumes: %s', (_state, changed, seatId, names, done) => {
  const { session, sent } = sessionOf(draftWith(changed), seatId)
  show(createElement(PauseButton, { session }))
  expect(controlNames()).toEqual(names)
  for (const name of names) press(name)
  expect(sent).toEqual(done)
})

test.each<readonly [string, Lobby, boolean]>([
  ['the room', waitingLobby(2), false],
  ['a draft that runs', smallDraft(['p4']), true],
  ['the end', draftWith({ slots: slots('p4', 'p7', 'p3', 'p9') }), false],
])('[NWV1] beside another page the turn bar stays while the draft runs: %s', (_state, lobby, isShown) => {
  const { session } = sessionOf(lobby)
  const address = { code: 'ABC234', username: 'Player 1' }
  lobbyStore.setState({ kind: 'ready', address, session } as unknown as ReturnType<typeof lobbyStore.getState>, true)
  const onBack = vi.fn<() => void>()
  show(createElement(LobbyTurnBar, { address, onBack }))
  expect(controlNames().includes('To the draft')).toBe(isShown)
  if (isShown) press('To the draft')
  expect(onBack).toHaveBeenCalledTimes(isShown ? 1 : 0)
})

test('[CM12] while a computer is added its button shows that, and neither can be pressed again', async () => {
  const { session, sent } = sessionOf(roomOf(['Ann', 'Bob'], { maxTeams: 4 }))
  let answer: (outcome: { ok: true; value: null }) => void = () => undefined
  const send = (command: object) => {
    sent.push(command)
    return new Promise<{ ok: true; value: null }>((resolve) => (answer = resolve))
  }
  show(createElement(LobbyRoom, { session: { ...session, send }, adpDate: '2026-08-21' }))
  const isSpinning = (name: string) => new RegExp(`animate-spin[^<]*(<[^b][^<]*)*</svg>${name}<`).test(shownHtml())
  press('Add computer')
  expect(controlNames()).toEqual(expect.arrayContaining(['Add computer (off)', 'Fill with computers (off)']))
  expect([isSpinning('Add computer'), isSpinning('Fill with computers')]).toEqual([true, false])
  answer({ ok: true, value: null })
  await waitFor(() => expect(controlNames()).toContain('Add computer'))
  press('Fill with computers')
  expect([isSpinning('Add computer'), isSpinning('Fill with computers')]).toEqual([false, true])
  expect(sent).toEqual([{ kind: 'add-computer' }, { kind: 'add-computer' }])
})

/** Six seats at most, of which three are taken. */
const ROOM = roomOf(['Ann', 'Bob', 'Cy'], { maxTeams: 6 })

test.each<readonly [string, Lobby, string, string, boolean]>([
  ['the host of a room', ROOM, 's1', 'You can change them until the draft starts. 6 teams', true],
  ['a guest of a room', ROOM, 's2', 'The host can change them until the start. 6 teams', false],
  ['after the start', smallDraft([]), 's1', 'The draft has started, so they stay as they are. 2 teams', false],
])(
  '[LR30] who may change the rules, and the teams that they are for: %s',
  async (_state, lobby, seatId, words, mayEdit) => {
    await showDialog(createElement(LeagueRulesDialog, { open: true, session: sessionOf(lobby, seatId).session }))
    expect(shownWords()).toContain(words)
    expect(controlNames().some((name) => name.startsWith('Save rules'))).toBe(mayEdit)
    expect(controlNames().filter((name) => /^(Snake|Auction)$/.test(name))).toEqual(mayEdit ? ['Snake', 'Auction'] : [])
  },
)

const ON: TalkEntry = { kind: 'set', isOn: true, showsReactions: false }
const said = (seatId: string, text: string): TalkEntry => ({ kind: 'said', seatId, name: seatId, text, atMs: 1 })

function talking(...entries: readonly TalkEntry[]) {
  const { session } = sessionBench()
  const { live } = session.talk
  live.received({ type: 'talk', fromNumber: 0, entries: [ON] })
  live.received({ type: 'talk', fromNumber: 1, entries: [...entries] })
  return { ...session, talk: { ...session.talk, send: vi.fn<LobbySession['talk']['send']>() } }
}

test('[TK1] [TK5] messages that were not in view are counted, for those who read messages', () => {
  const session = talking(said('s2', 'one'), said('s1', 'two'), said('s2', 'three'))
  const Unseen = () => `${useDraftTalk()?.unseenCount ?? 'nobody talks'} unseen`
  const props = { session, children: createElement(Unseen) }
  show(createElement(TalkOfDraft, props))
  expect(shownWords()).toBe('2 unseen')
  const isReading = vi.spyOn(talkMessages, 'use').mockReturnValue(false)
  show(createElement(TalkOfDraft, props))
  expect(shownWords()).toBe('0 unseen')
  isReading.mockRestore()
})

test('[TK1] a message that was sent leaves the field; one that was refused stays there with the reason', async () => {
  const session = talking(said('s2', 'Pizza?'))
  show(createElement(TalkPanel, { session, variant: 'page' }))
  const field = () => controlNamed('Message the room').value
  expect(controlNames()).toContain('Send (off)')
  choose('Message the room', 'Yes')
  session.talk.send.mockResolvedValueOnce(err({ code: 'muted', details: null }))
  submit()
  await waitFor(() => expect(shownWords()).toContain('The host muted you. You can react, but not write.'))
  expect(field()).toBe('Yes')
  session.talk.send.mockResolvedValueOnce(ok(null))
  await waitFor(() => expect(controlNames()).toContain('Send'))
  submit()
  await waitFor(() => expect(field()).toBe(''))
  expect(shownWords()).not.toContain('muted')
  expect(session.talk.send.mock.calls).toEqual([['Yes'], ['Yes']])
})

test('[CJ4] [CJ5] a form is sent once at a time, what is wrong stands at its field, and typing takes that back', async () => {
  const onDraw = vi.fn<(form: EntryForm<JoinForm>) => void>()
  const send = vi.fn<EntryOptions<JoinForm>['send']>()
  const Form = () => {
    onDraw(useEntry({ open: true, start: () => ({ code: 'QX7K2M', username: '' }), check: checkJoin, send }))
    return null
  }
  show(createElement(Form))
  const shown = () => {
    const form = onDraw.mock.lastCall?.[0]
    if (form === undefined) throw new Error('it was drawn')
    return form
  }
  act(() => shown().submit())
  expect(shown().problems).toEqual({ username: 'Enter your name' })
  act(() => shown().change({ username: 'Ann' }))
  expect(shown()).toMatchObject({ form: { code: 'QX7K2M', username: 'Ann' }, problems: {} })
  const answers: ((entry: Awaited<ReturnType<typeof send>>) => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  act(() => shown().submit())
  expect(shown().isBusy).toBe(true)
  act(() => shown().submit())
  expect(send).toHaveBeenCalledTimes(1)
  answers[0]?.(err({ code: 'name_taken', details: null }))
  await waitFor(() => expect(shown().isBusy).toBe(false))
  expect(shown().problems.username).toMatch(/has this username/)
  expect(shown().form.username).toBe('Ann')
  act(() => shown().change({ username: 'Anna' }))
  expect(shown().problems).toEqual({})
  act(() => shown().submit())
  expect(send.mock.calls.map(([form]) => form.username)).toEqual(['Ann', 'Anna'])
})
