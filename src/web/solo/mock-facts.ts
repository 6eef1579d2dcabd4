// Apart because the screen asks it, and what starts a mock loads when one is started.
import type { Draft } from '#core/draft/draft.ts'
import { mockSeatOf } from '#core/solo/mock-seat.ts'
import { DEFAULT_DRAFT_NAME, type SoloDraft } from '#core/solo/solo-setup.ts'
import type { FinishedAbout } from '../history/use-finished-draft.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { startedSeed } from '../platform/mock-choice.ts'

type MockFacts = Pick<SoloDraft, 'draft' | 'followed'> & { readonly auction?: object | null | undefined }

/** Whether the draft here is the one that began on the landing. */
export function isLandingMock({ draft }: { readonly draft: Draft }): boolean {
  return startedSeed(deviceStorage) === draft.seed
}

/** What a solo draft is called: as it was saved, else what it is. */
export function soloTitle({
  name,
  draft,
  auction,
}: Pick<SoloDraft, 'name' | 'draft'> & Pick<MockFacts, 'auction'>): string {
  if (name !== DEFAULT_DRAFT_NAME) return name
  if ((auction ?? null) !== null) return 'Mock auction'
  return draft.teams.some(({ control }) => control === 'computer') ? 'Mock draft' : 'Solo Draft'
}

/** What My drafts keeps of a mock; null for any other solo draft. */
export function mockAbout(
  solo: MockFacts & Pick<SoloDraft, 'name'> & { readonly updatedAt: string },
): FinishedAbout | null {
  const teamIndex = mockSeatOf(solo)
  if (teamIndex === null) return null
  const { draft, updatedAt } = solo
  const { teamCount, roundCount } = draft.format
  return {
    kind: 'mock',
    draftKey: `mock-${draft.seed}-${teamCount}x${roundCount}`,
    title: soloTitle(solo),
    finishedAt: updatedAt === '' ? new Date().toISOString() : updatedAt,
    teamIndex,
  }
}
