import { useStore } from 'zustand'
import { useIsOnline } from '../platform/online.ts'
import { headshotSources, pickHeadshotSource, type HeadshotSubject } from './headshot-sources.ts'
import { headshotVisit } from './headshot-visit.ts'

/** The image that stands for a player right now; null for his silhouette. */
export function useHeadshotSource(player: HeadshotSubject): string | null {
  const isOnline = useIsOnline()
  return useStore(headshotVisit, (history) => pickHeadshotSource(headshotSources(player), history, isOnline))
}
