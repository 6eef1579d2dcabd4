/**
 * Fetches what the first turn of a draft shows, all at once: each part would otherwise be fetched by the one before, and on a slow line
 * each of these waits is half a second.
 */
export function fetchFirstScreen(): void {
  // Whoever shows a part fetches it again if this fails, and says so.
  for (const part of [import('./solo-view.tsx'), import('../frames/rows-frame.tsx')]) part.catch(() => undefined)
}
