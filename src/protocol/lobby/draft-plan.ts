import { MAX_GROUP_PLAYERS, MAX_PLAN_GROUPS, PLAN_ROUNDS, type DraftPlan } from '#core/automatic/draft-plan.ts'
import { POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'

const round = z.int().check(z.minimum(PLAN_ROUNDS.min), z.maximum(PLAN_ROUNDS.max))
const position = z.enum(POSITIONS)

/** What a seat wants of its automatic picks (RU34). */
export const draftPlanSchema = z.strictObject({
  only: z
    .array(z.strictObject({ round, positions: z.array(position).check(z.minLength(1), z.maxLength(POSITIONS.length)) }))
    .check(z.maxLength(PLAN_ROUNDS.max)),
  not_before: z.array(z.strictObject({ position, round })).check(z.maxLength(POSITIONS.length)),
  one_of: z
    .array(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_GROUP_PLAYERS)))
    .check(z.maxLength(MAX_PLAN_GROUPS)),
})

export type WirePlan = z.output<typeof draftPlanSchema>

export function planToWire({ only, notBefore, oneOf }: DraftPlan): WirePlan {
  return {
    only: only.map(({ roundNumber, positions }) => ({ round: roundNumber, positions: [...positions] })),
    not_before: notBefore.map((rule) => ({ position: rule.position, round: rule.roundNumber })),
    one_of: oneOf.map((group) => [...group]),
  }
}

export function planFromWire({ only, not_before, one_of }: WirePlan): DraftPlan {
  return {
    only: only.map((rule) => ({ roundNumber: rule.round, positions: rule.positions })),
    notBefore: not_before.map((rule) => ({ position: rule.position, roundNumber: rule.round })),
    oneOf: one_of,
  }
}
