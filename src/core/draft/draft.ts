import { assert } from '../lib/assert.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import { teamsInOrder, type DraftFormat } from './order.ts'

/** `person` drafted for their own team, `host` for somebody else's; the rest are picks that nobody pressed. */
export const PICK_MAKERS = ['person', 'host', 'clock', 'autopick', 'computer', 'keeper'] as const

export type PickMaker = (typeof PICK_MAKERS)[number]

export interface SlotPick {
  readonly playerId: PlayerId
  readonly by: PickMaker
  /** Why an automatic pick chose this player, as people read it; null when a person chose. */
  readonly reason: string | null
}

export interface Draft {
  readonly format: DraftFormat
  /** The team index that owns each slot; `owners[0]` belongs to slot 1. */
  readonly owners: readonly number[]
  /** `slots[0]` is slot 1 (RU1). */
  readonly slots: readonly (SlotPick | null)[]
  readonly clock: DraftClock
}

/** Drafts have no pick clock yet. */
export interface DraftClock {
  readonly kind: 'off'
}

/** Which slot to fill: the one on the clock, a team's lowest empty one (RU3), or the one the person saw. */
export type PickTarget =
  | { readonly kind: 'clock' }
  | { readonly kind: 'team'; readonly teamIndex: number }
  | { readonly kind: 'slot'; readonly slotNumber: number }

export type DraftCommand =
  | { readonly kind: 'pick'; readonly playerId: PlayerId; readonly target: PickTarget }
  | { readonly kind: 'undraft'; readonly playerId: PlayerId }

export type DraftEvent =
  | ({ readonly kind: 'picked'; readonly slotNumber: number } & SlotPick)
  | { readonly kind: 'undrafted'; readonly playerId: PlayerId; readonly slotNumber: number }

export type DraftRefusal =
  | 'unknown_player'
  | 'already_drafted'
  | 'not_drafted'
  | 'draft_complete'
  | 'no_such_team'
  | 'team_full'
  | 'no_such_slot'
  | 'slot_taken'
  | 'slot_not_next'
  | 'not_host'
  | 'not_your_turn'

/** Who asks: the one person of a solo draft, who drafts for every team, or a seat of a lobby. */
export type Drafter =
  | { readonly kind: 'solo' }
  | { readonly kind: 'seat'; readonly teamIndex: number | null; readonly isHost: boolean }

/** The part of a board that a draft depends on: who can be drafted. */
export interface PlayerPool {
  has(playerId: PlayerId): boolean
}

export interface DraftFacts {
  readonly pool: PlayerPool
}

/** What a draft or lobby will do by itself if nobody acts before. */
export interface Automatic<Command> {
  readonly dueAtMs: number
  readonly command: Command
}

export function emptyDraft(format: DraftFormat): Draft {
  const owners = teamsInOrder(format)
  return { format, owners, slots: owners.map(() => null), clock: { kind: 'off' } }
}

/** The team index that drafts in a slot. */
export function ownerOf(draft: Draft, slotNumber: number): number {
  const owner = draft.owners[slotNumber - 1]
  assert(owner !== undefined, `slot ${slotNumber} is one of ${draft.owners.length}`)
  return owner
}

/** The lowest empty slot, or null when the draft is complete (S4). */
export function slotOnTheClock(draft: Draft): number | null {
  const index = draft.slots.indexOf(null)
  return index === -1 ? null : index + 1
}

export function isComplete(draft: Draft): boolean {
  return slotOnTheClock(draft) === null
}

export function pickCount(draft: Draft): number {
  return slotNumbersByPlayer(draft).size
}

/** The player in a slot; null for an empty slot and for a number that is no slot. */
export function playerInSlot(draft: Draft, slotNumber: number): PlayerId | null {
  return draft.slots[slotNumber - 1]?.playerId ?? null
}

/** The slot that holds a player, or null. */
export function slotNumberOfPlayer(draft: Draft, playerId: PlayerId): number | null {
  return slotNumbersByPlayer(draft).get(playerId) ?? null
}

/** Every drafted player with their slot number, in slot order. */
export function draftedPlayers(draft: Draft): Iterable<readonly [PlayerId, number]> {
  return slotNumbersByPlayer(draft)
}

