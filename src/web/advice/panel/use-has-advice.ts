import { isComplete } from '#core/draft/draft.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { wantedAdvice } from '../../platform/preferences.ts'

/** Whether the panel "Your pick" is shown. */
export function useHasAdvice(): boolean {
  const wants = wantedAdvice.use()
  return useDraft((snapshot) => hasAdvice(snapshot, wants))
}

/** The person wants it, the league allows it, and they have a pick left. */
export function hasAdvice(
  {
    draft,
    ownTeamIndex,
    rights,
  }: Pick<DraftSnapshot, 'draft' | 'ownTeamIndex'> & Partial<Pick<DraftSnapshot, 'rights'>>,
  wants: boolean,
): boolean {
  // Before the start neither the teams nor their order stand.
  if (rights?.isBeforeStart === true) return false
  return wants && draft.format.rules.hasAdvice && !isComplete(draft) && myTeamIndex({ draft, ownTeamIndex }) !== null
}
