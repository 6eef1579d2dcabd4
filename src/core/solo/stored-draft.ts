import type { DraftPlan } from '../automatic/draft-plan.ts'
import type { DraftClock, PickMaker, TeamControl } from '../draft/draft.ts'
import { SOLO_TEAMS } from '../draft/setup.ts'
import { rulesToJson, type RulesJson } from '../league/rules-json.ts'
import type { Fingerprint } from '../players/board-edition.ts'
import type { IndividualPosition, PlayerId, Position } from '../players/player.ts'
import { storedFollowed, type StoredFollowed } from './followed.ts'
import { playerIdsOf, setupOf, type SoloDraft } from './solo-setup.ts'
import type { SeenEdits } from './tab-merge.ts'
import type { Bid, BidMaker, Sale } from '../auction/auction.ts'
import type { SoloAuction } from './solo-auction.ts'

/**
 * The stored forms of a solo draft (specification, sections 3 and 7; RU4). The first five fields are the
 * specification's. The others add explicit pick numbers, so a gap survives, team and round counts, and the names of
 * players that a later board may lack; since version 3 also the rules, who drafts for each team, and what trades and automatic picks did;
 * since version 4 the draft at a league's site that it follows, with up to 60 rounds and owners that its trades left uneven; since
 * version 5 uneven owners in any draft; since version 6 custom orders, and up to 20 teams in drafts of another site; since version 7
 * auctions, whose picks are their sales.
 */
export const DRAFT_SCHEMA_VERSION = 7

export interface StoredDraftFields {
  readonly name: string
  /** Ids in slot order. In version 1 this order alone gives the pick numbers. */
  readonly drafted_players: readonly PlayerId[]
  readonly target_players: readonly PlayerId[]
  readonly avoid_players: readonly PlayerId[]
  readonly queued_players: readonly PlayerId[]
  readonly schema_version: number
  readonly picks: readonly StoredPick[]
  readonly players: readonly PlayerIdentity[]
  readonly num_teams: number
  readonly rounds: number
  readonly team_names: readonly string[]
  readonly rules: RulesJson
  /** The team index that drafts in each slot. */
  readonly owners: readonly number[]
  /** The pick numbers whose turn was skipped; left out when there are none. */
  readonly skipped?: readonly number[]
  readonly teams: readonly StoredTeam[]
  readonly clock: DraftClock
  readonly seed: number
  /** The board's edition that it began with; null before the first pick, missing in drafts of older versions. */
  readonly edition?: Fingerprint | null
  readonly followed?: StoredFollowed
  /** The plan for automatic picks; left out without one. */
  readonly plan?: DraftPlan
  readonly auction?: StoredAuction
}

export interface StoredTeam {
  readonly control: TeamControl
  readonly timeouts_in_row: number
}

export interface StoredPick {
  readonly pick_number: number
  readonly player_id: PlayerId
  readonly made_by: PickMaker
  readonly reason: string | null
}

/** Enough to show a pick whose player is no longer on the board. */
export interface PlayerIdentity {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  readonly team: string
  readonly individual?: IndividualPosition
}

/** Key `current_draft_state`. */
export interface CurrentDraftState extends StoredDraftFields {
  readonly id: string
  /** ISO time of the last change. */
  readonly updated_at: string
  readonly seen_edits: SeenEdits
}

/** One entry of the list under key `fantasy_drafts`. */
export interface SavedDraft extends StoredDraftFields {
  /** When it was saved, in ms since 1970, as text. */
  readonly id: string
  readonly created_at: string
}

/** The fields that all stored forms share. */
export function storedDraftFields(
  solo: SoloDraft,
  playersById: ReadonlyMap<PlayerId, PlayerIdentity>,
  name = solo.name,
): StoredDraftFields {
  const { numTeams, rounds, teamNames, rules } = setupOf(solo)
  const { owners, skipped, teams, clock, seed, slots } = solo.draft
  const picks = slots.flatMap((pick, index): readonly StoredPick[] =>
    pick === null ? [] : [{ pick_number: index + 1, player_id: pick.playerId, made_by: pick.by, reason: pick.reason }],
  )
  const { targets, avoids, queue, plan } = solo.shortlist
  return {
    name,
    drafted_players: picks.map((pick) => pick.player_id),
    target_players: [...targets],
    avoid_players: [...avoids],
    queued_players: queue,
    schema_version: versionFor(solo),
    picks,
    players: identitiesOf(playerIdsOf(solo), playersById),
    num_teams: numTeams,
    rounds,
    team_names: teamNames,
    rules: rulesToJson(rules, rounds),
    owners,
    ...(skipped.length > 0 && { skipped }),
    teams: teams.map(({ control, timeoutsInRow }) => ({ control, timeouts_in_row: timeoutsInRow })),
    clock,
    seed,
    edition: solo.edition,
    ...(solo.followed !== null && { followed: storedFollowed(solo.followed) }),
    ...(plan !== undefined && { plan }),
    ...(solo.auction !== null && { auction: storedAuction(solo.auction) }),
  }
}

