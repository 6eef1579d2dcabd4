import { createStore } from 'zustand/vanilla'
import type { HeadshotHistory } from './headshot-sources.ts'

/** For this visit: what failed is not asked for again, what loaded is drawn without a spinner. Shared by all headshots. */
export const headshotVisit = createStore<HeadshotHistory>(() => ({ loaded: new Set(), failed: new Set() }))

export function noteLoaded(url: string): void {
  headshotVisit.setState(({ loaded }) => (loaded.has(url) ? {} : { loaded: new Set([...loaded, url]) }))
}

export function noteFailed(url: string): void {
  headshotVisit.setState(({ failed }) => (failed.has(url) ? {} : { failed: new Set([...failed, url]) }))
}
