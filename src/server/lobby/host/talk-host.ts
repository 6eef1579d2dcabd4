import {
  applyTalk,
  decideTalk,
  type Talk,
  type TalkCommand,
  type TalkEntry,
  type TalkPerson,
} from '#core/lobby/talk.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { refuse, type Answer } from '../../platform/rpc/rpc-call.ts'
import { setBounded } from '../../platform/bounded-map.ts'
import type { TalkStore } from '../store/talk-store.ts'
import type { BusNews, LobbyBus } from './lobby-bus.ts'

/** Entries that were saved, in order: those after `fromNumber`. */
export interface Talked {
  readonly lobbyId: LobbyId
  readonly fromNumber: number
  readonly entries: readonly TalkEntry[]
  readonly talk: Talk
}

/** Those who listen on this node. */
export interface TalkAudience {
  talked(talked: Talked): void
  /** The entries in between are not known. */
  mustReload(lobbyId: LobbyId): void
}

/**
 * The authority over what people say. It has its own rows, sequence and frames: no pick shares a lock, a version or a queue
 * with it. What arrives within a moment is saved together, and published after that.
 */
export interface TalkHost {
  send(lobby: Lobby, person: TalkPerson, command: TalkCommand): Promise<Answer>
  read(lobbyId: LobbyId): Promise<Talk>
  /** A pick of the lobby was saved and published: the next one is some time away, and a storm's messages are best saved now. */
  lobbySaved(lobbyId: LobbyId): void
  /** The lobby has closed, and its talk is deleted. */
  forget(lobbyId: LobbyId): void
  stop(): Promise<void>
}

interface TalkHostParts {
  readonly store: TalkStore
  readonly bus: LobbyBus
  readonly audience: () => TalkAudience
  readonly now: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
  readonly log: Pick<Log, 'warn'>
}

/** Nobody notices a tenth of a second. */
const SAVE_AFTER_MS = 100
/** SQLite commits in this thread, for some milliseconds: two commits a second are enough for people who talk. */
const SAVE_EVERY_MS = 500
/** In a storm nobody reads along. */
const STORM_SAVE_EVERY_MS = 1000
/** So many at once are a storm. */
const STORM_SIZE = 20
/** After a pick, its answer and its frames go out first. */
const LULL_MS = 5
/** Some thousand messages; what comes on top is refused until later. */
const MAX_WAITING = 2000
const MAX_CACHED = 500
/** Other nodes may save in between; a lobby that two nodes storm is settled by then. */
const MAX_TRIES = 5

interface Job {
  readonly lobby: Lobby
  readonly person: TalkPerson
  readonly command: TalkCommand
  readonly answered: (answer: Answer) => void
  tryCount: number
}

interface Batch {
  readonly lobbyId: LobbyId
  readonly fromNumber: number
  readonly talk: Talk
  readonly entries: readonly TalkEntry[]
  readonly jobs: readonly Job[]
  /** In the order of the jobs. */
  readonly answers: readonly Answer[]
}

