import { sized } from '../support/run-size.ts'
import type { SeedRange } from './run-seeds.ts'

/** Small drafts, in two files for two cores. The alarm tests say how many it takes to find a planted bug. */
const SMALL_SEED_COUNT = sized(1000, 100_000)
const LARGE_SEED_COUNT = 200
const FILE_COUNT = 2

export type SimSettings = Pick<SeedRange, 'firstSeed' | 'seedCount' | 'size'>

/**
 * Which drafts a test file runs. From the environment: `SIM_SEED`, one seed to reproduce; `SIM_SEEDS`, how many in all;
 * `SIM_SIZE=large`, 12 teams and 15 rounds.
 */
export function simSettings(fileIndex: number): SimSettings {
  const size = process.env['SIM_SIZE'] === 'large' ? 'large' : 'small'
  const seed = process.env['SIM_SEED']
  if (seed !== undefined) return { firstSeed: Number(seed), seedCount: fileIndex === 0 ? 1 : 0, size }
  const seedCount = Number(process.env['SIM_SEEDS'] ?? (size === 'large' ? LARGE_SEED_COUNT : SMALL_SEED_COUNT))
  const countOfFile = Math.ceil(seedCount / FILE_COUNT)
  return { firstSeed: 1 + fileIndex * countOfFile, seedCount: countOfFile, size }
}
