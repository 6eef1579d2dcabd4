import { controlOf, ownerOf, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { nextSlots } from '../session/my-team.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import type { DraftHost } from './draft-host.tsx'

/** The turn in words, for the turn bar. Flat, so that two can be compared field by field. */
export interface TurnView {
  /** `own` is the viewer's move, and the only one in the accent color. */
  readonly kind: 'own' | 'other' | 'paused' | 'unknown' | 'over'
  /** "Your pick", "Josh A.", "Paused" */
  readonly title: string
  /** "3.05"; empty once the draft is complete. */
  readonly place: string
  /** "Pick 29 of 192" */
  readonly count: string
  /** "You pick in 4", "Then 4.08"; empty if there is nothing to say. */
  readonly next: string
  /** "3.05, after Uncle Ray", "14 others in between" */
  readonly nextDetail: string
}

export type TurnFacts = Pick<DraftSnapshot, 'draft' | 'teamNames' | 'pickerNames' | 'ownTeamIndex'> &
  Partial<Pick<DraftSnapshot, 'rights'>>
type HostFacts = Pick<DraftHost, 'isReconnecting' | 'isAway' | 'isSimulating' | 'room'>

export function turnView(facts: TurnFacts, host: HostFacts): TurnView {
  const { draft, ownTeamIndex } = facts
  const slotNumber = slotOnTheClock(draft)
  const total = draft.slots.length
  if (slotNumber === null) {
    const title = 'Draft Complete'
    return { kind: 'over', title, place: '', count: `${total} of ${total} picks`, next: '', nextDetail: '' }
  }
  const place = slotLabel(slotNumber, draft.format.teamCount)
  const count = `Pick ${slotNumber} of ${total}`
  if (host.isReconnecting) {
    return { kind: 'unknown', title: 'Reconnecting...', place, count, next: '', nextDetail: 'Drafting is off for now' }
  }
  if (host.room) {
    return { kind: 'other', title: host.room.title, place: '', count: host.room.detail, next: '', nextDetail: '' }
  }
  const teamIndex = ownerOf(draft, slotNumber)
  const name = nameOf(facts, teamIndex)
  const isOwn = isOwnTurn(facts)
  const ownName = ownTeamIndex === null ? name : 'Your pick'
  const shown = { place, count, ...nextWords(facts, isOwn) }
  if (host.isSimulating) return { kind: 'other', title: 'Drafting…', ...shown }
  if (draft.clock.kind === 'paused') {
    return { kind: 'paused', title: 'Paused', ...shown, place: `${isOwn ? ownName : name}, ${place}` }
  }
  if (isOwn) return { kind: 'own', title: ownName, ...shown }
  return { kind: 'other', title: host.isAway ? `${name} is away` : name, ...shown }
}

/** Whether the viewer has to move: their seat's turn, or that of any team that they draft for by hand. */
export function isOwnTurn({ draft, pickerNames, ownTeamIndex, rights }: TurnFacts): boolean {
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber === null) return false
  const teamIndex = ownerOf(draft, slotNumber)
  if (pickerNames !== null || rights?.isElsewhere === true) return teamIndex === ownTeamIndex
  return controlOf(draft, teamIndex) === 'person'
}

/** How many others pick before the viewer; null without a pick of one team's own to come. */
function picksUntilOwn({ draft, ownTeamIndex }: TurnFacts): number | null {
  if (ownTeamIndex === null) return null
  const openTeams = draft.owners.filter((_owner, index) => draft.slots[index] === null)
  const count = openTeams.indexOf(ownTeamIndex)
  return count === -1 ? null : count
}

export interface SoonTurn {
  readonly slotNumber: number
  readonly label: string
  readonly name: string
}

/** The turns after the one on the clock. */
export function soonTurns(facts: TurnFacts, count: number): readonly SoonTurn[] {
  const { draft } = facts
  const now = slotOnTheClock(draft)
  if (now === null) return []
  return draft.slots
    .flatMap((pick, index) => (pick === null && index + 1 > now ? [index + 1] : []))
    .slice(0, count)
    .map((slotNumber) => ({
      slotNumber,
      label: slotLabel(slotNumber, draft.format.teamCount),
      name: nameOf(facts, ownerOf(draft, slotNumber)),
    }))
}

/** Who picks for a team: the person in a lobby, the team in a solo draft. */
export function nameOf({ pickerNames, teamNames }: TurnFacts, teamIndex: number): string {
  return (pickerNames ?? teamNames)[teamIndex] ?? 'TBD'
}

function nextWords(facts: TurnFacts, isOwn: boolean): Pick<TurnView, 'next' | 'nextDetail'> {
  const { draft, ownTeamIndex } = facts
  if (ownTeamIndex === null) return NO_NEXT
  const { next } = nextSlots(draft, ownTeamIndex)
  if (next === null) return isOwn ? { next: 'Your last pick', nextDetail: '' } : NO_NEXT
  const label = slotLabel(next, draft.format.teamCount)
  if (!isOwn) {
    const count = picksUntilOwn(facts)
    const before = nameBefore(facts, next)
    return {
      next: count === 1 ? 'You pick next' : `You pick in ${count ?? 0}`,
      nextDetail: before === null ? label : `${label}, after ${before}`,
    }
  }
  const others = openBetween(draft, next)
  return { next: `Then ${label}`, nextDetail: others === 0 ? 'Right after this one' : countText(others) }
}

const NO_NEXT = { next: '', nextDetail: '' } as const

function nameBefore(facts: TurnFacts, slotNumber: number): string | null {
  const index = facts.draft.slots.findLastIndex((pick, slotIndex) => pick === null && slotIndex + 1 < slotNumber)
  return index === -1 ? null : nameOf(facts, ownerOf(facts.draft, index + 1))
}

function openBetween(draft: Draft, next: number): number {
  const now = slotOnTheClock(draft) ?? next
  return draft.slots.filter((pick, index) => pick === null && index + 1 > now && index + 1 < next).length
}

function countText(others: number): string {
  return others === 1 ? '1 other in between' : `${others} others in between`
}
