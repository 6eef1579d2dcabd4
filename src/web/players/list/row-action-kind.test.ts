import { expect, test } from 'vitest'
import { rowActionKind, type RowActionKind, type RowMoment } from './row-action-kind.ts'

type Status = Parameters<typeof rowActionKind>[0]

const FREE: Status = { place: null, mayUndraft: false, pendingPick: null, isInPool: true }
const ON_TURN: RowMoment = { isWaiting: false, isLeaving: false }
const WAITING: RowMoment = { isWaiting: true, isLeaving: false }

test.each<readonly [RowActionKind, Partial<Status>, RowMoment]>([
  ['draft', {}, ON_TURN],
  ['queue', {}, WAITING],
  ['leaving', { place: '1.05 · Ann', mayUndraft: true }, { isWaiting: true, isLeaving: true }],
  ['undraft', { place: '1.05 · Ann', mayUndraft: true }, WAITING],
  ['drafted', { place: '1.05 · Ann' }, ON_TURN],
  ['not-here', { isInPool: false }, ON_TURN],
  ['not-here', { isInPool: false }, WAITING],
])('[VL8] the action of a row is %s with %j at %j', (kind, status, moment) => {
  expect(rowActionKind({ ...FREE, ...status }, moment)).toBe(kind)
})

test('[VL8] [PC10] a pick on its way is noted and one that was not sent can be sent again, until the player is on the board', () => {
  for (const moment of [ON_TURN, WAITING]) {
    expect(rowActionKind({ ...FREE, pendingPick: 'sending' }, moment)).toBe('sending')
    expect(rowActionKind({ ...FREE, pendingPick: 'not_sent' }, moment)).toBe('retry')
    expect(rowActionKind({ ...FREE, pendingPick: 'not_sent', place: '1.05 · Ann' }, moment)).toBe('drafted')
  }
})
