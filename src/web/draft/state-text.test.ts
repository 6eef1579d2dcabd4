import { expect, test } from 'vitest'
import type { AutopickPlan, StateFacts } from './draft-host.tsx'
import { stateText } from './state-text.ts'
import { linkText } from './link-text.ts'
import { autopickText } from './autopick-text.ts'

const NEXT = { playerName: 'Puka Nacua', why: 'first in your queue' }

test.each<readonly [string, StateFacts, string]>([
  [
    '[RU17] no connection',
    { kind: 'reconnecting', age: '8 s ago' },
    'Reconnecting... | Board from 8 s ago. Your queue is safe on this device.',
  ],
  ['[LR1] polling', { kind: 'slow', age: '3 s ago' }, 'Slow connection | Updated 3 s ago.'],
  [
    '[CK54] paused for a guest',
    { kind: 'paused', keptMs: 7_000, resumer: 'host' },
    'The draft is paused | 0:07 is kept. The host resumes it.',
  ],
  [
    '[CK54] [AUC66] a paused auction',
    { kind: 'paused', keptMs: null, resumer: 'host', isAuction: true },
    'The host paused the auction | Bids are off; your automatic maximum stays.',
  ],
  [
    '[CK54] [AUC83] an auction that the viewer paused',
    { kind: 'paused', keptMs: 12_000, resumer: 'alone', isAuction: true },
    'You paused the auction | 0:12 is kept. Bids are off; your automatic maximum stays.',
  ],
  [
    '[AUC83] an auction that waits for Start',
    { kind: 'ready', isAuction: true },
    'Ready to start | Computers and the clock wait for you.',
  ],
  [
    '[RU17] [AUC83] no connection in an auction',
    { kind: 'reconnecting', age: '8 s ago', auction: { limit: 60 } },
    'Reconnecting... | As of 8 s ago. Bidding is off here; the server still bids for you up to $60.',
  ],
  [
    '[RU17] [AUC83] no connection in an auction, a moment ago',
    { kind: 'reconnecting', age: null, auction: { limit: null } },
    'Reconnecting... | Bidding is off here.',
  ],
  [
    '[AUC83] a full team',
    { kind: 'full', playerCount: 15, spent: 1_200, isHost: false },
    'Your team is full | 15 players for $1,200. You can watch and talk; your nominations are skipped.',
  ],
  [
    '[CK54] paused for the host',
    { kind: 'paused', keptMs: null, resumer: 'viewer' },
    'The draft is paused | Resume when everybody is ready.',
  ],
  [
    '[TN6] paused alone',
    { kind: 'paused', keptMs: null, resumer: 'alone' },
    'The draft is paused | Computers and the clock wait for you.',
  ],
  ['[TN6] ready', { kind: 'ready' }, 'Ready to draft | Computers and the clock wait for you.'],
  [
    '[SK8] owed',
    { kind: 'owed', label: '1.02', isHost: false },
    'You have a pick to make up | 1.02 was skipped. Draft anybody at any time.',
  ],
  [
    '[CM2] time-outs',
    { kind: 'timeouts', teamName: null, next: NEXT },
    'Autopick drafts for you | Two turns in a row ran out of time. Next: Puka Nacua, first in your queue',
  ],
  [
    '[COM12] time-outs alone',
    { kind: 'timeouts', teamName: 'Bears', next: null },
    'Autopick drafts for Bears | Two turns in a row ran out of time.',
  ],
  [
    '[AUC47] missed lots',
    { kind: 'timeouts', teamName: null, next: null, isAuction: true },
    'Autopick bids for you | You missed two turns. Press anywhere to take over.',
  ],
  ['[TN6] away', { kind: 'absent', name: 'Ray', atZero: 'wait' }, 'Draft for Ray? | They are away.'],
  ['[TN6] away without a clock', { kind: 'absent', name: 'Ray', atZero: null }, 'Draft for Ray? | They are away.'],
  [
    '[TN6] away, autopick',
    { kind: 'absent', name: 'Ray', atZero: 'autopick' },
    'Draft for Ray? | Autopick drafts at 0:00.',
  ],
  [
    '[TN6] away, skip',
    { kind: 'absent', name: 'Ray', atZero: 'skip' },
    'Draft for Ray? | Their pick is skipped at 0:00.',
  ],
  [
    '[AUC12] away in an auction: nobody drafts there, and at zero the team nominates, whatever the league says of picks',
    { kind: 'absent', name: 'Ray', atZero: 'skip', isAuction: true },
    'Ray is away | Autopick nominates at 0:00.',
  ],
  [
    '[AUC12] away in an auction without a clock',
    { kind: 'absent', name: 'Ray', atZero: null, isAuction: true },
    'Ray is away | ',
  ],
  [
    '[LD10] missed',
    { kind: 'missed', pickCount: 3, lastName: 'Puka Nacua', forYou: null },
    'While you were away | 3 picks, last Puka Nacua',
  ],
  [
    '[LD10] missed one',
    { kind: 'missed', pickCount: 1, lastName: 'Puka Nacua', forYou: null },
    'While you were away | 1 pick, Puka Nacua',
  ],
  [
    '[LD10] missed, no name',
    { kind: 'missed', pickCount: 2, lastName: null, forYou: null },
    'While you were away | 2 picks',
  ],
  [
    '[LD10] the host picked',
    { kind: 'missed', pickCount: 2, lastName: null, forYou: { drafter: 'Hanna', playerName: 'Puka Nacua' } },
    'While you were away | 2 picks. Hanna drafted Puka Nacua for you.',
  ],
  [
    '[CM1] autopick',
    { kind: 'autopick', next: NEXT },
    'Autopick drafts for you | Next: Puka Nacua, first in your queue',
  ],
  ['[CM4] you stand in', { kind: 'stand-in', name: null, hostName: 'Ann' }, 'You stand in for Ann, who is away | '],
  ['[CM4] another stands in', { kind: 'stand-in', name: 'Bob', hostName: 'Ann' }, 'Bob stands in for Ann | '],
])('%s', (_case, state, words) => {
  const { title, text } = stateText(state)
  expect(`${title} | ${text}`).toBe(words)
})

test('[LR1] in the turn line there is room for less', () => {
  expect(linkText({ kind: 'reconnecting', age: '8 s ago' })).toEqual({
    title: 'Reconnecting...',
    age: 'board from 8 s ago',
  })
  expect(linkText({ kind: 'slow', age: '3 s ago' })).toEqual({ title: 'Slow connection:', age: 'updated 3 s ago' })
})

test.each<readonly [AutopickPlan, string]>([
  [{ kind: 'drafts', next: NEXT }, 'Autopick drafts for you | Next: Puka Nacua, first in your queue'],
  [{ kind: 'would-draft', next: NEXT }, 'Autopick is off | It would draft Puka Nacua, first in your queue'],
  [{ kind: 'would-draft', next: null }, 'Autopick is off | '],
  [{ kind: 'drafts', next: null }, 'Autopick drafts for you | '],
  [{ kind: 'drafts-at-zero', next: NEXT }, 'If your time runs out | Autopick drafts Puka Nacua, first in your queue'],
  [{ kind: 'skips-at-zero' }, 'If your time runs out | Your pick is skipped. Make it up later.'],
  [{ kind: 'starts' }, 'Autopick starts with the draft | It drafts from your queue, then by your ranking.'],
  [{ kind: 'starts-off' }, 'Autopick is off | '],
])('[CM1] what autopick does: %o', (plan, words) => {
  const { title, text } = autopickText(plan)
  expect(`${title} | ${text}`).toBe(words)
})
