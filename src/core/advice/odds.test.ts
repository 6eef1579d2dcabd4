import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { pricedBoard } from '../automatic/candidates.ts'
import { computerPick } from '../automatic/computer-drafter.ts'
import { slotOnTheClock, type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { snakeFormat } from '../draft/order.ts'
import { DEFAULT_ROOM, type Wildness } from '../league/computer-room.ts'
import { backOdds } from './odds.ts'

const BOARD = pricedBoard((await bundledBoard()).players)

function draftAfter(pickCount: number, teamCount = 12, roundCount = 15): Draft {
  let draft = emptyDraft(snakeFormat(teamCount, roundCount), 5)
  for (let slot = slotOnTheClock(draft); slot !== null && slot <= pickCount; slot = slotOnTheClock(draft)) {
    const chosen = computerPick(draft, draft.owners[slot - 1] ?? 0, BOARD)
    if (chosen === null) throw new Error(`nobody for slot ${slot}`)
    draft = { ...draft, slots: draft.slots.with(slot - 1, { ...chosen, by: 'computer' }) }
  }
  return draft
}

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0)
}

test('[ODD1] as many players are expected to go as the others pick before the next turn', () => {
  const draft = draftAfter(30)
  const odds = backOdds(draft, 1, BOARD)
  expect(odds.size).toBe(BOARD.players.length - 30)
  // Slot 26 was team 1's; its next one is slot 47, with slots 31 to 46 in between, and then slot 50.
  expect(sumOf([...odds.values()].map(({ next }) => 1 - (next ?? 1)))).toBeCloseTo(16, 0)
  expect(sumOf([...odds.values()].map(({ afterNext }) => 1 - (afterNext ?? 1)))).toBeCloseTo(18, 0)
})

test('[ODD1] late in a draft at public prices, some of the picks of people go to players far down the list', () => {
  const draft = draftAfter(160)
  const picksBetween = goneBy(backOdds(draft, 0, pricedBoard(BOARD.players, 'league')), 'next')
  expect(picksBetween).toBeCloseTo(Math.round(picksBetween), 1)
  const byPeople = goneBy(backOdds(draft, 0, BOARD), 'next')
  expect(byPeople / picksBetween).toBeLessThan(0.97)
  expect(byPeople / picksBetween).toBeGreaterThan(0.93)
  const teams = draft.teams.map((team) => ({ ...team, control: 'computer' as const }))
  expect(goneBy(backOdds({ ...draft, teams }, 0, BOARD), 'next')).toBeCloseTo(picksBetween, 1)
})

test('[ODD10] in a calm room a player whom everybody expects to go is back less often, in a wild one more often', () => {
  const empty = emptyDraft(snakeFormat(12, 15), 5)
  const teams = empty.teams.map((team) => ({ ...team, control: 'computer' as const }))
  const chanceOfFirst = (wildness: Wildness) => {
    const rules = { ...empty.format.rules, computers: { ...DEFAULT_ROOM, wildness } }
    const odds = backOdds({ ...empty, teams, format: { ...empty.format, rules } }, 6, BOARD)
    return odds.get(BOARD.players[0]?.id ?? '')?.next ?? 1
  }
  expect(chanceOfFirst('calm')).toBeLessThan(0.5 * chanceOfFirst('typical'))
  expect(chanceOfFirst('wild')).toBeGreaterThan(2 * chanceOfFirst('typical'))
})

const fresh = () => pricedBoard(BOARD.players.map((player) => ({ ...player })))

/** Computers draft like the community that was measured by itself. */
function madeBy(draft: Draft, by: 'computer' | 'person'): Draft {
  return { ...draft, slots: draft.slots.map((pick) => pick && { ...pick, by }) }
}

test('[ODD9] people who draft like the measured community are expected to go on like it', () => {
  const draft = draftAfter(100)
  const goneAfter = (asked: Draft) => goneBy(backOdds(asked, 0, fresh()), 'next')
  // The community took nobody from far down the list, so its picks take more of the others.
  expect(goneAfter(madeBy(draft, 'person'))).toBeGreaterThan(goneAfter(madeBy(draft, 'computer')) + 0.1)
  // Nothing is learned from computers, nor in a league with keepers.
  const kept = { playerId: BOARD.players.at(-1)?.id ?? '', by: 'keeper' as const, reason: null }
  const withKeeper = (asked: Draft): Draft => ({ ...asked, slots: asked.slots.with(179, kept) })
  expect(goneAfter(withKeeper(madeBy(draft, 'person')))).toBe(goneAfter(withKeeper(madeBy(draft, 'computer'))))
})

