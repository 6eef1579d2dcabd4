import { expect, test } from 'vitest'
import {
  HOST,
  openTable,
  seat,
  smallAuction,
  SYSTEM,
  type AuctionTable,
} from '../../../tests/support/auction/auction-builders.ts'
import { assert } from '../lib/assert.ts'
import type { AuctionCommand } from './auction-command.ts'
import { autopickFromLot, isManagerAway, isTakenOver } from './absence.ts'
import { isAuctionComplete } from './sale-to-undo.ts'
import { nextAutomatic } from './auction-clock.ts'

const PACE = { nominationMs: 1000, bidScale: 1 }
const ABSENT = 2

/** Team 2 is not there. */
function tableWithAbsent(start = smallAuction({ roundCount: 4 })): AuctionTable {
  const table = openTable(start)
  table.absent = [ABSENT]
  return table
}

/** Lets the auction do what is due next. */
function next(table: AuctionTable): AuctionCommand['kind'] {
  const due = nextAutomatic(table.auction, PACE)
  assert(due !== null, 'something is due')
  table.nowMs = Math.max(table.nowMs, due.dueAtMs)
  table.do(SYSTEM, due.command)
  return due.command.kind
}

/** Team 0 or 1 nominates, the other one passes, and the time runs out for team 2. */
function missLot(table: AuctionTable, playerId: string, nominator: 0 | 1): void {
  table.do(HOST, { kind: 'set-nominator', teamIndex: nominator })
  const { nextLotNumber: lotNumber } = table.auction
  table.do(seat(nominator), { kind: 'nominate', playerId, amount: 1 })
  table.do(seat(nominator === 0 ? 1 : 0), { kind: 'pass', lotNumber, teamIndex: null })
  expect(next(table)).toBe('sell')
}

const stateOf = ({ auction }: AuctionTable) => ({
  control: auction.teams[ABSENT]?.control,
  missed: auction.teams[ABSENT]?.missedLots,
  isAway: isManagerAway(auction, ABSENT),
  isTakenOver: isTakenOver(auction, ABSENT),
  from: autopickFromLot(auction, ABSENT),
})

test('[AUC47] an absent manager is away after a missed lot, and on autopick after the second', () => {
  const table = tableWithAbsent()
  expect(stateOf(table)).toEqual({ control: 'person', missed: 0, isAway: false, isTakenOver: false, from: null })
  missLot(table, 'rb0', 0)
  // Lot 2 comes next, and lot 3 is the first one that autopick bids on.
  expect(stateOf(table)).toEqual({ control: 'person', missed: 1, isAway: true, isTakenOver: false, from: 3 })
  missLot(table, 'rb1', 1)
  expect(stateOf(table)).toEqual({ control: 'autopick', missed: 2, isAway: true, isTakenOver: true, from: null })
  expect(table.events.at(-1)).toMatchObject({ kind: 'control-set', teamIndex: ABSENT, absence: 'begins' })
})

test('[AUC47] while a lot is up, the lot after the second missed one is the first of autopick', () => {
  const table = tableWithAbsent()
  missLot(table, 'rb0', 0)
  table.do(HOST, { kind: 'set-nominator', teamIndex: 0 })
  table.do(seat(0), { kind: 'nominate', playerId: 'rb1', amount: 1 })
  expect(table.auction.lots[0]?.lotNumber).toBe(2)
  expect(autopickFromLot(table.auction, ABSENT)).toBe(3)
})

test.each([
  ['a pass', (table: AuctionTable) => ({ kind: 'pass', lotNumber: lotNumberOf(table), teamIndex: null }) as const],
  ['a limit', () => ({ kind: 'set-limit', playerId: 'wr3', limit: 4 }) as const],
  ['a limit taken back', () => ({ kind: 'set-limit', playerId: 'wr3', limit: null }) as const],
  [
    'a bid',
    (table: AuctionTable) => ({ kind: 'bid', lotNumber: lotNumberOf(table), amount: 2, teamIndex: null }) as const,
  ],
  ['taking over', () => ({ kind: 'set-control', teamIndex: ABSENT, control: 'person' }) as const],
])('[AUC47] any press ends it, before and after autopick took over: %s', (_name, press) => {
  for (const lots of [1, 2]) {
    const table = tableWithAbsent()
    for (let count = 0; count < lots; count += 1) missLot(table, `rb${count}`, 0)
    table.do(HOST, { kind: 'set-nominator', teamIndex: 0 })
    table.do(seat(0), { kind: 'nominate', playerId: 'wr0', amount: 1 })
    table.do(seat(ABSENT), press(table))
    expect(stateOf(table)).toEqual({ control: 'person', missed: 0, isAway: false, isTakenOver: false, from: null })
  }
})

