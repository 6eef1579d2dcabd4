/**
 * Noise that turns utilities into choices: the highest of utility plus noise is a draw from the conditional logit. `share` is above 0
 * and below 1. Sums and products only, because Math.log may differ in the last bit from engine to engine.
 */
export function gumbel(share: number): number {
  return -logarithm(-logarithm(share))
}

/** For x above 0. */
function logarithm(x: number): number {
  let mantissa = x
  let halvings = 0
  while (mantissa > 1.4) {
    mantissa /= 2
    halvings += 1
  }
  while (mantissa < 0.7) {
    mantissa *= 2
    halvings -= 1
  }
  // ln m = 2 artanh((m - 1) / (m + 1)); the argument is at most 0.18, so these terms leave less than 1e-12.
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (let power = 13; power >= 1; power -= 2) sum = sum * square + 1 / power
  return halvings * Math.LN2 + 2 * ratio * sum
}
