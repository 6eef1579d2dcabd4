import { isEmptyPlan, PLAN_ROUNDS, planOf } from '#core/automatic/draft-plan.ts'
import { POSITIONS } from '#core/players/player.ts'
import { z } from '../zod.ts'
import { listOf, or } from './lenient.ts'

const position = z.enum(POSITIONS)
const roundNumber = z.int().check(z.minimum(PLAN_ROUNDS.min), z.maximum(PLAN_ROUNDS.max))

/** What a person plans for automatic picks. What cannot be read is left out, and a plan without rules is none. */
export const draftPlanForm = or(
  z.pipe(
    z.object({
      only: listOf(z.object({ roundNumber, positions: listOf(position) })),
      notBefore: listOf(z.object({ position, roundNumber })),
      oneOf: listOf(listOf(z.string().check(z.maxLength(64)))),
    }),
    z.transform((rules) => {
      const plan = planOf(rules)
      return isEmptyPlan(plan) ? null : plan
    }),
  ),
  null,
)
