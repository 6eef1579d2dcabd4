import { isComplete } from '#core/draft/draft.ts'
import type { DraftSnapshot } from '../../session/draft-session.ts'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { create } from 'zustand'
import { deviceStorage } from '../../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../../platform/preferences.ts'

/** Whether the person wants recommendations; kept on the device. */
export const useWantsAdvice = create<{ readonly wants: boolean }>(() => ({
  wants: readPreferences(deviceStorage).advice !== false,
}))

export function setWantsAdvice(wants: boolean): void {
  useWantsAdvice.setState({ wants })
  savePreferences(deviceStorage, { advice: wants })
}

/** Whether the panel "Your pick" is shown. */
export function useHasAdvice(): boolean {
  const wants = useWantsAdvice((chosen) => chosen.wants)
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
