import type { Auction } from '../auction/auction.ts'
import type { DraftPool, DraftRefusal } from '../draft/draft-command.ts'
import { ownerOf, type Draft, type SlotPick } from '../draft/draft.ts'
import { roundNumberOf, slotOfPick, teamsInOrder } from '../draft/order.ts'
import { limitOfKept, type FullPosition } from '../draft/position-limits.ts'
import { isWithin } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import { clearMarks, type Shortlist } from '../shortlist/shortlist.ts'
import { hasAuctionBegun } from './solo-auction.ts'

/** A player whom a team keeps from last season, in place of its own pick of a round. */
export interface SoloKeeper {
  readonly teamIndex: number
  readonly playerId: PlayerId
  readonly roundNumber: number
}

/** A keeper in the slot of their team. */
export interface KeeperPick {
  readonly slotNumber: number
  readonly playerId: PlayerId
}

export interface KeepersSet {
  readonly kind: 'keepers-set'
  readonly picks: readonly KeeperPick[]
}

export type KeeperRefusal = 'draft_started' | 'bad_round' | 'keeper_twice' | 'keeper_round_taken' | 'keeper_traded_away'

interface DraftWithMarks {
  readonly draft: Draft
  readonly shortlist: Shortlist
}

/** Picks other than keepers: once there is one, teams, rounds, rules and keepers stand. */
export function hasBegun({
  draft,
  auction = null,
}: Pick<DraftWithMarks, 'draft'> & { readonly auction?: { readonly auction: Auction } | null }): boolean {
  if (auction !== null && hasAuctionBegun(auction.auction)) return true
  return draft.slots.some((pick) => pick !== null && pick.by !== 'keeper')
}

/** The keepers of a draft, in slot order. */
export function keepersOf({ draft }: Pick<DraftWithMarks, 'draft'>): readonly SoloKeeper[] {
  const columns = teamsInOrder(draft.format)
  return draft.slots.flatMap((pick, slotIndex) =>
    pick?.by === 'keeper'
      ? [
          {
            teamIndex: columns[slotIndex] ?? 0,
            playerId: pick.playerId,
            roundNumber: roundNumberOf(slotIndex + 1, draft.format.teamCount),
          },
        ]
      : [],
  )
}

/** All keepers together, or the first reason why they can't be kept. */
export function decideKeepers(
  { draft }: Pick<DraftWithMarks, 'draft'>,
  keepers: readonly SoloKeeper[],
  pool: DraftPool,
): Result<readonly KeepersSet[], DraftRefusal | KeeperRefusal> {
  if (hasBegun({ draft })) return err('draft_started')
  const { format } = draft
  const slotNumberByPlayer = new Map<PlayerId, number>()
  for (const { teamIndex, playerId, roundNumber } of keepers) {
    if (!isWithin(teamIndex, { min: 0, max: format.teamCount - 1 })) return err('no_such_team')
    if (!isWithin(roundNumber, { min: 1, max: format.roundCount })) return err('bad_round')
    if (!pool.has(playerId)) return err('unknown_player')
    if (slotNumberByPlayer.has(playerId)) return err('keeper_twice')
    const slotNumber = slotOfPick(format, teamIndex, roundNumber)
    if (ownerOf(draft, slotNumber) !== teamIndex) return err('keeper_traded_away')
    slotNumberByPlayer.set(playerId, slotNumber)
  }
  if (limitOfSoloKeepers({ draft }, keepers, pool) !== null) return err('position_full')
  const picks = [...slotNumberByPlayer].map(([playerId, slotNumber]) => ({ playerId, slotNumber }))
  const areApart = new Set(slotNumberByPlayer.values()).size === picks.length
  return areApart ? ok([{ kind: 'keepers-set', picks }]) : err('keeper_round_taken')
}

/** The limit that the keepers of a team break. */
export function limitOfSoloKeepers(
  { draft }: Pick<DraftWithMarks, 'draft'>,
  keepers: readonly SoloKeeper[],
  pool: DraftPool,
): FullPosition | null {
  return limitOfKept(
    draft.format.rules,
    keepers.map(({ teamIndex, playerId }) => [teamIndex, playerId]),
    pool,
  )
}

/** Only keepers fill slots then. */
export function withKeepers<Solo extends DraftWithMarks>(solo: Solo, picks: readonly KeeperPick[]): Solo {
  const slots: (SlotPick | null)[] = solo.draft.slots.map(() => null)
  let { shortlist } = solo
  for (const { slotNumber, playerId } of picks) {
    slots[slotNumber - 1] = { playerId, by: 'keeper', reason: null }
    shortlist = clearMarks(shortlist, playerId)
  }
  return { ...solo, draft: { ...solo.draft, slots }, shortlist }
}
