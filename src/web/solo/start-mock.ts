import { controlOf, pickCount, type TeamControl } from '#core/draft/draft.ts'
import { defaultTeamName, fillTeamNames, type DraftSetup } from '#core/draft/setup.ts'
import { withFittedOrder } from '#core/league/pick-order.ts'
import { RULES_PRESETS, withPreset } from '#core/league/presets.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { setupOfNext } from '#core/solo/solo-setup.ts'
import { showRowsForNow } from '../draft/players-view.ts'
import { deviceStorage } from '../platform/device.ts'
import { readMockChoice, saveMockChoice, type MockChoice } from '../platform/mock-choice.ts'
import { goTo } from '../platform/place.ts'
import { ensureUsername } from '../platform/username.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { showToast } from '../ui/toast.ts'
import type { SoloSession } from './solo-session.ts'
import type { SoloSnapshot } from './solo-snapshot.ts'
import { loadSolo } from './solo-store.ts'
import { SOLO_TOASTS } from './solo-toasts.ts'

/** From the landing to the first pick of a mock. The draft that was here is kept under Load if it has a pick. */
export async function startMock(choice: MockChoice): Promise<void> {
  ensureUsername(deviceStorage)
  const desk = await loadSolo()
  // Its screen says what failed, and how to try again.
  if (desk === null) return goTo({ view: 'solo' })
  const { session } = desk
  if (!begin(session, mockSetup(session.snapshot(), choice))) return
  session.setComputerPace(choice.speed)
  saveMockChoice(deviceStorage, { startedSeed: session.snapshot().draft.seed })
  showRowsForNow()
  goTo({ view: 'solo' })
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
  saveMockChoice(deviceStorage, { seatNumber: nextIndex + 1, startedSeed: session.snapshot().draft.seed })
  showToast({ title: `You draft from seat ${nextIndex + 1}`, id: 'mock' })
}

/** The person's seat in a mock, from 0; null unless computers draft for every other team. */
export function mockSeatOf({ draft, ownTeamIndex }: Pick<SoloSnapshot, 'draft' | 'ownTeamIndex'>): number | null {
  const isMock = draft.teams.every(
    (_team, teamIndex) => teamIndex === ownTeamIndex || controlOf(draft, teamIndex) === 'computer',
  )
  return isMock ? ownTeamIndex : null
}

/** Whether the draft here is the one that began on the landing. */
export function isLandingMock({ draft }: Pick<SoloSnapshot, 'draft'>): boolean {
  return readMockChoice(deviceStorage).startedSeed === draft.seed
}

/** The setup of a choice: with the rules of Setup its names and rounds stay. */
export function mockSetup(solo: Parameters<typeof setupOfNext>[0], choice: MockChoice): DraftSetup {
  const { seatNumber, teamCount: numTeams, rules: rulesName } = choice
  const before = setupOfNext(solo)
  const preset = RULES_PRESETS.find(({ name }) => name === PRESET_NAMES[rulesName])
  const { rules, roundCount: rounds } =
    preset === undefined
      ? { rules: before.rules, roundCount: before.rounds }
      : withPreset(defaultRulesFor(before.rounds), preset)
  return {
    numTeams,
    rounds,
    teamNames: fillTeamNames(before.teamNames, numTeams),
    rules: withFittedOrder(rules, numTeams, rounds),
    controls: mockControls(numTeams, seatNumber - 1),
  }
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
