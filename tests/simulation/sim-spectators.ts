import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { lobbySchema } from '#protocol/lobby/lobby-schemas.ts'
import type { SpectatorHistory } from '../support/checker/history.ts'
import { createSimClient, type SimClient } from './sim-client.ts'
import { createFaults } from './sim-faults.ts'
import type { SimNode } from './sim-node.ts'
import type { SimRandom } from './sim-random.ts'
import { createSimRecord } from './sim-record.ts'
import { injectFaults } from './sim-weather.ts'
import type { SimWorld } from './sim-world.ts'

/** Another node may miss the message that a link ended. It reads the link with its next heartbeat. */
const ENDED_WITHIN_MS = 7000
const RETRY_MS = 500

export interface SimSpectators {
  /** Everybody whose connections a crash breaks. */
  readonly clients: readonly SimClient[]
  /** The faults are over. */
  calmDown(): void
  /** Whoever opened the page before `openedByMs` by the link of now has to be current. */
  look(savedByMs: number, openedByMs: number): void
  history(): SpectatorHistory
}

interface Spectators {
  /** With its own randomness and recording, so that the drafts of members stay as they are. */
  readonly world: SimWorld
  readonly nodes: readonly SimNode[]
  readonly lobbyId: string
  readonly code: string
  readonly untilMs: number
}

/** A world for people without a seat beside the one of the members. */
export function spectatorWorld(world: SimWorld, random: SimRandom): SimWorld {
  return { ...world, random, faults: createFaults(random), record: createSimRecord() }
}

/**
 * People who watch without a seat: they come and go, lose their connections, sleep, are slow, and in the middle the host
 * replaces the link or ends it.
 */
export function addSpectators({ world, nodes, lobbyId, code, untilMs }: Spectators): SimSpectators {
  const { timeline, random, counts, record } = world
  const clients: SimClient[] = []
  const tokens = new Map<SimClient, string>()
  const hasLeft = new Set<SimClient>()
  const endedAtMs = new Map<string, number>()
  const leaks: string[] = []
  let token: string | null = null
  let count = 0

  const spanMs = untilMs - timeline.nowMs()
  timeline.after(random.between(200, 2000), () => changeLink('make'))
  if (random.chance(0.7)) timeline.after(spanMs * 0.5, () => changeLink(random.chance(0.5) ? 'make' : 'revoke'))
  timeline.after(spanMs * 0.75, () => token === null && changeLink('make'))
  for (let index = random.between(3, 5); index > 0; index -= 1) timeline.after(random.between(1000, spanMs), come)
  injectFaults(world, [], clients, untilMs)

  /** On any node, again until one has answered: the process may die in between. */
  function changeLink(how: 'make' | 'revoke'): void {
    const again = () => timeline.after(RETRY_MS, () => changeLink(how))
    const node = random.oneOf(nodes.filter(({ life }) => life.isAlive))
    if (node === null) return again()
    timeline.promisesMoved()
    const stopListening = node.onceDead(again)
    void noteLink(how === 'make' ? node.makeWatchLink() : node.revokeWatchLink(), stopListening)
  }

  async function noteLink(changing: Promise<string | null>, stopListening: () => void): Promise<void> {
    const made = await changing
    stopListening()
    if (token !== null) endedAtMs.set(token, timeline.nowMs())
    token = made
    counts.watchLinks += 1
  }

  function come(): void {
    if (token === null) return timeline.after(RETRY_MS, come)
    count += 1
    counts.spectators += 1
    const own = token
    const parts = { ...world.parts, downText: (text: string) => noted(world.parts.downText(text), own) }
    const setup = { clientId: `spectator ${count}`, deviceId: 'none', username: '', lobbyId, code, watchToken: own }
    const client = createSimClient({ ...world, parts }, nodes, setup)
    tokens.set(client, own)
    clients.push(client)
    client.open('no seat')
    if (random.chance(0.2)) {
      timeline.after(random.between(2000, 20_000), () => {
        hasLeft.add(client)
        client.close()
      })
    }
  }

  /** Looks at what leaves the server for somebody who came by this token. */
  function noted(text: string, own: string): string {
    const frame: DownFrame = JSON.parse(text)
    const leak = frame.type === 'bye' ? null : (privateIn(frame, lobbyId) ?? lateFor(own))
    if (leak !== null && !leaks.includes(leak)) leaks.push(leak)
    return text
  }

  function lateFor(own: string): string | null {
    const lateMs = timeline.nowMs() - (endedAtMs.get(own) ?? Infinity)
    return lateMs > ENDED_WITHIN_MS ? 'a message long after the link had ended' : null
  }

  return {
    clients,
    calmDown() {
      world.faults.isOn = false
      for (const client of clients) client.wake()
    },
    look(savedByMs, openedByMs) {
      const watching = clients.filter(
        (client) =>
          !hasLeft.has(client) && tokens.get(client) === token && (client.openedAtMs ?? Infinity) <= openedByMs,
      )
      record.quiets.push({
        savedByMs,
        clients: watching.map(({ setup, shown, isOver }) => ({
          clientId: setup.clientId,
          // Sent away although the link is the one of now.
          shown: isOver ? null : shown,
        })),
      })
    },
    history: () => ({
      clients: record.pages,
      connections: record.connections,
      quiets: record.quiets,
      leaks: [...leaks, ...record.privateWords],
      thrown: record.thrown,
    }),
  }
}

/** What only members may know: who did something, why an automatic pick was made, by which seed computers draft, the lobby's id. */
function privateIn(frame: DownFrame, lobbyId: string): string | null {
  if (frame.type === 'event') {
    if (frame.by !== null) return `who did ${frame.event.kind}`
    if (frame.event.kind === 'picked' && typeof frame.event.reason === 'string') return 'the reason for a pick'
    return frame.event.kind === 'started' && typeof frame.event.seed === 'number' ? 'the seed' : null
  }
  if (frame.type !== 'snapshot') return null
  const { id, draft } = lobbySchema.parse(frame.state)
  if (id === lobbyId) return 'the id of the lobby'
  if (draft !== null && draft.seed !== 0) return 'the seed'
  return draft?.slots.some((pick) => typeof pick?.reason === 'string') ? 'the reason for a pick' : null
}