/** The oldest version that can hold the draft, so that older tabs and devices read it. */
function versionFor({ draft: { owners, format }, followed, auction }: SoloDraft): number {
  if (auction !== null) return DRAFT_SCHEMA_VERSION
  if (typeof format.rules.order !== 'string' || format.teamCount > SOLO_TEAMS.max) return 6
  if (followed !== null) return 4
  const counts = new Map<number, number>()
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return [...counts.values()].every((count) => count === format.roundCount) ? 3 : 5
}

/** The fields that every version of a saved draft has. */
export type SavedDraftHead = Pick<SavedDraft, 'id' | 'created_at'>

/** Adds a saved draft to the list, newest first (specification, section 9), replacing one with the same id. */
export function withSavedDraft<Head extends SavedDraftHead>(drafts: readonly Head[], saved: Head): readonly Head[] {
  return newestFirst([saved, ...drafts.filter((draft) => draft.id !== saved.id)])
}

export function newestFirst<Head extends SavedDraftHead>(drafts: readonly Head[]): readonly Head[] {
  return drafts.toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
}

function identitiesOf(
  ids: readonly PlayerId[],
  playersById: ReadonlyMap<PlayerId, PlayerIdentity>,
): readonly PlayerIdentity[] {
  return [...new Set(ids)].flatMap((id) => {
    const player = playersById.get(id)
    if (player === undefined) return []
    const { name, position, team, individual } = player
    return [{ id, name, position, team, ...(individual !== undefined && { individual }) }]
  })
}

/** What a stored draft has beyond its board if it is an auction (schema version 7). Teams are indexes, money is whole dollars. */
export interface StoredAuction {
  readonly budgets: readonly number[]
  /** Left out while nobody misses any. */
  readonly missed_lots?: readonly number[]
  readonly turn: number
  readonly next_lot: number
  readonly nomination: { readonly clock: DraftClock; readonly since: number } | null
  readonly is_paused: boolean
  readonly sales: readonly StoredSale[]
  readonly lots: readonly StoredLot[]
  readonly limits: readonly { readonly player_id: PlayerId; readonly team: number; readonly amount: number }[]
  readonly bid_log: readonly { readonly lot: number; readonly bids: readonly StoredBid[] }[]
}

interface StoredSale {
  readonly lot: number
  readonly player_id: PlayerId
  readonly team: number
  readonly price: number
  readonly made_by: Sale['by']
  readonly reason: string | null
  readonly nominated_by: number | null
}

interface StoredLot {
  readonly lot: number
  readonly player_id: PlayerId
  readonly nominated_by: number
  readonly bids: readonly StoredBid[]
  readonly bid_count: number
  readonly passed: readonly number[]
  readonly clock: DraftClock
  readonly bid_at: number
}

/** Team, amount, who bid, and why. A list, because there are thousands. */
type StoredBid = readonly [team: number, amount: number, by: BidMaker, reason?: string]

function storedAuction({ auction, ownLimits, bidLog }: SoloAuction): StoredAuction {
  const { teams, turn, nextLotNumber, nomination, isPaused, sales, lots } = auction
  return {
    budgets: teams.map(({ budget }) => budget),
    ...(teams.some(({ missedLots }) => missedLots > 0) && { missed_lots: teams.map(({ missedLots }) => missedLots) }),
    turn,
    next_lot: nextLotNumber,
    nomination: nomination && { clock: nomination.clock, since: nomination.sinceMs },
    is_paused: isPaused,
    sales: sales.map(({ lotNumber, playerId, teamIndex, price, by, reason, nominatedBy }) => ({
      lot: lotNumber,
      player_id: playerId,
      team: teamIndex,
      price,
      made_by: by,
      reason,
      nominated_by: nominatedBy,
    })),
    lots: lots.map(({ lotNumber, playerId, nominatedBy, bids, bidCount, passed, clock, bidAtMs }) => ({
      lot: lotNumber,
      player_id: playerId,
      nominated_by: nominatedBy,
      bids: bids.map(storedBid),
      bid_count: bidCount,
      passed,
      clock,
      bid_at: bidAtMs,
    })),
    limits: ownLimits.map(({ playerId, teamIndex, amount }) => ({ player_id: playerId, team: teamIndex, amount })),
    bid_log: bidLog.map(({ lotNumber, bids }) => ({ lot: lotNumber, bids: bids.map(storedBid) })),
  }
}

function storedBid({ teamIndex, amount, by, reason }: Bid): StoredBid {
  return reason === null ? [teamIndex, amount, by] : [teamIndex, amount, by, reason]
}
