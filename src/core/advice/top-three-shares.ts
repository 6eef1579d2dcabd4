/**
 * How teams did in real leagues, by the quarter of their league that the value of their draft put them in, worst quarter first: the
 * share that finished among the best three of twelve by points. Best ball leagues of 2022: 487 leagues, 5,844 teams.
 * Made by `npm run bench:advice -- --finishes <folder>` on 2026-11-22.
 */
export const TOP_THREE_SHARES = [0.185, 0.236, 0.276, 0.303] as const

/** Without any skill, three of twelve. */
export const TOP_THREE_BY_CHANCE = 0.25

/** Correlation of a draft's value with the points of the season: the range over the leagues that were measured. */
export const VALUE_TO_SEASON_CORRELATION = { low: 0.13, high: 0.21 } as const
