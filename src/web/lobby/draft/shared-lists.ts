import { secondOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { ok, type Result } from '#core/lib/result.ts'
import type { PlayerId } from '#core/players/player.ts'
import { marksToAdd, type ListEdit } from '#core/shortlist/shared-lists.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { EDITS_PER_CALL, type SharedListsAnswer } from '#protocol/lobby/seat-list-functions.ts'
import { editToWire, listsFromWire } from '#protocol/lobby/shared-list-forms.ts'
import { isUnanswered, type CallFailure, type CallFunction } from '../../api/call-function.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ListSharing } from '../../session/draft-session.ts'
import type { LobbyShortlist } from './lobby-shortlist.ts'

/** The lists that this person shares with the other one of their seat. The server has them, and this device a copy that follows. */
export interface SharedListsOfSeat {
  /** Null while nobody shares the seat, or nothing is known yet. */
  sharing(): ListSharing | null
  /** Keeps the mark on this device, also over a reload, and sends it if it is shared. */
  apply(edit: ShortlistCommand): void
  share(isOn: boolean): Promise<Result<null, CallFailure>>
  /** Drafted players have no marks, here and in what is shared (F2). */
  clearDrafted(isDrafted: (playerId: PlayerId) => boolean): void
  /** The lobby changed, or was confirmed. Without a live channel nobody says that lists have changed. */
  update(lobby: Lobby, isLive: boolean): void
  /** The live channel says that they have changed, to this number. */
  changed(number: number): void
  close(): void
}

export type SharingReport =
  | { readonly kind: 'lists-offered'; readonly name: string }
  | { readonly kind: 'lists-shared'; readonly name: string }
  | { readonly kind: 'lists-ended'; readonly name: string }

interface SharedListsParts {
  readonly code: string
  readonly seatId: SeatId
  readonly username: string
  readonly call: CallFunction
  readonly clock: Clock
  readonly shortlist: Omit<LobbyShortlist, 'startsWithAutopick' | 'startWithAutopick' | 'forget' | 'close'>
  /** By the server's clock, as far as it is known. */
  readonly serverNowMs: () => number
  readonly onChange: () => void
  readonly onReport: (report: SharingReport) => void
}

const RETRY_MS = 3000
/** As often as a lobby without a live channel is asked for. */
const POLL_EVERY_MS = 5000

export function openSharedLists(parts: SharedListsParts): SharedListsOfSeat {
  const { code, seatId, username, call, clock, shortlist, serverNowMs, onChange, onReport } = parts
  const seat = { lobby_code: code, participant_username: username }
  let known: SharedListsAnswer | null = null
  let hasSecond = false
  let wasLive = true
  let isBusy = false
  let mustRead = false
  let readAtMs = -Infinity
  let cancelRetry: (() => void) | null = null
  let isClosed = false

  /** One call at a time, so that answers arrive in the order of the lists. */
  async function run(): Promise<void> {
    if (isBusy || isClosed || cancelRetry !== null) return
    const edits = shortlist.unsent().slice(0, EDITS_PER_CALL)
    if (edits.length === 0 && !mustRead) return
    isBusy = true
    if (edits.length === 0) mustRead = false
    readAtMs = clock.monotonicMs()
    const answer =
      edits.length === 0
        ? await call('get_shared_lists', seat)
        : await call('edit_shared_lists', { ...seat, edits: edits.map(editToWire) })
    isBusy = false
    if (isClosed) return
    if (answer.ok) {
      shortlist.settle(edits)
      take(answer.value)
    } else if (answer.error.code === 'lists_not_shared') {
      // This device has the marks, as everything else of its copy.
      shortlist.settle(shortlist.unsent())
      mustRead = true
    } else if (isUnanswered(answer.error.code)) {
      mustRead ||= edits.length === 0
      cancelRetry = clock.after(RETRY_MS, () => {
        cancelRetry = null
        void run()
      })
      return
    } else shortlist.settle(edits)
    void run()
  }

  function take(answer: SharedListsAnswer): void {
    const before = known
    known = answer
    const { lists } = answer
    if (lists !== null) {
      const shared = listsFromWire(lists)
      const added = shortlist.isShared() ? [] : marksToAdd(shortlist.current(), shared)
      shortlist.follow(shared, added.map(made))
    } else shortlist.keepAlone()
    report(before, answer)
    onChange()
  }

  function report(before: SharedListsAnswer | null, after: SharedListsAnswer): void {
    if (before === null || after.with === null) return
    const name = after.with
    if (before.lists === null && after.lists !== null) onReport({ kind: 'lists-shared', name })
    else if (before.lists !== null && after.lists === null && after.own) onReport({ kind: 'lists-ended', name })
    else if (!before.other && after.other && !after.own) onReport({ kind: 'lists-offered', name })
  }

  function made(command: ShortlistCommand): ListEdit {
    return { command, atMs: Math.round(serverNowMs()) }
  }

  function read(): void {
    mustRead = true
    void run()
  }

  return {
    sharing: () =>
      known === null || known.with === null ? null : { seatId, name: known.with, own: known.own, other: known.other },
    apply(edit) {
      if (!shortlist.isShared()) return shortlist.apply(edit)
      shortlist.edit(made(edit))
      void run()
    },
    clearDrafted(isDrafted) {
      const drafted = shortlist.clearDrafted(isDrafted)
      const [first] = drafted
      if (first === undefined || !shortlist.isShared()) return
      // One of them is enough: the server clears them all with any edit.
      shortlist.edit(made({ kind: 'set-target', playerId: first, isOn: false }))
      void run()
    },
    async share(isOn) {
      const answer = await call('share_lists', { ...seat, on: isOn })
      if (!answer.ok) return answer
      take(answer.value)
      // A read under way may be older.
      read()
      return ok(null)
    },
    update(lobby, isLive) {
      const had = hasSecond
      hasSecond = secondOf(lobby, seatId) !== null
      const isBack = isLive && !wasLive
      wasLive = isLive
      if (!hasSecond) {
        if (!had && !shortlist.isShared()) return
        known = null
        shortlist.keepAlone()
        return onChange()
      }
      if (!had || isBack || (!isLive && clock.monotonicMs() - readAtMs >= POLL_EVERY_MS)) read()
    },
    changed(number) {
      if (number !== known?.number) read()
    },
    close() {
      isClosed = true
      cancelRetry?.()
    },
  }
}
