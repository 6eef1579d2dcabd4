import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { emptyAuction, type Auction } from '#core/auction/auction.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { NO_RIGHTS, NOTHING_OWN } from '../../session/draft-session.ts'
import { draftOf } from '../../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../../tests/support/draft-snapshot.ts'
import { nextTurnAlert, ownTurnOf, QUIET, upNextSlot, type OwnTurn, type TurnFacts } from './turn-alert.ts'
import { moveColorOf } from './use-turn-signals.ts'

const OWN: OwnTurn = { kind: 'own', turnId: 'pick 12' }
const OTHER: OwnTurn = { kind: 'other' }
const UNKNOWN: OwnTurn = { kind: 'unknown' }

/** Two teams and one pick made, seen by the second person. */
function factsOf(fields: Partial<TurnFacts> = {}): TurnFacts {
  const shown = draftSnapshotOf({ draft: draftOf(2, 2, ['p1']), pickerNames: ['Ann', 'Bob'], ownTeamIndex: 1 })
  return { ...shown, link: { kind: 'live' }, end: null, ...fields }
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
  expect(ringsOf([OTHER, OWN, OWN, { kind: 'own', turnId: 'pick 13' }, OTHER])).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
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
  const own = { kind: 'own', turnId: 'pick 2' }
  expect(ownTurnOf(factsOf())).toEqual(own)
  expect(ownTurnOf(factsOf({ link: { kind: 'polling', freshAtMs: 0, sinceMs: 0 } }))).toEqual(own)
  expect(ownTurnOf(factsOf({ link: { kind: 'reconnecting', freshAtMs: 0 } }))).toEqual(UNKNOWN)
  expect(ownTurnOf(factsOf({ ownTeamIndex: 0 }))).toEqual(OTHER)
  expect(ownTurnOf(factsOf({ draft: draftOf(2, 1, ['p1', 'p2']) }))).toEqual(OTHER)
  expect(ownTurnOf(factsOf({ rights: { ...NO_RIGHTS, isBeforeStart: true } }))).toEqual(OTHER)
  expect(ownTurnOf(factsOf({ end: 'lobby_closed' }))).toEqual(OTHER)
})

test('[SK8] a skipped pick is one’s own turn once nobody is on the clock', () => {
  const skipped = (slots: readonly (string | null)[]) => ({ ...draftOf(2, 2, slots), skipped: [2] })
  expect(ownTurnOf(factsOf({ draft: skipped(['p1', null]) }))).toEqual({ kind: 'own', turnId: 'pick 3' })
  expect(ownTurnOf(factsOf({ draft: skipped(['p1', null, 'p3']) }))).toEqual(OTHER)
  expect(ownTurnOf(factsOf({ draft: skipped(['p1', null, 'p3', 'p4']) }))).toEqual({ kind: 'own', turnId: 'pick 2' })
})

test('[YT8] one is up next right before one’s own pick, and not on it, nor without a link', () => {
  const draft = draftOf(2, 2, [])
  expect(upNextSlot(factsOf({ draft }))).toBe(2)
  expect(upNextSlot(factsOf())).toBeNull()
  expect(upNextSlot(factsOf({ draft, ownTeamIndex: 0 }))).toBeNull()
  expect(upNextSlot(factsOf({ draft, link: { kind: 'reconnecting', freshAtMs: 0 } }))).toBeNull()
})

const FORMAT = draftOf(2, 2).format

function auctionOf(fields: Partial<Auction>): Partial<TurnFacts> {
  const auction = { ...emptyAuction(FORMAT), ...fields }
  return { auction: { ...NOTHING_OWN, auction, order: nominationOrder(auction) } }
}

test('[AUC69] whoever nominates is called, once for each nomination', () => {
  const nominating = (turn: number) => factsOf(auctionOf({ turn, nomination: { clock: { kind: 'off' }, sinceMs: 0 } }))
  expect(ownTurnOf(nominating(0))).toEqual(OTHER)
  expect(ownTurnOf(nominating(1))).toEqual({ kind: 'own', turnId: 'nomination 1' })
  expect(ownTurnOf(nominating(3))).toEqual({ kind: 'own', turnId: 'nomination 3' })
  expect(upNextSlot(nominating(0))).toBeNull()
})

test('[AUC69] whoever nominates is called also while others are up', () => {
  const bid = { teamIndex: 0, amount: 3, by: 'person', reason: null } as const
  const up = { lotNumber: 1, playerId: 'p1', nominatedBy: 0, bids: [bid], bidCount: 1, passed: [], bidAtMs: 0 }
  const rules = { ...FORMAT.rules, auction: { ...DEFAULT_AUCTION_RULES, openLots: 2 } }
  const lots = [{ ...up, clock: { kind: 'off' } as const }]
  const nomination = { clock: { kind: 'off' } as const, sinceMs: 0 }
  const facts = factsOf(auctionOf({ format: { ...FORMAT, rules }, turn: 1, lots, nomination }))
  expect(ownTurnOf(facts)).toEqual({ kind: 'own', turnId: 'nomination 1' })
})

test('[AUC110] the page loses its accent on somebody else’s turn, and in an auction never', () => {
  expect(moveColorOf(factsOf())).toBe('own')
  expect(moveColorOf(factsOf({ ownTeamIndex: 0 }))).toBe('other')
  expect(moveColorOf(factsOf(auctionOf({})))).toBeNull()
})
