import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { hostDraftPulseToJson, hostDraftToJson } from '#protocol/league-hosts/host-draft-json.ts'
import type { FunctionInput, FunctionOutput } from '#protocol/remote-functions.ts'

/** What a server answers that has this draft: whole, or `unchanged` to whoever has its version. */
export function answerOf(
  draft: HostDraft,
  { known_version: known }: FunctionInput<'read_host_draft'>,
  nowMs: number,
): Result<FunctionOutput<'read_host_draft'>, never> {
  return ok(
    known === draft.check.version
      ? { kind: 'unchanged', ...hostDraftPulseToJson(draft, nowMs) }
      : { kind: 'draft', draft: hostDraftToJson(draft, nowMs) },
  )
}
