import { nominationOrder } from '#core/auction/nomination-order.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { PickReactions } from '#core/lobby/talk.ts'
import { ok } from '#core/lib/result.ts'
import type { Edition } from '#core/players/board-edition.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { ConnectLive } from '../api/live-socket.ts'
import { openLobbyBoard, type LobbyBoard } from '../lobby/sync/lobby-board.ts'
import { createSyncClient, type TalkFrame } from '../lobby/sync/sync-client.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import type { Editions } from '../platform/editions.ts'
import type { PageLifecycle } from '../platform/page.ts'
import { shortTeamName } from './seat-labels.ts'
import { createWatchStore, type Watch, type WatchedDraft, type WatchedRoom, type WatchEnd } from './watch-session.ts'
import { NO_RIGHTS, NOTHING_OWN, WATCHED } from '../session/draft-session.ts'

interface SpectatorParts {
  readonly code: string
  readonly token: string
  readonly call: CallFunction
  readonly connectLive: ConnectLive
  readonly editions: Editions
  readonly clock: Clock
  readonly page: Pick<PageLifecycle, 'subscribe'>
  readonly random: () => number
}

/** Follows a lobby without a seat, and connects again for as long as the link works. */
export function watchLobby(parts: SpectatorParts): Watch {
  const { code, token, clock, editions } = parts
  const call: CallFunction = (name, input, options) => parts.call(name, input, { ...options, watchToken: token })
  const { store, shown, show } = createWatchStore()
  const client = createSyncClient({
    ...parts,
    call,
    username: '',
    watchToken: token,
    newId: () => '',
    talk: { number: () => null, received: receiveReactions },
    onStep: publish,
  })
  let boards: LobbyBoard | null = null
  let edition: Edition | null = null
  let askedPoolId: string | null = null
  let isClosed = false
  let reactions: readonly PickReactions[] = []
  const unsubscribe = parts.page.subscribe((change) => {
    if (change === 'woken') client.dispatch({ kind: 'woken' })
  })
  void loadNewest()
  client.dispatch({ kind: 'start' })

  return {
    store,
    nowMs: () => {
      const { serverOffsetMs } = client.state
      return serverOffsetMs === null ? clock.wallMs() : clock.monotonicMs() + serverOffsetMs
    },
    close: () => {
      isClosed = true
      unsubscribe()
      boards?.close()
      client.dispatch({ kind: 'stop' })
    },
  }

  async function loadNewest(): Promise<void> {
    const newest = await editions.newest().catch(() => null)
    if (newest !== null) return adoptEdition(newest)
    // A page without its board tries again; the screen says that it is connecting.
    clock.after(RETRY_BOARD_MS, () => {
      if (!isClosed) void loadNewest()
    })
  }

  /** The edition of the lobby has headshots and prices that its list of players lacks. */
  async function loadOwnEdition(poolId: string): Promise<void> {
    askedPoolId = poolId
    const own = await editions.load(poolId)
    if (own !== null) adoptEdition(own)
  }

  function adoptEdition(next: Edition): void {
    if (isClosed) return
    boards?.close()
    edition = next
    boards = openLobbyBoard({
      code,
      call,
      clock,
      storage: NO_STORAGE,
      bundledBoard: next.board,
      fingerprint: next.fingerprint,
      onChange: publish,
    })
    publish()
  }

  function publish(): void {
    if (isClosed) return
    const { lobby, link, endReason, online } = client.state
    if (lobby?.isClosed === true) return end('no_lobby')
    if (link === 'ended') return end(ENDS[endReason ?? ''] ?? 'link_ended')
    if (lobby === null || boards === null) return
    const { poolId } = lobby
    if (poolId !== null && poolId !== edition?.fingerprint && poolId !== askedPoolId) void loadOwnEdition(poolId)
    const { board } = boards.of(lobby)
    const known = shown()?.room?.onlineSeatIds ?? null
    const onlineSeatIds = known !== null && isSame(known, online) ? known : new Set(online)
    show({ ...watchedLobby(lobby, board, { onlineSeatIds, reactions }), isLive: link === 'live' })
  }

  function receiveReactions(frame: TalkFrame): void {
    if (frame.type !== 'reactions') return
    reactions = frame.picks
    publish()
  }

  function end(reason: WatchEnd): void {
    store.setState({ kind: 'ended', end: reason }, true)
  }
}

const RETRY_BOARD_MS = 5_000

const ENDS: Readonly<Record<string, WatchEnd>> = { lobby_not_found: 'no_lobby', old_protocol: 'old_app' }

/** A spectator's screen shows the lobby's own ranking, whatever was imported on this device. */
const NO_STORAGE: DeviceStorage = {
  isPersistent: false,
  read: () => null,
  write: () => ok(null),
  remove: () => undefined,
  usedCount: () => 0,
  subscribe: () => () => undefined,
}

function watchedLobby(
  lobby: Lobby,
  board: WatchedDraft['board'],
  room: Omit<WatchedRoom, 'lobby'>,
): Omit<WatchedDraft, 'isLive'> {
  const { seats, roundCount, rules, draft, auction } = lobby
  const teamCount = Math.max(1, seats.length)
  return {
    ...WATCHED,
    title: lobby.name,
    draft: draft ?? emptyDraft({ teamCount, roundCount, rules: rules ?? defaultRulesFor(roundCount) }),
    teamNames: seatsInOrder(seats).map(shortTeamName),
    board,
    rights: draft === null ? { ...NO_RIGHTS, isBeforeStart: true } : NO_RIGHTS,
    auction: auction && { auction, order: nominationOrder(auction), ...NOTHING_OWN },
    room: { lobby, ...room },
  }
}

function isSame(one: ReadonlySet<string>, other: readonly string[]): boolean {
  return one.size === other.length && other.every((id) => one.has(id))
}
