import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { DEFAULT_RULES, type Lineup } from '../league/rules.ts'
import type { Player, Position } from '../players/player.ts'
import { byeClashes, lineupPlaces } from './recap-lineup.ts'

const NO_PLACES: Lineup = { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }
const POINTS: Readonly<Record<string, number>> = {
  qb1: 300,
  rb1: 250,
  rb2: 200,
  rb3: 190,
  wr1: 220,
  wr2: 150,
  te1: 120,
}

function player(id: string, bye: number | null = null): Player {
  return playerOf(id.replace(/\d+$/, '').toUpperCase() as Position, { id, name: id, bye })
}

/** In a linear draft of two teams: the picks of the first team stand at even places. */
function draftOf(lineup: Partial<Lineup>, first: readonly string[], second: readonly string[]): Draft {
  const rules = { ...DEFAULT_RULES, lineup: { ...NO_PLACES, ...lineup } }
  const empty = emptyDraft({ teamCount: 2, roundCount: first.length, rules })
  const slots = first.flatMap((id, round) =>
    [id, second[round]].map((playerId) =>
      playerId === undefined ? null : { playerId, by: 'person' as const, reason: null },
    ),
  )
  return { ...empty, owners: empty.slots.map((_slot, index) => index % 2), slots }
}

function placesOf(draft: Draft, teamIndex: number, byes: Readonly<Record<string, number>> = {}) {
  const ids = draft.slots.flatMap((pick) => pick?.playerId ?? [])
  const players = ids.map((id) => player(id, byes[id] ?? null))
  return lineupPlaces(draft, players, teamIndex, (id) => POINTS[id] ?? null)
}

test('[RCP9] each place has its best starter, and the flexible one what is left, against the same place of the others', () => {
  const draft = draftOf({ RB: 2, WR: 1, FLEX: 1 }, ['rb3', 'rb1', 'rb2', 'wr2'], ['wr1', 'te1', 'rb9', 'rb8'])
  const placed = placesOf(draft, 0).map(({ place, number, count, player: each, points, rankNumber }) =>
    [place, `${number} of ${count}`, each?.id, points, rankNumber].join(' '),
  )
  expect(placed).toEqual(['RB 1 of 2 rb1 250 1', 'RB 2 of 2 rb2 200 1', 'WR 1 of 1 wr2 150 2', 'FLEX 1 of 1 rb3 190 1'])
  expect(placesOf(draft, 0)[2]?.shares).toEqual([0, 1])
})

test('[RCP9] kickers and defenses have no place in it, an open place has no points, and without projections there is nothing', () => {
  const draft = draftOf({ QB: 1, TE: 1, K: 1 }, ['qb1', 'k1'], ['qb9', 'te1'])
  const [quarterback, tightEnd, ...more] = placesOf(draft, 0)
  expect(quarterback).toMatchObject({ place: 'QB', rankNumber: 1, shares: [1, 0] })
  expect(tightEnd).toMatchObject({ place: 'TE', player: null, points: null, rankNumber: 2 })
  expect(more).toEqual([])
  expect(lineupPlaces(draft, [player('qb1'), player('te1')], 0, () => null)).toEqual([])
})

test('[RCP9] starters who rest in the same week, the week with the most first', () => {
  const draft = draftOf({ QB: 1, RB: 2, WR: 1, TE: 1 }, ['qb1', 'rb1', 'rb2', 'wr1', 'te1'], [])
  const clashes = byeClashes(placesOf(draft, 0, { qb1: 5, te1: 5, rb1: 9, rb2: 9, wr1: 9 }))
  expect(clashes.map(({ week, players }) => [week, players.map(({ id }) => id)])).toEqual([
    [9, ['rb1', 'rb2', 'wr1']],
    [5, ['qb1', 'te1']],
  ])
})
