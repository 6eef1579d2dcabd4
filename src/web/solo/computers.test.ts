import { expect, test } from 'vitest'
import { pickCount, slotOnTheClock } from '#core/draft/draft.ts'
import type { DraftSetup } from '#core/draft/setup.ts'
import { boardOf, idsOf, setupWith } from '../../../tests/support/builders.ts'
import { fakeClock, type FakeClock } from '../../../tests/support/fake-clock.ts'
import { fakeStorage, type FakeStorage } from '../../../tests/support/fake-storage.ts'
import { automaticReport, isInBatch, newAutomaticPicks } from './use-solo-screen.ts'
import { COMPUTER_PACES, paceMsOf } from './computer-pace.ts'
import { computersBarView, pauseLabel } from './computers-bar-view.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'

const BOARD = boardOf(200)
/** Team 2 of four is the person's. */
const MOCK = setupWith({ numTeams: 4, rounds: 6, controls: ['computer', 'person', 'computer', 'computer'] })

interface Opened {
  readonly session: SoloSession
  readonly clock: FakeClock
  readonly storage: FakeStorage
}

function opened(setup: DraftSetup = MOCK): Opened {
  const clock = fakeClock()
  const storage = fakeStorage()
  const session = openSoloSession({ storage, bundledBoard: BOARD, clock, tabId: 'tab-a' })
  session.changeSetup(setup, 7)
  return { session, clock, storage }
}

function onTheClock(session: SoloSession): number | null {
  return slotOnTheClock(session.snapshot().draft)
}

/** The person drafts the best player left. */
async function draftBest(session: SoloSession): Promise<void> {
  const taken = new Set(idsOf(session.snapshot().draft))
  const best = BOARD.players.find(({ id }) => !taken.has(id))
  await session.send({ kind: 'pick', playerId: best?.id ?? '', target: { kind: 'clock' } })
}

test('[COM5] computers draft about a second each, until it is your turn', async () => {
  const { session, clock } = opened()
  await clock.pass(60_000)
  expect(onTheClock(session)).toBe(1)
  await session.send({ kind: 'resume' })
  await clock.pass(60_000)
  expect(onTheClock(session)).toBe(2)
  await draftBest(session)
  await clock.pass(999)
  expect(onTheClock(session)).toBe(3)
  await clock.pass(1)
  expect(onTheClock(session)).toBe(4)
  await clock.pass(3_000)
  expect(onTheClock(session)).toBe(7)
})

test.each(COMPUTER_PACES)('[MO9] a mock opens on the first own turn at the pace %s', async (pace) => {
  const { session, clock } = opened({ ...MOCK, controls: ['computer', 'computer', 'computer', 'person'] })
  session.setComputerPace(pace)
  const start = session.snapshot().draft
  await session.send({ kind: 'resume' })
  expect(isInBatch(session.snapshot())).toBe(true)
  await clock.pass(0)
  const { draft } = session.snapshot()
  expect(slotOnTheClock(draft)).toBe(4)
  expect(newAutomaticPicks(draft, start)).toEqual([1, 2, 3])
  session.replayFrom(1)
  expect(session.snapshot().draft.clock.kind).toBe('paused')
  await clock.pass(60_000)
  expect(onTheClock(session)).toBe(1)
  await session.send({ kind: 'resume' })
  await clock.pass(0)
  expect(idsOf(session.snapshot().draft)).toEqual(idsOf(draft))
})

test('[MO9] a keeper is no turn of the person, and several people are no mock', async () => {
  const { session, clock } = opened()
  session.setKeepers([{ teamIndex: 1, roundNumber: 1, playerId: 'p9' }])
  await session.send({ kind: 'resume' })
  await clock.pass(0)
  expect(onTheClock(session)).toBe(7)
  const two = opened({ ...MOCK, controls: ['computer', 'person', 'person', 'computer'] })
  await two.session.send({ kind: 'resume' })
  await two.clock.pass(999)
  expect(onTheClock(two.session)).toBe(1)
})

test('[COM5] instant computers are done at once and written once, and the pace is kept on the device', async () => {
  const { session, clock, storage } = opened()
  session.setComputerPace('instant')
  await session.send({ kind: 'resume' })
  await clock.pass(0)
  await draftBest(session)
  let writeCount = 0
  const { write } = storage
  storage.write = (key, text) => {
    if (key === 'current_draft_state') writeCount += 1
    return write(key, text)
  }
  await clock.pass(0)
  expect(onTheClock(session)).toBe(7)
  expect(writeCount).toBe(1)
  const again = openSoloSession({ storage, bundledBoard: BOARD, clock, tabId: 'tab-b' })
  expect(again.snapshot().computerPace).toBe('instant')
  expect(again.snapshot().draft.clock.kind).toBe('paused')
})

test('[COM6] undo goes back to your own last decision and pauses; the same choice brings the same draft', async () => {
  const { session, clock } = opened()
  session.setComputerPace('instant')
  await session.send({ kind: 'resume' })
  await clock.pass(0)
  await draftBest(session)
  await clock.pass(0)
  const before = idsOf(session.snapshot().draft)
  expect(session.undo()).toBe(true)
  expect(onTheClock(session)).toBe(2)
  expect(session.snapshot().draft.clock.kind).toBe('paused')
  await clock.pass(60_000)
  expect(onTheClock(session)).toBe(2)
  await session.send({ kind: 'resume' })
  await draftBest(session)
  await clock.pass(0)
  expect(idsOf(session.snapshot().draft)).toEqual(before)
})