test('[ODD4] [ODD9] what was learned pick by pick, after an undo, or at once is the same', () => {
  const board = fresh()
  const draft = madeBy(draftAfter(60), 'person')
  const until = (count: number) => ({
    ...draft,
    slots: draft.slots.map((pick, index) => (index < count ? pick : null)),
  })
  for (let count = 40; count < 60; count += 1) backOdds(until(count), 0, board)
  expect(backOdds(draft, 0, board)).toEqual(backOdds(draft, 0, fresh()))
  expect(backOdds(until(50), 0, board)).toEqual(backOdds(until(50), 0, fresh()))
  backOdds(madeBy(draftAfter(55, 10), 'person'), 0, board)
  expect(backOdds(until(50), 0, board)).toEqual(backOdds(until(50), 0, fresh()))
})

test('[ODD2] a player whom nobody can take before is back for certain: two picks in a row, or the clock in between', () => {
  const draft = draftAfter(11)
  for (const { next, afterNext } of backOdds(draft, 11, BOARD).values()) {
    expect(next).toBe(1)
    expect(afterNext).toBeLessThanOrEqual(1)
  }
})

function withSkipped(draft: Draft, ...slotNumbers: readonly number[]): Draft {
  const slots = draft.slots.map((pick, index) => (slotNumbers.includes(index + 1) ? null : pick))
  return { ...draft, slots, skipped: slotNumbers }
}

function goneBy(odds: ReturnType<typeof backOdds>, pick: 'next' | 'afterNext'): number {
  return sumOf([...odds.values()].map((each) => 1 - (each[pick] ?? 1)))
}

test('[SK9] a pick that another team owes takes a player before the next turn, a pick of one’s own does not', () => {
  const draft = draftAfter(30)
  // Slots 31 to 46 come before slot 47, and slot 25, which the first team has to make up.
  expect(goneBy(backOdds(withSkipped(draft, 25), 1, BOARD), 'next')).toBeCloseTo(17, 0)
  expect(goneBy(backOdds(withSkipped(draft, 26), 1, BOARD), 'next')).toBeCloseTo(16, 0)
})

test('[SK9] whoever has two picks to make up has everybody back at the second, and the odds of the next turn after it', () => {
  const odds = backOdds(withSkipped(draftAfter(30), 23, 26), 1, BOARD)
  expect([...odds.values()].every(({ next }) => next === 1)).toBe(true)
  expect(goneBy(odds, 'afterNext')).toBeCloseTo(16, 0)
})

test('[ODD3] without a next pick there are no odds', () => {
  for (const { next, afterNext } of backOdds(draftAfter(179), 0, BOARD).values())
    expect([next, afterNext]).toEqual([null, null])
  expect([...backOdds(draftAfter(168), 1, BOARD).values()][0]).toMatchObject({ afterNext: null })
  expect([...backOdds(draftAfter(180), 0, BOARD).values()][0]).toEqual({ next: null, afterNext: null })
})

test('[ODD4] cheaper players are likelier to go, the later pick never has better odds, and equal drafts have equal odds', () => {
  const draft = draftAfter(30)
  const odds = backOdds(draft, 1, BOARD)
  expect(backOdds({ ...draft, slots: [...draft.slots] }, 1, BOARD)).toEqual(odds)
  const inOrder = [...odds.values()]
  expect(inOrder[0]?.next).toBeLessThan(0.2)
  expect(inOrder.at(-1)?.next).toBeGreaterThan(0.99)
  for (const { next, afterNext } of inOrder) expect(afterNext ?? 0).toBeLessThanOrEqual((next ?? 0) + 1e-9)
})

