import { applyLobby, createdLobby } from '#core/lobby/apply-lobby.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { z } from '../zod.ts'
import { logFieldsOf, readEventOf } from './events.ts'
import { usernameAt, type Moment, type PlayerNames } from './event.ts'
import type { logRowSchema } from './log-row-schema.ts'

export type LogRow = z.infer<typeof logRowSchema>

/** Of `get_draft_log` with `after_version`. A shorter page is the last one for now. */
export const LOG_PAGE_ROWS = 1000

/** A log, from its first entry on, in names that people know: those that seats had at the time. */
export function logRows(entries: readonly LogEntry[], players: PlayerNames): LogRow[] {
  let lobby: Lobby | null = null
  return entries.map((entry) => {
    const { event, atMs } = entry
    const after: Lobby = event.kind === 'created' ? createdLobby(event, atMs) : applyLobby(known(lobby), event, atMs)
    const moment = { before: lobby ?? after, after, players }
    lobby = after
    return logRow(entry, moment)
  })
}

/** One entry, with the lobby right before and right after it. */
export function logRow({ version, event, bySeatId, bySecond, atMs }: LogEntry, moment: Moment): LogRow {
  return {
    version,
    at: new Date(atMs).toISOString(),
    by_username: bySeatId === null ? null : usernameAt(moment, bySeatId),
    ...(bySecond !== undefined && { by_person: bySecond }),
    kind: readEventOf(event).kind,
    ...logFieldsOf(event, moment),
  }
}

function known(lobby: Lobby | null): Lobby {
  assert(lobby !== null, 'a log begins with the creation')
  return lobby
}
