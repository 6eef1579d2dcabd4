import { expect, test } from 'vitest'
import { emptyAuction } from '#core/auction/auction.ts'
import { NOTHING_OWN } from '../../session/draft-session.ts'
import { draftOf } from '../../../../tests/support/builders.ts'
import { moveColorOf, nextTurnAlert, ownTurnOf, QUIET, type OwnTurn, type TurnFacts } from './use-turn-signals.ts'

const OWN: OwnTurn = { kind: 'own', slotNumber: 12 }
const OTHER: OwnTurn = { kind: 'other' }
const UNKNOWN: OwnTurn = { kind: 'unknown' }
const ON_THE_CLOCK: TurnFacts['lobbyRights'] = {
  isHost: false,
  maySetOrder: false,
  seesStart: false,
  mayStart: false,
  mayRemoveSeats: false,
  isOnTheClock: true,
  owedSlotNumber: null,
  mayPick: true,
  mayChooseTeam: false,
  mayUndraft: false,
  mayUseTools: false,
  mayManageSeats: false,
}

function ringsOf(turns: readonly OwnTurn[]): readonly boolean[] {
  let alert = QUIET
  return turns.map((turn) => {
    const next = nextTurnAlert(alert, turn)
    alert = next.alert
    return next.rings
  })
}

test('[YT1] it rings once when one’s turn begins, and for the second of two turns in a row', () => {
  expect(ringsOf([OTHER, OWN, OWN, { kind: 'own', slotNumber: 13 }, OTHER])).toEqual([false, true, false, true, false])
})

test('[YT1] it rings at once for somebody who arrives on their own turn', () => {
  expect(ringsOf([OWN])).toEqual([true])
})

test('[YT2] a lost link does not ring again for the same turn; an undraft that gives it back does', () => {
  expect(ringsOf([OWN, UNKNOWN, OWN])).toEqual([true, false, false])
  expect(ringsOf([OWN, OTHER, OWN])).toEqual([true, false, true])
})

test('[YT3] the title flashes while the turn lasts, and not while nobody knows whose it is', () => {
  const rung = nextTurnAlert(QUIET, OWN).alert
  expect(rung.isOn).toBe(true)
  expect(nextTurnAlert(rung, UNKNOWN).alert.isOn).toBe(false)
  expect(nextTurnAlert(rung, OTHER).alert).toEqual(QUIET)
})

test('[RU17] without a link it is nobody’s own turn, nor in a complete draft', () => {
  const draft = draftOf(2, 1, ['p1'])
  const turnOf = (fields: Partial<TurnFacts>) =>
    ownTurnOf({ draft, lobbyRights: ON_THE_CLOCK, link: { kind: 'live' }, ...fields })
  expect(turnOf({})).toEqual({ kind: 'own', slotNumber: 2 })
  expect(turnOf({ link: { kind: 'polling', freshAtMs: 0, sinceMs: 0 } })).toEqual({ kind: 'own', slotNumber: 2 })
  expect(turnOf({ link: { kind: 'reconnecting', freshAtMs: 0 } })).toEqual({ kind: 'unknown' })
  expect(turnOf({ lobbyRights: { ...ON_THE_CLOCK, isOnTheClock: false } })).toEqual({ kind: 'other' })
  expect(turnOf({ draft: draftOf(2, 1, ['p1', 'p2']) })).toEqual({ kind: 'other' })
})

test('[AUC110] the page loses its accent on somebody else’s turn, and in an auction never', () => {
  const draft = draftOf(2, 1, ['p1'])
  const turn = (isOnTheClock: boolean): TurnFacts => ({
    draft,
    lobbyRights: { ...ON_THE_CLOCK, isOnTheClock },
    link: { kind: 'live' },
  })
  expect(moveColorOf({ ...turn(true), auction: null })).toBe('own')
  expect(moveColorOf({ ...turn(false), auction: null })).toBe('other')
  expect(moveColorOf({ ...turn(false), auction: { auction: emptyAuction(draft.format), ...NOTHING_OWN } })).toBeNull()
})
