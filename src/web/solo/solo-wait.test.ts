import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { boardOf, setupWith } from '../../../tests/support/builders.ts'
import { fakeClock } from '../../../tests/support/fake-clock.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { emptyAuction } from '#core/auction/auction.ts'
import { NOTHING_OWN } from '../session/draft-session.ts'
import { openSoloSession } from './open-solo-session.ts'
import { soloWait } from './solo-wait.ts'

function draftAfter(pickCount: number) {
  const session = openSoloSession({
    storage: fakeStorage(),
    bundledBoard: boardOf(20),
    clock: fakeClock(),
    tabId: 'tab',
  })
  session.changeSetup(setupWith({ numTeams: 2, rounds: 2 }))
  for (const player of session.snapshot().board.players.slice(0, pickCount)) {
    void session.send({ kind: 'pick', playerId: player.id, target: { kind: 'clock' } })
  }
  return session.snapshot()
}

test('[LA11] the way back names the next pick, the picks until the own one, or an auction’s sales', () => {
  const begun = draftAfter(1)
  const auction = emptyAuction(begun.draft.format)
  expect(soloWait({ ...begun, ownTeamIndex: null })).toBe('pick 1.02 is next')
  expect(soloWait({ ...begun, ownTeamIndex: 0 })).toBe('you pick in 2')
  expect(
    soloWait({
      ...begun,
      ownTeamIndex: 0,
      auction: { ...NOTHING_OWN, auction, order: nominationOrder(auction), ownLimits: [], bidLog: [] },
    }),
  ).toBe('1 of 4 sold')
})

test('[LA11] there is no way back to a draft without a pick, or to a finished one', () => {
  expect(soloWait(draftAfter(0))).toBeNull()
  expect(soloWait(draftAfter(4))).toBeNull()
})
