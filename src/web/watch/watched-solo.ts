import { nominationOrder } from '#core/auction/nomination-order.ts'
import type { Board } from '#core/players/board.ts'
import type { Edition } from '#core/players/board-edition.ts'

import { withOffBoardPlayers } from '#core/players/off-board.ts'
import { isFollowing } from '#core/solo/followed.ts'
import type { ReadSolo } from '#protocol/stored/read-draft.ts'
import { playerIdsOf } from '#core/solo/solo-setup.ts'
import type { Editions } from '../platform/editions.ts'
import type { Clock } from '../platform/clock.ts'
import { ELSEWHERE, NO_RIGHTS, NOTHING_OWN, WATCHED } from '../session/draft-session.ts'
import type { WatchedDraft } from './watch-session.ts'

const RETRY_BOARD_MS = 5_000

/** A solo draft as its watchers see it, with the players of a ranking. */
export function watchedSolo(
  { solo, players }: Pick<ReadSolo, 'solo' | 'players'>,
  ranking: Board,
): Omit<WatchedDraft, 'isLive'> {
  const { name, draft, teamNames, auction } = solo
  return {
    ...WATCHED,
    title: name,
    draft,
    teamNames,
    board: withOffBoardPlayers(ranking, playerIdsOf(solo), players),
    rights: isFollowing(solo) ? ELSEWHERE : NO_RIGHTS,
    auction: auction && { auction: auction.auction, order: nominationOrder(auction.auction), ...NOTHING_OWN },
    room: null,
  }
}

/** The edition that a draft began with, loaded when it is first asked for; until then, and if it can't be had, the newest. */
export interface WatchedEditions {
  /** Null until there is any. */
  of(fingerprint: string | null): Edition | null
  close(): void
}

export function openWatchedEditions(
  editions: Editions,
  clock: Pick<Clock, 'after'>,
  onChange: () => void,
): WatchedEditions {
  const byFingerprint = new Map<string, Edition | null>()
  let newest: Edition | null = null
  let isClosed = false
  void loadNewest()
  return {
    of(fingerprint) {
      if (newest === null || fingerprint === null || fingerprint === newest.fingerprint) return newest
      if (!byFingerprint.has(fingerprint)) void load(fingerprint)
      return byFingerprint.get(fingerprint) ?? newest
    },
    close: () => {
      isClosed = true
    },
  }

  async function loadNewest(): Promise<void> {
    newest = await editions.newest().catch(() => null)
    if (isClosed) return
    if (newest !== null) return onChange()
    clock.after(RETRY_BOARD_MS, () => {
      if (!isClosed) void loadNewest()
    })
  }

  async function load(fingerprint: string): Promise<void> {
    byFingerprint.set(fingerprint, null)
    byFingerprint.set(fingerprint, await editions.load(fingerprint))
    if (!isClosed) onChange()
  }
}
