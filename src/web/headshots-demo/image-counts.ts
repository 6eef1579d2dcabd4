import type { LoadedImages } from '../platform/loaded-images.ts'
import { headshotSources, pickHeadshotSource, type HeadshotSubject } from '../ui/headshot-sources.ts'

export interface ImageCounts {
  readonly withImage: number
  /** Silhouettes. */
  readonly fallback: number
}

/** A player counts as having an image while one is known and has not failed (RU30), so the counts change as images fail. */
export function countImages(
  subjects: readonly HeadshotSubject[],
  history: LoadedImages,
  isOnline: boolean,
): ImageCounts {
  const withImage = subjects.filter(
    (subject) => pickHeadshotSource(headshotSources(subject), history, isOnline) !== null,
  ).length
  return { withImage, fallback: subjects.length - withImage }
}

/** A rounded percentage that is 100 only if everybody has an image and 0 only if nobody has. */
export function successPercent({ withImage, fallback }: ImageCounts): number {
  if (withImage === 0) return 0
  if (fallback === 0) return 100
  return Math.min(99, Math.max(1, Math.round((withImage / (withImage + fallback)) * 100)))
}
