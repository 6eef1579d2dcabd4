import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { Intent, Shown } from '../support/checker/history.ts'
import type { SimLine } from './sim-calls.ts'
import type { SimNode } from './sim-node.ts'
import { openSimPage, type PageSetup, type SimPage } from './sim-page.ts'
import { newCommandRecord } from './sim-record.ts'
import type { SimWorld } from './sim-world.ts'

/** A phone with the app open for one seat. */
export interface SimClient {
  readonly setup: PageSetup
  readonly isAwake: boolean
  readonly line: SimLine
  /** Null until it has a seat. */
  readonly seatId: SeatId | null
  /** The lobby on its screen; null before the first snapshot and after the end. */
  readonly lobby: Lobby | null
  readonly pendingCount: number
  /** When its page was last opened; null before that. */
  readonly openedAtMs: number | null
  /** The page is closed for good, or learned that it has no seat here. */
  readonly isOver: boolean
  readonly shown: Shown | null
  /** Opens the lobby's page for this seat. */
  open(seatId: SeatId): void
  send(intent: Intent): void
  reload(): void
  sleep(): void
  wake(): void
  cutLine(how: 'cut' | 'silent'): void
  goOffline(forMs: number, isHolding: boolean): void
  stallLine(forMs: number): void
  serverDied(node: SimNode, isNoticed: boolean): void
  close(): void
  /** The recording ends: nothing should still be pending. */
  finish(): void
}

export function createSimClient(world: SimWorld, nodes: readonly SimNode[], setup: PageSetup): SimClient {
  const { timeline, random, counts, record } = world
  const { clientId } = setup
  // A page's clock has an arbitrary offset: nothing may depend on it.
  const clockZeroMs = random.between(-300_000, 300_000) + timeline.nowMs()
  const line: SimLine = { offUntilMs: 0, isHolding: false }
  let page: SimPage | null = null
  let pageCount = 0
  let commandCount = 0
  let openedAtMs: number | null = null
  let seatId: SeatId | null = null
  let isAwake = true
  let isClosed = false
  let fellAsleepAtMs = 0
  let asleepMs = 0
  /** Work that waits until the phone wakes up. */
  let missed: (() => void)[] = []

  function openPage(ownSeatId: SeatId): void {
    pageCount += 1
    openedAtMs = timeline.nowMs()
    seatId = ownSeatId
    page = openSimPage(world, nodes, setup, {
      get isAwake() {
        return isAwake
      },
      line,
      seatId: ownSeatId,
      pageName: `${clientId} page ${pageCount}`,
      monotonicMs: () => timeline.nowMs() - clockZeroMs,
      whenAwake(work) {
        if (isAwake) work()
        else missed.push(work)
      },
    })
    page.dispatch({ kind: 'start' })
  }

  const client: SimClient = {
    setup,
    line,
    get isAwake() {
      return isAwake
    },
    get seatId() {
      return seatId
    },
    get lobby() {
      return client.isOver ? null : (page?.state.lobby ?? null)
    },
    get pendingCount() {
      return page?.openIds.size ?? 0
    },
    get openedAtMs() {
      return openedAtMs
    },
    get isOver() {
      return isClosed || page?.state.link === 'ended'
    },
    get shown() {
      return page?.shown ?? null
    },
    open: openPage,
    send(intent) {
      commandCount += 1
      counts.commands += 1
      const id = `${clientId}-${commandCount}`
      const asleepBeforeMs = asleepMs
      const written = newCommandRecord({ id, clientId, seatId, intent, requestedAtMs: timeline.nowMs() })
      record.commands.set(id, written)
      page?.send(id, intent, (end) => {
        written.end = { ...end, atMs: timeline.nowMs() }
        written.asleepMs = asleepMs - asleepBeforeMs
        if (end.kind === 'given-up') counts.givenUp += 1
        const hasLeft = intent.kind === 'leave' && end.kind === 'applied' && page?.state.lobby?.draft === null
        if (hasLeft) timeline.after(1, client.close)
      })
    },
    reload() {
      if (seatId === null) return
      counts.reloads += 1
      page?.vanish()
      openPage(seatId)
    },
    sleep() {
      counts.sleeps += 1
      isAwake = false
      fellAsleepAtMs = timeline.nowMs()
    },
    wake() {
      if (isAwake) return
      isAwake = true
      asleepMs += timeline.nowMs() - fellAsleepAtMs
      const works = missed
      missed = []
      const isWokenFirst = random.chance(0.5)
      if (isWokenFirst) page?.dispatch({ kind: 'woken' })
      for (const work of works) work()
      if (!isWokenFirst) page?.dispatch({ kind: 'woken' })
    },
    cutLine(how) {
      if (how === 'cut') page?.socket?.cut()
      else page?.socket?.goSilent()
    },
    goOffline(forMs, isHolding) {
      line.offUntilMs = timeline.nowMs() + forMs
      line.isHolding = isHolding
      page?.socket?.goSilent()
    },
    stallLine: (forMs) => page?.socket?.stall(forMs),
    serverDied({ life }, isNoticed) {
      const socket = page?.socket ?? null
      if (socket?.life !== life) return
      if (isNoticed) socket.serverDied()
      else socket.goSilent()
    },
    close() {
      if (isClosed) return
      page?.dispatch({ kind: 'stop' })
      isClosed = true
    },
    finish() {
      if (isClosed) return
      for (const id of page?.openIds ?? []) {
        const written = record.commands.get(id)
        if (written !== undefined) written.isWatchedToTheEnd = true
      }
    },
  }
  return client
}
