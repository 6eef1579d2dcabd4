import { readStoredSetup } from '#core/draft/setup.ts'
import type { Result } from '#core/lib/result.ts'
import { readDraft, type ReadDraft, type ReadDraftError } from '#core/solo/read-draft.ts'
import type { FunctionInput } from '#protocol/remote-functions.ts'
import type { SoloDraftRow } from '#protocol/solo/solo-functions.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'

/** The solo draft as the server has it. */
export interface RemoteCopy {
  readonly name: string
  /** Counts the saves, from 1. */
  readonly revision: number
  /** Which browser's storage it was saved from; '' where it does not say. */
  readonly writerId: string
  /** ISO time of its last change, by the clock of the device that made it; without one, of the save. */
  readonly changedAt: string
  readonly draft: Result<ReadDraft, ReadDraftError>
}

export type RemoteFields = Omit<FunctionInput<'upsert_solo_draft'>, 'revision'>

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Another save came in between (RU25). */
  | { readonly kind: 'overtaken'; readonly by: RemoteCopy }

/** Solo drafts on the server. */
export interface RemoteDrafts {
  /** Null where there is none, and where it could not be loaded, which is logged. */
  load(username: string): Promise<RemoteCopy | null>
  /** Follows a revision, 0 where there is none. Rejects with RemoteSaveError where it did not come to be. */
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
      return row === undefined ? null : copyOf(row)
    },
    async save(fields, afterRevision) {
      const answer = await call('upsert_solo_draft', { ...fields, revision: afterRevision })
      if (answer.ok) return { kind: 'saved', revision: answer.value.revision }
      const newer = answer.error.code === 'revision_conflict' ? await rowIn(answer.error.details) : null
      if (newer === null) throw new RemoteSaveError(answer.error.code)
      return { kind: 'overtaken', by: copyOf(newer) }
    },
  }
}

function copyOf(row: SoloDraftRow): RemoteCopy {
  // A draft that has only the specification's fields is framed by the row (RU4).
  const frame = readStoredSetup({ numTeams: row.num_teams, rounds: row.rounds, teamNames: row.team_names })
  const draft = readDraft(row.draft_state, frame)
  const { saved_by: savedBy } = row.draft_state
  return {
    name: row.name,
    revision: row.revision,
    writerId: typeof savedBy === 'string' ? savedBy : '',
    changedAt: (draft.ok && draft.value.storedAt) || row.updated_at,
    draft,
  }
}

/** The schemas are fetched only here: conflicts are rare, and the landing stays light. */
async function rowIn(details: string | null): Promise<SoloDraftRow | null> {
  const { soloFunctions } = await import('#protocol/solo/solo-functions.ts')
  try {
    return soloFunctions.upsert_solo_draft.output.safeParse(JSON.parse(details ?? '')).data ?? null
  } catch {
    return null
  }
}
