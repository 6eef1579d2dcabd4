import type { SimNode } from './sim-node.ts'
import { latencyMs, type SimWorld } from './sim-world.ts'

/** The browser's timeout for a call without a response. */
const GIVEN_UP_AFTER_MS = 8000

/** A device's network: offline until then, its requests meanwhile lost or delayed. */
export interface SimLine {
  offUntilMs: number
  isHolding: boolean
}

/**
 * One HTTP request over a bad connection: it may be lost, delayed, duplicated, find no server, or lose its response. Any
 * running server may receive it.
 */
export function sendCall<Answer>(
  world: SimWorld,
  nodes: readonly SimNode[],
  line: SimLine,
  ask: (node: SimNode) => Promise<Answer | null>,
  onResponse: (answer: Answer | null) => void,
): void {
  const { timeline, random, faults, counts } = world

  travel(arrive)
  if (faults.strikes('requestTwice')) {
    counts.doubledMessages += 1
    travel(arrive)
  }

  function travel(arrived: () => void): void {
    const offMs = Math.max(0, line.offUntilMs - timeline.nowMs())
    if (faults.strikes('requestLost') || (offMs > 0 && !line.isHolding)) {
      counts.lostMessages += 1
      if (random.chance(0.5)) timeline.after(GIVEN_UP_AFTER_MS, () => onResponse(null))
      return
    }
    const isLate = faults.strikes('late')
    const isVeryLate = !isLate && faults.strikes('veryLate')
    if (isLate || isVeryLate) counts.lateMessages += 1
    const extraMs = isLate ? random.between(1000, 4000) : isVeryLate ? random.between(8000, 30_000) : 0
    timeline.after(latencyMs(world) + extraMs + offMs, arrived)
  }

  function arrive(): void {
    const node = random.oneOf(nodes.filter(({ life }) => life.isAlive))
    if (node === null) return timeline.after(latencyMs(world), () => onResponse(null))
    timeline.promisesMoved()
    const { life } = node
    const stopListening = node.onceDead(() => {
      if (random.chance(0.7)) timeline.after(latencyMs(world), () => onResponse(null))
    })
    // A rejection is a bug of ours, recorded where it is thrown.
    void sendBack(ask(node))

    async function sendBack(asked: Promise<Answer | null>): Promise<void> {
      const answer = await asked
      stopListening()
      if (life.isAlive) goBack(answer)
    }
  }

  function goBack(answer: Answer | null): void {
    if (faults.strikes('answerLost')) {
      counts.lostMessages += 1
      return
    }
    const isLate = faults.strikes('late')
    if (isLate) counts.lateMessages += 1
    timeline.after(latencyMs(world) + (isLate ? random.between(1000, 4000) : 0), () => onResponse(answer))
  }
}