test.each([
  ['two teams', 2],
  ['sixteen teams', 16],
  ['twenty teams', 20],
])('[ODD5] %s, a board without prices, and a small board work', (_name, teamCount) => {
  const small = pricedBoard(BOARD.players.slice(0, 40).map(({ id, position }) => ({ id, position })))
  for (const board of [BOARD, small]) {
    const odds = backOdds(emptyDraft(snakeFormat(teamCount, 16)), teamCount - 1, board)
    for (const { next } of odds.values()) {
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThanOrEqual(1)
    }
  }
})

test('[ODD8] a keeper’s slot takes nobody, and a kept player has no odds', () => {
  const empty = emptyDraft(snakeFormat(12, 15))
  const star = BOARD.players[0]?.id ?? ''
  const keep = (slotNumber: number, playerId: string): Draft => ({
    ...empty,
    slots: empty.slots.with(slotNumber - 1, { playerId, by: 'keeper', reason: null }),
  })
  // Team 0 picks in slots 1 and 24; the 22 others in between take 22, or 21 if one of them is a keeper's slot.
  const goneOf = (draft: Draft) => sumOf([...backOdds(draft, 0, BOARD).values()].map(({ next }) => 1 - (next ?? 1)))
  expect(goneOf(empty)).toBeCloseTo(22, 0)
  const kept = keep(10, star)
  expect(goneOf(kept)).toBeCloseTo(21, 0)
  expect(backOdds(kept, 0, BOARD).has(star)).toBe(false)
})

test('[ODD8] stars kept in late rounds make everybody else likelier to go', () => {
  const empty = emptyDraft(snakeFormat(12, 15))
  const kept = BOARD.players.slice(0, 10).map(({ id }) => id)
  const withKeepers: Draft = {
    ...empty,
    slots: empty.slots.map((_slot, index) => {
      const playerId = kept[index - 150]
      return playerId === undefined ? null : { playerId, by: 'keeper' as const, reason: null }
    }),
  }
  const [later] = BOARD.players.slice(24, 25)
  const before = backOdds(empty, 0, BOARD).get(later?.id ?? '')?.next ?? 0
  expect(backOdds(withKeepers, 0, BOARD).get(later?.id ?? '')?.next ?? 1).toBeLessThan(before - 0.2)
})

test('[ODD8] a team that kept a quarterback is less likely to take another', () => {
  const empty = emptyDraft(snakeFormat(12, 15))
  const quarterbacks = BOARD.players.filter(({ position }) => position === 'QB').map(({ id }) => id)
  const backs = BOARD.players.filter(({ position }) => position === 'RB').map(({ id }) => id)
  // Everybody else keeps one in the last round: quarterbacks of the middle of the list, or backs of the same prices.
  const quarterbackSum = (kept: readonly string[]) => {
    const slots = empty.slots.map((_slot, index) => {
      const playerId = kept[index - 168]
      return playerId === undefined || index === 179 ? null : { playerId, by: 'keeper' as const, reason: null }
    })
    const odds = backOdds(
      { ...empty, slots: slots.map((slot, index) => slot ?? (index < 60 ? filler(index) : null)) },
      0,
      BOARD,
    )
    return sumOf(quarterbacks.slice(0, 4).map((id) => odds.get(id)?.next ?? 0))
  }
  const filler = (index: number) => ({ playerId: `unknown ${index}`, by: 'person' as const, reason: null })
  expect(quarterbackSum(quarterbacks.slice(8, 19))).toBeGreaterThan(quarterbackSum(backs.slice(30, 41)) + 0.1)
})

test('[RU52] a quarterback who was written in fills their team’s need like one of the board', () => {
  const draft = draftAfter(30)
  // Team 2 picked in slot 2 and picks twice before team 1's next turn.
  const withPick = (playerId: string) => ({
    ...draft,
    slots: draft.slots.with(1, { playerId, by: 'host' as const, reason: null }),
  })
  const quarterbacks = BOARD.players.filter(({ position }) => position === 'QB').map(({ id }) => id)
  const backSum = (playerId: string) => {
    const odds = backOdds(withPick(playerId), 0, BOARD)
    return sumOf(quarterbacks.map((id) => odds.get(id)?.next ?? 0))
  }
  expect(backSum('write-in:QB:KC:Joe Newcomer')).toBeGreaterThan(backSum('nobody-knows-them') + 0.01)
})
