import { beforeEach, expect, test, vi } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeCall, type FakeAnswers } from '../../../../tests/support/fake-call.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { askAgain, claimByLink, claimProblem, leaveClaim, seatClaimStore } from './seat-claim.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const steps = vi.hoisted((): unknown[] => [])
vi.mock('../../platform/place.ts', () => ({
  goTo: (place: unknown) => steps.push(['go', place]),
  replacePlace: (place: unknown) => steps.push(['replace', place]),
}))

const LINK = { code: 'QX7K2M', token: 'token' }
const SEAT = {
  version: 4,
  lobby_id: 'l1',
  lobby_code: 'QX7K2M',
  lobby_name: 'Sunday League',
  participant_id: 's2',
  username: 'Bob',
  draft_started: true,
  is_host: false,
}

beforeEach(() => {
  steps.length = 0
  seatClaimStore.setState({ kind: 'none' }, true)
})

function doorThat(answers: FakeAnswers) {
  const call = fakeCall(answers)
  return { call, storage: fakeStorage(), nowMs: () => 0, enter: () => undefined, toast: () => undefined }
}

test('[PL6] [RU14] a claimed seat opens its lobby, with home below it and the link gone from the address', async () => {
  await claimByLink(doorThat({ claim_seat: () => ok(SEAT) }), LINK)
  expect(steps).toEqual([
    ['replace', { view: 'home', dialog: null }],
    ['go', { view: 'draft', lobby: { code: 'QX7K2M', username: 'Bob' } }],
  ])
  expect(seatClaimStore.getState()).toEqual({ kind: 'none' })
})

test('[PL7] a claim without an answer keeps its link and is asked again under the same command id', async () => {
  const lost = doorThat({})
  await claimByLink(lost, LINK)
  const state = seatClaimStore.getState()
  expect(state).toMatchObject({ kind: 'failed', link: LINK, failure: { code: 'no_answer' } })
  expect(steps).toEqual([])
  const again = doorThat({ claim_seat: () => ok(SEAT) })
  await claimByLink(again, LINK, state.kind === 'failed' ? state.commandId : '')
  expect(again.call.calls[0]?.options).toEqual(lost.call.calls[0]?.options)
})

test('[PL7] a used link says so, and Home forgets it', async () => {
  await claimByLink(doorThat({ claim_seat: () => err({ code: 'bad_seat_link', details: null }) }), LINK)
  expect(seatClaimStore.getState()).toMatchObject({ kind: 'failed', failure: { code: 'bad_seat_link' } })
  leaveClaim()
  expect(seatClaimStore.getState()).toEqual({ kind: 'none' })
  expect(steps).toEqual([['replace', { view: 'home', dialog: null }]])
})

test('[PL7] two claims at once are one', async () => {
  const door = doorThat({ claim_seat: () => ok(SEAT) })
  await Promise.all([claimByLink(door, LINK), claimByLink(door, LINK)])
  expect(door.call.calls).toHaveLength(1)
})

const refused = (code: 'waits_for_person' | 'bad_seat_link' | 'has_seat') => () => err({ code, details: null })

test('[SP10] whoever came by a link of the host waits, asks again by themselves, and gets in once they are accepted', async () => {
  await claimByLink(doorThat({ claim_seat: refused('waits_for_person') }), LINK, 'c1', { userName: 'Alex' })
  expect(seatClaimStore.getState()).toEqual({ kind: 'waiting', link: LINK, commandId: 'c1' })
  // A lost connection is no answer.
  await claimByLink(doorThat({}), LINK, 'c1')
  expect(seatClaimStore.getState().kind).toBe('waiting')
  const open = doorThat({ claim_seat: () => ok(SEAT) })
  askAgain(open)
  await eventually(() => expect(seatClaimStore.getState()).toEqual({ kind: 'none' }))
  expect(open.call.calls).toHaveLength(1)
  askAgain(open)
  expect(open.call.calls).toHaveLength(1)
})

test('[SP10] a refused request says that they were not let in, and going home ends the wait', async () => {
  await claimByLink(doorThat({ claim_seat: refused('waits_for_person') }), LINK)
  await claimByLink(doorThat({ claim_seat: refused('bad_seat_link') }), LINK)
  const claim = seatClaimStore.getState()
  if (claim.kind !== 'failed') throw new Error(claim.kind)
  expect(claimProblem(claim)).toMatchObject({ title: 'You were not let in', mayRetry: false })
  seatClaimStore.setState({ kind: 'none' }, true)
  await claimByLink(doorThat({ claim_seat: refused('has_seat') }), LINK)
  const own = seatClaimStore.getState()
  expect(own.kind === 'failed' && claimProblem(own)).toMatchObject({ mayRetry: false })
  await claimByLink(doorThat({ claim_seat: refused('waits_for_person') }), LINK)
  const late = claimByLink(doorThat({ claim_seat: () => ok(SEAT) }), LINK)
  leaveClaim()
  await late
  expect(seatClaimStore.getState()).toEqual({ kind: 'none' })
})
