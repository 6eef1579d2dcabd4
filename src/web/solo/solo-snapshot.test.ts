import { expect, test } from 'vitest'
import type { Followed } from '#core/solo/followed.ts'
import { olderSeasonOf } from './solo-snapshot.ts'

const FOLLOWED: Followed = {
  host: 'sleeper',
  draftId: '1',
  leagueName: 'Sample',
  address: '1',
  teamId: null,
  teamIndex: null,
  isStopped: true,
}

test('[RCP11] a draft is of an older season only where its site and the board both say so', () => {
  const of = (season: number) => ({ ...FOLLOWED, season })
  expect(olderSeasonOf(of(2024), { season: 2026 })).toEqual({ draftSeason: 2024, boardSeason: 2026 })
  expect(olderSeasonOf(of(2026), { season: 2026 })).toBeNull()
  expect(olderSeasonOf(of(2027), { season: 2026 })).toBeNull()
  expect(olderSeasonOf(FOLLOWED, { season: 2026 })).toBeNull()
  expect(olderSeasonOf(of(2024), null)).toBeNull()
  expect(olderSeasonOf(null, { season: 2026 })).toBeNull()
})
