import type { Result } from '#core/lib/result.ts'
import type { ReadDraft } from '#core/solo/read-draft.ts'
import { setupOf } from '#core/solo/solo-draft.ts'
import { storedDraftFields } from '#core/solo/stored-draft.ts'
import type { SavedDrafts } from '../saved-drafts.ts'

/** Puts a draft that came from the server into the list of saved drafts, once. */
export function keepCopy(savedDrafts: SavedDrafts, { solo, players }: ReadDraft, name: string): Result<null, 'full'> {
  const fields = storedDraftFields(solo, new Map(players.map((player) => [player.id, player])), name)
  const setup = setupOf(solo)
  return savedDrafts.holds(fields, setup) ? { ok: true, value: null } : savedDrafts.keep(fields, setup)
}
