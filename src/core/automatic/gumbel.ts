import { logarithm } from '../lib/portable-math.ts'

/**
 * Noise that turns utilities into choices: the highest of utility plus noise is a draw from the conditional logit. `share` is above 0
 * and below 1.
 */
export function gumbel(share: number): number {
  return -logarithm(-logarithm(share))
}
