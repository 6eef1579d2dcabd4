import { createStore } from 'zustand/vanilla'
import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { seatOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import type { Board } from '#core/players/board.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import type { CallFailure, CallFunction } from '../api/call-function.ts'
import type { ConnectLive } from '../api/live-socket.ts'
import { inviteUrl } from '../app/arrival.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { watchAbsence } from './lobby-session-away.ts'
import { openSessionBoard } from './lobby-session-board.ts'
import type { SessionClock } from './lobby-session-clock.ts'
import { seatCommands } from './lobby-session-commands.ts'
import { createSyncDriver, outcomeOf, type PostCommand } from './lobby-session-driver.ts'
import { createPickDesk } from './lobby-session-pick-desk.ts'
import { isUnsent } from './lobby-session-picks.ts'
import { lobbySnapshotOf } from './lobby-session-snapshot.ts'
import type { LobbyOutcome, LobbySession, LobbySnapshot } from './lobby-session.ts'
import { openLobbyShortlist } from './lobby-shortlist.ts'
import type { PageSignals } from './page-signals.ts'
import type { PolledLobby, SyncState } from './sync/sync-types.ts'

export interface LobbySessionParts {
  readonly code: string
  readonly seatId: SeatId
  /** The lobby as it was just read: a session always has one to show. */
  readonly first: PolledLobby & { readonly state: Lobby }
  readonly bundledBoard: Board
  readonly storage: DeviceStorage
  readonly call: CallFunction
  readonly connectLive: ConnectLive
  readonly clock: SessionClock
  readonly page: PageSignals
  /** From 0 up to, and without, 1. */
  readonly random: () => number
  readonly newId: () => string
  /** Of the page's address: where a link to this app begins. */
  readonly origin: string
}

/** Joins what the server holds (the lobby) with what this device holds (marks, ranking, unconfirmed picks). */
export function openLobbySession(parts: LobbySessionParts): LobbySession {
  const { code, seatId, call, clock, page } = parts
  let lobby = parts.first.state
  const username = usernameOf(seatId) ?? ''
  let freshAtMs = clock.wallMs()
  let isLeaving = false
  const away = watchAbsence(page.isHidden, clock.wallMs)
  const commands = seatCommands(call, code, username)
  const driver = createSyncDriver({ ...parts, username, onStep: hearSync })
  const boards = openSessionBoard({ ...parts, onChange: publish })
  const shortlist = openLobbyShortlist(parts.storage, code, publish)
  const pickDesk = createPickDesk({
    seatId,
    current: () => ({ lobby, version: driver.state.version }),
    give: driver.give,
    postPick: commands.pick,
    onChange: publish,
  })
  const store = createStore<LobbySnapshot>(() => snapshot(null))
  driver.put({ kind: 'polled', answer: parts.first })
  const stopWatching = page.subscribe((change) => {
    if (change === 'woken') driver.put({ kind: 'woken' })
    look()
  })
  driver.put({ kind: 'start' })

  return {
    store,
    pick: pickDesk.pick,
    retryPick: pickDesk.retry,
    discardPick: pickDesk.discard,
    undraft: (playerId) =>
      send(commands.undraft(playerId), ({ draft }) => draft !== null && slotNumberOfPlayer(draft, playerId) === null),
    mark,
    shuffleOrder: () => send(commands.shuffleOrder()),
    setOrder: (seatIds) => send(commands.setOrder(lobby, seatIds)),
    start: () => send(commands.start(), ({ draft }) => draft !== null),
    leave,
    removeSeat: async (removedId) => {
      const removed = usernameOf(removedId)
      // Who is gone already needs no removing.
      return removed === null ? ok(null) : send(commands.remove(removed), (now) => seatOf(now, removedId) === null)
    },
    makeSeatLink,
    importBoard: (board) => boards.importBoard(board),
    dismissAwayNews: () => {
      away.dismiss()
      publish()
    },
    close: () => {
      stopWatching()
      driver.put({ kind: 'stop' })
      boards.close()
      shortlist.close()
    },
  }

  function hearSync(state: SyncState, before: SyncState): void {
    if (state.lobby !== null) lobby = state.lobby
    if (state.freshAtMs !== before.freshAtMs) freshAtMs = clock.wallMs()
    // The lobby itself says so before, or without, a last word on the live channel.
    if (lobby.isClosed) driver.put({ kind: 'shut-out', reason: 'lobby_not_found' })
    else if (seatOf(lobby, seatId) === null) driver.put({ kind: 'shut-out', reason: 'seat_removed' })
    look()
  }

  function look(): void {
    away.look(driver.state, lobby)
    pickDesk.look()
    const { draft } = lobby
    if (draft !== null) shortlist.clearDrafted((playerId) => slotNumberOfPlayer(draft, playerId) !== null)
    publish()
  }

  /** Where nobody answered, the lobby may show that it was done all the same. */
  async function send(post: PostCommand, isDone: (now: Lobby) => boolean = () => false): Promise<LobbyOutcome> {
    const end = await driver.give(post)
    return isUnsent(end) && isDone(lobby) ? ok(null) : outcomeOf(end)
  }

  async function leave(): Promise<LobbyOutcome> {
    isLeaving = true
    const left = await send(commands.leave(), (now) => now.isClosed || seatOf(now, seatId) === null)
    if (left.ok) {
      shortlist.forget()
    } else {
      isLeaving = false
    }
    publish()
    return left
  }

  function mark(command: ShortlistCommand): ReturnType<LobbySession['mark']> {
    const { playerId } = command
    const { board, draft } = store.getState()
    if (!board.playersById.has(playerId)) return err({ code: 'unknown_player' })
    if (command.kind === 'move-queued') {
      if (!shortlist.current().queue.includes(playerId)) return err({ code: 'not_queued' })
    } else if (slotNumberOfPlayer(draft, playerId) !== null) return err({ code: 'already_drafted' })
    shortlist.mark(command)
    publish()
    return ok(null)
  }

  async function makeSeatLink(id: SeatId): Promise<Result<{ url: string; expiresAtMs: number }, CallFailure>> {
    const owner = usernameOf(id)
    if (owner === null) return err({ code: 'no_such_seat', details: null })
    const link = await commands.seatLink(owner, id === seatId)
    if (!link.ok) return link
    const { token, expires_at: expiresAt } = link.value
    return ok({
      url: `${inviteUrl(parts.origin, code)}#seat=${encodeURIComponent(token)}`,
      expiresAtMs: Date.parse(expiresAt),
    })
  }

  function usernameOf(id: SeatId): string | null {
    return seatOf(lobby, id)?.username ?? null
  }

  function publish(): void {
    const before = store.getState()
    const next = snapshot(before)
    if (!isSame(before, next)) store.setState(next, true)
  }

  function snapshot(before: LobbySnapshot | null): LobbySnapshot {
    return lobbySnapshotOf(
      {
        lobby,
        seatId,
        isLeaving,
        freshAtMs,
        sync: driver.state,
        ...boards.of(lobby),
        hasImportedBoard: boards.hasImportedBoard,
        shortlist: shortlist.current(),
        picks: pickDesk.picks,
        awayNews: away.news,
      },
      before,
    )
  }
}

function isSame(one: LobbySnapshot, other: LobbySnapshot): boolean {
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(other))
  return Object.entries(one).every(([field, value]) => fields.get(field) === value)
}