/** A team's lowest empty slot (RU3), or null when the team is full. */
export function openSlotOfTeam(draft: Draft, teamIndex: number): number | null {
  const index = draft.slots.findIndex((pick, slotIndex) => pick === null && draft.owners[slotIndex] === teamIndex)
  return index === -1 ? null : index + 1
}

/**
 * Decides a command. The host may draft for any team and undraft; everybody else drafts only on their own turn, for
 * the slot on the clock.
 */
export function decide(
  draft: Draft,
  drafter: Drafter,
  command: DraftCommand,
  { pool }: DraftFacts,
): Result<readonly DraftEvent[], DraftRefusal> {
  const { playerId } = command
  const mayDraftForOthers = drafter.kind === 'solo' || drafter.isHost
  const heldSlotNumber = slotNumberOfPlayer(draft, playerId)
  if (command.kind === 'undraft') {
    if (!mayDraftForOthers) return err('not_host')
    if (heldSlotNumber === null) return err('not_drafted')
    return ok([{ kind: 'undrafted', playerId, slotNumber: heldSlotNumber }])
  }
  if (!pool.has(playerId)) return err('unknown_player')
  if (heldSlotNumber !== null) return err('already_drafted')
  const slot = chooseSlot(draft, command.target)
  if (!slot.ok) return slot
  const slotNumber = slot.value
  const isOwnSlot = drafter.kind === 'solo' || drafter.teamIndex === ownerOf(draft, slotNumber)
  const isOwnTurn = isOwnSlot && slotNumber === slotOnTheClock(draft)
  if (!isOwnTurn && !mayDraftForOthers) return err('not_your_turn')
  return ok([{ kind: 'picked', playerId, slotNumber, by: isOwnSlot ? 'person' : 'host', reason: null }])
}

/** Applies a decided event. Never refuses: an event that does not fit its draft is a bug and throws. */
export function apply(draft: Draft, event: DraftEvent): Draft {
  const { playerId, slotNumber } = event
  const held = playerInSlot(draft, slotNumber)
  const expected = event.kind === 'picked' ? null : playerId
  assert(
    held === expected && slotNumber <= draft.slots.length,
    `${event.kind} at slot ${slotNumber}, which holds ${String(held)}`,
  )
  const pick = event.kind === 'picked' ? { playerId, by: event.by, reason: event.reason } : null
  return { ...draft, slots: draft.slots.with(slotNumber - 1, pick) }
}

/** Nothing in a draft happens by itself while its clock is off. */
export function nextAutomatic({ clock }: Draft): Automatic<DraftCommand> | null {
  switch (clock.kind) {
    case 'off':
      return null
  }
}

function chooseSlot(draft: Draft, target: PickTarget): Result<number, DraftRefusal> {
  const onTheClock = slotOnTheClock(draft)
  if (onTheClock === null) return err('draft_complete')
  if (target.kind === 'clock') return ok(onTheClock)
  if (target.kind === 'team') {
    if (!isIndexBelow(target.teamIndex, draft.format.teamCount)) return err('no_such_team')
    const open = openSlotOfTeam(draft, target.teamIndex)
    return open === null ? err('team_full') : ok(open)
  }
  if (!isIndexBelow(target.slotNumber - 1, draft.slots.length)) return err('no_such_slot')
  if (playerInSlot(draft, target.slotNumber) !== null) return err('slot_taken')
  const nextOfTeam = openSlotOfTeam(draft, ownerOf(draft, target.slotNumber))
  return nextOfTeam === target.slotNumber ? ok(target.slotNumber) : err('slot_not_next')
}

function isIndexBelow(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count
}

/** Drafts are immutable, so each one's reverse index is built once; a thousand cards ask for it after every pick. */
const slotNumbersByDraft = new WeakMap<Draft, ReadonlyMap<PlayerId, number>>()

function slotNumbersByPlayer(draft: Draft): ReadonlyMap<PlayerId, number> {
  const known = slotNumbersByDraft.get(draft)
  if (known) return known
  const slotNumbers = new Map<PlayerId, number>()
  for (const [index, pick] of draft.slots.entries()) {
    if (pick !== null) slotNumbers.set(pick.playerId, index + 1)
  }
  slotNumbersByDraft.set(draft, slotNumbers)
  return slotNumbers
}
