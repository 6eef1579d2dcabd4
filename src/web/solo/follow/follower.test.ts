import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { expect, test } from 'vitest'
import { pickCount } from '#core/draft/draft.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { err } from '#core/lib/result.ts'
import { boardOf, idsOf } from '../../../../tests/support/builders.ts'
import { fakeCall } from '../../../../tests/support/fake-call.ts'
import { fakeClock, type FakeClock } from '../../../../tests/support/fake-clock.ts'
import { fakeStorage, type FakeStorage } from '../../../../tests/support/fake-storage.ts'
import { answerOf } from '../../../../tests/support/host-draft-answers.ts'
import { FOLLOWED, hostDraft, hostPlayer, type HostDraftFields } from '../../../../tests/support/host-drafts.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { openSoloSession } from '../open-solo-session.ts'
import type { SoloSession } from '../solo-session.ts'
import { auctionsPart } from '../auctions-part.ts'
import { createFollower, type Follower } from './follower.ts'
import { followView, timesText } from './follow-view.ts'

const CLOCK_OFF = { kind: 'off' } as const
/** The server's clock is far from the device's. */
const SERVER_AHEAD_MS = 7_200_000

interface World {
  readonly clock: FakeClock
  readonly storage: FakeStorage
  readonly session: SoloSession
  readonly follower: Follower
  readonly callCount: () => number
  readonly lastInput: () => unknown
  /** What the server has from now on. */
  serve: (fields: HostDraftFields, isSameVersion?: boolean) => void
  fail: (code: CallFailure['code'] | null) => void
  isVisible: boolean
  serverNowMs: () => number
}

function open(storage: FakeStorage, clock: FakeClock, tabId = 'tab'): SoloSession {
  return openSoloSession({ storage, clock, tabId, bundledBoard: boardOf(40) })
}

function world(fields: HostDraftFields = {}): World {
  const clock = fakeClock()
  const storage = fakeStorage()
  const session = open(storage, clock)
  const serverNowMs = () => clock.wallMs() + SERVER_AHEAD_MS
  let version = 1
  let failure: CallFailure['code'] | null = null
  const made = (changes: HostDraftFields): HostDraft =>
    hostDraft({
      ...changes,
      check: {
        version,
        checkedAtMs: serverNowMs(),
        changedAtMs: serverNowMs(),
        isConfirming: false,
        trouble: null,
        ...changes.check,
      },
    })
  let served = made(fields)
  const call = fakeCall({
    read_host_draft: (input) =>
      failure === null ? answerOf(served, input, serverNowMs()) : err({ code: failure, details: null }),
  })
  session.follow(FOLLOWED, { draft: served, clock: CLOCK_OFF })
  const state = { isVisible: true }
  const follower = createFollower({
    followed: FOLLOWED,
    ownTeamIndex: () => session.snapshot().ownTeamIndex,
    mirror: session.mirror,
    call,
    clock,
    isVisible: () => state.isVisible,
  })
  return {
    clock,
    storage,
    session,
    follower,
    callCount: () => call.calls.length,
    lastInput: () => call.calls.at(-1)?.input,
    serve: (changes, isSameVersion = false) => {
      version += isSameVersion ? 0 : 1
      served = made(changes)
    },
    fail: (code) => {
      failure = code
    },
    get isVisible() {
      return state.isVisible
    },
    set isVisible(isVisible) {
      state.isVisible = isVisible
    },
    serverNowMs,
  }
}

function ids({ session }: World): readonly (string | null)[] {
  return idsOf(session.snapshot().draft)
}

test('[LH50] a pick that the server has is on the board within a second, and what was undone there is undone here', async () => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(100)
  here.serve({ players: ['p1', 'p2'] })
  await here.clock.pass(1000)
  expect(ids(here).slice(0, 3)).toEqual(['p1', 'p2', null])
  here.serve({ players: ['p1', null] })
  await here.clock.pass(1000)
  expect(ids(here).slice(0, 3)).toEqual(['p1', null, null])
})

