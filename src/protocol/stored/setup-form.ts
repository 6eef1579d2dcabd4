import { TEAM_CONTROLS } from '#core/draft/draft.ts'
import {
  ANY_TEAMS,
  DEFAULT_SETUP,
  fillControls,
  fillTeamNames,
  SOLO_ROUNDS,
  type DraftSetup,
} from '#core/draft/setup.ts'
import { readRules } from '#core/league/rules-json.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { isWithin, type Limits } from '#core/lib/limits.ts'
import { z } from '../zod.ts'
import { or, orNull } from './lenient.ts'

const count = orNull(z.int())

const setupForm = or(
  z.object({
    numTeams: count,
    rounds: count,
    teamNames: or(z.array(or(z.string(), '')), []),
    rules: z.optional(z.unknown()),
    controls: or(z.array(or(z.enum(TEAM_CONTROLS), 'person')), []),
  }),
  { numTeams: null, rounds: null, teamNames: [], controls: [] },
)

/** Reads a stored `draft_setup`. Missing or invalid values silently fall back to defaults (RU28). Followed drafts have more rounds. */
export function readStoredSetup(stored: unknown, roundLimits: Limits = SOLO_ROUNDS): DraftSetup {
  const fields = setupForm.parse(stored)
  const numTeams = countOr(fields.numTeams, ANY_TEAMS, DEFAULT_SETUP.numTeams)
  const rounds = countOr(fields.rounds, roundLimits, DEFAULT_SETUP.rounds)
  const rules = readRules(fields.rules ?? {}, rounds, roundLimits)
  return {
    numTeams,
    rounds,
    teamNames: fillTeamNames(fields.teamNames, numTeams),
    rules: rules.ok && rules.value.roundCount === rounds ? rules.value.rules : defaultRulesFor(rounds),
    controls: fillControls(fields.controls, numTeams),
  }
}

function countOr(stored: number | null, limits: Limits, fallback: number): number {
  return stored !== null && isWithin(stored, limits) ? stored : fallback
}
