import { leagueBoard } from '#core/automatic/league-market.ts'
import { isComplete, pickCount, type TeamControl } from '#core/draft/draft.ts'
import { defaultTeamName, fillTeamNames, type DraftSetup } from '#core/draft/setup.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { withFittedOrder } from '#core/league/pick-order.ts'
import { RULES_PRESETS, withPreset } from '#core/league/presets.ts'
import { DEFAULT_RULES, defaultRulesFor, type LeagueRules } from '#core/league/rules.ts'
import type { FinishedFacts } from '#core/history/finish-draft.ts'
import { formatOf, type FinishedDraft } from '#core/history/finished-draft.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { mockSeatOf } from '#core/solo/mock-seat.ts'
import { playerIdsOf, setupOfNext } from '#core/solo/solo-setup.ts'
import { showRowsForNow } from '../draft/players-view.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { saveMockChoice, type MockChoice } from '../platform/mock-choice.ts'
import { goTo } from '../platform/place.ts'
import { ensureUsername } from '../platform/username.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { showToast } from '../ui/toast.ts'
import { auctionsPart } from './auctions-part.ts'
import { isLandingMock, mockAbout } from './mock-facts.ts'
import type { SoloSession } from './solo-session.ts'
import { loadSolo, type LoadedSolo } from './solo-store.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'

/** From the landing to the first pick of a mock. The draft that was here is kept under Load if it has a pick. */
export async function startMock(choice: MockChoice): Promise<void> {
  ensureUsername(deviceStorage)
  const desk = await loadFor(choice.type === 'auction')
  // Its screen says what failed, and how to try again.
  if (desk === null) return goTo({ view: 'solo' })
  const { session } = desk
  if (!begin(session, mockSetup(session.snapshot(), choice, Math.random()))) return
  session.setComputerPace(choice.speed)
  rememberMock(session)
  showRowsForNow()
  goTo({ view: 'solo' })
}

/** The draft that is here once more, with the same league and seats; it runs at once, in the frame and list that it has. */
export function draftAgain(session: SoloSession): void {
  const snapshot = session.snapshot()
  const isFromLanding = isLandingMock(snapshot)
  if (begin(session, setupOfNext(snapshot)) && isFromLanding) rememberMock(session)
}

/** Rows stay the list of a mock that was begun in them, also after a reload (RU38). */
function rememberMock(session: SoloSession): void {
  saveMockChoice(deviceStorage, { startedSeed: session.snapshot().draft.seed })
}

/** The same mock from the next seat; from the last one it goes on with the first. */
export function mockFromNextSeat(session: SoloSession): void {
  const snapshot = session.snapshot()
  const seatIndex = mockSeatOf(snapshot)
  if (seatIndex === null) return
  const setup = setupOfNext(snapshot)
  const nextIndex = (seatIndex + 1) % setup.numTeams
  const ownName = setup.teamNames[seatIndex] ?? ''
  const hasOwnName = ownName !== '' && ownName !== defaultTeamName(seatIndex)
  // The person's name comes along; the team whose seat it was gets theirs.
  const moved = setup.teamNames.map((name, index) => {
    if (!hasOwnName) return name
    if (index === nextIndex) return ownName
    return index === seatIndex ? nameAt(setup.teamNames, nextIndex, seatIndex) : name
  })
  if (!begin(session, { ...setup, teamNames: moved, controls: mockControls(setup.numTeams, nextIndex) })) return
  saveMockChoice(deviceStorage, { startedSeed: session.snapshot().draft.seed })
  showToast(SOLO_TOASTS.mockStarted(nextIndex + 1, setup.rules.auction !== undefined))
}

/** A mock of My drafts once more, from the same seat; a lobby's draft becomes a mock of its league. */
export async function mockAgain(finished: FinishedDraft): Promise<void> {
  const format = formatOf(finished)
  const isAuction = finished.money !== undefined
  const desk = format === null ? null : await loadFor(isAuction)
  if (format === null || desk === null) return goTo({ view: 'solo' })
  const { teamCount: numTeams, roundCount: rounds, rules } = format
  const { teamIndex, board } = finished
  const names = board?.teamNames ?? []
  const setup: DraftSetup = {
    numTeams,
    rounds,
    // Nobody waits for the clock of a league against computers.
    rules: { ...(isAuction ? rules : turnRules(rules)), clock: DEFAULT_RULES.clock },
    teamNames: fillTeamNames(
      finished.kind === 'mock' ? names : names.map((name, index) => (index === teamIndex ? name : '')),
      numTeams,
    ),
    controls: mockControls(numTeams, teamIndex),
  }
  if (!begin(desk.session, setup)) return
  rememberMock(desk.session)
  showRowsForNow()
  goTo({ view: 'solo' })
}

