import type { Auction } from '../auction/auction.ts'
import { clockOfNewTurn, pausedClock } from '../draft/draft-clock.ts'
import { CLOCK_OFF, draftedPlayers, type Draft, type DraftClock, type TeamControl } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { slotOfPick, teamsInOrder, type DraftFormat } from '../draft/order.ts'
import { DEFAULT_SETUP, SOLO_ROUNDS, SOLO_TEAMS, type DraftSetup, type SetupFacts } from '../draft/setup.ts'
import { areSameRules } from '../league/rules.ts'
import { isWithin } from '../lib/limits.ts'
import { isSameData } from '../lib/json.ts'
import type { Fingerprint } from '../players/board-edition.ts'
import type { PlayerId } from '../players/player.ts'
import { EMPTY_SHORTLIST, type Shortlist } from '../shortlist/shortlist.ts'
import { isFollowing, type Followed } from './followed.ts'
import type { AuctionBoard, SoloAuction, SoloAuctions } from './solo-auction.ts'
import { hasBegun, keepersOf, withKeepers } from './solo-keepers.ts'

export interface SoloDraft {
  readonly name: string
  readonly teamNames: readonly string[]
  readonly draft: Draft
  readonly shortlist: Shortlist
  /** The board's edition since the first pick. Null before it, and in drafts of older versions. */
  readonly edition: Fingerprint | null
  /** The draft at a league's site that this one shows, or showed until the person left; null for an ordinary draft. */
  readonly followed: Followed | null
  /** The auction whose sales `draft` shows; null where teams take turns. */
  readonly auction: SoloAuction | null
}

export const DEFAULT_DRAFT_NAME = 'Solo Draft'

/** Without the rules of auctions, an auction is an empty board. */
export function emptySoloDraft(setup: DraftSetup, seed = 0, auctions: SoloAuctions | null = null): SoloDraft {
  const board = setup.rules.auction === undefined ? null : (auctions?.begin(setup, seed) ?? null)
  const empty = withControls(emptyDraft(formatOf(setup), seed), setup.controls)
  return {
    name: DEFAULT_DRAFT_NAME,
    teamNames: setup.teamNames,
    draft: board?.draft ?? waiting(empty),
    shortlist: EMPTY_SHORTLIST,
    edition: null,
    followed: null,
    auction: board?.auction ?? null,
  }
}

/**
 * A draft that was put away goes on only when somebody starts it; a clock keeps the time that it had left. A followed draft went on
 * meanwhile, and its site sets the clock.
 */
export function rested(solo: SoloDraft, nowMs: number, auctions: SoloAuctions | null = null): SoloDraft {
  const { draft, auction } = solo
  if (auction !== null) return auctions === null ? solo : withAuction(solo, auctions.rested(auction, nowMs))
  if (isFollowing(solo)) return { ...solo, draft: { ...draft, clock: CLOCK_OFF } }
  const { clock } = draft
  if (clock.kind === 'paused') return solo
  const hasTimeLeft = clock.kind === 'running' && clock.deadlineMs > nowMs
  return { ...solo, draft: hasTimeLeft ? { ...draft, clock: pausedClock(clock, draft, nowMs) } : waiting(draft) }
}

export function withAuction(solo: SoloDraft, { auction, draft }: AuctionBoard): SoloDraft {
  return auction === solo.auction ? solo : { ...solo, auction, draft }
}

/** Nothing happens until somebody starts it, and the turn has all its time. */
export function waitingSolo(solo: SoloDraft, auctions: SoloAuctions | null): SoloDraft {
  if (solo.auction === null) return { ...solo, draft: waiting(solo.draft) }
  return auctions === null ? solo : withAuction(solo, auctions.waiting(solo.auction))
}

/** Paused with the whole time of the turn left, if a clock or a computer would go on by itself. */
export function waiting(draft: Draft): Draft {
  const runsByItself =
    draft.format.rules.clock.secondsPerPick !== null || draft.teams.some(({ control }) => control !== 'person')
  const clock: DraftClock = runsByItself
    ? clockOfNewTurn({ ...draft, clock: { kind: 'paused', remainingMs: null } }, 0)
    : CLOCK_OFF
  return isSameData(clock, draft.clock) ? draft : { ...draft, clock }
}

