import { emptyDraft, type Draft } from '#core/draft/draft.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { rulesFrom } from './rules-schema.ts'

/** A published draft as every screen reads drafts. */
export function draftOfPublished({ teamCount, roundCount, rules, picks }: PublishedDraft): Draft {
  return {
    ...emptyDraft({ teamCount, roundCount, rules: rulesFrom(rules, roundCount) }),
    owners: picks.map(({ teamIndex }) => teamIndex),
    slots: picks.map(({ playerId, by }) => ({ playerId, by, reason: null })),
  }
}
