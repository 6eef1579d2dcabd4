import type { LiveSocket, SocketListener } from '../../src/server/live/live-socket.ts'
import type { ProcessLife } from './sim-disk.ts'
import { latencyMs, type SimWorld } from './sim-world.ts'

/** The page's end of a socket. */
export interface PageEnd {
  text(text: string): void
  /** Records what left the server, whether or not it arrives. */
  wasSent(text: string): void
  closed(): void
  /** Whether its browser answers pings. */
  readonly isAwake: boolean
}

export interface SimSocket {
  readonly life: ProcessLife
  send(text: string): void
  close(): void
  /** The connection breaks; both ends find out, now or later. */
  cut(): void
  /** The connection breaks without either end finding out. */
  goSilent(): void
  /** Nothing gets through for a while, then everything does. */
  stall(forMs: number): void
  endStall(): void
  /** The process at the other end died. */
  serverDied(): void
}

/** A connection between a page and a server process: ordered, delayed, until it breaks. */
export function openSimSocket(
  world: SimWorld,
  life: ProcessLife,
  page: PageEnd,
  accept: (socket: LiveSocket) => SocketListener,
): SimSocket {
  const { timeline, random, parts, counts, faults } = world
  let isPageOpen = true
  let isServerOpen = true
  let isSilent = false
  let stalledUntilMs = 0
  const nextAtMs = { down: 0, up: 0 }

  function travel(direction: 'down' | 'up', arrive: () => void): void {
    const nowMs = timeline.nowMs()
    const atMs = Math.max(nowMs + latencyMs(world), stalledUntilMs, nextAtMs[direction])
    nextAtMs[direction] = atMs
    timeline.after(atMs - nowMs, () => {
      if (isSilent) counts.lostMessages += 1
      else arrive()
    })
  }

  const toPage = (arrive: () => void) => travel('down', () => isPageOpen && arrive())
  const toServer = (arrive: () => void) =>
    travel('up', () => {
      if (!isServerOpen || !life.isAlive) return
      timeline.promisesMoved()
      arrive()
    })

  function closePage(): void {
    if (!isPageOpen) return
    isPageOpen = false
    page.closed()
  }

  function closeServer(): void {
    if (!isServerOpen) return
    isServerOpen = false
    if (!life.isAlive) return
    timeline.promisesMoved()
    listener.closed()
  }

  const listener = accept({
    unsentBytes: 0,
    send(text) {
      if (!isServerOpen) return
      const sent = parts.downText(text)
      page.wasSent(sent)
      if (faults.strikes('frameLost')) counts.lostMessages += 1
      else toPage(() => page.text(sent))
    },
    ping() {
      if (isServerOpen) toPage(() => page.isAwake && toServer(() => listener.pingOrPong()))
    },
    close() {
      if (!isServerOpen) return
      toPage(closePage)
      timeline.after(latencyMs(world), closeServer)
    },
    terminate() {
      toPage(closePage)
      timeline.after(0, closeServer)
    },
  })
  timeline.promisesMoved()

  return {
    life,
    send: (text) => toServer(() => listener.text(text)),
    close() {
      isPageOpen = false
      toServer(closeServer)
    },
    cut() {
      timeline.after(random.between(1, 500), closePage)
      timeline.after(random.between(1, 3000), closeServer)
    },
    goSilent() {
      isSilent = true
    },
    stall(forMs) {
      stalledUntilMs = timeline.nowMs() + forMs
    },
    endStall() {
      stalledUntilMs = 0
    },
    serverDied() {
      isServerOpen = false
      timeline.after(random.between(1, 300), closePage)
    },
  }
}
