import { pickCount } from '#core/draft/draft.ts'
import { type ReadSolo, readDraft, type ReadDraftError } from '#protocol/stored/read-draft.ts'
import { setupOf } from '#core/solo/solo-setup.ts'
import { storedDraftFields } from '#core/solo/stored-draft.ts'
import { auctionsPart } from '../auctions-part.ts'
import type { SavedDrafts } from '../saved-drafts.ts'
import { parsedJson } from '#core/lib/json.ts'
import type { Result } from '#core/lib/result.ts'
import type { FunctionInput } from '#protocol/remote-functions.ts'
import { soloFunctions, type SoloDraftRow } from '#protocol/solo/solo-functions.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import { readStoredSetup } from '#protocol/stored/setup-form.ts'

/** The solo draft as the server has it. */
export interface RemoteCopy {
  readonly name: string
  /** Counts the saves, from 1. */
  readonly revision: number
  /** Which browser's storage it was saved from; '' where it does not say. */
  readonly writerId: string
  /** ISO time of its last change, by the clock of the device that made it; without one, of the save. */
  readonly changedAt: string
  readonly draft: Result<ReadSolo, ReadDraftError>
}

export type RemoteFields = Omit<FunctionInput<'upsert_solo_draft'>, 'revision'>

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Another save was first (RU25). */
  | { readonly kind: 'overtaken'; readonly by: RemoteCopy }

/** Solo drafts on the server. */
export interface RemoteDrafts {
  /** Null if there is none or it could not be loaded, which is logged. */
  load(username: string): Promise<RemoteCopy | null>
  /** Saves on top of a revision, 0 for none. Rejects with RemoteSaveError on failure. */
  save(fields: RemoteFields, afterRevision: number): Promise<SaveOutcome>
}

class RemoteSaveError extends Error {
  override readonly name = 'RemoteSaveError'

  constructor(code: CallFailure['code']) {
    super(`the solo draft was not saved remotely: ${code}`)
  }
}

export function createRemoteDrafts(call: CallFunction, log: (message: string, error: unknown) => void): RemoteDrafts {
  return {
    async load(username) {
      const answer = await call('get_solo_draft', { username })
      if (!answer.ok) log('The solo draft on the server could not be looked up.', answer.error.code)
      const [row] = answer.ok ? answer.value : []
      return row === undefined ? null : await copyOf(row)
    },
    async save(fields, afterRevision) {
      const answer = await call('upsert_solo_draft', { ...fields, revision: afterRevision })
      if (answer.ok) return { kind: 'saved', revision: answer.value.revision }
      const newer = answer.error.code === 'revision_conflict' ? rowIn(answer.error.details) : null
      if (newer === null) throw new RemoteSaveError(answer.error.code)
      return { kind: 'overtaken', by: await copyOf(newer) }
    },
  }
}

async function copyOf(row: SoloDraftRow): Promise<RemoteCopy> {
  if (row.draft_state['auction'] !== undefined) await auctionsPart.load().catch(() => null)
  // A draft that has only the specification's fields is framed by the row (RU4).
  const frame = readStoredSetup({ numTeams: row.num_teams, rounds: row.rounds, teamNames: row.team_names })
  const draft = readDraft(row.draft_state, frame, auctionsPart.current())
  const { saved_by: savedBy } = row.draft_state
  return {
    name: row.name,
    revision: row.revision,
    writerId: typeof savedBy === 'string' ? savedBy : '',
    changedAt: (draft.ok && draft.value.storedAt) || row.updated_at,
    draft,
  }
}

function rowIn(details: string | null): SoloDraftRow | null {
  return soloFunctions.upsert_solo_draft.output.safeParse(parsedJson(details ?? '')).data ?? null
}

/** Adds a draft from the server to the list of saved drafts, once. */
export function keepCopy(savedDrafts: SavedDrafts, { solo, players }: ReadSolo, name: string): Result<null, 'full'> {
  const fields = storedDraftFields(solo, new Map(players.map((player) => [player.id, player])), name)
  const setup = setupOf(solo)
  return savedDrafts.addOnce(fields, setup)
}

/** A copy that can be continued. */
export interface Offer {
  readonly copy: RemoteCopy
  readonly draft: ReadSolo
}

/** The copy, if it has a pick and is newer than every change on this device (RU27). */
export function newerThanHere(copy: RemoteCopy | null, changesHere: readonly string[]): Offer | null {
  if (copy === null || !copy.draft.ok || pickCount(copy.draft.value.solo.draft) === 0) return null
  const isNewer = changesHere.every((changedAt) => momentMs(copy.changedAt) > momentMs(changedAt))
  return isNewer ? { copy, draft: copy.draft.value } : null
}

/** An unreadable time is before every other. */
function momentMs(isoTime: string): number {
  const atMs = Date.parse(isoTime)
  return Number.isNaN(atMs) ? Number.NEGATIVE_INFINITY : atMs
}