export function createTalkHost({ store, bus, audience, now, after, log }: TalkHostParts): TalkHost {
  const cache = new Map<LobbyId, Talk>()
  let waiting: Job[] = []
  let saving: Promise<void> | null = null
  let cancelTimer: (() => void) | null = null
  let isStorm = false
  let savedAtMs = -Infinity
  let isInLull = false
  let isStopped = false

  bus.subscribe(handleNews)

  async function read(lobbyId: LobbyId): Promise<Talk> {
    const known = cache.get(lobbyId)
    if (known !== undefined) return known
    const talk = await store.read(lobbyId)
    // Somebody may have saved meanwhile.
    const newer = cache.get(lobbyId)
    if (newer !== undefined && newer.number >= talk.number) return newer
    keep(lobbyId, talk)
    return talk
  }

  function keep(lobbyId: LobbyId, talk: Talk): void {
    cache.delete(lobbyId)
    setBounded(cache, MAX_CACHED, [lobbyId, talk])
  }

  function saveSoon(): void {
    if (saving !== null || cancelTimer !== null || waiting.length === 0) return
    const everyMs = isStorm ? STORM_SAVE_EVERY_MS : SAVE_EVERY_MS
    // The clock may have been set back.
    saveIn(Math.min(everyMs, Math.max(SAVE_AFTER_MS, savedAtMs + everyMs - now())))
  }

  function saveIn(delayMs: number): void {
    cancelTimer = after(delayMs, () => {
      cancelTimer = null
      isInLull = false
      savedAtMs = now()
      saving = saveWaiting().finally(() => {
        saving = null
        saveSoon()
      })
    })
  }

  function lobbySaved(lobbyId: LobbyId): void {
    if (!isStorm || isInLull || cancelTimer === null) return
    const isEarly = now() - savedAtMs < STORM_SAVE_EVERY_MS / 2
    if (isEarly || !waiting.some(({ lobby }) => lobby.id === lobbyId)) return
    isInLull = true
    cancelTimer()
    saveIn(LULL_MS)
  }

  /** Never rejects: each job is answered. */
  async function saveWaiting(): Promise<void> {
    const jobs = waiting
    waiting = []
    isStorm = jobs.length >= STORM_SIZE
    try {
      const byLobby = Map.groupBy(jobs, ({ lobby }) => lobby.id)
      const batches = await Promise.all([...byLobby].map(([lobbyId, ofLobby]) => decideAll(lobbyId, ofLobby)))
      const changed = batches.filter(({ entries }) => entries.length > 0)
      const late = changed.length === 0 ? new Set<LobbyId>() : await store.save(changed, now())
      for (const batch of batches) {
        if (late.has(batch.lobbyId)) tryAgain(batch)
        else saved(batch)
      }
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'what people said could not be saved')
      for (const { lobby, answered } of jobs) {
        cache.delete(lobby.id)
        answered(refuse('unavailable'))
      }
    }
  }

  async function decideAll(lobbyId: LobbyId, jobs: readonly Job[]): Promise<Batch> {
    const before = await read(lobbyId)
    let talk = before
    const entries: TalkEntry[] = []
    const answers = jobs.map(({ lobby, person, command }): Answer => {
      const decided = decideTalk(talk, lobby, person, command, now())
      if (!decided.ok) return refuse(decided.error)
      if (decided.value !== null) {
        talk = applyTalk(talk, decided.value)
        entries.push(decided.value)
      }
      return { ok: true, body: { number: talk.number } }
    })
    return { lobbyId, fromNumber: before.number, talk, entries, jobs, answers }
  }

  function saved({ lobbyId, fromNumber, talk, entries, jobs, answers }: Batch): void {
    if (entries.length > 0) {
      keep(lobbyId, talk)
      audience().talked({ lobbyId, fromNumber, entries, talk })
      bus.publish({ kind: 'talked', lobbyId, fromNumber, entries })
    }
    jobs.forEach((job, index) => job.answered(answers[index] ?? refuse('failed')))
  }

  /** Another node was faster, or the lobby has closed. */
  function tryAgain({ lobbyId, jobs }: Batch): void {
    cache.delete(lobbyId)
    for (const job of jobs) {
      job.tryCount += 1
      if (job.tryCount < MAX_TRIES) waiting.push(job)
      else job.answered(refuse('unavailable'))
    }
  }

  function handleNews(news: BusNews): void {
    if (news.kind === 'resumed') {
      const lobbyIds = [...cache.keys()]
      cache.clear()
      for (const lobbyId of lobbyIds) audience().mustReload(lobbyId)
    } else if (news.kind === 'talked') {
      const { lobbyId, fromNumber, entries } = news
      const known = cache.get(lobbyId)
      if (known !== undefined && known.number >= fromNumber + entries.length) return
      if (known?.number !== fromNumber) {
        cache.delete(lobbyId)
        return audience().mustReload(lobbyId)
      }
      const talk = entries.reduce(applyTalk, known)
      keep(lobbyId, talk)
      audience().talked({ lobbyId, fromNumber, entries, talk })
    }
  }

  function send(lobby: Lobby, person: TalkPerson, command: TalkCommand): Promise<Answer> {
    if (isStopped || waiting.length >= MAX_WAITING) return Promise.resolve(refuse('unavailable'))
    return new Promise((answered) => {
      waiting.push({ lobby, person, command, answered, tryCount: 0 })
      saveSoon()
    })
  }

  return {
    read,
    send,
    lobbySaved,
    forget: (lobbyId) => void cache.delete(lobbyId),
    async stop() {
      isStopped = true
      cancelTimer?.()
      cancelTimer = null
      await saving
      await saveWaiting()
    },
  }
}
