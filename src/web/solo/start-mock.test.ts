import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_SETUP } from '#core/draft/setup.ts'
import { EMPTY_PLAN, withNotBefore } from '#core/automatic/draft-plan.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { rulesProblems } from '#core/league/league-problems.ts'
import { mockSeatOf } from '#core/solo/mock-seat.ts'
import { STORED_AUCTIONS } from '#protocol/stored/stored-auctions.ts'
import { emptySoloDraft } from '#core/solo/solo-setup.ts'
import { MOCK_RULES, type MockChoice } from '#protocol/stored/stored-forms.ts'
import { boardOf, setupWith } from '../../../tests/support/builders.ts'
import { fakeClock } from '../../../tests/support/fake-clock.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { readMockChoice, saveMockChoice } from '../platform/mock-choice.ts'
import { openSoloSession } from './open-solo-session.ts'
import { isLandingMock, mockAbout, soloTitle } from './mock-facts.ts'
import { draftAgain, mockFromNextSeat, mockSetup } from './start-mock.ts'

vi.mock(import('../platform/device-storage.ts'), async (load) => ({
  ...(await load()),
  deviceStorage: fakeStorage(),
  onOwnWrite: () => () => undefined,
}))
beforeEach(() => vi.clearAllMocks())

const CHOICE: MockChoice = {
  type: 'snake',
  seatNumber: 3,
  teamCount: 4,
  rules: 'ppr',
  speed: 'instant',
  startedSeed: null,
}

function openMock(setup = mockSetup(emptySoloDraft(DEFAULT_SETUP), CHOICE, 0), clock = fakeClock()) {
  const storage = fakeStorage()
  const session = openSoloSession({ storage, bundledBoard: boardOf(320), clock, tabId: 'tab' })
  session.changeSetup(setup)
  return session
}

test.each(MOCK_RULES)(
  '[MO2] a mock under %s has sound rules, a person in the chosen seat, and computers in all others',
  (rules) => {
    const setup = mockSetup(emptySoloDraft(DEFAULT_SETUP), { ...CHOICE, rules }, 0)
    expect(setup.controls).toEqual(['computer', 'computer', 'person', 'computer'])
    expect(rulesProblems(setup.rules, setup.rounds)).toEqual([])
    expect(setup.numTeams).toBe(4)
  },
)

test('[MO2] with the rules of Setup its rounds and names stay, too', () => {
  const own = setupWith({ numTeams: 4, rounds: 5, teamNames: ['A', 'B', 'C', 'D'] })
  const setup = mockSetup(emptySoloDraft(own), { ...CHOICE, rules: 'setup' }, 0)
  expect(setup).toMatchObject({ rounds: 5, teamNames: ['A', 'B', 'C', 'D'], rules: own.rules })
})

test('[MO3] the choice is remembered, fits its league, and begins as the league of Setup where there is one', () => {
  const storage = fakeStorage()
  expect(readMockChoice(storage)).toMatchObject({ seatNumber: null, teamCount: 12, rules: 'ppr', speed: 'second' })
  storage.write('draft_setup', JSON.stringify({ numTeams: 4 }))
  expect(readMockChoice(storage)).toMatchObject({ seatNumber: null, teamCount: 4, rules: 'setup' })
  saveMockChoice(storage, { teamCount: 8, seatNumber: 7 })
  expect(saveMockChoice(storage, { teamCount: 6 })).toMatchObject({ teamCount: 6, seatNumber: 6 })
  storage.write('snakeboard.mock', '{"teamCount":99}')
  expect(readMockChoice(storage).teamCount).toBe(4)
})

test('[MO8] the seat is drawn at the start until one is chosen, and every seat can be drawn', () => {
  const seatAt = (random: number) =>
    mockSetup(emptySoloDraft(DEFAULT_SETUP), { ...CHOICE, seatNumber: null }, random).controls.indexOf('person')
  expect([0, 0.26, 0.5, 0.999].map(seatAt)).toEqual([0, 1, 2, 3])
})