test('[LH50] it asks once a second while drafting, less often before, while paused and while hidden, and stops when complete', async () => {
  const here = world()
  const callsIn = async (ms: number) => {
    const before = here.callCount()
    await here.clock.pass(ms)
    return here.callCount() - before
  }
  await here.clock.pass(0)
  expect(await callsIn(30_000)).toBe(30)
  here.serve({ status: 'paused' })
  await here.clock.pass(3000)
  expect(await callsIn(30_000)).toBe(10)
  here.serve({ status: 'not_begun' })
  await here.clock.pass(10_000)
  expect(await callsIn(30_000)).toBe(3)
  here.serve({ status: 'drafting' })
  await here.clock.pass(10_000)
  here.isVisible = false
  await here.clock.pass(1000)
  expect(await callsIn(30_000)).toBe(6)
  here.serve({ status: 'complete' })
  await here.clock.pass(10_000)
  expect(await callsIn(120_000)).toBe(0)
  expect(here.clock.timerCount).toBe(0)
})

test('[LH50] the server receives whose team watches, and which version is known', async () => {
  const here = world()
  await here.clock.pass(1000)
  expect(here.lastInput()).toEqual({
    host: 'sleeper',
    address: FOLLOWED.draftId,
    known_version: 1,
    team_index: 1,
    auctions: true,
  })
})

test('[LH51] without an answer the board stays, the state says so, and it goes on by itself', async () => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(0)
  here.fail('no_answer')
  here.serve({ players: ['p1', 'p2'] })
  await here.clock.pass(60_000)
  expect(ids(here)[0]).toBe('p1')
  expect(followView(FOLLOWED, here.follower.state.getState())).toMatchObject({
    kind: 'trouble',
    title: 'No connection',
  })
  here.fail(null)
  await here.clock.pass(2000)
  expect(ids(here)[1]).toBe('p2')
  expect(followView(FOLLOWED, here.follower.state.getState())).toMatchObject({ kind: 'usual' })
})

test('[LH51] a page that is looked at again asks at once, but never twice at a time', async () => {
  const here = world()
  here.follower.askNow()
  expect(here.callCount()).toBe(1)
  await here.clock.pass(10)
  here.follower.askNow()
  here.follower.askNow()
  expect(here.callCount()).toBe(2)
})

test('[LH52] two tabs that follow one draft have one board, and marks of both', async () => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(0)
  const other = open(here.storage, here.clock, 'other')
  expect(idsOf(other.snapshot().draft)[0]).toBe('p1')
  await other.send({ kind: 'set-target', playerId: 'p9', isOn: true })
  here.serve({ players: ['p1', 'p2'] })
  await here.clock.pass(1000)
  await here.session.send({ kind: 'set-queued', playerId: 'p8', isOn: true })
  const again = open(here.storage, here.clock, 'third').snapshot()
  expect(idsOf(again.draft).slice(0, 2)).toEqual(['p1', 'p2'])
  expect(again.shortlist).toMatchObject({ targets: new Set(['p9']), queue: ['p8'] })
  expect(here.session.snapshot().notice?.kind).not.toBe('edits_lost')
})

test('[LH47] after a reload the draft is followed on, without steps to undo', async () => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(1000)
  const { followed, canUndo, rights } = open(here.storage, here.clock, 'reloaded').snapshot()
  expect(followed).toMatchObject({ draftId: FOLLOWED.draftId, isStopped: false })
  expect([canUndo, rights.mayPick]).toEqual([false, false])
})

test('[LH45] after stopping, answers that are late change nothing, and picks are made here', async () => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(0)
  here.session.stopFollowing()
  here.serve({ players: ['p1', 'p2'] })
  await here.clock.pass(1000)
  await here.session.send({ kind: 'pick', playerId: 'p5', target: { kind: 'clock' } })
  expect(ids(here).slice(0, 2)).toEqual(['p1', 'p5'])
})

test('[LH46] following keeps the draft that was here in the list, and following again says how many picks were replaced', async () => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(0)
  const { session } = here
  session.stopFollowing()
  await session.send({ kind: 'pick', playerId: 'p5', target: { kind: 'clock' } })
  const again = session.follow(FOLLOWED, { draft: hostDraft({ players: ['p1', 'p2'] }), clock: CLOCK_OFF })
  expect(again).toMatchObject({ ok: true, value: { overruledCount: 1 } })
  expect(session.savedDrafts()).toEqual([])
  session.follow({ ...FOLLOWED, draftId: '99' }, { draft: hostDraft({ draftId: '99' }), clock: CLOCK_OFF })
  expect(session.savedDrafts()).toHaveLength(1)
  expect(pickCount(session.snapshot().draft)).toBe(0)
})

