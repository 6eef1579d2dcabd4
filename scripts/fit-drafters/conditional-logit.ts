import type { ChoiceRows } from './choice-rows.ts'

const MAX_STEPS = 40
const MIN_GAIN = 1e-4
const MIN_STEP = 1e-3

/**
 * The coefficients with the highest likelihood, held close to `prior` by a ridge: Newton's method with halved steps. The same rows give the same coefficients.
 */
export function fitLogit(
  rows: readonly ChoiceRows[],
  prior: Float64Array,
  ridge: number,
  start: Float64Array = prior,
): Float64Array {
  const size = prior.length
  let coefficients = start.slice()
  let loss = Infinity
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const slope = new Float64Array(size)
    const curvature = new Float64Array(size * size)
    let next = penalty(coefficients, prior, ridge)
    for (const each of rows) next += addChoices(each, coefficients, slope, curvature)
    for (let index = 0; index < size; index += 1) {
      slope[index] = at(slope, index) - ridge * (at(coefficients, index) - at(prior, index))
      curvature[index * size + index] = at(curvature, index * size + index) + ridge
    }
    if (loss - next < MIN_GAIN) break
    loss = next
    const direction = solved(factor(curvature, size), slope)
    for (let share = 1; share > MIN_STEP; share /= 2) {
      const tried = coefficients.map((value, index) => value + share * at(direction, index))
      if (penalty(tried, prior, ridge) + lossOf(rows, tried) > loss) continue
      coefficients = tried
      break
    }
  }
  return coefficients
}

/** The sum of the negative logarithms of the chances of what was chosen. */
export function lossOf(rows: readonly ChoiceRows[], coefficients: Float64Array): number {
  return rows.reduce((sum, each) => sum + addChoices(each, coefficients, null, null), 0)
}

function addChoices(
  rows: ChoiceRows,
  coefficients: Float64Array,
  slope: Float64Array | null,
  curvature: Float64Array | null,
): number {
  const size = coefficients.length
  const { firstCandidates, firstEntries, features, values, chosen } = rows
  const mean = new Float64Array(size)
  let loss = 0
  for (const [choice, chosenCandidate] of chosen.entries()) {
    const from = firstCandidates[choice] ?? 0
    const until = firstCandidates[choice + 1] ?? from
    const weights = new Float64Array(until - from)
    let top = -Infinity
    for (let candidate = from; candidate < until; candidate += 1) {
      let utility = 0
      const end = firstEntries[candidate + 1] ?? 0
      for (let entry = firstEntries[candidate] ?? 0; entry < end; entry += 1) {
        utility += at(coefficients, features[entry] ?? 0) * at(values, entry)
      }
      weights[candidate - from] = utility
      if (utility > top) top = utility
    }
    let sum = 0
    for (let index = 0; index < weights.length; index += 1) {
      weights[index] = Math.exp(at(weights, index) - top)
      sum += at(weights, index)
    }
    loss -= Math.log(at(weights, chosenCandidate - from) / sum)
    if (slope === null || curvature === null) continue
    mean.fill(0)
    for (let candidate = from; candidate < until; candidate += 1) {
      const chance = at(weights, candidate - from) / sum
      const start = firstEntries[candidate] ?? 0
      const end = firstEntries[candidate + 1] ?? 0
      for (let entry = start; entry < end; entry += 1) {
        const feature = features[entry] ?? 0
        const weighted = chance * at(values, entry)
        mean[feature] = at(mean, feature) + weighted
        for (let other = start; other < end; other += 1) {
          const cell = feature * size + (features[other] ?? 0)
          curvature[cell] = at(curvature, cell) + weighted * at(values, other)
        }
        if (candidate === chosenCandidate) slope[feature] = at(slope, feature) + at(values, entry)
      }
    }
    for (let row = 0; row < size; row += 1) {
      const value = at(mean, row)
      if (value === 0) continue
      slope[row] = at(slope, row) - value
      for (let column = 0; column < size; column += 1) {
        const cell = row * size + column
        curvature[cell] = at(curvature, cell) - value * at(mean, column)
      }
    }
  }
  return loss
}

function penalty(coefficients: Float64Array, prior: Float64Array, ridge: number): number {
  return coefficients.reduce((sum, value, index) => sum + (ridge / 2) * (value - at(prior, index)) ** 2, 0)
}

/** Cholesky: the lower triangle whose square is the matrix. */
function factor(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(matrix, row * size + column)
      for (let k = 0; k < column; k += 1) sum -= at(lower, row * size + k) * at(lower, column * size + k)
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(lower, column * size + column)
    }
  }
  return lower
}

function solved(lower: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const result = right.slice()
  for (let row = 0; row < size; row += 1) {
    for (let k = 0; k < row; k += 1) result[row] = at(result, row) - at(lower, row * size + k) * at(result, k)
    result[row] = at(result, row) / at(lower, row * size + row)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < size; k += 1) result[row] = at(result, row) - at(lower, k * size + row) * at(result, k)
    result[row] = at(result, row) / at(lower, row * size + row)
  }
  return result
}

function at(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0
}
