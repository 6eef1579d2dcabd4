import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anySoloDraft, boardOf, draftOf, pickBy, playerOf } from '../../../tests/support/builders.ts'
import { lineupOf } from '../../../tests/support/league-builders.ts'
import { mayFill } from '../league/lineup.ts'
import { DEFAULT_RULES, STANDARD_LINEUP } from '../league/rules.ts'
import { createBoard } from '../players/board.ts'
import type { Position } from '../players/player.ts'
import { emptyDraft } from './empty-draft.ts'
import { playersOfTeam, teamRoster } from './roster.ts'

/** A draft in which team 0 of two holds players of these positions, and team 1 nobody. */
function rosterOf(positions: readonly Position[], roundCount = 16, lineup = STANDARD_LINEUP): readonly string[] {
  const players = positions.map((position, index) => playerOf(position, { id: `${position}${index}` }))
  const empty = emptyDraft({ teamCount: 2, roundCount, rules: { ...DEFAULT_RULES, lineup } })
  const own = empty.owners.flatMap((teamIndex, index) => (teamIndex === 0 ? [index] : []))
  const slots = empty.slots.map((_slot, index) => pickBy(players[own.indexOf(index)]?.id ?? null))
  return teamRoster({ ...empty, slots }, 0, createBoard(players).playersById).map(
    (line) => `${line.place} ${line.player?.id ?? '-'}`,
  )
}

test('[RO1] a player takes the first open place of their position, then FLEX, then the bench', () => {
  expect(rosterOf(['RB', 'RB', 'RB', 'RB', 'QB', 'QB'])).toEqual([
    'QB QB4',
    'RB RB0',
    'RB RB1',
    'WR -',
    'WR -',
    'TE -',
    'FLEX RB2',
    'K -',
    'DST -',
    'BN RB3',
    'BN QB5',
    'BN -',
    'BN -',
    'BN -',
    'BN -',
    'BN -',
  ])
})

test('[RO1] quarterbacks, kickers and defences never take FLEX', () => {
  expect(rosterOf(['QB', 'QB', 'K', 'K', 'DST', 'DST']).filter((line) => line.startsWith('FLEX'))).toEqual(['FLEX -'])
})

test('[RO1] the league says which places there are', () => {
  const lineup = lineupOf({ QB: 1, WR: 1, WR_TE: 1, FLEX: 1, SUPERFLEX: 1, BN: 1 })
  expect(rosterOf(['QB', 'QB', 'TE', 'WR', 'K'], 6, lineup)).toEqual([
    'QB QB0',
    'WR WR3',
    'WR_TE TE2',
    'FLEX -',
    'SUPERFLEX QB1',
    'BN K4',
  ])
})

test('[RO2] a team that traded picks away has as many open bench spots fewer', () => {
  const draft = draftOf(2, 16)
  const traded = { ...draft, owners: draft.owners.with(0, 1) }
  const benchCounts = [0, 1].map(
    (teamIndex) => teamRoster(traded, teamIndex, new Map()).filter(({ place }) => place === 'BN').length,
  )
  expect(benchCounts).toEqual([6, 8])
})

test('[RO2] [RU53] a team with fewer picks than starting places ends with the players it drafted, and one with none is empty', () => {
  const draft = draftOf(2, 3, ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  const { playersById } = boardOf(6)
  const rosterSizes = (owners: readonly number[]) =>
    [0, 1].map((teamIndex) => teamRoster({ ...draft, owners }, teamIndex, playersById).length)
  expect(rosterSizes([0, 0, 0, 0, 0, 1])).toEqual([5, 1])
  expect(rosterSizes([0, 0, 0, 0, 0, 0])).toEqual([6, 0])
})

test('[RO2] open places are listed only while the team has rounds to fill them', () => {
  expect(rosterOf(['RB'], 1)).toEqual(['RB RB0'])
  expect(rosterOf(['RB'], 2)).toContain('QB -')
})

test('[RO3] the players of a team are the ones in its slots, in order, gaps left out', () => {
  const board = boardOf(6)
  const draft = draftOf(2, 3, ['p1', 'p2', null, 'p4', 'p5', 'p6'])
  expect(playersOfTeam(draft, 0, board.playersById).map((player) => player.id)).toEqual(['p1', 'p4', 'p5'])
  expect(playersOfTeam(draft, 1, board.playersById).map((player) => player.id)).toEqual(['p2', 'p6'])
  expect(playersOfTeam(draft, 2, board.playersById)).toEqual([])
})

test('[RO1] every player of a team stands on its roster exactly once, in a place that is for them', () => {
  const board = boardOf(30)
  fc.assert(
    fc.property(anySoloDraft(board), ({ draft }) => {
      for (let teamIndex = 0; teamIndex < draft.format.teamCount; teamIndex += 1) {
        const lines = teamRoster(draft, teamIndex, board.playersById)
        const listed = lines.flatMap((line) => (line.player ? [line.player.id] : []))
        const owned = playersOfTeam(draft, teamIndex, board.playersById).map((player) => player.id)
        expect(listed.toSorted()).toEqual(owned.toSorted())
        for (const { place, player } of lines) {
          if (player === null) continue
          expect(mayFill(player.position, place)).toBe(true)
        }
      }
    }),
  )
})
