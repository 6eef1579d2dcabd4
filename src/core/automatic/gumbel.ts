import { logarithm } from '../lib/portable-math.ts'

/**
 * Noise that turns utilities into choices: the highest of utility plus noise is a draw from the conditional logit. `share` is above 0
 * and below 1.
 */
export function gumbel(share: number): number {
  return -logarithm(-logarithm(share))
}

/** The noise of a generator with 32 bits, whose 0 and 1 would be infinite. */
export function gumbelDraw(random: () => number): number {
  return gumbel((random() * 4_294_967_295 + 0.5) / 4_294_967_296)
}
