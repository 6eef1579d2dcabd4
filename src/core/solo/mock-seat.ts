import type { SoloDraft } from './solo-setup.ts'

/** The person's seat in a mock, from 0; null unless computers draft for every other team. */
export function mockSeatOf({ draft, followed }: Pick<SoloDraft, 'draft' | 'followed'>): number | null {
  const own = draft.teams.flatMap(({ control }, teamIndex) => (control === 'computer' ? [] : [teamIndex]))
  return followed === null && own.length === 1 && draft.teams.length > 1 ? (own[0] ?? null) : null
}
