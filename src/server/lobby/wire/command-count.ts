import type { LobbyId } from '#core/lobby/lobby.ts'
import { cleanUsername, usernameKey } from '#core/lobby/usernames.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { RpcAnswer } from '../../platform/rpc/rpc-call.ts'

/** Limits commands per seat. Anyone can invent names, so callers without a seat are counted by device. */
export interface CommandCount {
  /** Null if one more is allowed, else how long to wait. `username` is null for commands that need no seat. */
  take(lobbyId: LobbyId, deviceId: DeviceId, username: string | null): number | null
  /** Bids follow each other faster than anything else, and are counted by device alone. */
  takeBid(deviceId: DeviceId): number | null
  /** Two people who sort the lists that they share do so faster than anybody drafts. */
  takeListCall(deviceId: DeviceId): number | null
  /** The answer shows whether the seat was the caller's. */
  answered(deviceId: DeviceId, answer: RpcAnswer): void
}

/** Refusals of callers who act for a seat that is not theirs. */
const FOREIGN_CODES: ReadonlySet<string> = new Set(['not_in_lobby', 'not_your_seat'])

export function createCommandCount(
  seatCommands: RateLimit,
  { bids, listCalls }: Readonly<Record<'bids' | 'listCalls', RateLimit>>,
): CommandCount {
  return {
    take: (lobbyId, deviceId, username) =>
      seatCommands.waitMs(deviceId) ?? seatCommands.take(`${lobbyId} ${deviceId} ${seatText(username)}`),
    takeBid: (deviceId) => seatCommands.waitMs(deviceId) ?? bids.take(deviceId),
    takeListCall: (deviceId) => seatCommands.waitMs(deviceId) ?? listCalls.take(deviceId),
    answered(deviceId, answer) {
      if (!answer.ok && FOREIGN_CODES.has(answer.code)) seatCommands.take(deviceId)
    },
  }
}

/** Invalid names count as no name. */
function seatText(username: string | null): string {
  const cleaned = cleanUsername(username ?? '')
  return cleaned.ok ? usernameKey(cleaned.value) : ''
}
