import { expect, test } from 'vitest'
import { lobbyMessage, type LobbyMessageFacts } from './lobby-message.ts'
import type { StripView } from './strip-view.ts'

const nothing = () => undefined
const ACTIONS = {
  resume: nothing,
  takeOver: nothing,
  autopickAbsent: nothing,
  skip: nothing,
  addMinute: nothing,
  dismiss: nothing,
}
const STRIP: StripView = {
  kind: 'clock',
  title: '',
  text: '',
  standInText: '',
  isAutopickOn: false,
  isListShared: false,
}

const messageFor = (fields: Partial<LobbyMessageFacts>) =>
  lobbyMessage(
    {
      isReconnecting: false,
      isAway: false,
      onTheClockName: 'Ray',
      onTheClockTeamIndex: 2,
      hasClock: true,
      onTimeout: 'wait',
      onTheClockSlotNumber: 7,
      mayUseTools: false,
      strip: STRIP,
      link: null,
      absence: null,
      nameOf: () => 'Puka Nacua',
      ...fields,
    },
    ACTIONS,
  )

const labels = (fields: Partial<LobbyMessageFacts>) => messageFor(fields)?.actions.map(({ label }) => label)

test('[TN6] nothing is said while the draft runs as it should', () => {
  expect(messageFor({})).toBeNull()
})

test('[TN6] a pause has Resume for those who may use the tools', () => {
  const strip: StripView = { ...STRIP, kind: 'paused', title: 'The draft is paused', text: '0:42 is kept.' }
  expect(messageFor({ strip })).toMatchObject({ kind: 'paused', text: '0:42 is kept.', actions: [] })
  expect(labels({ strip, mayUseTools: true })).toEqual(['Resume'])
})

test('[TN6] the host is asked to draft for somebody who is away, others are not', () => {
  expect(messageFor({ isAway: true })).toBeNull()
  expect(messageFor({ isAway: true, mayUseTools: true })?.title).toBe('Draft for Ray?')
  expect(labels({ isAway: true, mayUseTools: true })).toEqual(['Use autopick', 'Skip', 'Add 1 min'])
  expect(labels({ isAway: true, mayUseTools: true, hasClock: false })).toEqual(['Use autopick', 'Skip'])
  expect(messageFor({ isAway: true, mayUseTools: true, onTimeout: 'autopick' })?.text).toBe('Autopick drafts at 0:00.')
  expect(messageFor({ isAway: true, mayUseTools: true, onTimeout: 'skip' })?.text).toBe(
    'Their pick is skipped at 0:00.',
  )
})

test('[TN6] autopick after two time-outs offers to take over, as one’s own move', () => {
  const title = 'Autopick drafts for you: two turns in a row ran out of time'
  const strip: StripView = { ...STRIP, kind: 'timeouts', title, text: 'Next: Puka Nacua' }
  expect(messageFor({ strip })).toMatchObject({
    title: 'Autopick drafts for you',
    text: 'Two turns in a row ran out of time. Next: Puka Nacua',
    actions: [{ label: 'Take over', isMove: true }],
  })
})

test('[TN6] a lost connection comes before everything else', () => {
  const link = { title: 'Reconnecting...', age: 'board from 8 s ago' }
  const strip: StripView = { ...STRIP, kind: 'paused', title: 'The draft is paused' }
  expect(messageFor({ strip, link, isReconnecting: true })).toMatchObject({
    kind: 'reconnecting',
    title: 'Reconnecting...',
    text: 'Board from 8 s ago. Your queue is safe on this device.',
  })
})

test('[TN6] picks that were missed are told once, and can be dismissed', () => {
  const absence = { pickCount: 3, lastPlayerId: 'p1', byHost: null }
  expect(messageFor({ absence })).toMatchObject({ title: 'While you were away', text: '3 picks, last Puka Nacua' })
  expect(labels({ absence })).toEqual(['Dismiss'])
})
