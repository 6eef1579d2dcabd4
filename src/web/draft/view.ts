import { controlOf, isToCome, owedSlots, ownerOf, pickCount, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { pickInRoundOf, slotLabel } from '#core/draft/order.ts'
import { awaitedTurn, picksUntilTurn, turnOf, type Turn } from '#core/draft/turn.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { nextSlots } from '../session/my-team.ts'
import type { DraftHost } from './draft-host.tsx'

/** How a draft stands, as facts: `turn-text.ts` has the words, and frames place the parts. */
export interface DraftView {
  /** The first of these that applies. `unknown`: the connection is lost and the board may be old (RU17). `ready`: a solo draft that waits for Start. */
  readonly state: 'complete' | 'unknown' | 'before' | 'simulating' | 'ready' | 'paused' | 'drafting'
  /** Whose screen it is; their words differ. */
  readonly kind: 'solo' | 'followed' | 'lobby'
  /** What the draft waits for; null once it is complete. */
  readonly turn: ViewTurn | null
  /** The viewer's own picks to come; null if no team, or more than one, is theirs. */
  readonly own: OwnPicks | null
  /** The turns after the one on the clock; none before the start. */
  readonly soon: readonly SoonTurn[]
  readonly madeCount: number
  readonly totalCount: number
}

export interface ViewTurn extends Turn {
  /** From 1. */
  readonly pickInRound: number
  /** The person in a lobby, the team in a solo draft. */
  readonly name: string
  readonly isMakeUp: boolean
  /** The viewer has to move: their seat's turn, or that of any team that they draft for by hand. */
  readonly isOwn: boolean
  /** Why it may take a while, or not. */
  readonly drafter: 'person' | 'away' | 'autopick' | 'computer'
  /** The viewer's pick is on its way to the server. */
  readonly isSending: boolean
}

export interface OwnPicks {
  /** The first skipped pick that the viewer owes. */
  readonly owedLabel: string | null
  /** They may draft for it while somebody else is on the clock. */
  readonly isMakingUp: boolean
  readonly next: NextPick | null
}

export interface NextPick {
  readonly label: string
  /** How many picks others make before it. */
  readonly picksUntil: number
  /** Who picks right before; null if nobody does. */
  readonly afterName: string | null
  /** Picks between the one on the clock and this one. */
  readonly othersBetween: number
}

export interface SoonTurn extends Turn {
  readonly name: string
}

export type ViewFacts = Pick<DraftSnapshot, 'draft' | 'teamNames' | 'pickerNames' | 'ownTeamIndex'> &
  Partial<Pick<DraftSnapshot, 'rights' | 'pendingPicks'>>
export type HostFacts = Pick<DraftHost, 'isReconnecting' | 'isAway' | 'isSimulating'>

const SOON_COUNT = 3

export function draftView(facts: ViewFacts, host: HostFacts): DraftView {
  const { draft, rights } = facts
  const turn = viewTurn(facts, host)
  return {
    state: stateOf(facts, turn, host),
    kind: kindOf(facts),
    turn,
    own: ownPicks(facts, turn),
    soon: rights?.isBeforeStart === true ? [] : soonTurns(facts, SOON_COUNT),
    madeCount: pickCount(draft),
    totalCount: draft.slots.length,
  }
}

function stateOf(facts: ViewFacts, turn: ViewTurn | null, host: HostFacts): DraftView['state'] {
  const { draft, rights } = facts
  if (turn === null) return 'complete'
  if (host.isReconnecting) return 'unknown'
  if (rights?.isBeforeStart === true) return 'before'
  if (host.isSimulating) return 'simulating'
  if (draft.clock.kind !== 'paused') return 'drafting'
  return kindOf(facts) === 'solo' && slotOnTheClock(draft) === 1 ? 'ready' : 'paused'
}

function kindOf({ pickerNames, rights }: ViewFacts): DraftView['kind'] {
  if (pickerNames !== null) return 'lobby'
  return rights?.isElsewhere === true ? 'followed' : 'solo'
}

function viewTurn(facts: ViewFacts, { isAway }: HostFacts): ViewTurn | null {
  const { draft, ownTeamIndex, pendingPicks } = facts
  const awaited = awaitedTurn(draft)
  if (awaited === null) return null
  const isOwn = isOwnTurn(facts)
  const owed = ownTeamIndex === null ? undefined : owedSlots(draft, ownTeamIndex)[0]
  const turn = awaited.isMakeUp && isOwn && owed !== undefined ? turnOf(draft, owed) : awaited
  const control = controlOf(draft, turn.teamIndex)
  return {
    ...turn,
    pickInRound: pickInRoundOf(turn.slotNumber, draft.format.teamCount),
    name: nameOf(facts, turn.teamIndex),
    isMakeUp: awaited.isMakeUp,
    isOwn,
    drafter: control !== 'person' ? control : isAway ? 'away' : 'person',
    isSending: pendingPicks !== undefined && [...pendingPicks.values()].includes('sending'),
  }
}

/** Whether the viewer has to move, if anybody knows whose turn it is. */
export function isOwnTurn({ draft, pickerNames, ownTeamIndex, rights }: ViewFacts): boolean {
  const slotNumber = slotOnTheClock(draft)
  const awaited = slotNumber === null ? owedSlots(draft) : [slotNumber]
  return awaited.some((awaitedSlot) => {
    const teamIndex = ownerOf(draft, awaitedSlot)
    if (pickerNames !== null || rights?.isElsewhere === true) return teamIndex === ownTeamIndex
    return controlOf(draft, teamIndex) === 'person'
  })
}

function ownPicks(facts: ViewFacts, turn: ViewTurn | null): OwnPicks | null {
  const { draft, pickerNames, ownTeamIndex, rights } = facts
  if (ownTeamIndex === null || turn === null) return null
  const owed = owedSlots(draft, ownTeamIndex)[0]
  const { next } = nextSlots(draft, ownTeamIndex)
  return {
    owedLabel: owed === undefined ? null : slotLabel(owed, draft.format.teamCount),
    isMakingUp: !turn.isOwn && owed !== undefined && pickerNames !== null && rights?.mayChooseTeam !== true,
    next: next === null ? null : nextPick(facts, ownTeamIndex, next),
  }
}

function nextPick(facts: ViewFacts, ownTeamIndex: number, slotNumber: number): NextPick {
  const { draft } = facts
  const now = slotOnTheClock(draft) ?? slotNumber
  const before = slotsToCome(draft).filter((other) => other < slotNumber)
  const last = before.at(-1)
  return {
    label: slotLabel(slotNumber, draft.format.teamCount),
    picksUntil: picksUntilTurn(draft, ownTeamIndex) ?? 0,
    afterName: last === undefined ? null : nameOf(facts, ownerOf(draft, last)),
    othersBetween: before.filter((other) => other > now).length,
  }
}

/** The turns after the one on the clock. */
export function soonTurns(facts: ViewFacts, count: number): readonly SoonTurn[] {
  const { draft } = facts
  const now = slotOnTheClock(draft)
  if (now === null) return []
  return slotsToCome(draft)
    .filter((slotNumber) => slotNumber > now)
    .slice(0, count)
    .map((slotNumber) => ({ ...turnOf(draft, slotNumber), name: nameOf(facts, ownerOf(draft, slotNumber)) }))
}

function slotsToCome(draft: Draft): readonly number[] {
  return draft.slots.flatMap((_pick, index) => (isToCome(draft, index + 1) ? [index + 1] : []))
}

/** Who picks for a team: the person in a lobby, the team in a solo draft. */
export function nameOf({ pickerNames, teamNames }: ViewFacts, teamIndex: number): string {
  return (pickerNames ?? teamNames)[teamIndex] ?? 'TBD'
}
