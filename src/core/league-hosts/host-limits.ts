import { MAX_TEAM_COUNT } from '../league/rules.ts'
import type { Limits } from '../lib/limits.ts'

/** What a draft at a league's site may have to be followed here: as many teams as any draft, and the rounds of a dynasty startup. */
export const FOLLOWED_TEAMS: Limits = { min: 2, max: MAX_TEAM_COUNT }
export const FOLLOWED_ROUNDS: Limits = { min: 1, max: 60 }
