import { assert } from '../lib/assert.ts'
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

const PERSON: DraftTeam = { control: 'person', timeoutsInRow: 0 }

export function emptyDraft(format: DraftFormat, seed = 0): Draft {
  const owners = teamsInOrder(format)
  const teams = Array.from({ length: format.teamCount }, () => PERSON)
  return { format, owners, slots: owners.map(() => null), teams, clock: CLOCK_OFF, seed }
}

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

/** The lowest empty slot, or null when the draft is complete (S4). */
export function slotOnTheClock(draft: Pick<Draft, 'slots'>): number | null {
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
