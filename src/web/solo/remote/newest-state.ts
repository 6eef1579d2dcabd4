import { pickCount } from '#core/draft/draft.ts'
import type { ReadDraft } from '#core/solo/read-draft.ts'
import type { RemoteCopy } from './remote-drafts.ts'

/** A copy that can be gone on with. */
export interface Offer {
  readonly copy: RemoteCopy
  readonly draft: ReadDraft
}

/** The copy, where it is newer than everything that this device did (RU27); without a pick nobody is asked about it. */
export function newerThanHere(copy: RemoteCopy | null, changesHere: readonly string[]): Offer | null {
  if (copy === null || !copy.draft.ok || pickCount(copy.draft.value.solo.draft) === 0) return null
  const isNewer = changesHere.every((changedAt) => momentMs(copy.changedAt) > momentMs(changedAt))
  return isNewer ? { copy, draft: copy.draft.value } : null
}

/** A time that cannot be read is before every other. */
function momentMs(isoTime: string): number {
  const atMs = Date.parse(isoTime)
  return Number.isNaN(atMs) ? Number.NEGATIVE_INFINITY : atMs
}
