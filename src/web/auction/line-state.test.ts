import { expect, test } from 'vitest'
import type { LastingState } from '../draft/draft-host.tsx'
import type { Notice } from './auction-notices.ts'
import { lineState } from './line-state.ts'

const PAUSED: LastingState = { kind: 'paused', keptMs: null, resumer: 'host', isAuction: true, actions: [] }
const FULL: LastingState = { kind: 'full', playerCount: 15, spent: 190, isHost: false, actions: [] }
const AUTOPICK: LastingState = { kind: 'autopick', next: null, actions: [] }
const SOLD: Notice = { kind: 'sold', title: 'Sold', text: '' }

test('[AUC83] what stops the bids is told before what has just happened, and that before what lasts besides', () => {
  expect(lineState([FULL, PAUSED], SOLD)).toEqual({ kind: 'state', state: PAUSED })
  expect(lineState([FULL], SOLD)).toEqual({ kind: 'notice', notice: SOLD })
  expect(lineState([FULL], null)).toEqual({ kind: 'state', state: FULL })
  // Its switch is in My team, and nowhere else.
  expect(lineState([AUTOPICK], null)).toBeNull()
})
