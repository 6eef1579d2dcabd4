import { assert } from './assert.ts'

/**
 * Logarithm and exponential of sums and products only: `Math.log` and `Math.exp` may differ in the last bit from engine to engine, and
 * what computers choose has to be the same everywhere.
 */

/** For x above 0. */
export function logarithm(x: number): number {
  assert(x > 0 && x < Infinity, 'a logarithm is of a number above 0')
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

/** 0 below -40, where nothing here can tell the difference. */
export function exponential(x: number): number {
  if (x < -40) return 0
  const halvings = Math.round(x / Math.LN2)
  const rest = x - halvings * Math.LN2
  // The rest is at most 0.35, so these terms leave less than 1e-12.
  let sum = 1
  for (let term = 10; term >= 1; term -= 1) sum = 1 + (sum * rest) / term
  for (let count = halvings; count > 0; count -= 1) sum *= 2
  for (let count = halvings; count < 0; count += 1) sum /= 2
  return sum
}

/** For a base above 0. */
export function powerOf(base: number, exponent: number): number {
  return exponent === 0 || base === 1 ? 1 : exponential(exponent * logarithm(base))
}
