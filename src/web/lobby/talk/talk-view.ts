import {
  isSameTarget,
  REACTIONS,
  type Reaction,
  type Talk,
  type TalkMessage,
  type TalkTarget,
} from '#core/lobby/talk.ts'
import type { SeatId } from '#core/lobby/lobby.ts'
import type { TalkView } from './lobby-talk.ts'

export const REACTION_LABELS: Readonly<Record<Reaction, string>> = {
  fire: 'Fire',
  nice: 'Nice',
  wow: 'Wow',
  ha: 'Ha',
  ouch: 'Ouch',
}

/** One reaction to something: how many gave it, and whether this person did. */
export interface ReactionCount {
  readonly reaction: Reaction
  readonly count: number
  readonly isOwn: boolean
}

/** All five, in their order. */
export function reactionCounts({ reactions }: Talk, target: TalkTarget, ownSeatId: SeatId): readonly ReactionCount[] {
  const here = reactions.filter((one) => isSameTarget(one.target, target))
  return REACTIONS.map((reaction) => {
    const seatIds = here.filter((one) => one.reaction === reaction).map(({ seatId }) => seatId)
    return { reaction, count: seatIds.length, isOwn: seatIds.includes(ownSeatId) }
  })
}

/** Messages without those of people whom this person hid. */
export function shownMessages({ talk, hiddenNames }: Pick<TalkView, 'talk' | 'hiddenNames'>): readonly TalkMessage[] {
  return talk.messages.filter(({ name }) => !hiddenNames.includes(name))
}

/** How many messages of others were not in view yet. */
export function unseenCount(view: TalkView, ownSeatId: SeatId): number {
  return shownMessages(view).filter(
    ({ number, seatId, text }) => number > view.seenNumber && seatId !== ownSeatId && text !== null,
  ).length
}

/** "Fire, 4. You reacted." */
export function reactionText({ reaction, count, isOwn }: ReactionCount): string {
  return `${REACTION_LABELS[reaction]}, ${count}${isOwn ? '. You reacted' : ''}`
}
