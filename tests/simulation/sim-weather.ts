import type { SimClient } from './sim-client.ts'
import type { SimNode } from './sim-node.ts'
import type { SimWorld } from './sim-world.ts'

const EVERY_MS = 500
/** A dead connection is noticed within 12 seconds; that has to happen before the quiet time ends. */
export const LAST_SILENCE_MS = 9000

/** Until then connections break and hang, phones sleep, pages reload and servers are killed. */
export function injectFaults(
  world: SimWorld,
  nodes: readonly SimNode[],
  clients: readonly SimClient[],
  untilMs: number,
): void {
  const { timeline, random, counts } = world
  timeline.after(EVERY_MS, blow)

  function blow(): void {
    const nowMs = timeline.nowMs()
    const leftMs = untilMs - nowMs
    if (leftMs <= EVERY_MS) return
    for (const client of clients) trouble(client, leftMs)
    for (const node of nodes) if (random.chance(0.012)) node.crash()
    timeline.after(EVERY_MS, blow)
  }

  function trouble(client: SimClient, leftMs: number): void {
    if (client.isOver || client.seatId === null || !random.chance(0.08)) return
    switch (random.below(6)) {
      case 0:
        counts.cutSockets += 1
        return client.cutLine('cut')
      case 1:
        if (leftMs < LAST_SILENCE_MS) return
        counts.silentSockets += 1
        return client.cutLine('silent')
      case 2:
        counts.stalls += 1
        return client.stallLine(Math.min(leftMs, random.between(500, 8000)))
      case 3:
        // A tunnel or an elevator: requests meanwhile are lost or arrive late.
        if (leftMs < LAST_SILENCE_MS || random.chance(0.4)) return
        counts.offlines += 1
        return client.goOffline(Math.min(leftMs - LAST_SILENCE_MS, random.between(2000, 28_000)), random.chance(0.6))
      case 4:
        if (!client.isAwake) return
        client.sleep()
        return timeline.after(Math.min(leftMs, random.between(500, 12_000)), client.wake)
      default:
        if (client.isAwake && random.chance(0.4)) client.reload()
    }
  }
}
