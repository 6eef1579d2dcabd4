import type { LobbyId } from '#core/lobby/lobby.ts'
import { publicReactions, type Talk, type TalkEntry } from '#core/lobby/talk.ts'
import type { Talked, TalkAudience, TalkHost } from '../lobby/host/talk-host.ts'
import { loggableError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { LiveRooms } from './live-rooms.ts'
import { frameText } from './live-socket.ts'
import type { Watcher } from './live-watcher.ts'

/** Talk on the live channel, for sockets that asked for it: others know no such frames. */
export interface LiveTalk extends TalkAudience {
  /** From now on the watcher hears the talk. `knownNumber`: what it has; null for nothing. */
  listen(lobbyId: LobbyId, watcher: Watcher, knownNumber: number | null): void
}

interface LiveTalkParts {
  readonly rooms: Pick<LiveRooms, 'watchersOf'>
  readonly talk: Pick<TalkHost, 'read'>
  readonly log: Pick<Log, 'warn'>
}

/** The TV shows reactions to the newest picks. */
const PUBLIC_PICKS = 24

export function createLiveTalk({ rooms, talk, log }: LiveTalkParts): LiveTalk {
  const listeners = new WeakSet<Watcher>()

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

  async function sendState(lobbyId: LobbyId, watcher: Watcher, knownNumber: number | null): Promise<void> {
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
      void sendState(lobbyId, watcher, knownNumber)
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
        if (listeners.has(watcher)) void sendState(lobbyId, watcher, null)
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
