import { expect, test } from 'vitest'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import { openLeagueDrafts, type BoardOrigin } from './league-drafts.ts'

const ORIGIN: BoardOrigin = { season: 2026, adpBasis: { ppr: 'published', half_ppr: null, standard: null } }
const FINISHED = { ...smallDraft(['p4', 'p1', 'p2', 'p3']), code: 'AAAAAA' }
const NEXT = { ...smallDraft([null]), code: 'BBBBBB' }

test('[ODD7] a finished draft teaches prices to the next lobby of the same people on this device', () => {
  const storage = fakeStorage()
  const first = openLeagueDrafts(storage, ORIGIN)
  first.keep(NEXT)
  first.keep(FINISHED)
  expect(first.pricesOf(FINISHED, false).finishedDrafts).toEqual([])
  const next = openLeagueDrafts(storage, ORIGIN)
  expect(next.pricesOf(NEXT, false).finishedDrafts.map(({ picks }) => picks)).toEqual([['p4', 'p1', 'p2', 'p3']])
})

test('[ODD7] picks do not change what is known; an imported ranking has no list behind it', () => {
  const drafts = openLeagueDrafts(fakeStorage(), ORIGIN)
  const before = drafts.pricesOf(NEXT, false)
  const { draft } = NEXT
  expect(drafts.pricesOf({ ...NEXT, draft: draft && { ...draft, slots: [...draft.slots] } }, false)).toBe(before)
  expect(before.adpBasis).toBe(ORIGIN.adpBasis)
  expect(drafts.pricesOf(NEXT, true).adpBasis).toBeNull()
})

test('[ODD7] without a known edition, with damaged storage or without room prices learn nothing', () => {
  const storage = fakeStorage()
  openLeagueDrafts(storage, undefined).keep(FINISHED)
  expect(openLeagueDrafts(storage, ORIGIN).pricesOf(NEXT, false).finishedDrafts).toEqual([])
  storage.write('snakeboard.league_drafts', '{"broken')
  expect(openLeagueDrafts(storage, ORIGIN).pricesOf(NEXT, false).finishedDrafts).toEqual([])
  storage.fill()
  expect(() => openLeagueDrafts(storage, ORIGIN).keep(FINISHED)).not.toThrow()
})
