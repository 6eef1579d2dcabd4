import { useStore } from 'zustand'
import { isPosition, type Position } from '#core/players/player.ts'
import { loadedImages, type LoadedImages } from '../platform/loaded-images.ts'
import { useIsOnline } from '../platform/online.ts'

/** The part of a Player that a headshot needs. */
export interface HeadshotSubject {
  readonly name: string
  readonly position: string
  readonly headshot_url: string | null
  readonly espn_id: string | null
}

export type SilhouetteKind = Position | 'unknown'

/** The addresses to try, in order (RU21); if none loads, the silhouette is shown. */
export function headshotSources(subject: Pick<HeadshotSubject, 'headshot_url' | 'espn_id'>): readonly string[] {
  const { headshot_url: ownUrl, espn_id: espnId } = subject
  const sources: string[] = []
  if (ownUrl?.startsWith('https://') === true) sources.push(ownUrl)
  if (espnId !== null && /^\d+$/.test(espnId)) {
    sources.push(`${ESPN_ORIGIN}/i/headshots/nfl/players/full/${espnId}.png`)
  }
  return sources
}

export type HeadshotProvider = 'NFL' | 'ESPN'

export function headshotProvider(source: string): HeadshotProvider {
  return source.startsWith(ESPN_ORIGIN) ? 'ESPN' : 'NFL'
}

/**
 * The first source that has not failed. Offline, only one that was loaded before, because the browser still has it: any
 * other request is known to fail.
 */
export function pickHeadshotSource(
  sources: readonly string[],
  { loaded, failed }: LoadedImages,
  isOnline: boolean,
): string | null {
  return sources.find((url) => !failed.has(url) && (isOnline || loaded.has(url))) ?? null
}

/** The image to show for a player right now; null for the silhouette. */
export function useHeadshotSource(player: HeadshotSubject): string | null {
  const isOnline = useIsOnline()
  return useStore(loadedImages, (images) => pickHeadshotSource(headshotSources(player), images, isOnline))
}

/** An unrecognized position uses `unknown`. */
export function silhouetteKind(position: string): SilhouetteKind {
  return isPosition(position) ? position : 'unknown'
}

const ESPN_ORIGIN = 'https://a.espncdn.com'
