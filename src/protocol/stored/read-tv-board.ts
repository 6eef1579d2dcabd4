import { DEFAULT_SETUP } from '#core/draft/setup.ts'
import type { Result } from '#core/lib/result.ts'
import { readDraft, type ReadDraftError, type ReadSolo } from './read-draft.ts'
import type { StoredAuctions } from './stored-auctions.ts'

/** Reads the board of a TV link as the stored draft that it is a part of. */
export function readTvBoard(
  sent: Readonly<Record<string, unknown>>,
  auctions: StoredAuctions | null,
): Result<ReadSolo, ReadDraftError> {
  const { followed } = sent
  const site = typeof followed === 'object' && followed !== null ? { ...UNNAMED, ...followed } : undefined
  return readDraft({ ...sent, drafted_players: [], followed: site }, DEFAULT_SETUP, auctions)
}

/** Spectators see the site and nothing that finds the draft there. */
const UNNAMED = { draft_id: '', league_name: '', address: '', team_id: null, team_index: null }
