export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** The mean of independent values and its 95 % interval by Student's t; the mean alone for a single value. */
export function interval(values: readonly number[]): {
  readonly mean: number
  readonly low: number
  readonly high: number
} {
  const mean = meanOf(values)
  const freedom = values.length - 1
  if (freedom < 1) return { mean, low: mean, high: mean }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom
  const reach = quantileOfT(freedom) * Math.sqrt(variance / values.length)
  return { mean, low: mean - reach, high: mean + reach }
}

/** "47 [19, 75]"; the mean alone for a single value. */
export function intervalText(values: readonly number[]): string {
  const { mean, low, high } = interval(values)
  return values.length < 2 ? signed(mean) : `${signed(mean)} [${low.toFixed(0)}, ${high.toFixed(0)}]`
}

/** The 97.5 % quantile by degrees of freedom, an expansion that is 3 % off for two of them and exact to 0.5 % from three on. */
function quantileOfT(freedom: number): number {
  return 1.96 + 2.372 / freedom + 2.822 / freedom ** 2 + 2.556 / freedom ** 3 + 1.586 / freedom ** 4
}

function signed(points: number): string {
  return `${points > 0 ? '+' : ''}${points.toFixed(0)}`
}
