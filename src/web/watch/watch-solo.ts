import { withOffBoardPlayers } from '#core/players/off-board.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { isFollowing } from '#core/solo/followed.ts'
import { emptySoloDraft, playerIdsOf } from '#core/solo/solo-setup.ts'
import { loadBoard } from '../platform/board-storage.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import type { Editions } from '../platform/editions.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { auctionsPart, lacksAuctions } from '../solo/auctions-part.ts'
import { loadSetup, readDraftText } from '../solo/solo-storage.ts'
import { ELSEWHERE, NO_RIGHTS, NOTHING_OWN, WATCHED } from '../session/draft-session.ts'
import { createWatchStore, type Watch } from './watch-session.ts'

interface SoloParts {
  readonly storage: DeviceStorage
  readonly editions: Editions
  readonly clock: Pick<Clock, 'wallMs' | 'after'>
}

const RETRY_BOARD_MS = 5_000

/** Follows the solo draft that another window of this device stores. Writes nothing, and makes no pick. */
export function watchSolo({ storage, editions, clock }: SoloParts): Watch {
  const { store, show } = createWatchStore()
  const byFingerprint = new Map<string, Edition | null>()
  let newest: Edition | null = null
  let isClosed = false
  const unsubscribe = storage.subscribe((key) => {
    if (key === null || FOLLOWED_KEYS.has(key)) publish()
  })
  void loadNewest()
  return {
    store,
    nowMs: clock.wallMs,
    close: () => {
      isClosed = true
      unsubscribe()
    },
  }

  async function loadNewest(): Promise<void> {
    newest = await editions.newest().catch(() => null)
    if (newest !== null) return publish()
    clock.after(RETRY_BOARD_MS, () => {
      if (!isClosed) void loadNewest()
    })
  }

  async function loadEdition(fingerprint: string): Promise<void> {
    byFingerprint.set(fingerprint, null)
    byFingerprint.set(fingerprint, await editions.load(fingerprint))
    publish()
  }

  function publish(): void {
    if (isClosed || newest === null) return
    if (lacksAuctions(storage)) return loadAuctions()
    const setup = loadSetup(storage)
    const read = readDraftText(storage.read(STORAGE_KEYS.currentDraft), setup)
    const solo = read.ok ? read.value.solo : emptySoloDraft(setup)
    const { edition } = solo
    if (edition !== null && edition !== newest.fingerprint && !byFingerprint.has(edition)) void loadEdition(edition)
    const bundled = (edition === null ? null : byFingerprint.get(edition)) ?? newest
    const ranking = loadBoard(storage, bundled.board).importedBoard ?? bundled.board
    const board = withOffBoardPlayers(ranking, playerIdsOf(solo), read.ok ? read.value.players : [])
    const { name, draft, teamNames, auction } = solo
    const rights = isFollowing(solo) ? ELSEWHERE : NO_RIGHTS
    show({
      ...WATCHED,
      title: name,
      draft,
      teamNames,
      board,
      rights,
      auction: auction && { auction: auction.auction, ...NOTHING_OWN },
      isLive: true,
      room: null,
    })
  }

  /** An auction can't be read without its rules. */
  function loadAuctions(): void {
    auctionsPart.load().then(publish, () => clock.after(RETRY_BOARD_MS, publish))
  }
}

const FOLLOWED_KEYS: ReadonlySet<string> = new Set([
  STORAGE_KEYS.currentDraft,
  STORAGE_KEYS.setup,
  STORAGE_KEYS.board,
  STORAGE_KEYS.resetEdits,
])