test('[AUC47] what others do for an absent manager is no press of theirs', () => {
  const table = tableWithAbsent()
  missLot(table, 'rb0', 0)
  table.do(HOST, { kind: 'set-nominator', teamIndex: 0 })
  table.do(seat(0), { kind: 'nominate', playerId: 'wr0', amount: 1 })
  table.do(HOST, { kind: 'bid', lotNumber: 2, amount: 2, teamIndex: ABSENT })
  expect(stateOf(table)).toMatchObject({ missed: 1, isAway: true })
})

test('[AUC47] only whoever could still bid, did nothing and is not there misses a lot', () => {
  const missed = (prepare: (table: AuctionTable) => void, start = smallAuction({ roundCount: 4 })) => {
    const table = tableWithAbsent(start)
    prepare(table)
    table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 5 })
    if (table.auction.lots[0]?.bids.length === 1)
      table.do(seat(1), { kind: 'bid', lotNumber: 1, amount: 6, teamIndex: null })
    next(table)
    return table.auction.teams.map(({ missedLots }) => missedLots)
  }
  expect(missed(() => undefined)).toEqual([0, 0, 1])
  expect(missed((table) => (table.absent = []))).toEqual([0, 0, 0])
  expect(missed((table) => (table.limits = [{ teamIndex: ABSENT, playerId: 'rb0', amount: 5 }]))).toEqual([0, 0, 0])
  expect(missed((table) => (table.limits = [{ teamIndex: ABSENT, playerId: 'rb0', amount: 2 }]))).toEqual([0, 0, 0])
  expect(missed(() => undefined, smallAuction({ roundCount: 4, budgets: [20, 20, 6] }))).toEqual([0, 0, 0])
})

test('[AUC48] autopick that somebody chose stays until it is switched off', () => {
  const table = tableWithAbsent()
  table.do(seat(1), { kind: 'set-control', teamIndex: 1, control: 'autopick' })
  table.do(seat(0), { kind: 'nominate', playerId: 'rb0', amount: 1 })
  table.do(seat(1), { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: null })
  table.do(seat(1), { kind: 'set-limit', playerId: 'rb3', limit: 3 })
  expect(table.auction.teams[1]?.control).toBe('autopick')
  expect(isManagerAway(table.auction, 1)).toBe(false)
  table.do(seat(1), { kind: 'set-control', teamIndex: 1, control: 'person' })
  expect(table.auction.teams[1]?.control).toBe('person')
})

test('[AUC47] no lot of eight teams waits for an absent manager after their second', () => {
  const table = tableWithAbsent(smallAuction({ teamCount: 8, roundCount: 3, budgets: Array<number>(8).fill(20) }))
  const waits: number[] = []
  while (!isAuctionComplete(table.auction)) {
    const [lot] = table.auction.lots
    if (lot === undefined) {
      const command = nextAutomatic(table.auction, PACE)?.command
      assert(command?.kind === 'nominate-automatically', 'somebody nominates')
      const teamIndex = command.turn % 8
      const playerId = ['qb', 'rb', 'wr', 'te', 'k', 'dst'].flatMap((position) =>
        [0, 1, 2, 3, 4].map((number) => `${position}${number}`),
      )[table.auction.sales.length]
      if (table.auction.teams[teamIndex]?.control === 'person' && teamIndex !== ABSENT) {
        table.do(seat(teamIndex), { kind: 'nominate', playerId: playerId ?? '', amount: 1 })
      } else next(table)
      continue
    }
    const openedMs = table.nowMs
    for (const [teamIndex, { control }] of table.auction.teams.entries()) {
      const leads = lot.bids.at(-1)?.teamIndex === teamIndex
      if (control !== 'person' || teamIndex === ABSENT || leads || lotNumberOf(table) !== lot.lotNumber) continue
      table.act(seat(teamIndex), { kind: 'pass', lotNumber: lot.lotNumber, teamIndex: null })
    }
    while (lotNumberOf(table) === lot.lotNumber) next(table)
    waits.push(table.nowMs - openedMs)
  }
  const { bidSeconds } = table.auction.format.rules.auction ?? { bidSeconds: 0 }
  // Autopick may think for four seconds, the grace is one, and a player whom nobody else can have is sold after three.
  expect(waits.filter((ms) => ms >= bidSeconds * 1000)).toHaveLength(2)
  expect(waits.filter((ms) => ms > 5000)).toHaveLength(2)
})

function lotNumberOf({ auction }: AuctionTable): number {
  return auction.lots[0]?.lotNumber ?? 0
}
