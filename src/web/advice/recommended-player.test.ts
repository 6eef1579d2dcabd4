import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { adviceFor } from './pick-advice.ts'
import { advisedTeam } from '../session/my-team.ts'
import { recommendedPlayer } from './recommended-player.ts'

test('[KB8] digit 1 is the first recommendation, and nobody is drafted out of turn', () => {
  const snapshot = draftSnapshotOf({ board: boardOf(40), draft: draftOf(2, 8), ownTeamIndex: 0 })
  const team = advisedTeam(snapshot)
  const advised = team === null ? [] : adviceFor({ ...snapshot, ...team }, team.teamIndex).recommendations
  expect(advised.length).toBeGreaterThanOrEqual(3)
  expect([1, 2, 3].map((number) => recommendedPlayer(snapshot, number)?.id)).toEqual(
    advised.slice(0, 3).map(({ playerId }) => playerId),
  )
  expect(recommendedPlayer(snapshot, advised.length + 1)).toBeNull()
  expect(recommendedPlayer({ ...snapshot, rights: { ...snapshot.rights, mayPick: false } }, 1)).toBeNull()
})
