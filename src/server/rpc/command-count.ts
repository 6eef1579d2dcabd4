import type { LobbyId } from '#core/lobby/lobby.ts'
import { cleanUsername, usernameKey } from '#core/lobby/usernames.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { DeviceId } from '../lobby/lobby-store.ts'
import type { RpcAnswer } from './rpc-call.ts'

/** Counts commands by seat. Names are free to invent, so whoever acts without a seat is counted by his device. */
export interface CommandCount {
  /** Null where one more is allowed, else how long to wait. No username: the command needs no seat. */
  take(lobbyId: LobbyId, deviceId: DeviceId, username: string | null): number | null
  /** What came of it shows whether the seat was his. */
  heard(deviceId: DeviceId, answer: RpcAnswer): void
}

/** Answers to somebody who acts for a seat that is not his. */
const FOREIGN_CODES: ReadonlySet<string> = new Set(['not_in_lobby', 'not_your_seat'])

export function createCommandCount(seatCommands: RateLimit): CommandCount {
  return {
    take: (lobbyId, deviceId, username) =>
      seatCommands.waitMs(deviceId) ?? seatCommands.take(`${lobbyId} ${deviceId} ${seatText(username)}`),
    heard(deviceId, answer) {
      if (!answer.ok && FOREIGN_CODES.has(answer.code)) seatCommands.take(deviceId)
    },
  }
}

/** Names that are none count together with no name. */
function seatText(username: string | null): string {
  const cleaned = cleanUsername(username ?? '')
  return cleaned.ok ? usernameKey(cleaned.value) : ''
}
