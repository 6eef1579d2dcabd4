import { autopick, NO_PREFERENCES } from '#core/automatic/autopick.ts'
import { pricedBoard } from '#core/automatic/candidates.ts'
import { computerPick } from '#core/automatic/computer-drafter.ts'
import { ownerOf, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import { neededPositions } from '#core/league/lineup.ts'
import { DEFAULT_RULES, STANDARD_LINEUP } from '#core/league/rules.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import type { Season } from './seasons.ts'

export const TEAM_COUNT = 12
export const ROUND_COUNT = 15

/** Chooses the player of the seat that is measured. */
export type Strategy = (draft: Draft, teamIndex: number, season: Season) => PlayerId

/** Nobody who drafts by a list takes a third quarterback or tight end, or a second kicker or defense. */
export const CAPS = { QB: 2, RB: 8, WR: 8, TE: 2, K: 1, DST: 1 } as const

export function leagueFormat(season: Season): DraftFormat {
  const scoring = { kind: 'named', base: season.scoring, tePremium: 0, passingTouchdown: 4 } as const
  const lineup = { ...STANDARD_LINEUP, BN: 6 }
  return {
    teamCount: TEAM_COUNT,
    roundCount: ROUND_COUNT,
    rules: { ...DEFAULT_RULES, lineup, scoring, positionLimits: CAPS },
  }
}

/** A draft in which one seat follows a strategy, and computer drafters with habits of people hold the others. */
export function playLeague(season: Season, seed: number, teamIndex: number, strategy: Strategy): Draft {
  let draft = emptyDraft(leagueFormat(season), seed)
  for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
    const owner = ownerOf(draft, slot)
    const choose = owner === teamIndex ? strategy : likePeople
    const playerId = choose(draft, owner, season)
    draft = { ...draft, slots: draft.slots.with(slot - 1, { playerId, by: 'person', reason: null }) }
  }
  return draft
}

export const likePeople: Strategy = (draft, teamIndex, season) =>
  chosen(computerPick(draft, teamIndex, pricedBoard(season.players)))

/** The best of the price list within the caps; kickers and defenses in the last rounds. */
export const byConsensus: Strategy = (draft, teamIndex, season) =>
  chosen(autopick(draft, teamIndex, season, NO_PREFERENCES))

/** The same, but starters first. */
export const byConsensusAndNeed: Strategy = (draft, teamIndex, season) => {
  const mine = rosterOf(draft, teamIndex)
  const positionById = new Map(season.players.map(({ id, position }) => [id, position]))
  const needed = neededPositions(
    draft.format.rules.lineup,
    mine.flatMap((id) => positionById.get(id) ?? []),
  )
  const wanted = (position: Position) => needed.has(position) && position !== 'K' && position !== 'DST'
  const first = season.players.filter(({ position }) => wanted(position)).map(({ id }) => id)
  return chosen(autopick(draft, teamIndex, season, { ...NO_PREFERENCES, ranking: first }))
}

export function rosterOf(draft: Draft, teamIndex: number): readonly PlayerId[] {
  return draft.slots.flatMap((pick, index) =>
    pick !== null && draft.owners[index] === teamIndex ? [pick.playerId] : [],
  )
}

export function chosen(choice: { readonly playerId: PlayerId } | null): PlayerId {
  if (choice === null) throw new Error('nobody is left to draft')
  return choice.playerId
}
