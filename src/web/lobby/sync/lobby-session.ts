import { createStore } from 'zustand/vanilla'
import { playerInSlot, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { ok, type Result } from '#core/lib/result.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import { tradesOfMoves } from '#core/lobby/keepers-and-trades.ts'
import { seatOf, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import { planToWire } from '#protocol/lobby/draft-plan.ts'
import { wireCommand } from '#protocol/lobby/commands.ts'
import type { LogRow } from '#protocol/lobby/log-rows.ts'
import type { Board } from '#core/players/board.ts'
import type { Fingerprint } from '#core/players/board-edition.ts'
import { decideShortlist, type ShortlistCommand } from '#core/shortlist/shortlist.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import type { ConnectLive } from '../../api/live-socket.ts'
import { failure, type DraftSession, type Outcome, type SessionCommand } from '../../session/draft-session.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import type { PageLifecycle } from '../../platform/page.ts'
import { watchAbsence } from './absence.ts'
import { needsPreferences, preferencesOf } from '../draft/autopick-view.ts'
import { openLeagueDrafts, type BoardOrigin } from '../entry/league-drafts.ts'
import { openLobbyBoard } from './lobby-board.ts'
import { openLobbyShortlist } from '../draft/lobby-shortlist.ts'
import { lobbySnapshotOf, type LobbySnapshot } from './lobby-snapshot.ts'
import { openOwnAuction } from './own-auction.ts'
import { openTalk, type LobbyTalk } from '../talk/lobby-talk.ts'
import { trackPendingActs } from './pending-acts.ts'
import { createPreferenceSender } from '../draft/preference-sender.ts'
import type { Invite } from '../room/invite.ts'
import { openSharedLists, type SharingReport } from '../draft/shared-lists.ts'
import { createSeatLinks, type SeatLinkMaker } from '../entry/seat-links.ts'
import { createWatchLinks, type WatchLinks } from '../tools/watch-links.ts'
import {
  createSyncClient,
  isUnsent,
  outcomeOf,
  type CommandOutcome,
  type PostCommand,
  type SyncReport,
} from './sync-client.ts'
import type { PolledLobby, SyncState } from './sync-types.ts'

/** What happened in the lobby, once each: for toasts and announcements. */
export type LobbyReport =
  | {
      readonly kind: 'happened'
      readonly event: LobbyEvent
      readonly bySeatId: SeatId | null
      readonly before: Lobby
      readonly after: Lobby
    }
  /** No response from the server for 10 seconds (RU35). */
  | { readonly kind: 'out-of-reach' }
  | SharingReport
  /** Somebody else filled the slot of a pick that did not reach the server. */
  | { readonly kind: 'overtaken'; readonly slotNumber: number }

/** A lobby, held by the server: picks are sent there, marks stay on the device (RU6). */
export interface LobbySession extends DraftSession<LobbySnapshot>, SeatLinkMaker {
  /** A lobby command, resolved within 25 seconds whatever happens (C3). */
  send(command: SentCommand): Promise<CommandOutcome>
  send(command: SessionCommand): Promise<Outcome>
  readonly talk: LobbyTalk
  /** Shares the own lists with the other person of the seat, or stops. */
  shareLists(isOn: boolean): Promise<CommandOutcome>
  readonly invite: Invite
  readonly watchLinks: WatchLinks
  /** Calls back for each report. Returns how to stop. */
  onReport(listener: (report: LobbyReport) => void): () => void
  /** Autopick for the own team; before the start, from the first turn on. */
  setAutopick(isOn: boolean): Promise<Outcome>
  leave(): Promise<CommandOutcome>
  /** A page of what happened in the lobby after a version, oldest first. */
  readLog(afterVersion: number): Promise<Result<readonly LogRow[], CallFailure>>
  /** The time of day by the server's clock, to which its deadlines refer. */
  serverNowMs(): number
  importBoard(board: Board | null): Result<null, 'full'>
  dismissAbsence(): void
  close(): void
}

export interface LobbySessionParts {
  readonly code: string
  readonly seatId: SeatId
  /** The lobby as just read: a session always has one to show. */
  readonly first: PolledLobby & { readonly state: Lobby }
  readonly bundledBoard: Board
  /** The edition of that board; without one it has the players of its pool alone. */
  readonly fingerprint?: Fingerprint
  readonly boardOrigin?: BoardOrigin
  readonly storage: DeviceStorage
  readonly call: CallFunction
  readonly connectLive: ConnectLive
  readonly clock: Clock
  readonly page: PageLifecycle
  /** From 0 up to, and without, 1. */
  readonly random: () => number
  readonly newId: () => string
  readonly invite: Invite
}

/** Combines what the server holds (the lobby) with what this device holds (marks, ranking, unconfirmed picks). */
export function openLobbySession(parts: LobbySessionParts): LobbySession {
  const { code, seatId, call, clock, page } = parts
  let lobby = parts.first.state
  const username = usernameOf(seatId) ?? ''
  let lobbyBeforeStep = lobby
  let freshAtMs = clock.wallMs()
  let isLeaving = false
  let isBeginningAutopick = false
  const reportListeners = new Set<(report: LobbyReport) => void>()
  const absence = watchAbsence({
    seatId,
    isPageHidden: page.isHidden,
    wallMs: clock.wallMs,
    after: clock.after,
    onDismiss: publish,
  })
  const talk = openTalk({
    ...parts,
    username,
    ask: (number) => client.sendFrame({ type: 'talk', number }),
  })
  const client = createSyncClient({
    ...parts,
    username,
    talk: talk.live,
    listsChanged: (number) => shared.changed(number),
    onStep: readSync,
    onReport: reportSync,
  })
  const boards = openLobbyBoard({ ...parts, onChange: publish })
  const leagueDrafts = openLeagueDrafts(parts.storage, parts.boardOrigin)
  const shortlist = openLobbyShortlist(parts.storage, code, publish)
  const shared = openSharedLists({ ...parts, username, shortlist, serverNowMs, onChange: publish, onReport: report })
  const pending = trackPendingActs({
    seatId,
    current: () => ({ lobby, version: client.state.version }),
    send: (command) => client.send(written(command)),
    onChange: publish,
  })
  const auction = openOwnAuction({
    call,
    code,
    username,
    pending,
    post,
    onChange: publish,
  })
  const preferences = createPreferenceSender({
    clock,
    send: ({ queue, avoids, ranking, plan }) =>
      call('set_autopick_list', {
        lobby_code: code,
        participant_username: username,
        queue: [...queue],
        avoids: [...avoids],
        ranking: ranking === null ? null : [...ranking],
        ...(plan && { plan: planToWire(plan) }),
      }),
  })
  const store = createStore<LobbySnapshot>(() => snapshotAfter(null))
  client.dispatch({ kind: 'polled', answer: parts.first })
  const unsubscribePage = page.subscribe((change) => {
    if (change === 'woken') client.dispatch({ kind: 'woken' })
    if (change === 'hidden') preferences.flush()
    if (change === 'woken' && lobby.auction !== null) void auction.readLimits()
    update()
  })
  client.dispatch({ kind: 'start' })

  return {
    talk,
    invite: parts.invite,
    watchLinks: createWatchLinks({ ...parts, username, inviteUrl: parts.invite.url }),
    snapshot: store.getState,
    subscribe: store.subscribe,
    send,
    onReport: (listener) => {
      reportListeners.add(listener)
      return () => reportListeners.delete(listener)
    },
    setAutopick,
    shareLists: shared.share,
    leave,
    readLog: (afterVersion) => call('get_draft_log', { lobby_code: code, after_version: afterVersion }),
    serverNowMs,
    ...createSeatLinks({ ...parts, username, inviteUrl: parts.invite.url, usernameOf }),
    importBoard: (board) => boards.importBoard(board),
    dismissAbsence: absence.dismiss,
    close: () => {
      unsubscribePage()
      client.dispatch({ kind: 'stop' })
      absence.close()
      preferences.close()
      shared.close()
      boards.close()
      shortlist.close()
    },
  }

  async function send(command: SentCommand): Promise<CommandOutcome>
  async function send(command: SessionCommand): Promise<Outcome>
  async function send(command: SessionCommand | SentCommand): Promise<Outcome> {
    switch (command.kind) {
      case 'pick':
        return pending.pick(command.playerId, command.target)
      case 'retry-pick':
        return pending.retry(command.playerId)
      case 'discard-pick':
        pending.discard(command.playerId)
        return ok(null)
      case 'set-target':
      case 'set-avoid':
      case 'set-queued':
      case 'move-queued':
      case 'set-plan':
        return mark(command)
      case 'pick-automatically':
      case 'make-up-outage':
        return failure('not_host')
      case 'trade-slots': {
        const trades = tradesOfMoves(lobby, command.moves)
        return trades.ok ? post({ kind: 'trade-picks', trades: trades.value }) : failure(trades.error)
      }
      case 'auction':
        return auction.send(command.command)
      case 'undraft':
        if (lobby.auction !== null) return failure('is_auction')
        return store.getState().lobbyRights.mayUndraft ? post(command) : failure('not_host')
      case 'remove':
        // Somebody who is gone already needs no removing.
        return seatOf(lobby, command.seatId) === null ? ok(null) : post(command)
      default:
        return post(command)
    }
  }

  async function setAutopick(isOn: boolean): Promise<Outcome> {
    const teamIndex = teamIndexOfSeat(lobby, seatId)
    if (lobby.draft !== null && teamIndex !== null) {
      return send({ kind: 'set-control', teamIndex, control: isOn ? 'autopick' : 'person' })
    }
    shortlist.startWithAutopick(isOn)
    publish()
    return ok(null)
  }

  /** Sends what was chosen in the waiting room as soon as this device sees the draft run. */
  async function beginAutopick(): Promise<void> {
    if (lobby.draft === null || isBeginningAutopick || !shortlist.startsWithAutopick()) return
    isBeginningAutopick = true
    const begun = await setAutopick(true)
    isBeginningAutopick = false
    if (!begun.ok && begun.error.code === 'no_answer') return
    shortlist.startWithAutopick(false)
    publish()
  }

  function mark(command: ShortlistCommand): Outcome {
    const { board } = store.getState()
    const pool = { has: (playerId: string) => board.playersById.has(playerId) }
    const decided = decideShortlist({ shortlist: shortlist.current(), draft: lobby.draft }, command, pool)
    if (!decided.ok) return failure(decided.error)
    for (const event of decided.value) shared.apply(event)
    publish()
    return ok(null)
  }

  /** When nobody answered, the lobby may show that it was done all the same. */
  async function post(command: SentCommand): Promise<CommandOutcome> {
    const end = await client.send(written(command))
    return isUnsent(end) && shows(lobby, seatId, command) ? ok(null) : outcomeOf(end)
  }

  /** In the names that are here now; a retry repeats them. */
  function written(command: SentCommand): PostCommand {
    const { name, input } = wireCommand(command, { lobby, username })
    return (options) => call(name, input, options)
  }

  async function leave(): Promise<CommandOutcome> {
    isLeaving = true
    const left = await post({ kind: 'leave' })
    if (left.ok) shortlist.forget()
    else isLeaving = false
    publish()
    return left
  }

  function readSync(state: SyncState, before: SyncState): void {
    lobbyBeforeStep = lobby
    if (state.lobby !== null) lobby = state.lobby
    if (state.freshAtMs !== before.freshAtMs) freshAtMs = clock.wallMs()
    // The lobby itself may say so before, or without, a final message on the live channel.
    if (lobby.isClosed) client.dispatch({ kind: 'shut-out', reason: 'lobby_not_found' })
    else if (seatOf(lobby, seatId) === null) client.dispatch({ kind: 'shut-out', reason: 'seat_removed' })
    update()
  }

  function reportSync(sync: SyncReport): void {
    if (sync.kind === 'out-of-reach') return report(sync)
    const { event, bySeatId } = sync
    report({ kind: 'happened', event, bySeatId, before: lobbyBeforeStep, after: lobby })
  }

  function report(news: LobbyReport): void {
    for (const listener of reportListeners) listener(news)
  }

  function update(): void {
    absence.update(client.state, lobby)
    const overtaken = pending.reconcile()
    const { draft } = lobby
    leagueDrafts.keep(lobby)
    auction.update(lobby)
    shared.update(lobby, client.state.link === 'live')
    if (draft !== null) shared.clearDrafted((playerId) => slotNumberOfPlayer(draft, playerId) !== null)
    publish()
    void beginAutopick()
    for (const slotNumber of overtaken) report({ kind: 'overtaken', slotNumber })
  }

  function serverNowMs(): number {
    const { serverOffsetMs } = client.state
    return serverOffsetMs === null ? clock.wallMs() : clock.monotonicMs() + serverOffsetMs
  }

  function usernameOf(id: SeatId): string | null {
    return seatOf(lobby, id)?.username ?? null
  }

  function publish(): void {
    const before = store.getState()
    const next = snapshotAfter(before)
    if (!isSame(before, next)) store.setState(next, true)
    preferences.update(needsPreferences(next) ? preferencesOf(next) : null, next.link.kind === 'live')
  }

  function snapshotAfter(before: LobbySnapshot | null): LobbySnapshot {
    return lobbySnapshotOf(
      {
        lobby,
        seatId,
        isLeaving,
        freshAtMs,
        sync: client.state,
        ...boards.of(lobby),
        hasImportedBoard: boards.hasImportedBoard,
        priceFacts: leagueDrafts.pricesOf(lobby, boards.hasImportedBoard),
        shortlist: shortlist.current(),
        listSharing: shared.sharing(),
        pendingActs: pending.shown(),
        limits: auction.limits(),
        absence: absence.summary,
        startsWithAutopick: shortlist.startsWithAutopick(),
      },
      before,
    )
  }
}

/** Whether a lobby shows what a command asks for. False for one whose effect can't be told from somebody else's. */
function shows(lobby: Lobby, seatId: SeatId, command: SentCommand): boolean {
  const { draft } = lobby
  switch (command.kind) {
    case 'leave':
      return lobby.isClosed || seatOf(lobby, seatId) === null
    case 'remove':
      return seatOf(lobby, command.seatId) === null
    case 'transfer-host':
      return lobby.hostSeatId === command.seatId
    case 'announce-rematch':
      return lobby.rematchCode === command.code
    case 'start':
      return draft !== null
    case 'undraft':
      return draft !== null && slotNumberOfPlayer(draft, command.playerId) === null
    case 'replace-pick':
      return draft !== null && playerInSlot(draft, command.slotNumber) === command.playerId
    case 'pause':
      return draft?.clock.kind === 'paused'
    case 'resume':
      return draft !== null && draft.clock.kind !== 'paused'
    case 'undo-sale':
      return draft !== null && slotNumberOfPlayer(draft, command.playerId) === null
    case 'set-control':
      return draft?.teams[command.teamIndex]?.control === command.control
    default:
      return false
  }
}

function isSame(one: LobbySnapshot, other: LobbySnapshot): boolean {
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(other))
  return Object.entries(one).every(([field, value]) => fields.get(field) === value)
}
