import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { privateWordIn, type ConnectionView } from '../support/checker/history.ts'
import type { CallAnswer } from './sim-commands.ts'
import type { SimWorld } from './sim-world.ts'

/** In every private list of the simulation: neither a frame nor an answer may carry it. */
export const PRIVATE_MARK = 'private-mark'

/** Records what the server sends on a new connection of this client, whether or not it arrives. */
export function newConnection(world: SimWorld, clientId: string): (sentText: string) => void {
  const { connections } = world.record
  const sent: ConnectionView['sent'][number][] = []
  connections.push({ connectionId: `${clientId} connection ${connections.length + 1}`, sent })
  return (sentText) => {
    lookAtText(world, sentText)
    if (world.record.lastSent !== null) sent.push(world.record.lastSent)
  }
}

/** Everyone in a lobby gets the same text, so most texts were already checked. */
function lookAtText({ record }: SimWorld, text: string): void {
  if (text === record.lastText) return
  const frame: DownFrame = JSON.parse(text)
  record.lastText = text
  record.lastSent = 'version' in frame ? { kind: kindOf(frame.type), version: frame.version } : null
  lookForPrivateWords(record, text)
}

/** For everything that the server sends. */
export function lookForPrivateWords({ privateWords }: SimWorld['record'], text: string): void {
  const word = text.includes(PRIVATE_MARK) ? PRIVATE_MARK : privateWordIn(text)
  if (word !== null) privateWords.push(word)
}

/** A response reached the device, whether or not anything there still waits for it. */
export function recordAnswer({ record, timeline, counts }: SimWorld, commandId: string, answer: CallAnswer): void {
  lookForPrivateWords(record, JSON.stringify(answer))
  if (answer.ok) counts.accepted += 1
  else counts.refused += 1
  if (!answer.ok && answer.code === 'expired') counts.expired += 1
  record.answers.push({
    commandId,
    receivedAtMs: timeline.nowMs(),
    answer: answer.ok ? { ok: true, version: answer.body.version } : answer,
  })
}

function kindOf(type: 'welcome' | 'snapshot' | 'event' | 'heartbeat'): 'base' | 'step' | 'beat' {
  if (type === 'event') return 'step'
  return type === 'heartbeat' ? 'beat' : 'base'
}