test('[LH53] a player whom the board lacks is drafted by the name that the site gave, and counted', async () => {
  const here = world()
  const player = hostPlayer('sleeper:13294', { isKnown: false, name: 'Jack Bech', position: 'WR', team: 'LV' })
  here.serve({ picks: [{ slotNumber: 1, teamIndex: 0, player, isKeeper: false }] })
  await here.clock.pass(2000)
  expect(here.session.snapshot().board.playersById.get('sleeper:13294')).toMatchObject({
    name: 'Jack Bech',
    team: 'LV',
  })
  expect(followView(FOLLOWED, here.follower.state.getState()).unknownCount).toBe(1)
  const reloaded = open(here.storage, here.clock, 'reloaded').snapshot()
  expect(reloaded.board.playersById.get('sleeper:13294')?.name).toBe('Jack Bech')
})

test('[LH54] the site’s deadline is read by the server’s clock, not by this device’s', async () => {
  const here = world()
  here.serve({ deadlineMs: here.serverNowMs() + 31_000 })
  await here.clock.pass(1000)
  const { clock } = here.session.snapshot().draft
  expect(clock.kind === 'running' ? clock.deadlineMs - here.clock.wallMs() : null).toBe(30_000)
  await here.clock.pass(3000)
  expect(timesText(here.follower.state.getState(), here.clock.wallMs())).toMatch(
    /^Checked 4 s ago · last change 4 s ago$/,
  )
})

test.each<[HostDraftFields, string, string]>([
  [
    { status: 'not_begun', league: { isOrderDrawn: false } },
    'Not started on Sleeper',
    'The draft order isn’t set yet.',
  ],
  [{ status: 'paused' }, 'Paused on Sleeper', ''],
  [{ status: 'complete' }, 'Finished on Sleeper', ''],
])('[LH55] each state of the site has its text (%j)', async (fields, title, text) => {
  const here = world()
  here.serve(fields)
  await here.clock.pass(1000)
  expect(followView(FOLLOWED, here.follower.state.getState())).toMatchObject({ title, text })
})

test.each<[CallFailure['code'], string]>([
  ['host_busy', 'Sleeper asks us to wait.'],
  ['host_auction', 'This is an auction.'],
  ['host_unknown_id', 'Sleeper has no'],
  ['host_private', 'This league is private'],
  ['too_many_requests', 'Picks may be late.'],
])('[LH55] %s has its text and no draft is lost', async (code, text) => {
  const here = world({ players: ['p1'] })
  await here.clock.pass(0)
  here.fail(code)
  await here.clock.pass(1000)
  const view = followView(FOLLOWED, here.follower.state.getState())
  expect(view.kind).toBe('trouble')
  expect(view.text).toContain(text)
  expect(ids(here)[0]).toBe('p1')
})

test.each([
  [{ isConfirming: true }, 'Checking with Sleeper'],
  [{ trouble: 'busy' as const }, 'Sleeper is busy'],
  [{ trouble: 'unreachable' as const }, 'Sleeper isn’t answering'],
])('[LH55] what the server found out about the site has its text (%j)', async (check, title) => {
  const here = world()
  here.serve({ check: { ...hostDraft().check, version: 2, ...check } })
  await here.clock.pass(1000)
  expect(followView(FOLLOWED, here.follower.state.getState()).title).toBe(title)
})

test('[LH117] a bid at the site is no new version, and is on the screen all the same', async () => {
  await auctionsPart.load()
  const { format } = hostDraft().league
  const auction = { ...format, rules: { ...format.rules, auction: DEFAULT_AUCTION_RULES } }
  const lot = (price: number) => {
    return { player: hostPlayer('p9'), price, leaderIndex: 1, nominatedBy: 0, endsAtMs: null }
  }
  const fields: HostDraftFields = { league: { format: auction } }
  const here = world({ ...fields, lot: lot(5) })
  const price = () => here.session.snapshot().auction?.auction.lots[0]?.bids.at(-1)?.amount
  await here.clock.pass(0)
  expect(price()).toBe(5)
  here.serve({ ...fields, lot: lot(9) }, true)
  await here.clock.pass(2000)
  expect(price()).toBe(9)
  here.serve({ ...fields, lot: null }, true)
  await here.clock.pass(2000)
  expect(price()).toBeUndefined()
})
