import { expect, test } from 'vitest'
import { pickBy } from '../../../tests/support/builders.ts'
import { openTable, sell, smallAuction } from '../../../tests/support/auction/auction-builders.ts'
import { draftingLobby } from '../../../tests/support/lobby-builders.ts'
import { PPR } from '../league/scoring.ts'
import { draftsOfLeague, leagueDraftOf, withLeagueDraft, type LeagueDraft } from './league-drafts.ts'
import { withAuction } from './lobby-auction.ts'
import { lobbyPhase, type Lobby } from './lobby.ts'
import { leagueDraftsForm } from '#protocol/stored/league-drafts-form.ts'

const SEASON = 2026

function finished(code: string, fields: Partial<Lobby> = {}): Lobby {
  const lobby = { ...draftingLobby(4, 1), code, ...fields }
  const { draft } = lobby
  return { ...lobby, draft: draft && { ...draft, slots: ['p3', 'p1', 'p2', 'p4'].map((id) => pickBy(id)) } }
}

function draftOf(lobby: Lobby, season = SEASON): LeagueDraft {
  const draft = leagueDraftOf(lobby, season)
  if (draft === null) throw new Error('the draft is not over')
  return draft
}

function named(lobby: Lobby, ...names: readonly string[]): Lobby {
  return { ...lobby, seats: lobby.seats.map((seat, index) => ({ ...seat, username: names[index] ?? seat.username })) }
}

test('[ODD7] a draft counts for the next one of the same people, whatever their order and case', () => {
  const first = named(finished('AAAAAA'), 'Ann', 'Bob', 'Cy', 'Di')
  const next = named(finished('BBBBBB'), 'DI', 'bob', 'Ann', 'Cy')
  expect(draftsOfLeague([draftOf(first)], next, SEASON)[0]?.picks).toEqual(['p3', 'p1', 'p2', 'p4'])
  expect(draftsOfLeague([draftOf(first)], named(next, 'Eve'), SEASON)).toHaveLength(1)
  expect(draftsOfLeague([draftOf(first)], named(next, 'Eve', 'Flo'), SEASON)).toEqual([])
})

test('[ODD7] a draft says nothing to itself, to another season, or to a league with other scoring or lineup', () => {
  const first = finished('AAAAAA')
  const kept = [draftOf(first)]
  const next = finished('BBBBBB')
  expect(draftsOfLeague(kept, next, SEASON)).toHaveLength(1)
  expect(draftsOfLeague(kept, first, SEASON)).toEqual([])
  expect(draftsOfLeague(kept, next, SEASON + 1)).toEqual([])
  const { rules } = next
  const waiting = { ...next, draft: null }
  expect(
    draftsOfLeague(kept, { ...waiting, rules: { ...rules, scoring: { ...PPR, base: 'standard' } } }, SEASON),
  ).toEqual([])
  const superflex = { ...rules, lineup: { ...rules.lineup, SUPERFLEX: 1 } }
  expect(draftsOfLeague(kept, { ...waiting, rules: superflex }, SEASON)).toEqual([])
})

test('[ODD7] computers are nobody’s league', () => {
  const computers = finished('AAAAAA')
  const seats = computers.seats.map((seat, index) => ({ ...seat, isComputer: index > 0 }))
  const kept = [draftOf({ ...computers, seats })]
  expect(draftsOfLeague(kept, { ...finished('BBBBBB'), seats }, SEASON)).toEqual([])
  const two = { ...computers, seats: computers.seats.map((seat, index) => ({ ...seat, isComputer: index > 1 })) }
  expect(draftsOfLeague([draftOf(two)], finished('BBBBBB'), SEASON)).toEqual([])
})

test('[ODD7] an auction is no draft of picks: the order in which teams bought says nothing about a pick', () => {
  const table = openTable(smallAuction({ roundCount: 1 }))
  for (const [teamIndex, playerId] of ['rb0', 'rb1', 'rb2'].entries()) sell(table, playerId, teamIndex, 2)
  const lobby = withAuction(draftingLobby(3, 1), table.auction)
  expect(lobbyPhase(lobby)).toBe('complete')
  expect(leagueDraftOf(lobby, SEASON)).toBeNull()
})

test('[ODD7] keepers are no prices, and an open draft is none', () => {
  const lobby = finished('AAAAAA')
  const slots = lobby.draft?.slots.with(1, pickBy('p1', 'keeper')) ?? []
  const draft = lobby.draft && { ...lobby.draft, slots }
  expect(draftOf({ ...lobby, draft })).toMatchObject({ picks: ['p3', null, 'p2', 'p4'], keptIds: ['p1'] })
  expect(leagueDraftOf(draftingLobby(4, 1), SEASON)).toBeNull()
})

test('[ODD7] a device keeps the twelve newest drafts, each once, and skips what it cannot read', () => {
  const many = Array.from({ length: 14 }, (_draft, index) => draftOf(finished(`CODE${index + 10}`)))
  const kept = many.reduce<readonly LeagueDraft[]>(withLeagueDraft, [])
  expect(kept.map(({ code }) => code).slice(0, 2)).toEqual(['CODE23', 'CODE22'])
  expect(kept).toHaveLength(12)
  const again = many[12]
  expect(again && withLeagueDraft(kept, again).map(({ code }) => code)).toHaveLength(12)
  const stored: unknown = JSON.parse(JSON.stringify([...kept.slice(0, 2), { code: 'x' }, null, 7]))
  expect(leagueDraftsForm.parse(stored)).toEqual(kept.slice(0, 2))
  expect(leagueDraftsForm.parse(undefined)).toEqual([])
})
