import type { LobbyId } from '#core/lobby/lobby.ts'
import { publicReactions, type Talk, type TalkEntry } from '#core/lobby/talk.ts'
import type { Talked, TalkAudience, TalkHost } from '../lobby/host/talk-host.ts'
import { loggableError } from '../platform/errors.ts'
import type { Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveRooms } from './live-rooms.ts'
import { frameText } from './live-socket.ts'
import type { Watcher } from './live-watcher.ts'

/** Talk on the live channel, for sockets that asked for it: others know no such frames. */
export interface LiveTalk extends TalkAudience {
  /** From now on the watcher receives the talk. `knownNumber`: what it has; null for nothing. */
  listen(lobbyId: LobbyId, watcher: Watcher, knownNumber: number | null): void
}

interface LiveTalkParts {
  readonly rooms: Pick<LiveRooms, 'watchersOf'>
  readonly talk: Pick<TalkHost, 'read'>
  readonly clock: Pick<LiveClock, 'elapsedMs' | 'after'>
  readonly limits: Pick<Limits, 'snapshotEveryMs'>
  readonly log: Pick<Log, 'warn'>
}

/** The whole talk may be as large as a snapshot, and is sent as rarely. */
interface Pace {
  nextAtMs: number
  isWaiting: boolean
  knownNumber: number | null
}

/** The TV shows reactions to the newest picks. */
const PUBLIC_PICKS = 24

export function createLiveTalk({ rooms, talk, clock, limits, log }: LiveTalkParts): LiveTalk {
  const listeners = new WeakSet<Watcher>()
  const paces = new WeakMap<Watcher, Pace>()

  function stateText(state: Talk): string {
    return frameText({ type: 'talk-state', talk: copied(state) })
  }

  function reactionsText(state: Talk): string {
    const picks = publicReactions(state).slice(-PUBLIC_PICKS)
    return frameText({ type: 'reactions', picks: picks.map((pick) => ({ ...pick, counts: { ...pick.counts } })) })
  }

  /** Whoever can't keep up goes without: the next frame shows them a gap. */
  function sendAll(lobbyId: LobbyId, member: () => string, spectator: (() => string) | null): void {
    const room = rooms.watchersOf(lobbyId)
    if (room === null) return
    let text: string | null = null
    for (const watcher of room.watchers) if (listeners.has(watcher)) watcher.sendIfIdle((text ??= member()))
    if (spectator === null) return
    let publicText: string | null = null
    for (const watcher of room.spectators) if (listeners.has(watcher)) watcher.sendIfIdle((publicText ??= spectator()))
  }

  function sendState(lobbyId: LobbyId, watcher: Watcher, knownNumber: number | null): void {
    const pace = paces.get(watcher) ?? { nextAtMs: -Infinity, isWaiting: false, knownNumber }
    paces.set(watcher, pace)
    pace.knownNumber = knownNumber
    if (pace.isWaiting) return
    const waitMs = pace.nextAtMs - clock.elapsedMs()
    if (waitMs <= 0) return void sendNow(lobbyId, watcher, pace)
    pace.isWaiting = true
    clock.after(waitMs, () => {
      pace.isWaiting = false
      void sendNow(lobbyId, watcher, pace)
    })
  }

  async function sendNow(lobbyId: LobbyId, watcher: Watcher, pace: Pace): Promise<void> {
    const { knownNumber } = pace
    pace.nextAtMs = clock.elapsedMs() + limits.snapshotEveryMs
    try {
      const state = await talk.read(lobbyId)
      if (watcher.kind === 'spectator') watcher.sendIfIdle(reactionsText(state))
      else if (state.number !== knownNumber) watcher.sendIfIdle(stateText(state))
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'what people said could not be read; asked again later')
    }
  }

  return {
    listen(lobbyId, watcher, knownNumber) {
      listeners.add(watcher)
      sendState(lobbyId, watcher, knownNumber)
    },
    talked({ lobbyId, fromNumber, entries, talk: state }: Talked) {
      const isPublic = entries.some(isForSpectators)
      sendAll(
        lobbyId,
        () => frameText({ type: 'talk', fromNumber, entries: entries.map((entry) => ({ ...entry })) }),
        isPublic ? () => reactionsText(state) : null,
      )
    },
    mustReload(lobbyId) {
      const room = rooms.watchersOf(lobbyId)
      if (room === null) return
      for (const watcher of [...room.watchers, ...room.spectators]) {
        if (listeners.has(watcher)) sendState(lobbyId, watcher, null)
      }
    },
  }
}

function isForSpectators(entry: TalkEntry): boolean {
  return entry.kind === 'set' || (entry.kind === 'reacted' && entry.target.kind === 'pick')
}

/** The schemas' own, mutable lists. */
function copied({ mutedSeatIds, messages, reactions, ...others }: Talk) {
  return { ...others, mutedSeatIds: [...mutedSeatIds], messages: [...messages], reactions: [...reactions] }
}
