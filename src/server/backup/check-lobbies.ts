import { isDeepStrictEqual } from 'node:util'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { loadLobby, logEntryOf } from '../lobby/store/read-lobby.ts'
import type { Database } from '../platform/database/database.ts'

/**
 * Whether every lobby's log, folded, gives what its tables say, and its picks name existing players and seats. The error names the
 * first lobby where it does not.
 */
export async function checkLobbies({ reads }: Database): Promise<Result<{ readonly eventCount: number }, string>> {
  let eventCount = 0
  const rows = await reads.selectFrom('lobbies').select(['id', 'code']).orderBy('id').execute()
  for (const { id, code } of rows) {
    try {
      const loaded = await loadLobby(reads, id)
      const log = await reads
        .selectFrom('lobby_events')
        .selectAll()
        .where('lobby_id', '=', id)
        .orderBy('version')
        .execute()
      const entries = log.map(logEntryOf)
      const isWhole = entries.every((entry, index) => entry.version === index + 1)
      if (!isWhole || entries.length !== loaded?.stored.version) return err(`the log of lobby ${code} has gaps`)
      const folded = foldLobby(entries)
      const { lobby } = loaded.stored
      // Older versions did not keep these.
      const turnStartedAtMs = lobby.turnStartedAtMs === 0 ? 0 : folded.turnStartedAtMs
      const startedAtMs = lobby.startedAtMs === null ? null : folded.startedAtMs
      if (!isDeepStrictEqual({ ...folded, startedAtMs, turnStartedAtMs }, lobby))
        return err(`lobby ${code} is not what its log says`)
      eventCount += entries.length
    } catch {
      return err(`lobby ${code} cannot be read`)
    }
  }
  return ok({ eventCount })
}
