import type { Result } from '#core/lib/result.ts'
import type { ReportedItem } from '#core/news/news-item.ts'

/** Of what a source sends so many articles are looked at, from the front: far more than it has in ten minutes. */
export const MAX_ITEMS_READ = 200

export interface ReadItems {
  readonly items: readonly ReportedItem[]
  /** How many of those looked at are none that can be kept. */
  readonly leftOutCount: number
}

/** From what a source sent to its articles. Each bad one is left out alone; the error says why the whole is none. */
export type SourceReader = (text: string) => Result<ReadItems, string>

export function itemsRead(read: readonly (ReportedItem | null)[]): ReadItems {
  const items = read.filter((item) => item !== null)
  return { items, leftOutCount: read.length - items.length }
}
