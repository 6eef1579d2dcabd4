import {
  headshotProvider,
  headshotSources,
  pickHeadshotSource,
  type HeadshotHistory,
  type HeadshotProvider,
  type HeadshotSubject,
} from '../players/headshot-sources.ts'

/** Where the images of some players come from; `fallback` are the silhouettes. */
export type ImageCounts = Readonly<Record<HeadshotProvider | 'fallback', number>>

/**
 * Counted from what the headshots show: an image counts while it is known and has not failed (RU30), so the figures move
 * as images fail.
 */
export function countImages(
  subjects: readonly HeadshotSubject[],
  history: HeadshotHistory,
  isOnline: boolean,
): ImageCounts {
  const counts = { NFL: 0, ESPN: 0, fallback: 0 }
  for (const subject of subjects) {
    const source = pickHeadshotSource(headshotSources(subject), history, isOnline)
    counts[source === null ? 'fallback' : headshotProvider(source)] += 1
  }
  return counts
}

/** Percent of all with an image, rounded; but 100 only when nobody is without one, and 0 only when everybody is. */
export function successPercent({ NFL, ESPN, fallback }: ImageCounts): number {
  const withImage = NFL + ESPN
  const total = withImage + fallback
  if (withImage === 0) return 0
  if (fallback === 0) return 100
  return Math.min(99, Math.max(1, Math.round((withImage / total) * 100)))
}