test('[COM7] a simulation runs to your pick or to the end, your own picks by autopick; pause stops it', async () => {
  const { session, clock } = opened()
  await session.send({ kind: 'set-queued', playerId: 'p50', isOn: true })
  session.simulate('own-pick')
  await clock.pass(0)
  expect(onTheClock(session)).toBe(2)
  expect(session.snapshot().simulation).toBe('none')
  session.simulate('end')
  await session.send({ kind: 'pause' })
  await clock.pass(1_000)
  expect(onTheClock(session)).toBe(2)
  session.simulate('end')
  await clock.pass(0)
  const { draft } = session.snapshot()
  expect(pickCount(draft)).toBe(24)
  expect(draft.slots[1]).toMatchObject({ playerId: 'p50', by: 'autopick', reason: 'queue' })
  expect(draft.slots.filter((pick) => pick?.by === 'autopick')).toHaveLength(6)
  expect(session.undo()).toBe(true)
  expect(onTheClock(session)).toBe(2)
})

test('[COM8] a clock in a solo draft autopicks when the time is up', async () => {
  const rules = { ...MOCK.rules, clock: { ...MOCK.rules.clock, secondsPerPick: 30 } }
  const { session, clock } = opened(setupWith({ numTeams: 2, rounds: 6, rules }))
  await clock.pass(100_000)
  expect(onTheClock(session)).toBe(1)
  await session.send({ kind: 'resume' })
  await clock.pass(30_999)
  expect(onTheClock(session)).toBe(1)
  await clock.pass(1)
  expect(session.snapshot().draft.slots[0]).toMatchObject({ by: 'clock', reason: 'need' })
})

test('[COM9] one automatic pick is told with its reason, many at once in one sentence', async () => {
  const { session, clock } = opened()
  const start = session.snapshot()
  await session.send({ kind: 'resume' })
  await clock.pass(1_000)
  const one = session.snapshot()
  const playerName = BOARD.playersById.get(idsOf(one.draft)[0] ?? '')?.name ?? ''
  expect(newAutomaticPicks(one.draft, start.draft)).toEqual([1])
  expect(automaticReport([1], one)).toMatchObject({
    title: 'Player Drafted!',
    description: `${playerName} drafted to Team 1 (Pick 1) · Computer · fills a starting place`,
  })
  await draftBest(session)
  expect(newAutomaticPicks(session.snapshot().draft, one.draft)).toEqual([])
  session.setComputerPace('instant')
  expect(isInBatch(session.snapshot())).toBe(true)
  await clock.pass(0)
  const many = session.snapshot()
  expect(isInBatch(many)).toBe(false)
  expect(automaticReport(newAutomaticPicks(many.draft, one.draft), many)).toMatchObject({
    title: '4 players drafted',
    description: 'Team 2 is up at 2.03',
  })
})

test('[COM10] the tools know whose turn it is, and are not there without computers or a clock', async () => {
  const { session, clock } = opened()
  const label = () => {
    const view = computersBarView(session.snapshot())
    return view && pauseLabel(view)
  }
  expect(label()).toBe('Start')
  expect(computersBarView(session.snapshot())).toMatchObject({ isFirst: true, isPaused: true })
  await session.send({ kind: 'resume' })
  expect(computersBarView(session.snapshot())).toMatchObject({ isPaused: false, isOwnTurn: false })
  await clock.pass(1_000)
  expect(computersBarView(session.snapshot())).toMatchObject({ isFirst: false, isOwnTurn: true })
  expect(label()).toBe('Pause')
  await session.send({ kind: 'pause' })
  expect(computersBarView(session.snapshot())).toMatchObject({ isPaused: true })
  // A draft is started once.
  expect(label()).toBe('Resume')
  expect(computersBarView(opened(setupWith()).session.snapshot())).toBe(null)
})

test('[COM11] like people: from 2 to 15 seconds, the same for the same turn', async () => {
  const { session, clock } = opened()
  await session.send({ kind: 'resume' })
  await clock.pass(0)
  await draftBest(session)
  const { draft } = session.snapshot()
  const paces = Array.from({ length: 200 }, (_turn, seed) => paceMsOf('people', { ...draft, seed }))
  expect(Math.min(...paces)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...paces)).toBeLessThanOrEqual(15_000)
  expect(new Set(paces).size).toBeGreaterThan(100)
  expect(paceMsOf('people', draft)).toBe(paceMsOf('people', draft))
})

test('[COM12] after two time-outs in a row autopick drafts for a team until you take it over', async () => {
  const rules = { ...MOCK.rules, clock: { ...MOCK.rules.clock, secondsPerPick: 30 } }
  const { session, clock } = opened(setupWith({ numTeams: 2, rounds: 6, rules }))
  await session.send({ kind: 'resume' })
  await clock.pass(2 * 31_000)
  expect(computersBarView(session.snapshot())?.awayTeamIndex).toBe(null)
  await clock.pass(31_000)
  expect(computersBarView(session.snapshot())?.awayTeamIndex).toBe(1)
  await session.send({ kind: 'set-control', teamIndex: 1, control: 'person' })
  expect(computersBarView(session.snapshot())?.awayTeamIndex).toBe(null)
})
