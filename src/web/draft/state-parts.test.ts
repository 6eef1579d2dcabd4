import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DraftHostProvider, type DraftHost, type LastingState, type StateFacts } from './draft-host.tsx'
import { FollowedText } from './followed-line.tsx'
import { MissedLine, StateStrip } from './state-strip.tsx'
import { StateCell } from './state-cell.tsx'
import { stateText } from './state-text.ts'
import { QUIET_HOST } from '../../../tests/support/quiet-host.ts'

const NEXT = { playerName: 'Puka Nacua', why: 'first in your queue' }
const AUTOPICK = {
  isOn: false,
  isDisabled: false,
  plan: { kind: 'drafts-at-zero', next: NEXT },
  isListShared: false,
  onChange: () => undefined,
} as const

const FOLLOWED = {
  kind: 'followed',
  isTrouble: false,
  title: 'ESPN',
  liveTitle: ', heard 2 s ago',
  text: '56 of 192 picks',
  live: 'all understood',
} as const

function draw(part: ReactNode, host: Partial<DraftHost>): string {
  const hosted = { host: { ...QUIET_HOST, ...host }, children: part }
  return renderToStaticMarkup(createElement(DraftHostProvider, hosted))
}

function state(facts: StateFacts, label = 'Go on'): LastingState {
  return { ...facts, actions: [{ label, run: () => undefined }] }
}

function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Where each state is shown: in the cell of the rows, as trouble or not, and in the strip above the cards, with its button or not. */
test.each<readonly [StateFacts, { isTrouble?: boolean; strip?: 'with its button' | 'without' }]>([
  [{ kind: 'reconnecting', age: '8 s ago' }, { isTrouble: true }],
  [{ kind: 'slow', age: '3 s ago' }, {}],
  [{ kind: 'paused', keptMs: 7_000, resumer: 'host' }, { strip: 'with its button' }],
  [{ kind: 'ready' }, {}],
  [{ kind: 'owed', label: '1.02', isHost: false }, { strip: 'with its button' }],
  [{ kind: 'timeouts', teamName: null, next: NEXT }, { strip: 'with its button' }],
  [{ kind: 'absent', name: 'Bob', atZero: null }, {}],
  [{ kind: 'autopick', next: NEXT }, { strip: 'without' }],
  [FOLLOWED, {}],
  [{ ...FOLLOWED, isTrouble: true }, { isTrouble: true }],
])('[TN6] where $kind is said', (facts, { isTrouble = false, strip }) => {
  const states = [state(facts)]
  const { title } = stateText(facts)
  const cell = draw(createElement(StateCell), { states })
  expect(textOf(cell)).toContain(title)
  expect(textOf(cell)).toMatch(/Go on$/)
  expect(cell.includes('data-trouble="true"')).toBe(isTrouble)
  const shown = textOf(draw(createElement(StateStrip), { states }))
  expect(shown.includes(title)).toBe(strip !== undefined)
  expect(shown.includes('Go on')).toBe(strip === 'with its button')
})

test('[TN6] the most urgent state stands in the cell; without one there is none', () => {
  const states = [state({ kind: 'owed', label: '1.02', isHost: false }), state({ kind: 'slow', age: '3 s ago' })]
  expect(textOf(draw(createElement(StateCell), { states }))).toMatch(/^You have a pick to make up/)
  expect(draw(createElement(StateCell), {})).toBe('')
})

test('[CM1] above the cards autopick’s switch stands beside each state but the one whose button turns it off', () => {
  const strip = (states: readonly LastingState[]) =>
    textOf(draw(createElement(StateStrip), { autopick: AUTOPICK, states }))
  expect(strip([])).toContain('Autopick')
  expect(strip([])).toContain('Puka Nacua')
  expect(strip([state({ kind: 'paused', keptMs: null, resumer: 'host' })])).toMatch(/Go on.*Autopick$/)
  expect(strip([state({ kind: 'timeouts', teamName: null, next: null })])).toMatch(/Go on$/)
})

test('[CM4] who drafts for the team stands beside what lasts', () => {
  const standIn = state({ kind: 'stand-in', name: 'Bob', hostName: 'Ann' })
  const paused = state({ kind: 'paused', keptMs: null, resumer: 'host' })
  const text = textOf(draw(createElement(StateStrip), { states: [paused, standIn] }))
  expect(text).toContain(stateText(standIn).title)
  expect(text).toContain(stateText(paused).title)
})

test('[TN6] a followed draft and what was missed have lines of their own, and none in another draft', () => {
  const missed = { kind: 'missed', pickCount: 3, lastName: 'Zay Flowers', forYou: null } as const
  for (const isBeside of [false, true])
    expect(textOf(draw(createElement(FollowedText, { isBeside }), { states: [state(FOLLOWED)] }))).toBe(
      'ESPN, heard 2 s ago 56 of 192 picks all understood',
    )
  expect(textOf(draw(createElement(MissedLine), { states: [state(missed)] }))).toContain('Zay Flowers')
  for (const part of [FollowedText, MissedLine]) expect(draw(createElement(part), { states: [] })).toBe('')
})
