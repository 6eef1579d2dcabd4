import { assert } from '../lib/assert.ts'
import type { PlayerId } from '../players/player.ts'
import type { DraftFormat } from './order.ts'

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
  /** The slots whose turn was skipped, in order. While one of them is empty, its owner owes a pick and may make it at any time. */
  readonly skipped: readonly number[]
  /** One per team. */
  readonly teams: readonly DraftTeam[]
  readonly clock: DraftClock
  /** Decides what computer drafters choose, so that a draft can be replayed. From 0 to 2^32 - 1. */
  readonly seed: number
}

/** Who drafts for a team, apart from who holds its seat. */
export const TEAM_CONTROLS = ['person', 'autopick', 'computer'] as const

export type TeamControl = (typeof TEAM_CONTROLS)[number]

export interface DraftTeam {
  readonly control: TeamControl
  /** Turns that timed out since its person last drafted or took over. */
  readonly timeoutsInRow: number
}

export type DraftClock =
  | { readonly kind: 'off' }
  /** `setAtMs` is when the deadline was set, so that an outage before that doesn't move it. */
  | { readonly kind: 'running'; readonly deadlineMs: number; readonly setAtMs: number }
  /** `remainingMs` is what the turn had left; null when there is no clock. */
  | { readonly kind: 'paused'; readonly remainingMs: number | null }

export const CLOCK_OFF: DraftClock = { kind: 'off' }

/** The team index that drafts in a slot. */
export function ownerOf(draft: Draft, slotNumber: number): number {
  const owner = draft.owners[slotNumber - 1]
  assert(owner !== undefined, `slot ${slotNumber} is one of ${draft.owners.length}`)
  return owner
}

/** Who drafts for a team. */
export function controlOf(draft: Draft, teamIndex: number): TeamControl {
  return draft.teams[teamIndex]?.control ?? 'person'
}

/** The lowest empty slot that was not skipped (S4); null once only picks to make up are left, and when the draft is complete. */
export function slotOnTheClock(draft: Pick<Draft, 'slots' | 'skipped'>): number | null {
  const index = draft.slots.findIndex((_pick, slotIndex) => isToCome(draft, slotIndex + 1))
  return index === -1 ? null : index + 1
}

/** Whether a slot still has its turn: it is empty and was not skipped. */
export function isToCome({ slots, skipped }: Pick<Draft, 'slots' | 'skipped'>, slotNumber: number): boolean {
  return slots[slotNumber - 1] === null && !skipped.includes(slotNumber)
}

/** Whether a slot waits to be made up: it was skipped, and nobody has filled it since. */
export function isOwed({ slots, skipped }: Pick<Draft, 'slots' | 'skipped'>, slotNumber: number): boolean {
  return slots[slotNumber - 1] === null && skipped.includes(slotNumber)
}

/** The slots that wait to be made up, in order: all of them, or those of one team. */
export function owedSlots(draft: Draft, teamIndex?: number): readonly number[] {
  const isOfTeam = (slotNumber: number) => teamIndex === undefined || ownerOf(draft, slotNumber) === teamIndex
  return draft.skipped.filter((slotNumber) => isOwed(draft, slotNumber) && isOfTeam(slotNumber))
}

/** The slot that a team's own pick fills: the one on the clock on its turn, else its first skipped one; null if it has neither. */
export function ownSlotToFill(draft: Draft, teamIndex: number): number | null {
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber !== null && ownerOf(draft, slotNumber) === teamIndex) return slotNumber
  return owedSlots(draft, teamIndex)[0] ?? null
}

/**
 * The slot that a pick fills when none is named: for the host the one on the clock, for anybody else their own. Null when the draft is
 * complete.
 */
export function slotForPick(draft: Draft, teamIndex: number | null, isHost: boolean): number | null {
  if (isComplete(draft)) return null
  const onTheClock = slotOnTheClock(draft)
  const own = teamIndex === null ? null : ownSlotToFill(draft, teamIndex)
  return (isHost ? (onTheClock ?? own) : (own ?? onTheClock)) ?? draft.slots.indexOf(null) + 1
}

/** The slot that computers, autopick or a time-out come to next: the one on the clock, and after the last turn what their teams owe. */
export function automaticSlot(draft: Draft): number | null {
  const owedByItself = () =>
    owedSlots(draft).find((slotNumber) => controlOf(draft, ownerOf(draft, slotNumber)) !== 'person') ?? null
  return slotOnTheClock(draft) ?? owedByItself()
}

export function isComplete({ slots }: Pick<Draft, 'slots'>): boolean {
  return !slots.includes(null)
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

/** A team's lowest empty slot (RU3), skipped or not, or null when the team is full. */
export function openSlotOfTeam(draft: Draft, teamIndex: number): number | null {
  const index = draft.slots.findIndex((pick, slotIndex) => pick === null && draft.owners[slotIndex] === teamIndex)
  return index === -1 ? null : index + 1
}

/** A team's empty slots, skipped or not, in order. */
export function openSlotsOfTeam({ slots, owners }: Draft, teamIndex: number): readonly number[] {
  return slots.flatMap((pick, index) => (pick === null && owners[index] === teamIndex ? [index + 1] : []))
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
