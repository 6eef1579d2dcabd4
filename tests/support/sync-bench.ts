import { foldLobby } from '#core/lobby/apply-lobby.ts'
import type { DraftEvent } from '#core/draft/draft-command.ts'
import type { LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import { lobbyEventSchema } from '#protocol/lobby/events.ts'
import { lobbySchema, lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import type { DownFrame, UnknownFrame } from '#protocol/lobby/live-frames.ts'
import { logOf } from './lobby-builders.ts'
import { initialSync, nextWakeMs, stepSync } from '../../src/web/lobby/sync/sync-step.ts'
import type { SyncEffect, SyncInput, SyncState } from '../../src/web/lobby/sync/sync-types.ts'

/** The server's clock is far from the device's, as happens on phones. */
export const SERVER_AHEAD_MS = 1_790_000_000_000

/** The state machine with a clock that the test sets. Effects are only recorded. */
export interface SyncBench {
  readonly state: SyncState
  readonly nowMs: number
  /** All effects so far. */
  readonly effects: readonly SyncEffect[]
  /** Passes one input in and returns its effects. */
  dispatch(input: SyncInput): readonly SyncEffect[]
  frame(frame: DownFrame | UnknownFrame): readonly SyncEffect[]
  /** Lets time pass, with a tick whenever one is due. */
  pass(durationMs: number): readonly SyncEffect[]
  /** Lets time pass without a tick, like a phone that sleeps. */
  sleep(durationMs: number): void
  /** Connects and receives this history. */
  goLive(events: readonly LobbyEvent[]): void
}

export function syncBench({ random = () => 0.5 }: { readonly random?: () => number } = {}): SyncBench {
  let state = initialSync()
  let nowMs = 1000
  const effects: SyncEffect[] = []
  const dispatch = (input: SyncInput) => {
    const step = stepSync(state, input, { code: 'ABCDEF', username: 'Ann', protocol: 1 }, { nowMs, random })
    state = step.state
    effects.push(...step.effects)
    return step.effects
  }
  return {
    get state() {
      return state
    },
    get nowMs() {
      return nowMs
    },
    effects,
    dispatch,
    frame: (frame) => dispatch({ kind: 'frame', frame }),
    pass: (durationMs) => {
      const untilMs = nowMs + durationMs
      const firstIndex = effects.length
      for (let wakeMs = nextWakeMs(state); wakeMs !== null && wakeMs <= untilMs; wakeMs = nextWakeMs(state)) {
        nowMs = Math.max(nowMs, wakeMs)
        dispatch({ kind: 'tick' })
      }
      nowMs = untilMs
      return effects.slice(firstIndex)
    },
    sleep: (durationMs) => {
      nowMs += durationMs
    },
    goLive: (events) => {
      dispatch({ kind: 'start' })
      dispatch({ kind: 'socket-opened' })
      dispatch({ kind: 'frame', frame: snapshotFrame(events, nowMs) })
    },
  }
}

/** Ann hosts, Bob and others join, the order is set and the draft starts: `seatCount` + 2 events. */
export function startedHistory(seatCount: number, roundCount: number): readonly LobbyEvent[] {
  const seats = Array.from({ length: seatCount }, (_seat, index) => seatNumber(index + 1))
  return [
    ...waitingHistory(seatCount, roundCount),
    { kind: 'order-set', orderType: 'manual', seatIds: seats.map((seat) => seat.id) },
    { kind: 'started', poolId: 'pool' },
  ]
}

export function waitingHistory(seatCount: number, roundCount: number): readonly LobbyEvent[] {
  const others = Array.from({ length: seatCount - 1 }, (_seat, index) => seatNumber(index + 2))
  return [
    {
      kind: 'created',
      lobbyId: 'lobby1',
      code: 'ABCDEF',
      name: 'League',
      maxTeams: 12,
      roundCount,
      host: seatNumber(1),
    },
    ...others.map((seat): LobbyEvent => ({ kind: 'joined', seat })),
  ]
}

function seatNumber(number: number): Seat {
  const username = ['Ann', 'Bob', 'Cid', 'Dee'][number - 1] ?? `Seat ${number}`
  return {
    id: `s${number}`,
    username,
    teamName: `${username}'s Team`,
    draftOrder: null,
    joinedAtMs: SERVER_AHEAD_MS + number,
    isComputer: false,
  }
}

export function picked(slotNumber: number, playerId = `p${slotNumber}`): DraftEvent {
  return { kind: 'picked', playerId, slotNumber, by: 'person', reason: null }
}

export function lobbyAt(events: readonly LobbyEvent[]): Lobby {
  return foldLobby(logOf(events))
}

export function snapshotFrame(events: readonly LobbyEvent[], nowMs: number): DownFrame {
  return {
    type: 'snapshot',
    version: events.length,
    state: lobbySchema.parse(lobbyToWire(lobbyAt(events))),
    now: nowMs + SERVER_AHEAD_MS,
    online: [],
  }
}

export function eventFrame(events: readonly LobbyEvent[], version: number): DownFrame {
  const event = events[version - 1]
  if (event === undefined) throw new Error(`no version ${version}`)
  return { type: 'event', version, event: lobbyEventSchema.parse(event), by: null, at: 700 + version }
}

export function heartbeatFrame(version: number, nowMs: number, online: readonly string[] = []): DownFrame {
  return { type: 'heartbeat', version, now: nowMs + SERVER_AHEAD_MS, online: [...online] }
}
