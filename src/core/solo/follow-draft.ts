import { CLOCK_OFF, type Draft, type DraftClock, type SlotPick } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import type { DraftFormat } from '../draft/order.ts'
import { NO_CLOCK } from '../league/clock-rules.ts'
import type { HostDraft } from '../league-hosts/host-draft.ts'
import { FOLLOWED_ROUNDS, FOLLOWED_TEAMS } from '../league-hosts/host-limits.ts'
import { isWithin } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { isSameData } from '../lib/json.ts'
import type { PlayerId } from '../players/player.ts'
import { clearMarks, EMPTY_SHORTLIST } from '../shortlist/shortlist.ts'
import { isFollowing, type Followed, type FollowedDraft } from './followed.ts'
import type { AuctionBoard, SoloAuction, SoloAuctions } from './solo-auction.ts'
import { withAuction, type SoloDraft } from './solo-setup.ts'

export type FollowCommand =
  /** Begins to show a draft of a league's site, or goes on with the one that was left. */
  | {
      readonly kind: 'follow'
      readonly followed: FollowedDraft
      readonly draft: HostDraft
      readonly clock: DraftClock
    }
  /** Makes the board what the site says. The clock is this device's: deadlines of the site are estimates. */
  | { readonly kind: 'mirror'; readonly draft: HostDraft; readonly clock: DraftClock }
  | { readonly kind: 'stop-following' }

export type FollowEvent =
  | { readonly kind: 'following'; readonly followed: FollowedDraft }
  | { readonly kind: 'mirrored'; readonly board: MirroredBoard }
  /** `board`: of an auction that nobody follows any more. */
  | { readonly kind: 'stopped-following'; readonly board: AuctionBoard | null }

/** Everything of a solo draft that its league's site decides. */
export interface MirroredBoard {
  readonly format: DraftFormat
  readonly owners: readonly number[]
  readonly slots: readonly (SlotPick | null)[]
  readonly clock: DraftClock
  readonly teamNames: readonly string[]
  /** 0 where the site doesn't say. */
  readonly season: number
  /** Of the person's team; null until the order is drawn. */
  readonly ownTeamIndex: number | null
  /** Set for an auction, whose sales the slots show. */
  readonly auction: SoloAuction | null
}

export type FollowRefusal =
  /** The picks of a followed draft come from its site. */
  'followed' | 'no_such_team' | 'host_too_large'

/** Clocks that differ by less are the same: each answer estimates its deadline anew. */
const CLOCK_TOLERANCE_MS = 1500

/**
 * A mirror that changes nothing, or that comes after the person left, has no events. `auctions`: null where their rules have not
 * loaded, and then an auction waits.
 */
export function decideFollow(
  solo: SoloDraft,
  command: FollowCommand,
  auctions: SoloAuctions | null = null,
): Result<readonly FollowEvent[], Exclude<FollowRefusal, 'followed'>> {
  if (command.kind === 'stop-following') {
    const board = solo.auction === null || auctions === null ? null : auctions.stopped(solo.auction)
    return ok(isFollowing(solo) ? [{ kind: 'stopped-following', board }] : [])
  }
  const { draft } = command
  const isAuction = draft.league.format.rules.auction !== undefined
  if (isAuction && auctions === null) return ok([])
  const { teamCount, roundCount } = draft.league.format
  if (!isWithin(teamCount, FOLLOWED_TEAMS) || !isWithin(roundCount, FOLLOWED_ROUNDS)) return err('host_too_large')
  const { followed } = command.kind === 'follow' ? command : solo
  const before = followed?.draftId === solo.followed?.draftId ? solo.auction : null
  const shown = isAuction && auctions !== null ? auctions.mirror(before, draft, command.clock) : null
  const board = mirroredBoard(draft, followed?.teamId ?? null, command.clock, shown)
  if (command.kind === 'follow') {
    const { teamId } = command.followed
    if (teamId !== null && !draft.league.teams.some(({ id }) => id === teamId)) return err('no_such_team')
    return ok([
      { kind: 'following', followed: command.followed },
      { kind: 'mirrored', board },
    ])
  }
  const isOther = !isFollowing(solo) || solo.followed?.draftId !== draft.draftId
  return ok(isOther || isSameBoard(boardOf(solo), board) ? [] : [{ kind: 'mirrored', board }])
}

export function applyFollow(solo: SoloDraft, event: FollowEvent): SoloDraft {
  switch (event.kind) {
    case 'following':
      return following(solo, event.followed)
    case 'mirrored':
      return mirrored(solo, event.board)
    case 'stopped-following':
      return solo.followed === null ? solo : stopped(solo, solo.followed, event.board)
  }
}

/** The commands that a followed draft takes: what is the person's own, and nothing that would change the board. */
const ALLOWED = new Set([
  'set-target',
  'set-avoid',
  'set-queued',
  'move-queued',
  'set-plan',
  'rename',
  'use-edition',
  'follow',
  'mirror',
  'stop-following',
])

export function isRefusedWhileFollowed(solo: SoloDraft, { kind }: { readonly kind: string }): boolean {
  return isFollowing(solo) && !ALLOWED.has(kind)
}

/** How many of the person's own picks the site's board has taken back or replaced. */
export function overruledCount(before: SoloDraft, after: SoloDraft): number {
  return before.draft.slots.filter((pick, index) => {
    const now = after.draft.slots[index] ?? null
    return pick !== null && now?.playerId !== pick.playerId
  }).length
}

