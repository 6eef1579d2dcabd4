import type { Limits } from '../lib/limits.ts'

/** What a draft at a league's site may have to be followed here: as many teams as a solo draft, and the rounds of a dynasty startup. */
export const FOLLOWED_TEAMS: Limits = { min: 2, max: 16 }
export const FOLLOWED_ROUNDS: Limits = { min: 1, max: 60 }
