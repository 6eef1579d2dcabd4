import type { PricedCandidate } from '#core/automatic/candidates.ts'

/** How far picks scatter around prices, in picks. */
const SPREAD_AT_TOP = 2
const SPREAD_PER_PICK = 0.17
/** A logistic curve with a standard deviation of 1 has this scale. */
const LOGISTIC_SCALE = Math.sqrt(3) / Math.PI

/**
 * The chances that players outlast some picks if only prices count: a logistic curve around each price, given that the player is
 * there now, tilted so that as many players go as there are picks.
 */
export function survivalByPrice(
  available: readonly PricedCandidate[],
  slotNumbers: readonly number[],
): readonly number[] {
  const from = slotNumbers[0]
  const until = slotNumbers.at(-1)
  if (from === undefined || until === undefined) return available.map(() => 1)
  const hazards = available.map(({ adp }) => {
    const scale = (SPREAD_AT_TOP + SPREAD_PER_PICK * adp) * LOGISTIC_SCALE
    return softplus((until + 0.5 - adp) / scale) - softplus((from - 0.5 - adp) / scale)
  })
  const tilt = tiltFor(hazards, slotNumbers.length)
  return hazards.map((hazard) => Math.exp(-tilt * hazard))
}

/** ln(1 + e^x): a logistic curve's survival is e to the minus of it. */
function softplus(x: number): number {
  return x > 30 ? x : Math.log1p(Math.exp(x))
}

const MAX_TILT = 1e6
const HALVING_COUNT = 20

/** By which power the chances have to be raised so that `count` players go. */
function tiltFor(hazards: readonly number[], count: number): number {
  let low = 0
  let high = 1
  const goneAt = (tilt: number) => hazards.reduce((sum, hazard) => sum + 1 - Math.exp(-tilt * hazard), 0)
  while (high < MAX_TILT && goneAt(high) < count) high *= 2
  for (let step = 0; step < HALVING_COUNT; step += 1) {
    const middle = (low + high) / 2
    if (goneAt(middle) < count) low = middle
    else high = middle
  }
  return high
}
