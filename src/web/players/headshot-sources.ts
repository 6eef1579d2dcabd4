import { isPosition, type Position } from '#core/players/player.ts'

/** What a headshot needs to know; every Player has it. */
export interface HeadshotSubject {
  readonly name: string
  readonly position: string
  readonly headshot_url: string | null
  readonly espn_id: string | null
}

export type SilhouetteKind = Position | 'unknown'

/** The addresses to try, in the order of RU21; none of them answers: the silhouette. */
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

/** Whose server a source is on. */
export function headshotProvider(source: string): HeadshotProvider {
  return source.startsWith(ESPN_ORIGIN) ? 'ESPN' : 'NFL'
}

/** What is known of images in this visit. */
export interface HeadshotHistory {
  readonly loaded: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
}

/**
 * The first source that has not failed in this visit. Offline only one that was loaded before (the browser still has it):
 * any other would be a request that is known to fail.
 */
export function pickHeadshotSource(
  sources: readonly string[],
  history: HeadshotHistory,
  isOnline: boolean,
): string | null {
  const isWorthAsking = (url: string) => !history.failed.has(url) && (isOnline || history.loaded.has(url))
  return sources.find(isWorthAsking) ?? null
}

/** The six positions have a silhouette each; an unrecognised one uses `unknown`. */
export function silhouetteKind(position: string): SilhouetteKind {
  return isPosition(position) ? position : 'unknown'
}

const ESPN_ORIGIN = 'https://a.espncdn.com'
