import { controlOf, isToCome, owedSlots, ownerOf, pickCount, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { awaitedTurn, picksUntilTurn } from '#core/draft/turn.ts'
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
  /** The viewer's picks make up for a skipped one of theirs while somebody else is on the clock. */
  readonly isMakingUp: boolean
}

export type TurnFacts = Pick<DraftSnapshot, 'draft' | 'teamNames' | 'pickerNames' | 'ownTeamIndex'> &
  Partial<Pick<DraftSnapshot, 'rights'>>
type HostFacts = Pick<DraftHost, 'isReconnecting' | 'isAway' | 'isSimulating' | 'room'>

export function turnView(facts: TurnFacts, host: HostFacts): TurnView {
  const { draft, ownTeamIndex } = facts
  const total = draft.slots.length
  const turn = awaitedTurn(draft)
  if (turn === null) {
    const title = 'Draft Complete'
    return { kind: 'over', title, place: '', count: `${total} of ${total} picks`, ...NO_NEXT, isMakingUp: false }
  }
  const isOwn = isOwnTurn(facts)
  const owed = ownTeamIndex === null ? undefined : owedSlots(draft, ownTeamIndex)[0]
  const slotNumber = turn.isMakeUp && isOwn ? (owed ?? turn.slotNumber) : turn.slotNumber
  const place = slotLabel(slotNumber, draft.format.teamCount)
  const count = turn.isMakeUp ? `To make up, ${pickCount(draft)} of ${total} made` : `Pick ${slotNumber} of ${total}`
  if (host.isReconnecting) {
    const nextDetail = 'Drafting is off for now'
    return { kind: 'unknown', title: 'Reconnecting...', place, count, next: '', nextDetail, isMakingUp: false }
  }
  if (host.room) {
    const { title, detail } = host.room
    return { kind: 'other', title, place: '', count: detail, ...NO_NEXT, isMakingUp: false }
  }
  const name = nameOf(facts, ownerOf(draft, slotNumber))
  const ownName = ownTeamIndex === null ? name : 'Your pick'
  const isMakingUp = !isOwn && owed !== undefined && facts.pickerNames !== null && facts.rights?.mayChooseTeam !== true
  const shown = { place, count, ...nextWords(facts, isOwn), isMakingUp }
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
  const awaited = slotNumber === null ? owedSlots(draft) : [slotNumber]
  return awaited.some((awaitedSlot) => {
    const teamIndex = ownerOf(draft, awaitedSlot)
    if (pickerNames !== null || rights?.isElsewhere === true) return teamIndex === ownTeamIndex
    return controlOf(draft, teamIndex) === 'person'
  })
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
    .flatMap((_pick, index) => (isToCome(draft, index + 1) && index + 1 > now ? [index + 1] : []))
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

function nextWords(facts: TurnFacts, isOwn: boolean): NextWords {
  const { draft, ownTeamIndex } = facts
  if (ownTeamIndex === null) return NO_NEXT
  const owed = owedSlots(draft, ownTeamIndex)[0]
  if (!isOwn && owed !== undefined) {
    return { next: 'You have a pick to make up', nextDetail: slotLabel(owed, draft.format.teamCount) }
  }
  const { next } = nextSlots(draft, ownTeamIndex)
  if (next === null) return isOwn ? { next: 'Your last pick', nextDetail: '' } : NO_NEXT
  const label = slotLabel(next, draft.format.teamCount)
  if (!isOwn) {
    const count = picksUntilTurn(draft, ownTeamIndex)
    const before = nameBefore(facts, next)
    return {
      next: count === 1 ? 'You pick next' : `You pick in ${count ?? 0}`,
      nextDetail: before === null ? label : `${label}, after ${before}`,
    }
  }
  const others = openBetween(draft, next)
  return { next: `Then ${label}`, nextDetail: others === 0 ? 'Right after this one' : countText(others) }
}

type NextWords = Pick<TurnView, 'next' | 'nextDetail'>

const NO_NEXT: NextWords = { next: '', nextDetail: '' }

function nameBefore(facts: TurnFacts, slotNumber: number): string | null {
  const { draft } = facts
  const index = draft.slots.findLastIndex(
    (_pick, slotIndex) => isToCome(draft, slotIndex + 1) && slotIndex + 1 < slotNumber,
  )
  return index === -1 ? null : nameOf(facts, ownerOf(draft, index + 1))
}

function openBetween(draft: Draft, next: number): number {
  const now = slotOnTheClock(draft) ?? next
  return draft.slots.filter((_pick, index) => isToCome(draft, index + 1) && index + 1 > now && index + 1 < next).length
}

function countText(others: number): string {
  return others === 1 ? '1 other in between' : `${others} others in between`
}
