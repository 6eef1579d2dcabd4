import { createHash } from 'node:crypto'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { turnCalls, type TurnCall } from '#core/lobby/turn-calls.ts'
import type { TurnMessage } from '#protocol/lobby/turn-message.ts'
import type { LobbyStep } from '../lobby/store/lobby-store.ts'
import { loggableError } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import type { Meters } from '../platform/meters.ts'
import type { PushSender } from './push-sender.ts'
import type { PushStore } from './push-store.ts'

/** Notifies people of their turns. */
export interface TurnNotifications {
  /** Call with what this node saved, after the commit. Returns at once: whatever push services do, no pick waits. */
  saved(steps: readonly LobbyStep[]): void
  stop(): Promise<void>
}

interface TurnNotificationsParts {
  readonly store: Pick<PushStore, 'subscriptionsOf' | 'forgetEndpoint' | 'forgetLobby'>
  readonly sender: PushSender
  readonly now: () => number
  readonly log: Pick<Log, 'warn'>
  readonly meters: Pick<Meters, 'pushEnded'>
}

/** Lobbies in which a turn began at about the same time; more wait, the others go without. */
const MAX_WAITING = 1000
/** Push services that hang hold up as many messages, for five seconds each. */
const MAX_CONCURRENT = 8
/** A turn that began longer ago is no news: its person may have drafted. */
const STALE_AFTER_MS = 30_000
/** Without a clock nobody knows how long a turn lasts. */
const KEEP_SECONDS = 60 * 60

interface Job {
  readonly lobby: Lobby
  readonly calls: readonly TurnCall[]
  readonly isOver: boolean
  readonly atMs: number
}

export function createTurnNotifications({
  store,
  sender,
  now,
  log,
  meters,
}: TurnNotificationsParts): TurnNotifications {
  /** One per lobby: the newest turn is the only one that matters. */
  const waiting = new Map<LobbyId, Job>()
  const running = new Set<Promise<void>>()
  let isFailing = false
  let isStopped = false

  function saved(steps: readonly LobbyStep[]): void {
    const [first, last] = [steps.at(0), steps.at(-1)]
    if (first === undefined || last === undefined || isStopped) return
    const lobby = last.next
    const calls = turnCalls(first.before, lobby, last.entry.bySeatId)
    // A turn that has passed is not announced any more, even if nobody else is called.
    waiting.delete(lobby.id)
    if (calls.length === 0 && !lobby.isClosed) return
    if (waiting.size >= MAX_WAITING) return meters.pushEnded('dropped')
    waiting.set(lobby.id, { lobby, calls, isOver: lobby.isClosed, atMs: now() })
    startMore()
  }

  function startMore(): void {
    while (running.size < MAX_CONCURRENT) {
      const [next] = waiting.values()
      if (next === undefined) return
      waiting.delete(next.lobby.id)
      const work = run(next).finally(() => {
        running.delete(work)
        startMore()
      })
      running.add(work)
    }
  }

  async function run(job: Job): Promise<void> {
    try {
      if (job.isOver) await store.forgetLobby(job.lobby.id)
      else if (now() - job.atMs > STALE_AFTER_MS) meters.pushEnded('dropped')
      else await notify(job)
    } catch (error) {
      complain(loggableError(error))
    }
  }

  async function notify({ lobby, calls }: Job): Promise<void> {
    const subscriptions = await store.subscriptionsOf(calls.map(({ seatId }) => seatId))
    await Promise.all(
      calls
        .flatMap(({ seatId, kind }) =>
          (subscriptions.get(seatId) ?? []).map((subscription) => ({ subscription, kind })),
        )
        .map(async ({ subscription, kind }) => {
          const { end, reason } = await sender.send({
            subscription,
            message: messageOf(lobby, kind),
            topic: topicOf(lobby.id),
            keepSeconds: keepSecondsOf(lobby, now()),
          })
          meters.pushEnded(end)
          if (end === 'gone') await store.forgetEndpoint(subscription.endpoint)
          if (end === 'failed') complain(reason)
          if (end === 'delivered') isFailing = false
        }),
    )
  }

  /** One line per outage. It never has the address, which is a secret of the browser's. */
  function complain(failure: unknown): void {
    if (!isFailing) log.warn({ failure }, 'a notification could not be sent')
    isFailing = true
  }

  return {
    saved,
    async stop() {
      isStopped = true
      waiting.clear()
      await sender.close()
      await Promise.all(running)
    },
  }
}

function messageOf({ code, name, schedule }: Lobby, kind: TurnCall['kind']): TurnMessage {
  const date = schedule === null ? {} : { starts_at_ms: schedule.startsAtMs }
  return { kind, lobby_code: code, lobby_name: name, ...date }
}

/** A device that was offline needs the newest notification of a lobby alone. Push services must not learn which lobby it is. */
function topicOf(lobbyId: LobbyId): string {
  return createHash('sha256').update(lobbyId).digest('base64url').slice(0, 32)
}

/** As long as the turn lasts. */
function keepSecondsOf({ draft }: Lobby, nowMs: number): number {
  if (draft?.clock.kind !== 'running') return KEEP_SECONDS
  return Math.max(1, Math.ceil((draft.clock.deadlineMs - nowMs) / 1000))
}
