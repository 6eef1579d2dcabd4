import { assert } from '../lib/assert.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { PlayerId } from '../players/player.ts'
import { teamIndexOf } from './snake.ts'

/** Slots in order of their numbers (`slots[0]` is slot 1), each empty or holding one player (RU1). */
export interface Draft {
  readonly teamCount: number
  readonly roundCount: number
  readonly slots: readonly (PlayerId | null)[]
}

/** Where a pick goes: to the slot on the clock, to a team's lowest empty slot (RU3), or to the slot that the person saw. */
export type PickTarget =
  | { readonly kind: 'clock' }
  | { readonly kind: 'team'; readonly teamIndex: number }
  | { readonly kind: 'slot'; readonly slotNumber: number }

export type DraftCommand =
  | { readonly kind: 'pick'; readonly playerId: PlayerId; readonly target: PickTarget }
  | { readonly kind: 'undraft'; readonly playerId: PlayerId }

export type DraftEvent =
  | { readonly kind: 'picked'; readonly playerId: PlayerId; readonly slotNumber: number }
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

/** What a draft needs to know of the board: whether a player is on it. */
export interface PlayerPool {
  has(playerId: PlayerId): boolean
}

export function emptyDraft(teamCount: number, roundCount: number): Draft {
  return { teamCount, roundCount, slots: Array.from({ length: teamCount * roundCount }, () => null) }
}

/** The lowest empty slot, or null when none is empty: the draft is complete (S4). */
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

/** The slot that holds a player, or null. */
export function slotNumberOfPlayer(draft: Draft, playerId: PlayerId): number | null {
  return slotNumbersByPlayer(draft).get(playerId) ?? null
}

/** A team's lowest empty slot (RU3), or null when the team is full. */
export function openSlotOfTeam(draft: Draft, teamIndex: number): number | null {
  const index = draft.slots.findIndex((held, at) => held === null && teamIndexOf(at + 1, draft.teamCount) === teamIndex)
  return index === -1 ? null : index + 1
}

/** Judges a command against the rules; a refusal changes nothing and says why. */
export function decide(draft: Draft, command: DraftCommand, pool: PlayerPool): Result<DraftEvent, DraftRefusal> {
  const heldSlotNumber = slotNumberOfPlayer(draft, command.playerId)
  if (command.kind === 'undraft') {
    if (heldSlotNumber === null) return err('not_drafted')
    return ok({ kind: 'undrafted', playerId: command.playerId, slotNumber: heldSlotNumber })
  }
  if (!pool.has(command.playerId)) return err('unknown_player')
  if (heldSlotNumber !== null) return err('already_drafted')
  const slot = chooseSlot(draft, command.target)
  return slot.ok ? ok({ kind: 'picked', playerId: command.playerId, slotNumber: slot.value }) : slot
}

/** Applies what was decided. Never refuses: an event that does not fit its draft is our own mistake and throws. */
export function apply(draft: Draft, event: DraftEvent): Draft {
  const held = draft.slots[event.slotNumber - 1]
  const expected = event.kind === 'picked' ? null : event.playerId
  assert(held === expected, `${event.kind} at slot ${event.slotNumber}, which holds ${String(held)}`)
  return { ...draft, slots: draft.slots.with(event.slotNumber - 1, event.kind === 'picked' ? event.playerId : null) }
}

function chooseSlot(draft: Draft, target: PickTarget): Result<number, DraftRefusal> {
  const onTheClock = slotOnTheClock(draft)
  if (onTheClock === null) return err('draft_complete')
  if (target.kind === 'clock') return ok(onTheClock)
  if (target.kind === 'team') {
    if (!isIndexBelow(target.teamIndex, draft.teamCount)) return err('no_such_team')
    const open = openSlotOfTeam(draft, target.teamIndex)
    return open === null ? err('team_full') : ok(open)
  }
  if (!isIndexBelow(target.slotNumber - 1, draft.slots.length)) return err('no_such_slot')
  if (draft.slots[target.slotNumber - 1] !== null) return err('slot_taken')
  const nextOfTeam = openSlotOfTeam(draft, teamIndexOf(target.slotNumber, draft.teamCount))
  return nextOfTeam === target.slotNumber ? ok(target.slotNumber) : err('slot_not_next')
}

function isIndexBelow(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count
}

/** A draft never changes, so its reverse index is worked out once; a thousand cards ask for it at each pick. */
const slotNumbersByDraft = new WeakMap<Draft, ReadonlyMap<PlayerId, number>>()

function slotNumbersByPlayer(draft: Draft): ReadonlyMap<PlayerId, number> {
  const known = slotNumbersByDraft.get(draft)
  if (known) return known
  const slotNumbers = new Map<PlayerId, number>()
  for (const [index, held] of draft.slots.entries()) {
    if (held !== null) slotNumbers.set(held, index + 1)
  }
  slotNumbersByDraft.set(draft, slotNumbers)
  return slotNumbers
}
