/** The virtual clock: nothing waits in real time, and work due at the same instant runs in the order it was scheduled. */
export interface Timeline {
  /** True time, in milliseconds; also the server's clock. */
  nowMs(): number
  after(delayMs: number, work: () => void): void
  /** A promise may have been settled: its continuations run before the next scheduled work. */
  promisesMoved(): void
  runUntil(untilMs: number): Promise<void>
}

interface Planned {
  readonly atMs: number
  readonly turn: number
  readonly work: () => void
}

export function createTimeline(startMs: number): Timeline {
  /** A binary heap by time, then by scheduling order. */
  const heap: Planned[] = []
  let nowMs = startMs
  let turn = 0
  let hasMovedPromises = false

  function after(delayMs: number, work: () => void): void {
    turn += 1
    const planned: Planned = { atMs: nowMs + Math.max(0, Math.round(delayMs)), turn, work }
    let index = heap.length
    heap.push(planned)
    while (index > 0) {
      const parentIndex = (index - 1) >> 1
      const parent = heap[parentIndex]
      if (parent === undefined || isBefore(parent, planned)) break
      heap[index] = parent
      index = parentIndex
    }
    heap[index] = planned
  }

  function takeFirst(): void {
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let index = 0
    for (;;) {
      const left = heap[2 * index + 1]
      const right = heap[2 * index + 2]
      const isRight = left !== undefined && right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (child === undefined || isBefore(last, child)) break
      heap[index] = child
      index = 2 * index + (isRight ? 2 : 1)
    }
    heap[index] = last
  }

  function settle(): Promise<void> {
    hasMovedPromises = false
    return everyPromise()
  }

  return {
    nowMs: () => nowMs,
    after,
    promisesMoved: () => {
      hasMovedPromises = true
    },
    async runUntil(untilMs) {
      await settle()
      for (let first = heap[0]; first !== undefined && first.atMs <= untilMs; first = heap[0]) {
        takeFirst()
        nowMs = first.atMs
        first.work()
        if (hasMovedPromises) await settle()
      }
      nowMs = untilMs
    },
  }
}

function isBefore(a: Planned, b: Planned): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.turn < b.turn)
}

/** The next tick runs once no promise can progress: promises wait only for this timeline. */
function everyPromise(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve)
  })
}
