import type { SimNode } from './sim-node.ts'
import { latencyMs, type SimWorld } from './sim-world.ts'

/** A call that nobody answers is given up by the browser, or hangs. */
const GIVEN_UP_AFTER_MS = 8000

/** How a device reaches the world: not at all until then, its requests lost meanwhile or held back. */
export interface SimLine {
  offUntilMs: number
  isHolding: boolean
}

/**
 * One HTTP request over a bad line: it may be lost, late, come twice, find no server, or lose its answer. Any server
 * that is up may get it.
 */
export function sendCall<Answer>(
  world: SimWorld,
  nodes: readonly SimNode[],
  line: SimLine,
  ask: (node: SimNode) => Promise<Answer | null>,
  heard: (answer: Answer | null) => void,
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
      if (random.chance(0.5)) timeline.after(GIVEN_UP_AFTER_MS, () => heard(null))
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
    if (node === null) return timeline.after(latencyMs(world), () => heard(null))
    timeline.promisesMoved()
    const { life } = node
    const stopListening = node.onceDead(() => {
      if (random.chance(0.7)) timeline.after(latencyMs(world), () => heard(null))
    })
    // A rejection is our own mistake, and written down where it is thrown.
    void hearOut(ask(node))

    async function hearOut(asked: Promise<Answer | null>): Promise<void> {
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
    timeline.after(latencyMs(world) + (isLate ? random.between(1000, 4000) : 0), () => heard(answer))
  }
}
