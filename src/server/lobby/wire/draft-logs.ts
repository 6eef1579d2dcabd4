import { applyLobby, createdLobby } from '#core/lobby/apply-lobby.ts'
import { assert } from '#core/lib/assert.ts'
import type { Lobby, LobbyId } from '#core/lobby/lobby.ts'
import { logRow, LOG_PAGE_ROWS, type LogRow } from '#protocol/lobby/log-rows.ts'
import { setBounded } from '../../platform/bounded-map.ts'
import type { LobbyPools } from '../host/lobby-pools.ts'
import type { LobbyStore } from '../store/lobby-store.ts'

/** The logs of lobbies in names that people know, which are those of their time: each entry needs the lobby before it. */
export interface DraftLogs {
  /** The entries after a version, oldest first, as many as a page has. */
  page(lobby: Lobby, afterVersion: number): Promise<readonly LogRow[]>
}

/** A lobby as it was; null before it was created. */
interface Moment {
  readonly version: number
  readonly lobby: Lobby | null
}

const START: Moment = { version: 0, lobby: null }
/** Those whose people follow the log page by page. */
const MAX_KNOWN = 200

export function createDraftLogs(store: Pick<LobbyStore, 'entriesAfter'>, pools: LobbyPools): DraftLogs {
  /** Where the last page of each lobby ended, so that the next one does not begin with the first event again. */
  const known = new Map<LobbyId, Moment>()

  return {
    async page(shown, afterVersion) {
      const players = await pools.of(shown)
      const before = known.get(shown.id) ?? START
      let at = before.version <= afterVersion ? before : START
      const rows: LogRow[] = []
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
        const entries = await store.entriesAfter(shown.id, at.version, LOG_PAGE_ROWS)
        for (const entry of entries) {
          const next = lobbyAfter(at.lobby, entry)
          if (entry.version > afterVersion) rows.push(logRow(entry, { before: at.lobby ?? next, after: next, players }))
          at = { version: entry.version, lobby: next }
          if (rows.length === LOG_PAGE_ROWS) break
        }
        if (rows.length === LOG_PAGE_ROWS || entries.length < LOG_PAGE_ROWS) break
      }
      known.delete(shown.id)
      setBounded(known, MAX_KNOWN, [shown.id, at])
      return rows
    },
  }
}

function lobbyAfter(
  before: Lobby | null,
  { event, atMs }: Awaited<ReturnType<LobbyStore['entriesAfter']>>[number],
): Lobby {
  if (event.kind === 'created') return createdLobby(event, atMs)
  assert(before !== null, 'a log begins with the creation')
  return applyLobby(before, event, atMs)
}
