import type { WatchLink } from '../../src/server/lobby/store/watch-link-store.ts'
import type { SimCounts, Faults } from './sim-faults.ts'
import type { SimDisk } from './sim-disk.ts'
import type { SimParts } from './sim-parts.ts'
import type { SimRandom } from './sim-random.ts'
import type { SimRecord } from './sim-record.ts'
import type { Timeline } from './timeline.ts'

/** What all parts of one simulated world share. */
export interface SimWorld {
  readonly timeline: Timeline
  readonly random: SimRandom
  readonly faults: Faults
  readonly counts: SimCounts
  readonly disk: SimDisk
  readonly parts: SimParts
  readonly record: SimRecord
  /** The stored link for spectators. */
  readonly watchLink: { kept: WatchLink | null }
}

/** How long a message takes on a good connection. */
export function latencyMs({ random }: Pick<SimWorld, 'random'>): number {
  return random.between(4, 60)
}
