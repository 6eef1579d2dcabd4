// Apart because it loads once a draft is over.
import { finishedDraft } from '#core/history/finish-draft.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { addFinished } from './finished-drafts.ts'
import type { FinishedAbout } from './use-finished-draft.ts'

/** Adds a draft to My drafts, or the newer result of one that is there. */
export function recordFinished(snapshot: DraftSnapshot, about: FinishedAbout): void {
  const finished = finishedDraft({ ...snapshot, ...about, auction: snapshot.auction?.auction ?? null })
  if (finished !== null) addFinished(deviceStorage, [finished])
}
