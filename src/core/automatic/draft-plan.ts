import type { Limits } from '../lib/limits.ts'
import { POSITIONS, type PlayerId, type Position } from '../players/player.ts'
import type { Candidate } from './candidates.ts'
import type { TeamOutlook } from './team-outlook.ts'

/** What a person wants of their automatic picks, beside the order of queue and ranking. Private, as those are (RU34). */
export interface DraftPlan {
  /** The only positions for a round; one entry a round. */
  readonly only: readonly RoundPositions[]
  /** A position to wait on until a round; one entry a position. */
  readonly notBefore: readonly { readonly position: Position; readonly roundNumber: number }[]
  /** Groups of players: one of each, then no more of that player's position. */
  readonly oneOf: readonly (readonly PlayerId[])[]
}

interface RoundPositions {
  readonly roundNumber: number
  readonly positions: readonly Position[]
}

export const EMPTY_PLAN: DraftPlan = { only: [], notBefore: [], oneOf: [] }

/** A draft has at most 60 rounds, and nobody reads longer lists of groups. */
export const PLAN_ROUNDS: Limits = { min: 1, max: 60 }
export const MAX_PLAN_GROUPS = 20
export const MAX_GROUP_PLAYERS = 12

/** A rule of a plan that binds a pick. */
export type BindingRule =
  | ({ readonly kind: 'only' } & RoundPositions)
  | { readonly kind: 'not-before'; readonly position: Position; readonly roundNumber: number }
  /** The team has `playerId`, one of a group. */
  | { readonly kind: 'had-one'; readonly playerId: PlayerId; readonly position: Position }

export function isEmptyPlan({ only, notBefore, oneOf }: DraftPlan): boolean {
  return only.length + notBefore.length + oneOf.length === 0
}

/** The rules that bind a team's next pick. A group binds once the team has one of it. */
export function bindingRules(
  plan: DraftPlan,
  { roundNumber, roster }: Pick<TeamOutlook, 'roundNumber' | 'roster'>,
): readonly BindingRule[] {
  return [
    ...plan.only.filter((rule) => rule.roundNumber === roundNumber).map((rule) => ({ kind: 'only' as const, ...rule })),
    ...plan.notBefore
      .filter((rule) => roundNumber < rule.roundNumber)
      .map((rule) => ({ kind: 'not-before' as const, ...rule })),
    ...plan.oneOf.flatMap((group) =>
      roster
        .filter(({ id }) => group.includes(id))
        .map(({ id, position }) => ({ kind: 'had-one' as const, playerId: id, position })),
    ),
  ]
}

/** Whether a plan lets a player be taken under the rules that bind now. */
export function fitsPlan(plan: DraftPlan, rules: readonly BindingRule[], { id, position }: Candidate): boolean {
  return rules.every((rule) => {
    switch (rule.kind) {
      case 'only':
        return rule.positions.includes(position)
      case 'not-before':
        return rule.position !== position
      case 'had-one':
        return rule.position !== position && !plan.oneOf.some((group) => isOfGroup(group, rule.playerId, id))
    }
  })
}

function isOfGroup(group: readonly PlayerId[], takenId: PlayerId, id: PlayerId): boolean {
  return group.includes(takenId) && group.includes(id)
}

/** The plan with these positions alone for a round; none takes the rule away. */
export function withOnly(plan: DraftPlan, roundNumber: number, positions: readonly Position[]): DraftPlan {
  const others = plan.only.filter((rule) => rule.roundNumber !== roundNumber)
  if (positions.length === 0) return { ...plan, only: others }
  const inOrder = POSITIONS.filter((position) => positions.includes(position))
  return { ...plan, only: byRound([...others, { roundNumber, positions: inOrder }]) }
}

/** The plan in which a position waits until a round; null takes the rule away. */
export function withNotBefore(plan: DraftPlan, position: Position, roundNumber: number | null): DraftPlan {
  const others = plan.notBefore.filter((rule) => rule.position !== position)
  return { ...plan, notBefore: roundNumber === null ? others : byRound([...others, { position, roundNumber }]) }
}

/** The plan with one more group. A player is in one group only, so the others lose theirs. */
export function withGroup(plan: DraftPlan, playerIds: readonly PlayerId[]): DraftPlan {
  const added = [...new Set(playerIds)].slice(0, MAX_GROUP_PLAYERS)
  if (added.length === 0) return plan
  const others = plan.oneOf.map((group) => group.filter((id) => !added.includes(id))).filter(({ length }) => length > 0)
  return { ...plan, oneOf: [...others, added].slice(-MAX_PLAN_GROUPS) }
}

export function withoutGroup(plan: DraftPlan, groupIndex: number): DraftPlan {
  return { ...plan, oneOf: plan.oneOf.toSpliced(groupIndex, 1) }
}

function byRound<Rule extends { readonly roundNumber: number }>(rules: readonly Rule[]): readonly Rule[] {
  return rules.toSorted((one, other) => one.roundNumber - other.roundNumber)
}

/** Makes a plan of rules in any order; the last rule for a round or a position wins. */
export function planOf({ only, notBefore, oneOf }: DraftPlan): DraftPlan {
  return {
    only: only.reduce((plan, { roundNumber, positions }) => withOnly(plan, roundNumber, positions), EMPTY_PLAN).only,
    notBefore: notBefore.reduce(
      (plan, { position, roundNumber }) => withNotBefore(plan, position, roundNumber),
      EMPTY_PLAN,
    ).notBefore,
    oneOf: oneOf.reduce(withGroup, EMPTY_PLAN).oneOf,
  }
}
