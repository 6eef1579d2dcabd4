import { createStore } from 'zustand/vanilla'

/** The addresses of images that loaded, and of those that failed, since the page was opened. */
export interface LoadedImages {
  readonly loaded: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
}

/** A failed image is not requested again, and a loaded one shows without a spinner. */
export const loadedImages = createStore<LoadedImages>(() => ({ loaded: new Set(), failed: new Set() }))

export function noteLoaded(url: string): void {
  loadedImages.setState(({ loaded }) => (loaded.has(url) ? {} : { loaded: new Set([...loaded, url]) }))
}

export function noteFailed(url: string): void {
  loadedImages.setState(({ failed }) => (failed.has(url) ? {} : { failed: new Set([...failed, url]) }))
}