/** The same draft goes on with its marks; another one begins empty, but for marks that were prepared before any pick. */
function following(solo: SoloDraft, chosen: FollowedDraft): SoloDraft {
  const followed: Followed = { ...chosen, teamIndex: null, isStopped: false }
  if (solo.followed?.host === chosen.host && solo.followed.draftId === chosen.draftId) return { ...solo, followed }
  const isPrepared = solo.draft.slots.every((pick) => pick === null)
  return {
    ...solo,
    name: chosen.leagueName,
    shortlist: isPrepared ? solo.shortlist : EMPTY_SHORTLIST,
    edition: null,
    followed,
  }
}

/** What is the same stays the same object: screens and advice remember by it. */
function mirrored(solo: SoloDraft, { ownTeamIndex, season, ...board }: MirroredBoard): SoloDraft {
  const { format, owners, slots, clock, teamNames, auction } = board
  const before = solo.draft
  const draft: Draft = {
    format: kept(before.format, format),
    owners: kept(before.owners, owners),
    slots: kept(before.slots, slots),
    skipped: kept(before.skipped, []),
    teams: kept(before.teams, emptyDraft(format).teams),
    clock,
    seed: before.seed,
  }
  const drafted = new Set(slots.flatMap((pick) => pick?.playerId ?? []))
  return {
    ...solo,
    draft,
    auction,
    teamNames: kept(solo.teamNames, teamNames),
    shortlist: withoutMarks(solo.shortlist, drafted),
    followed: solo.followed && { ...solo.followed, ...(season > 0 && { season }), teamIndex: ownTeamIndex },
  }
}

function kept<Data>(before: Data, now: Data): Data {
  return isSameData(before, now) ? before : now
}

function withoutMarks(shortlist: SoloDraft['shortlist'], drafted: ReadonlySet<PlayerId>): SoloDraft['shortlist'] {
  const marked = [...shortlist.targets, ...shortlist.avoids, ...shortlist.queue]
  return marked.filter((playerId) => drafted.has(playerId)).reduce(clearMarks, shortlist)
}

/** Nothing runs by itself any more: whoever left the site's draft types its picks in. */
function stopped(solo: SoloDraft, followed: Followed, board: AuctionBoard | null): SoloDraft {
  if (board !== null) return { ...withAuction(solo, board), followed: { ...followed, isStopped: true } }
  const { format } = solo.draft
  const rules = { ...format.rules, clock: NO_CLOCK }
  const draft: Draft = { ...solo.draft, format: { ...format, rules }, clock: CLOCK_OFF }
  return { ...solo, draft, followed: { ...followed, isStopped: true } }
}

/** Picks that don't fit are left out: the site's numbers have been read, but not judged together. */
function mirroredBoard(
  { league, picks }: HostDraft,
  ownTeamId: string | null,
  clock: DraftClock,
  shown: AuctionBoard | null,
): MirroredBoard {
  const { format } = league
  const teamNames = league.teams.map(({ name }) => name)
  const ownTeamIndex = league.isOrderDrawn ? league.teams.findIndex(({ id }) => id === ownTeamId) : -1
  const ownTeam = { teamNames, season: league.season, ownTeamIndex: ownTeamIndex === -1 ? null : ownTeamIndex }
  if (shown !== null) {
    const { draft } = shown
    return {
      format: draft.format,
      owners: draft.owners,
      slots: draft.slots,
      clock: draft.clock,
      ...ownTeam,
      auction: shown.auction,
    }
  }
  const slotCount = format.teamCount * format.roundCount
  const owners = Array.from({ length: slotCount }, (_slot, index) => league.owners[index] ?? 0)
  const slots = Array.from({ length: slotCount }, (): SlotPick | null => null)
  const drafted = new Set<PlayerId>()
  for (const { slotNumber, teamIndex, player, isKeeper } of picks) {
    const isFree = slots[slotNumber - 1] === null
    if (!isFree || drafted.has(player.playerId)) continue
    drafted.add(player.playerId)
    slots[slotNumber - 1] = { playerId: player.playerId, by: isKeeper ? 'keeper' : 'person', reason: null }
    if (isWithin(teamIndex, { min: 0, max: format.teamCount - 1 })) owners[slotNumber - 1] = teamIndex
  }
  return { format, owners, slots, clock, ...ownTeam, auction: null }
}

function boardOf({ draft, teamNames, followed, auction }: SoloDraft): MirroredBoard {
  const { format, owners, slots, clock } = draft
  const { teamIndex: ownTeamIndex = null, season = 0 } = followed ?? {}
  return { format, owners, slots, clock, teamNames, season, ownTeamIndex, auction }
}

function isSameBoard(
  { clock, auction, ...one }: MirroredBoard,
  { clock: otherClock, auction: otherAuction, ...other }: MirroredBoard,
): boolean {
  return auction === otherAuction && isSameClock(clock, otherClock) && isSameData(one, other)
}

export function isSameClock(one: DraftClock, other: DraftClock): boolean {
  if (one.kind !== 'running' || other.kind !== 'running') return isSameData(one, other)
  return Math.abs(one.deadlineMs - other.deadlineMs) < CLOCK_TOLERANCE_MS
}