test('[MO4] again from another seat: the next one, with the same league, the person’s name and their plan', () => {
  const setup = mockSetup(emptySoloDraft(DEFAULT_SETUP), { ...CHOICE, seatNumber: 4 }, 0)
  const session = openMock({ ...setup, teamNames: ['Team 1', 'Team 2', 'Team 3', 'Ann'] })
  const plan = withNotBefore(EMPTY_PLAN, 'QB', 8)
  void session.send({ kind: 'set-plan', plan })
  void session.send({ kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  mockFromNextSeat(session)
  const { draft, teamNames, shortlist } = session.snapshot()
  expect(mockSeatOf(session.snapshot())).toBe(0)
  expect(teamNames).toEqual(['Ann', 'Team 2', 'Team 3', 'Team 4'])
  expect(draft.slots.every((pick) => pick === null)).toBe(true)
  expect(draft.clock.kind).not.toBe('paused')
  expect(shortlist.plan).toEqual(plan)
  // The mock before is kept.
  expect(session.savedDrafts()).toHaveLength(1)
})

test('[MO5] a draft in which nobody or everybody is a computer is no mock, and one at another site neither', () => {
  expect(mockSeatOf(emptySoloDraft(DEFAULT_SETUP))).toBeNull()
  const all = emptySoloDraft({ ...DEFAULT_SETUP, controls: DEFAULT_SETUP.controls.map(() => 'computer' as const) })
  expect(mockSeatOf(all)).toBeNull()
  const session = openMock()
  expect(mockAbout(session.snapshot())).toMatchObject({ kind: 'mock', title: 'Mock draft', teamIndex: 2 })
  expect(mockAbout({ ...session.snapshot(), name: 'Practice' })?.title).toBe('Practice')
})

test('[APP11] in a solo draft autopick follows the plan, and says so', async () => {
  const clock = fakeClock()
  const session = openMock(setupWith({ numTeams: 2, rounds: 4 }), clock)
  const [first] = session.snapshot().board.players
  if (first === undefined) throw new Error('the board has players')
  void session.send({ kind: 'set-plan', plan: withNotBefore(EMPTY_PLAN, first.position, 2) })
  session.simulate('end')
  await clock.pass(1_000)
  const { draft, board } = session.snapshot()
  const pick = draft.slots[0]
  expect(pick).toMatchObject({ by: 'autopick', reason: 'plan' })
  expect(board.playersById.get(pick?.playerId ?? '')?.position).not.toBe(first.position)
})

test('[MO7] the mock can be an auction, with the money of Setup where there is any, and is remembered as one', () => {
  const choice = { ...CHOICE, type: 'auction' as const }
  const usual = mockSetup(emptySoloDraft(DEFAULT_SETUP), choice, 0)
  expect(usual.rules.auction).toMatchObject({ budget: 200, minimum: 1 })
  expect(usual.controls).toEqual(['computer', 'computer', 'person', 'computer'])
  expect(rulesProblems(usual.rules, usual.rounds)).toEqual([])
  expect(mockSetup(emptySoloDraft(DEFAULT_SETUP), CHOICE, 0).rules.auction).toBeUndefined()
  const own = {
    ...DEFAULT_SETUP,
    rules: { ...DEFAULT_SETUP.rules, auction: { ...DEFAULT_AUCTION_RULES, budget: 150 } },
  }
  expect(mockSetup(emptySoloDraft(own, 1, STORED_AUCTIONS), choice, 0).rules.auction?.budget).toBe(150)
  const storage = fakeStorage()
  saveMockChoice(storage, { type: 'auction' })
  expect(readMockChoice(storage).type).toBe('auction')
})

test('[RU59] [RU38] Draft again runs at once in the same league and seats, and stays a mock of the landing', async () => {
  const clock = fakeClock()
  const session = openMock(undefined, clock)
  saveMockChoice(deviceStorage, { startedSeed: session.snapshot().draft.seed })
  const before = session.snapshot().draft
  await clock.pass(60_000)
  draftAgain(session)
  const { draft } = session.snapshot()
  expect(draft.seed).not.toBe(before.seed)
  expect(draft.teams.map(({ control }) => control)).toEqual(before.teams.map(({ control }) => control))
  expect(draft.clock.kind).not.toBe('paused')
  expect(isLandingMock(session.snapshot())).toBe(true)
})

test('[RU59] Draft again of a draft that began elsewhere is no mock of the landing', () => {
  const session = openMock()
  saveMockChoice(deviceStorage, { startedSeed: null })
  draftAgain(session)
  expect(isLandingMock(session.snapshot())).toBe(false)
})

test('[SO1] a solo draft is called what it was saved as, else what it is', () => {
  const { draft, name } = openMock().snapshot()
  const people = { ...draft, teams: draft.teams.map((team) => ({ ...team, control: 'person' as const })) }
  expect(soloTitle({ draft, name, auction: null })).toBe('Mock draft')
  expect(soloTitle({ draft: people, name, auction: null })).toBe('Solo Draft')
  expect(soloTitle({ draft, name, auction: {} })).toBe('Mock auction')
  expect(soloTitle({ draft, name: 'Home league', auction: null })).toBe('Home league')
})
