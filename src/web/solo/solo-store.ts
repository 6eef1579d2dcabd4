import { createStore } from 'zustand/vanilla'
import type { BoardFile } from '#core/players/board-file.ts'
import { isRankingOlder } from '../platform/board-storage.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { editions } from '../platform/device-editions.ts'
import { createLoadOnce, type LoadOnce } from '../ui/lazy-part.ts'
import { auctionsPart, lacksAuctions } from './auctions-part.ts'
import type { RemoteSolo } from './remote/remote-solo.ts'
import type { SoloSession } from './solo-session.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'
import type { TvLink } from './tv-link/tv-link.ts'

/** The solo draft of this tab with what its screens need. */
export interface LoadedSolo {
  readonly session: SoloSession
  /** The newest edition. */
  readonly boardFile: BoardFile
  readonly remote: RemoteSolo
  readonly tvLink: LoadOnce<TvLink>
  /** What comes next in the draft, for the way back to it; it loads with the rules. */
  readonly waitIn: (snapshot: SoloSnapshot) => string | null
  /** Begins an empty draft, and says where the old one is kept. False, and nothing is said, if storage is full. */
  startFresh(): boolean
}

export type SoloLoadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly desk: LoadedSolo }

export const soloStore = createStore<SoloLoadState>(() => ({ kind: 'idle' }))

/** The board that new drafts begin with. The landing says how old it is before anybody drafts. */
export const newestBoard = createLoadOnce(() => editions.newest())

/** Loads once; a call meanwhile or afterwards returns the same, one after a failure retries. */
export async function loadSolo(): Promise<LoadedSolo | null> {
  const state = soloStore.getState()
  if (state.kind === 'ready') return state.desk
  if (state.kind === 'loading') return opening
  soloStore.setState({ kind: 'loading' })
  opening = startLoading()
  return opening
}

let opening: Promise<LoadedSolo | null> = Promise.resolve(null)

async function startLoading(): Promise<LoadedSolo | null> {
  try {
    // The rules and the storage of a draft are half of the app's own code; the landing is there without them.
    const [newest, { openSolo }] = await Promise.all([
      newestBoard.load(),
      import('./open-solo.ts'),
      lacksAuctions(deviceStorage) ? auctionsPart.load() : null,
    ])
    if (isRankingOlder(deviceStorage, newest.rosterDate)) {
      const { updateOwnRanking } = await import('../players/own-ranking.ts')
      updateOwnRanking(deviceStorage, newest)
    }
    const desk = openSolo(newest)
    soloStore.setState({ kind: 'ready', desk })
    return desk
  } catch (error) {
    console.warn('The board could not be loaded.', error)
    soloStore.setState({ kind: 'failed' })
    return null
  }
}