/** A solo draft, or what its screens know of it. */
type DraftOrAuction = Pick<SoloDraft, 'draft' | 'teamNames'> & {
  readonly auction?: { readonly auction: Auction } | null
}

export function setupOf(solo: DraftOrAuction): DraftSetup {
  // The board of an auction has an order of its own.
  const { teamCount, roundCount, rules } = (solo.auction?.auction ?? solo.draft).format
  const controls = solo.draft.teams.map(({ control }) => control)
  return { numTeams: teamCount, rounds: roundCount, teamNames: solo.teamNames, rules, controls }
}

/** That of the next draft. What only a followed draft may have is left behind. */
export function setupOfNext(solo: SoloDraft): DraftSetup {
  const setup = setupOf(solo)
  const isUsual =
    isWithin(setup.rounds, SOLO_ROUNDS) && (solo.followed === null || isWithin(setup.numTeams, SOLO_TEAMS))
  if (isUsual) return setup
  const { rounds, rules } = DEFAULT_SETUP
  const numTeams = Math.min(setup.numTeams, SOLO_TEAMS.max)
  const teamNames = setup.teamNames.slice(0, numTeams)
  return { numTeams, rounds, rules, teamNames, controls: setup.controls.slice(0, numTeams) }
}

function formatOf({ numTeams, rounds, rules }: DraftSetup): DraftFormat {
  return { teamCount: numTeams, roundCount: rounds, rules }
}

/** Every player in a draft: the drafted ones, then the marked ones. */
export function playerIdsOf(solo: SoloDraft): readonly PlayerId[] {
  const { targets, avoids, queue } = solo.shortlist
  return [...[...draftedPlayers(solo.draft)].map(([playerId]) => playerId), ...targets, ...avoids, ...queue]
}

/** What the Setup dialog has to know of a draft. */
export function setupFactsOf(solo: DraftOrAuction, boardSize: number): SetupFacts {
  return { current: setupOf(solo), hasPicks: hasBegun(solo), keepers: keepersOf(solo), boardSize }
}

/** A draft that begins at another moment has other computer drafters. */
export function seedAt(nowMs: number): number {
  return nowMs % 2 ** 32
}

/**
 * Teams, rounds and rules only change before the first pick. Keepers stay in their rounds; traded picks go back where teams, rounds or
 * order change.
 */
export function changedSetup(solo: SoloDraft, setup: DraftSetup, seed: number): SoloDraft {
  const { draft } = solo
  if (hasBegun(solo)) return { ...solo, teamNames: setup.teamNames, draft: withControls(draft, setup.controls) }
  const { draft: empty } = emptySoloDraft(setup, seed)
  const { format } = empty
  const hasSameSlots =
    isSameData(teamsInOrder(draft.format), teamsInOrder(format)) && format.teamCount === draft.format.teamCount
  const isSame = hasSameSlots && areSameRules(draft.format.rules, format.rules) && draft.seed === seed
  const isWaiting = isSame && isSameData(setup.controls, setupOf(solo).controls)
  if (isWaiting) return { ...solo, teamNames: setup.teamNames }
  const owners = hasSameSlots ? draft.owners : empty.owners
  const changed: SoloDraft = { ...solo, teamNames: setup.teamNames, draft: { ...empty, owners } }
  return withKeepers(
    changed,
    keepersOf(solo).map((keeper) => ({
      playerId: keeper.playerId,
      slotNumber: slotOfPick(format, keeper.teamIndex, keeper.roundNumber),
    })),
  )
}

function withControls(draft: Draft, controls: readonly TeamControl[]): Draft {
  if (draft.teams.every(({ control }, teamIndex) => control === controls[teamIndex])) return draft
  return {
    ...draft,
    teams: draft.teams.map(({ timeoutsInRow }, teamIndex) => ({
      control: controls[teamIndex] ?? 'person',
      timeoutsInRow,
    })),
  }
}
