import { expect, test } from 'vitest'
import { openTable, POOL, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { finishedDraftForm } from '#protocol/stored/finished-draft-form.ts'
import { pursesOf, type Auction } from '../auction/auction.ts'
import { boardOf } from '../auction/board-of-sales.ts'
import { type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import { createBoard } from '../players/board.ts'
import { UNKNOWN_POINTS, type Player, type Position } from '../players/player.ts'
import { BOARD_PRICES } from '../prices/price-facts.ts'
import { finishedDraft } from './finish-draft.ts'
import {
  FINISHED_MAX,
  leagueText,
  reopenedDraft,
  withFinished,
  type FinishedAuction,
  type FinishedDraft,
} from './finished-draft.ts'
import { draftsOfTurns, exposures, filtered, historyCsv, placesBySeat, positionsByRound } from './history-figures.ts'

function player(id: string, position: Position, adp: number): Player {
  const ids = { gsis_id: null, sleeper_id: null, espn_id: null, headshot_url: null }
  const seasons = { projected: UNKNOWN_POINTS, lastSeason: UNKNOWN_POINTS }
  return { ...ids, ...seasons, id, name: id.toUpperCase(), team: 'KC', position, rank: adp, tier: 1, adp, bye: 7 }
}

const BOARD = createBoard([
  player('rb1', 'RB', 1),
  player('wr1', 'WR', 2),
  player('wr2', 'WR', 3),
  player('rb2', 'RB', 4),
  player('te1', 'TE', 5),
])

const LINEUP = { QB: 0, RB: 1, WR: 1, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }

/** Two teams and two rounds: team 0 makes picks 1 and 4. */
function draftOf(...ids: readonly string[]): Draft {
  const empty = emptyDraft({ teamCount: 2, roundCount: 2, rules: { ...DEFAULT_RULES, lineup: LINEUP } })
  const slots = empty.slots.map((_slot, index) => {
    const playerId = ids[index]
    return playerId === undefined ? null : { playerId, by: 'person' as const, reason: null }
  })
  return { ...empty, slots }
}

function finished(draft: Draft, fields: Partial<FinishedDraft> = {}): FinishedDraft {
  const { draftKey = 'mock-1', finishedAt = '2026-08-21T12:00:00.000Z', teamIndex = 0 } = fields
  const read = finishedDraft({
    kind: 'mock',
    draftKey,
    title: 'Mock draft',
    finishedAt,
    draft,
    board: BOARD,
    teamNames: ['Ann', 'Ben'],
    teamIndex,
    priceFacts: BOARD_PRICES,
    hasImportedBoard: false,
  })
  if (read === null) throw new Error('the draft is over')
  return { ...read, ...fields }
}

const DRAFT = draftOf('rb1', 'wr1', 'rb2', 'wr2')

test('[MYD1] a finished draft leaves behind league, seat, place, value and picks; one that is not over leaves nothing', () => {
  const kept = finished(DRAFT)
  expect(kept).toMatchObject({ kind: 'mock', teamCount: 2, roundCount: 2, teamIndex: 0, place: 1 })
  expect(kept.picks.map(({ id, slotNumber }) => `${slotNumber} ${id}`)).toEqual(['1 rb1', '4 wr2'])
  const facts = { kind: 'mock', draftKey: 'k', title: '', finishedAt: '', board: BOARD, teamNames: [] } as const
  const prices = { teamIndex: 0, priceFacts: BOARD_PRICES, hasImportedBoard: false }
  expect(finishedDraft({ ...facts, ...prices, draft: draftOf('rb1') })).toBeNull()
})

test('[MYD2] a draft is in the list once: a corrected result takes the place of the earlier one', () => {
  const first = finished(DRAFT)
  const list = withFinished([], first)
  expect(withFinished(list, finished(DRAFT))).toBe(list)
  const corrected = finished(draftOf('rb1', 'wr1', 'rb2', 'te1'), { finishedAt: '2026-08-21T12:05:00.000Z' })
  expect(withFinished(list, corrected)).toEqual([corrected])
  expect(withFinished([corrected], first)).toEqual([corrected])
  const atOnce = { ...corrected, finishedAt: first.finishedAt }
  expect(withFinished(list, atOnce)).toEqual([atOnce])
})

test('[MYD3] the list is newest first, ends at its limit, and only the newest keep their boards', () => {
  const all = Array.from({ length: FINISHED_MAX + 5 }, (_draft, index) =>
    finished(DRAFT, {
      draftKey: `mock-${index}`,
      finishedAt: new Date(Date.UTC(2026, 7, 1) + index * 1000).toISOString(),
    }),
  )
  const list = all.reduce<readonly FinishedDraft[]>(withFinished, [])
  expect(list).toHaveLength(FINISHED_MAX)
  expect(list[0]?.draftKey).toBe(`mock-${FINISHED_MAX + 4}`)
  expect(list.filter(({ board }) => board !== null)).toHaveLength(40)
  expect(list.at(-1)).toMatchObject({ board: null, picks: [{ id: 'rb1' }, { id: 'wr2' }] })
})

test('[MYD4] the draft opens again as it ended, also on a board that lacks its players', () => {
  const kept = finished(DRAFT)
  const reopened = reopenedDraft(kept, createBoard([player('rb9', 'RB', 1)]))
  expect(reopened?.draft.slots.map((pick) => pick?.playerId)).toEqual(['rb1', 'wr1', 'rb2', 'wr2'])
  expect(reopened?.draft.owners).toEqual(DRAFT.owners)
  expect(reopened?.board.playersById.get('wr2')?.name).toBe('WR2')
  expect(reopenedDraft({ ...kept, board: null }, BOARD)).toBeNull()
})

const OTHER = finished(draftOf('wr1', 'rb1', 'te1', 'rb2'), { draftKey: 'lobby-1', kind: 'lobby', teamIndex: 1 })
const BOTH = [finished(DRAFT), { ...OTHER, place: 2, value: -10 }]

test('[MYD5] the figures count whom one drafts how often, the place by seat, and the positions by round', () => {
  expect(
    exposures(BOTH).map(({ player: { id }, count, share, averageRound }) => [id, count, share, averageRound]),
  ).toEqual([
    ['rb1', 2, 1, 1],
    ['wr2', 1, 0.5, 2],
    ['te1', 1, 0.5, 2],
  ])
  expect(
    placesBySeat(BOTH).map(({ seatNumber, draftCount, averagePlace }) => [seatNumber, draftCount, averagePlace]),
  ).toEqual([
    [1, 1, 1],
    [2, 1, 2],
  ])
  const inSeats = [10, 2, 1].map((seatNumber) => ({ ...OTHER, teamIndex: seatNumber - 1 }))
  expect(placesBySeat(inSeats).map(({ seatNumber }) => seatNumber)).toEqual([1, 2, 10])
  expect(positionsByRound(BOTH)).toMatchObject([
    { roundNumber: 1, counts: { RB: 2, WR: 0 }, pickCount: 2 },
    { roundNumber: 2, counts: { WR: 1, TE: 1 }, pickCount: 2 },
  ])
  expect(filtered(BOTH, { kind: 'lobby', league: null })).toHaveLength(1)
  expect(filtered(BOTH, { kind: null, league: '12 teams, PPR' })).toEqual([])
})

test('[MYD6] [RU8] the export has a row for each pick, and a title that a spreadsheet would run is harmless', () => {
  const lines = historyCsv([finished(DRAFT, { title: '=cmd()' })]).split('\r\n')
  expect(lines[0]).toBe(
    '"Date","Kind","Draft","League","Seat","Place","Value","Round","Pick","Player","Position","Team"',
  )
  expect(lines[1]).toMatch(
    /^"2026-08-21","Mock","'=cmd\(\)","2 teams, PPR","1","1","-?\d+","1","1.01","RB1","RB","KC"$/,
  )
  expect(lines).toHaveLength(4)
})

test('[MYD14] an auction leaves money and prices, a place by points of the lineup, and no seat or round in the figures', () => {
  const table = openTable(smallAuction())
  const { roundCount, teamCount } = table.auction.format
  for (const [index, { id }] of POOL.players.slice(0, roundCount * teamCount).entries()) {
    sell(table, id, index % teamCount, index === 1 ? 5 : 1)
  }
  const board = createBoard(POOL.players.map(({ id }, index) => player(id, POOL.positionOf(id) ?? 'WR', index + 1)))
  const facts = {
    kind: 'lobby' as const,
    draftKey: 'lobby-1',
    title: 'Friends',
    finishedAt: '2026-08-21T12:00:00.000Z',
    draft: boardOf(table.auction),
    board,
    teamNames: ['A', 'B', 'C'],
    teamIndex: 1,
    priceFacts: BOARD_PRICES,
    hasImportedBoard: false,
  }
  const ended = finishedDraft({ ...facts, auction: table.auction })
  if (ended === null) throw new Error('the auction is over')
  const spent = table.auction.sales
    .filter(({ teamIndex }) => teamIndex === 1)
    .reduce((sum, { price }) => sum + price, 0)
  expect(ended.money).toMatchObject({ spent })
  expect(ended.picks.map(({ price }) => price)).toEqual(
    table.auction.sales.filter(({ teamIndex }) => teamIndex === 1).map(({ price }) => price),
  )
  expect(ended.value).toBeNull()
  expect(finishedDraftForm.parse(JSON.parse(JSON.stringify(ended)))).toEqual(JSON.parse(JSON.stringify(ended)))
  expect(draftsOfTurns([ended])).toEqual([])
  expect(exposures([ended])[0]).toMatchObject({ count: 1, share: 1, averageRound: null })
  expect(exposures([ended, finished(DRAFT)])[0]?.averageRound).toBe(1)
  expect(exposures([ended]).map(({ averagePrice }) => averagePrice)).toEqual(
    ended.picks.map(({ price }) => price).toSorted((one, other) => (other ?? 0) - (one ?? 0)),
  )
  expect(leagueText(ended)).toMatch(/, \$\d+ auction$/)
  expect(historyCsv([ended]).split('\r\n')[1]).toMatch(new RegExp(`,"${ended.picks[0]?.price}"$`))

  const stored: FinishedDraft = finishedDraftForm.parse(JSON.parse(JSON.stringify(ended)))
  const reopened = reopenedDraft(stored, createBoard([player('rb9', 'RB', 1)]))
  const soldOf = (sales: Auction['sales']) =>
    sales.map(({ playerId, teamIndex, price, nominatedBy }) => [playerId, teamIndex, price, nominatedBy])
  expect(soldOf(reopened?.auction?.sales ?? [])).toEqual(soldOf(table.auction.sales))
  expect(reopened?.draft.slots.map((pick) => pick?.playerId)).toEqual(
    boardOf(table.auction).slots.map((pick) => pick?.playerId),
  )
  expect(pursesOf(reopened?.auction ?? table.auction)).toEqual(pursesOf(table.auction))
  const withSales = (auction: FinishedAuction): FinishedDraft => ({
    ...stored,
    board: stored.board && { ...stored.board, auction },
  })
  const whole = stored.board?.auction ?? { budgets: [], sales: [] }
  for (const damaged of [
    { ...whole, budgets: whole.budgets.slice(1) },
    { ...whole, sales: whole.sales.slice(1) },
  ]) {
    expect(reopenedDraft(withSales(damaged), board)).toBeNull()
  }
  const foreign = stored.board && { ...stored.board, owners: stored.board.owners.map((owner) => owner + 1) }
  expect(reopenedDraft({ ...stored, board: foreign }, board)).toBeNull()

  const [first, ...rest] = table.auction.sales
  if (first === undefined) throw new Error('somebody was sold')
  const corrected = { ...table.auction, sales: [{ ...first, price: first.price + 1 }, ...rest] }
  expect(finishedDraft({ ...facts, auction: corrected })?.id).not.toBe(ended.id)
})
