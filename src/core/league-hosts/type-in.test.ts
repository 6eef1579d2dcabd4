import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySoloDraft, boardOf, draftOf } from '../../../tests/support/builders.ts'
import { ownerOf } from '../draft/draft.ts'
import {
  nextToType,
  TYPE_IN_AUCTION_ORDERS,
  TYPE_IN_ORDERS,
  tickOf,
  typedInCount,
  typeInGroups,
  typeInPicks,
  typeInSales,
  type TypeInOrder,
  type TypeInPick,
} from './type-in.ts'

const BOARD = boardOf(30)
const ORDERS: readonly TypeInOrder[] = ['team', 'overall', 'round', 'column']

test('[LH80] every pick of any draft stands in every order exactly once, with its round, pick and team', () => {
  fc.assert(
    fc.property(anySoloDraft(BOARD), ({ draft }) => {
      const picks = typeInPicks(draft, new Map())
      const filled = draft.slots.flatMap((pick, index) => (pick === null ? [] : [index + 1]))
      expect(picks.map(({ slotNumber }) => slotNumber)).toEqual(filled)
      for (const pick of picks) {
        expect(pick.teamIndex).toBe(ownerOf(draft, pick.slotNumber))
        expect((pick.roundNumber - 1) * draft.format.teamCount + pick.pickInRound).toBe(pick.slotNumber)
      }
      for (const order of ORDERS) {
        const typed = typeInGroups(picks, order).flatMap((group) => group.picks)
        expect(typed.map(({ slotNumber }) => slotNumber).toSorted((a, b) => a - b)).toEqual(filled)
      }
    }),
    { numRuns: 300 },
  )
})

test('[LH80] groups come in the order of the site: teams, rounds and columns by number, inside by pick', () => {
  fc.assert(
    fc.property(anySoloDraft(BOARD), ({ draft }) => {
      const picks = typeInPicks(draft, new Map())
      for (const order of ORDERS) {
        const groups = typeInGroups(picks.toReversed(), order)
        const numbers = groups.map(({ number }) => number ?? 0)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        for (const { number, picks: grouped } of groups) {
          expect(new Set(grouped.map((pick) => numberIn(order, pick)))).toEqual(new Set([number]))
          const slots = grouped.map(({ slotNumber }) => slotNumber)
          expect(slots).toEqual(slots.toSorted((a, b) => a - b))
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('[LH81] ESPN goes by team, Yahoo by round, Sleeper by column and MyFantasyLeague by team; each offers teams too', () => {
  const first = Object.fromEntries(Object.entries(TYPE_IN_ORDERS).map(([site, orders]) => [site, orders[0]]))
  expect(first).toEqual({ espn: 'team', yahoo: 'round', sleeper: 'column', mfl: 'team' })
  for (const orders of Object.values(TYPE_IN_ORDERS)) expect(orders).toContain('team')
})

test('[LH81] a traded pick stands in the column of its first owner and with the team that got the player', () => {
  const board = boardOf(4)
  const drafted = draftOf(
    2,
    2,
    board.players.map(({ id }) => id),
  )
  const traded = { ...drafted, owners: [1, 0, 1, 0] }
  const picks = typeInPicks(traded, board.playersById)
  expect(picks.map(({ columnIndex }) => columnIndex)).toEqual([0, 1, 1, 0])
  expect(picks.map(({ teamIndex }) => teamIndex)).toEqual([1, 0, 1, 0])
})

test('[LH82] ticks count only for the pick that was ticked; the next line is the first without one', () => {
  const board = boardOf(4)
  const ids = board.players.map(({ id }) => id)
  const picks = typeInPicks(draftOf(2, 2, ids), board.playersById)
  const groups = typeInGroups(picks, 'team')
  const typed = groups.flatMap((group) => group.picks)
  const [first, second] = typed
  if (first === undefined || second === undefined) throw new Error('four picks')
  const ticks = new Set([tickOf(first)])
  expect(nextToType(groups, ticks)).toEqual(second)
  expect(typedInCount(picks, ticks)).toBe(1)
  const changed = picks.map((pick) => (pick.slotNumber === first.slotNumber ? { ...pick, playerId: 'other' } : pick))
  expect(typedInCount(changed, ticks)).toBe(0)
  expect(nextToType(groups, new Set(typed.map(tickOf)))).toBeNull()
})

test('[LH88] an auction goes in by team with prices, each sale once, keepers with their salaries', () => {
  const board = boardOf(4)
  const [one = '', two = '', three = ''] = board.players.map(({ id }) => id)
  const sales = [
    { playerId: one, teamIndex: 1, price: 12, by: 'keeper' },
    { playerId: two, teamIndex: 0, price: 40, by: 'person' },
    { playerId: three, teamIndex: 1, price: 1, by: 'computer' },
  ]
  const picks = typeInSales(sales, board.playersById)
  expect(
    typeInGroups(picks, 'team').map((group) => group.picks.map(({ playerId, price }) => [playerId, price])),
  ).toEqual([
    [[two, 40]],
    [
      [one, 12],
      [three, 1],
    ],
  ])
  expect(picks.map(({ isKeeper, roundNumber }) => [isKeeper, roundNumber])).toEqual([
    [true, 1],
    [false, 1],
    [false, 2],
  ])
  // Yahoo takes auctions by team only.
  expect(TYPE_IN_AUCTION_ORDERS.yahoo).toEqual(['team'])
})

function numberIn(order: TypeInOrder, { teamIndex, roundNumber, columnIndex }: TypeInPick): number | null {
  return { team: teamIndex + 1, overall: null, round: roundNumber, column: columnIndex + 1 }[order]
}
