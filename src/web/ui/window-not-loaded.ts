import { showToast } from './toaster.tsx'

/** For a window whose chunk cannot be fetched: the app must not wait for one that never comes. */
export function sayWindowNotLoaded(): void {
  showToast({
    title: 'This window could not be loaded',
    description: 'Check the connection and try again.',
    tone: 'destructive',
  })
}
