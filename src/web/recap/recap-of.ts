import { recapOfAuction } from './recap-of-auction.ts'
import { recapOfDraft } from './recap-of-draft.ts'
import type { RecapFacts, RecapView } from './recap-view.ts'

/** What became of a team in a draft or an auction; of everybody for null. */
export function recapOf(facts: RecapFacts, teamIndex: number | null): RecapView {
  const { auction } = facts
  return auction === null ? recapOfDraft(facts, teamIndex) : recapOfAuction({ ...facts, auction }, teamIndex)
}