/** Mocks here and under Load that My drafts may not have yet: those of older versions, and what could not be kept. */
export function savedMocks({ session, boardFile }: LoadedSolo): readonly FinishedFacts[] {
  const here = session.snapshot()
  const aboutHere = mockAbout(here)
  const ofHere = { ...here, auction: here.auction?.auction ?? null }
  const present = aboutHere === null || !isComplete(here.draft) ? [] : [{ ...ofHere, ...aboutHere }]
  const saved = session.savedDrafts().flatMap(({ draft: { solo, players, storedAt } }): readonly FinishedFacts[] => {
    const about = mockAbout({ ...solo, updatedAt: storedAt })
    if (about === null || !isComplete(solo.draft)) return []
    const { draft, teamNames } = solo
    const auction = solo.auction?.auction ?? null
    const board = withOffBoardPlayers(leagueBoard(boardFile.board, draft.format), playerIdsOf(solo), players)
    return [{ ...about, draft, board, teamNames, priceFacts: BOARD_PRICES, hasImportedBoard: false, auction }]
  })
  return [...present, ...saved]
}

/** The solo draft, with the rules of auctions if it will be one. Null if something could not be loaded. */
async function loadFor(isAuction: boolean): Promise<LoadedSolo | null> {
  const [desk, auctions] = await Promise.all([
    loadSolo(),
    isAuction ? auctionsPart.load().catch(() => null) : undefined,
  ])
  return auctions === null ? null : desk
}

/**
 * The setup of a choice: with the rules of Setup its names and rounds stay. `random`, from 0 to under 1, draws the seat if none was
 * chosen.
 */
export function mockSetup(solo: Parameters<typeof setupOfNext>[0], choice: MockChoice, random: number): DraftSetup {
  const { type, seatNumber, teamCount: numTeams, rules: rulesName } = choice
  const before = setupOfNext(solo)
  const auction = type === 'auction' ? { auction: before.rules.auction ?? DEFAULT_AUCTION_RULES } : {}
  const preset = RULES_PRESETS.find(({ name }) => name === PRESET_NAMES[rulesName])
  const { rules, roundCount: rounds } =
    preset === undefined
      ? { rules: turnRules(before.rules), roundCount: before.rounds }
      : withPreset(defaultRulesFor(before.rounds), preset)
  return {
    numTeams,
    rounds,
    teamNames: fillTeamNames(before.teamNames, numTeams),
    rules: { ...withFittedOrder(rules, numTeams, rounds), ...auction },
    controls: mockControls(numTeams, seatNumber === null ? Math.floor(random * numTeams) : seatNumber - 1),
  }
}

/** The same league with turns. */
function turnRules({ auction: _auction, ...rules }: LeagueRules): LeagueRules {
  return rules
}

const PRESET_NAMES: Readonly<Record<MockChoice['rules'], string | null>> = {
  setup: null,
  ppr: 'PPR',
  half_ppr: 'Half PPR',
  standard: 'Standard 12-team',
  superflex: 'Superflex',
  te_premium: 'TE premium',
  best_ball: 'Best ball',
}

function mockControls(teamCount: number, seatIndex: number): readonly TeamControl[] {
  return Array.from({ length: teamCount }, (_team, index) => (index === seatIndex ? 'person' : 'computer'))
}

/** The default name counts seats, so it stays with its seat. */
function nameAt(names: readonly string[], fromIndex: number, toIndex: number): string {
  const name = names[fromIndex] ?? ''
  return name === defaultTeamName(fromIndex) ? defaultTeamName(toIndex) : name
}

/** Puts the draft that is here away and lets a new one run. False, with a message, if that was not possible. */
function begin(session: SoloSession, setup: DraftSetup): boolean {
  const { name, draft, shortlist } = session.snapshot()
  const hadPicks = pickCount(draft) > 0
  if (!session.startFresh().ok) {
    showToast(DRAFT_TOASTS.storageFull())
    return false
  }
  if (!session.changeSetup(setup).ok) {
    showToast(SOLO_TOASTS.mockRefused())
    return false
  }
  // Somebody who practices a plan has it in the next mock, too.
  if (shortlist.plan !== undefined) void session.send({ kind: 'set-plan', plan: shortlist.plan })
  void session.send({ kind: 'resume' })
  if (hadPicks) showToast(SOLO_TOASTS.freshStart(name))
  return true
}
