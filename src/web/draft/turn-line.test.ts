import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Draft } from '#core/draft/draft.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { drawnInDraft, textsWith, wordsOf, type DrawnDraft } from '../../../tests/support/drawn.ts'
import { NO_RIGHTS, type DraftSnapshot } from '../session/draft-session.ts'
import { TurnLine } from './turn-line.tsx'

/** Bob reads, who has picks 2 and 5. */
const LOBBY: Partial<DraftSnapshot> = {
  pickerNames: ['Ann', 'Bob', 'Ray'],
  teamNames: ['A', 'B', 'C'],
  ownTeamIndex: 1,
}
const MOCK: Partial<DraftSnapshot> = { ...LOBBY, pickerNames: null }
const RUNNING: Draft['clock'] = { kind: 'running', deadlineMs: 42_000, setAtMs: 0 }

function line(slots: readonly string[], { snapshot, host }: DrawnDraft = {}, clock?: Draft['clock']) {
  const draft = draftOf(3, 2, slots)
  const part = createElement(TurnLine, { label: 'Turn', note: ' note', roomNote: 'room note', tools: ' tools' })
  const timed = clock === undefined ? draft : { ...draft, clock }
  return drawnInDraft(part, { snapshot: { ...LOBBY, ...snapshot, draft: timed }, host: host ?? {} })
}

const ROOM = { room: { title: 'Before the draft', detail: '2/3 players' } }
const BEFORE: Partial<DraftSnapshot> = { rights: { ...NO_RIGHTS, isBeforeStart: true } }
const LOST = { isReconnecting: true, states: [{ kind: 'reconnecting' as const, age: '8 s ago', actions: [] }] }
const SLOW = { states: [{ kind: 'slow' as const, age: '3 s ago', actions: [] }] }

test.each<readonly [string, string, string]>([
  ['another is up', line([]), "Ann's Turn Round 1, Pick 1 1.01 You are next note tools"],
  ['your pick', line(['p1']), 'Your Turn! Make Your Pick! Round 1, Pick 2 1.02 note tools'],
  ['with a clock', line(['p1'], {}, RUNNING), '0:42 Your Turn! Make Your Pick! Round 1, Pick 2 1.02 note tools'],
  ['alone', line(['p1'], { snapshot: MOCK }), 'Your Turn! Make Your Pick! Round 1, Pick 2 1.02 note tools'],
  [
    'a slow connection',
    line([], { host: SLOW }),
    "Ann's Turn Round 1, Pick 1 1.01 You are next note Slow connection: updated 3 s ago tools",
  ],
  ['a lost connection', line([], { host: LOST }), 'Reconnecting... board from 8 s ago Drafting is off for now tools'],
  ['before the start', line([], { snapshot: BEFORE, host: ROOM }), 'Before the draft 2/3 players room note'],
  ['the end', line(['p1', 'p2', 'p3', 'p4', 'p5', 'p6']), ''],
])('[LD2] [WK1] [RU17] what the turn line says and which tools it has: %s', (_case, html, words) => {
  expect(wordsOf(html)).toBe(words)
})

test.each<readonly [string, string, readonly string[]]>([
  ['away, with a clock', line([], { host: { isAway: true } }, RUNNING), ['Round 1, Pick 1']],
  ['your pick', line(['p1']), ['Round 1, Pick 2']],
  ['your pick, with a clock', line(['p1'], {}, RUNNING), ['Make Your Pick!', 'Round 1, Pick 2']],
  [
    'your pick beside the tools of a solo draft',
    line(['p1'], { snapshot: MOCK }),
    ['Make Your Pick!', 'Round 1, Pick 2'],
  ],
])(
  '[LD7] a phone leaves out the call only on your own turn, where time or tools need the room: %s',
  (_case, html, left) => {
    expect(textsWith(html, 'max-sm:sr-only')).toEqual(left)
  },
)

test.each<readonly [string, DrawnDraft, string]>([
  ['here', {}, '0:42 left'],
  [
    'at another site, which only it knows',
    { host: { elsewhere: { siteName: 'Sleeper', open: () => undefined } } },
    'About 0:42 left',
  ],
])('[CK50] [LH51] the clock is read out in words: %s', (_case, drawn, words) => {
  const html = line(['p1'], drawn, RUNNING)
  expect(/role="timer" aria-label="([^"]*)"/.exec(html)?.[1]).toBe(words)
  expect(/data-clock="running" title="([^"]*)"/.exec(html)?.[1]).toBe(words)
  expect(wordsOf(html).startsWith(words.startsWith('About') ? 'about 0:42' : '0:42')).toBe(true)
})

const groundOf = (html: string) =>
  (/<section[^>]*class="([^"]*)"/.exec(html)?.[1] ?? '')
    .split(' ')
    .filter((name) => /^(bg|ground|border)-(?!b$)/.test(name))

test.each<readonly [string, string, string, boolean]>([
  ['another is up', line([]), 'border-line bg-raised', true],
  ['your pick in a lobby', line(['p1']), 'border-transparent bg-accent', false],
  ['your pick alone', line(['p1'], { snapshot: MOCK }), 'border-transparent bg-accent-soft', true],
  ['a lost connection', line(['p1'], { host: LOST }), 'border-line bg-raised', false],
])(
  '[RU60] the accent is the ground of your own turn alone, and nothing on it is gray: %s',
  (_case, html, ground, isGray) => {
    expect(groundOf(html).join(' ')).toBe(ground)
    expect(/Round 1, Pick/.test(html) && /text-muted"><span class="max-sm:sr-only">Round/.test(html)).toBe(isGray)
  },
)
