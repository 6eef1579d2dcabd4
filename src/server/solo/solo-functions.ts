import { type SoloDraftRow, soloFunctions } from '#protocol/solo/solo-functions.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { type RpcAnswer, done, refuse, refuseFor } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'
import type { SoloStore, StoredSoloDraft } from './solo-store.ts'

interface SoloDraftFunctionsParts {
  readonly store: SoloStore
  readonly soloSaves: RateLimit
  readonly now: () => number
}

/** A solo draft belongs to the device that saved it; the username is only a label (RU25). */
export function soloDraftFunctions({ store, soloSaves, now }: SoloDraftFunctionsParts) {
  return {
    upsert_solo_draft: rpcFunction(soloFunctions.upsert_solo_draft, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const waitMs = soloSaves.take(call.deviceId)
      if (waitMs !== null) return refuseFor(waitMs)
      const fields = {
        name: input.draft_name,
        username: input.username,
        teamCount: input.num_teams,
        roundCount: input.rounds,
        currentPick: input.current_pick,
        teamNames: input.team_names,
        draftState: input.draft_state,
      }
      // Without a revision, the save replaces any draft; null or 0 means that there is none yet.
      const afterRevision = input.revision === undefined ? null : (input.revision ?? 0)
      const saved = await store.save(call.deviceId, fields, afterRevision, now())
      if (!saved.ok) return refuse('revision_conflict', JSON.stringify(soloDraftRow(saved.error)))
      return done(soloDraftRow(saved.value))
    }),
    get_solo_draft: rpcFunction(soloFunctions.get_solo_draft, async (_input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const draft = await store.read(call.deviceId)
      return done(draft === null ? [] : [soloDraftRow(draft)])
    }),
  } as const
}

function soloDraftRow(draft: StoredSoloDraft): SoloDraftRow {
  return {
    id: draft.id,
    name: draft.name,
    num_teams: draft.teamCount,
    rounds: draft.roundCount,
    current_pick: draft.currentPick,
    team_names: [...draft.teamNames],
    draft_state: draft.draftState,
    created_at: new Date(draft.createdAtMs).toISOString(),
    updated_at: new Date(draft.updatedAtMs).toISOString(),
    revision: draft.revision,
  }
}
