import type { LastingState } from '../draft/draft-host.tsx'
import type { Notice } from './auction-notices.ts'

/** What the line under the money shows; null while nothing happens. */
export type LineState =
  | { readonly kind: 'state'; readonly state: LastingState }
  | { readonly kind: 'notice'; readonly notice: Notice }

/** More than news: nobody bids. */
const STOPS: ReadonlySet<LastingState['kind']> = new Set(['reconnecting', 'followed', 'paused', 'ready'])

/** What stops the bids comes first, then what has just happened, then what lasts besides. */
export function lineState(states: readonly LastingState[], notice: Notice | null): LineState | null {
  // Whether one's own autopick is on stands with its switch, in My team.
  const shown = states.filter(({ kind }) => kind !== 'autopick')
  const stop = shown.find(({ kind }) => STOPS.has(kind))
  if (stop !== undefined) return { kind: 'state', state: stop }
  if (notice !== null) return { kind: 'notice', notice }
  const [state] = shown
  return state === undefined ? null : { kind: 'state', state }
}
