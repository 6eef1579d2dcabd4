import { emptySoloDraft } from '#core/solo/solo-setup.ts'
import { loadBoard } from '../platform/board-storage.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import type { Editions } from '../platform/editions.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { auctionsPart, lacksAuctions } from '../solo/auctions-part.ts'
import { loadSetup, readDraftText } from '../solo/solo-storage.ts'
import { createWatchStore, type Watch } from './watch-session.ts'
import { openWatchedEditions, watchedSolo } from './watched-solo.ts'

interface SoloParts {
  readonly storage: DeviceStorage
  readonly editions: Editions
  readonly clock: Pick<Clock, 'wallMs' | 'after'>
}

const RETRY_RULES_MS = 5_000

/** Follows the solo draft that another window of this device stores. Writes nothing, and makes no pick. */
export function watchSolo({ storage, editions, clock }: SoloParts): Watch {
  const { store, show } = createWatchStore()
  const boards = openWatchedEditions(editions, clock, publish)
  let isClosed = false
  const unsubscribe = storage.subscribe((key) => {
    if (key === null || FOLLOWED_KEYS.has(key)) publish()
  })
  return {
    store,
    nowMs: clock.wallMs,
    close: () => {
      isClosed = true
      unsubscribe()
      boards.close()
    },
  }

  function publish(): void {
    if (isClosed || boards.of(null) === null) return
    if (lacksAuctions(storage)) return loadAuctions()
    const setup = loadSetup(storage)
    const read = readDraftText(storage.read(STORAGE_KEYS.currentDraft), setup)
    const shown = read.ok ? read.value : { solo: emptySoloDraft(setup), players: [] }
    const edition = boards.of(shown.solo.edition)
    if (edition === null) return
    const ranking = loadBoard(storage, edition.board).importedBoard ?? edition.board
    show({ ...watchedSolo(shown, ranking), isLive: true })
  }

  /** An auction can't be read without its rules. */
  function loadAuctions(): void {
    auctionsPart.load().then(publish, () => clock.after(RETRY_RULES_MS, publish))
  }
}

const FOLLOWED_KEYS: ReadonlySet<string> = new Set([
  STORAGE_KEYS.currentDraft,
  STORAGE_KEYS.setup,
  STORAGE_KEYS.board,
  STORAGE_KEYS.resetEdits,
])
