import { pickCount, type DraftClock } from '../draft/draft.ts'
import type { LeagueHost } from '../league-hosts/host-league.ts'
import type { RulesJson } from '../league/rules-json.ts'
import type { Fingerprint } from '../players/board-edition.ts'
import type { PlayerId } from '../players/player.ts'
import { EMPTY_SHORTLIST } from '../shortlist/shortlist.ts'
import type { SoloDraft } from './solo-setup.ts'
import {
  DRAFT_SCHEMA_VERSION,
  storedDraftFields,
  type PlayerIdentity,
  type StoredAuction,
  type StoredPick,
  type StoredTeam,
} from './stored-draft.ts'

/**
 * The board of a solo draft as a TV link shows it: a stored draft without marks, queue, plan, limits, reasons and whatever finds the
 * league at its site. Every field is listed, so that a new field of a draft stays on the device.
 */
export interface TvBoard {
  readonly name: string
  readonly schema_version: number
  readonly picks: readonly Omit<StoredPick, 'reason'>[]
  readonly players: readonly PlayerIdentity[]
  readonly num_teams: number
  readonly rounds: number
  readonly team_names: readonly string[]
  readonly rules: RulesJson
  readonly owners: readonly number[]
  readonly skipped: readonly number[]
  readonly teams: readonly StoredTeam[]
  readonly clock: DraftClock
  readonly edition: Fingerprint | null
  /** The site that the draft follows or followed; null for a draft of this device. */
  readonly followed: { readonly host: LeagueHost; readonly is_stopped: boolean } | null
  readonly auction?: TvAuction
}

type Lot = StoredAuction['lots'][number]
type Bid = readonly [team: number, amount: number, by: Lot['bids'][number][2]]

export interface TvAuction extends Pick<StoredAuction, 'budgets' | 'turn' | 'next_lot' | 'nomination' | 'is_paused'> {
  readonly sales: readonly Omit<StoredAuction['sales'][number], 'reason'>[]
  readonly lots: readonly (Omit<Lot, 'bids'> & { readonly bids: readonly Bid[] })[]
}

/** What a TV link shows of a solo draft. */
export function tvBoardOf(
  { name, teamNames, draft, edition, followed, auction }: Omit<SoloDraft, 'shortlist'>,
  playersById: ReadonlyMap<PlayerId, PlayerIdentity>,
): TvBoard {
  const shown = { name, teamNames, draft, edition, auction, followed: null, shortlist: EMPTY_SHORTLIST }
  const stored = storedDraftFields(shown, playersById)
  return {
    name: stored.name,
    // The site of a followed draft may have more rounds than older versions hold.
    schema_version: DRAFT_SCHEMA_VERSION,
    picks: stored.picks.map(({ pick_number, player_id, made_by }) => ({ pick_number, player_id, made_by })),
    players: stored.players,
    num_teams: stored.num_teams,
    rounds: stored.rounds,
    team_names: stored.team_names,
    rules: stored.rules,
    owners: stored.owners,
    skipped: stored.skipped ?? [],
    teams: stored.teams,
    clock: stored.clock,
    edition: stored.edition ?? null,
    followed: followed && { host: followed.host, is_stopped: followed.isStopped },
    ...(stored.auction !== undefined && { auction: tvAuctionOf(stored.auction) }),
  }
}

function tvAuctionOf({ budgets, turn, next_lot, nomination, is_paused, sales, lots }: StoredAuction): TvAuction {
  return {
    budgets,
    turn,
    next_lot,
    nomination,
    is_paused,
    sales: sales.map(({ lot, player_id, team, price, made_by, nominated_by }) => {
      return { lot, player_id, team, price, made_by, nominated_by }
    }),
    lots: lots.map(({ lot, player_id, nominated_by, bids, bid_count, passed, clock, bid_at }) => ({
      lot,
      player_id,
      nominated_by,
      bids: bids.map(([team, amount, by]) => [team, amount, by]),
      bid_count,
      passed,
      clock,
      bid_at,
    })),
  }
}

type Named = Pick<SoloDraft, 'followed' | 'draft'>

/**
 * Names the draft on this device: a link belongs to it and ends with it. A draft that follows a site is that site's; any other one is told
 * apart by its seed, which each beginning draws anew. Before its first pick a draft is not stored, so it has no seed that lasts.
 */
export function tvDraftKey({ followed, draft }: Named): string {
  if (followed !== null) return `${followed.host} ${followed.draftId}`
  return pickCount(draft) === 0 ? UNBEGUN : seedKey(draft)
}

/** Whether the key is that draft's, also if all of its picks were undone. */
export function isTvDraft(key: string, solo: Named): boolean {
  return key === tvDraftKey(solo) || (solo.followed === null && key === seedKey(solo.draft))
}

/** The key of a draft that made its first picks: the one from before it, if it is another draft. */
export function tvDraftKeyAfter(key: string, now: Named, before: Named): string {
  const hasBegun = key === UNBEGUN && before.followed === null && now.draft.seed === before.draft.seed
  return hasBegun && now.followed === null ? tvDraftKey(now) : key
}

const UNBEGUN = 'solo unbegun'

function seedKey({ seed }: Named['draft']): string {
  return `solo ${seed}`
}
