import { slotLabel } from '#core/draft/order.ts'
import { hostOf, seatOf } from '#core/lobby/lobby.ts'
import type { LobbySnapshot } from '../lobby-snapshot.ts'
import { timeText } from '../../draft/clock-view.ts'
import { autopickView } from './autopick-view.ts'

/** What the strip below the turn bar says about this draft: a pause, autopick, a host who is away. */
export interface StripView {
  readonly kind: 'paused' | 'owed' | 'timeouts' | 'autopick' | 'clock' | 'plain'
  readonly title: string
  readonly text: string
  /** Who stands in for the host; empty while nobody does. */
  readonly standInText: string
  /** The switch of one's own autopick; null for a team without one. */
  readonly isAutopickOn: boolean | null
  /** Queue, avoids and ranking are on the server now, and the screen has to say so (RU34). */
  readonly isListShared: boolean
}

type StripFacts = Pick<
  LobbySnapshot,
  | 'lobby'
  | 'lobbyRights'
  | 'draft'
  | 'startsWithAutopick'
  | 'seatId'
  | 'ownTeamIndex'
  | 'shortlist'
  | 'board'
  | 'pool'
  | 'hasImportedBoard'
  | 'mayUseTools'
>

/** Null when nothing is left to draft for anybody. */
export function stripView(facts: StripFacts): StripView | null {
  const { lobby, draft } = facts
  if (lobby.draft === null) return waitingStrip(facts)
  if (!draft.slots.includes(null)) return null
  const autopick = autopickView(facts)
  const nextText = autopick?.next ? `${autopick.next.playerName}, ${autopick.next.why}` : ''
  const clock = draft.format.rules.clock
  const hasAutopickClock = clock.secondsPerPick !== null && clock.onTimeout === 'autopick'
  const shared = {
    standInText: standInText(facts),
    isAutopickOn: autopick?.isOn ?? null,
    isListShared: autopick !== null && (autopick.isOn || hasAutopickClock),
  }
  if (draft.clock.kind === 'paused') {
    const { remainingMs } = draft.clock
    const kept = remainingMs === null ? '' : `${timeText(Math.ceil(remainingMs / 1000))} is kept. `
    return {
      ...shared,
      kind: 'paused',
      // Said before and after; a pause is about something else.
      isListShared: false,
      title: 'The draft is paused',
      text: `${kept}${facts.mayUseTools ? 'Resume when everybody is ready.' : 'The host resumes it.'}`,
    }
  }
  const { owedSlotNumber, isHost } = facts.lobbyRights
  if (owedSlotNumber !== null) {
    const how = isHost ? 'Use "Draft for team" with your own at any time.' : 'Draft anybody at any time.'
    const text = `${slotLabel(owedSlotNumber, draft.format.teamCount)} was skipped. ${how}`
    return { ...shared, kind: 'owed', title: 'You have a pick to make up', text }
  }
  if (autopick === null) return { ...shared, kind: 'plain', title: '', text: '' }
  if (autopick.isByTimeouts) {
    const title = 'Autopick drafts for you: two turns in a row ran out of time'
    return { ...shared, kind: 'timeouts', title, text: nextText === '' ? '' : `Next: ${nextText}` }
  }
  if (autopick.isOn) return { ...shared, kind: 'autopick', title: 'Autopick drafts for you', text: `Next: ${nextText}` }
  if (hasAutopickClock) {
    return { ...shared, kind: 'clock', title: 'If your time runs out', text: `Autopick drafts ${nextText}` }
  }
  if (clock.secondsPerPick !== null && clock.onTimeout === 'skip') {
    return { ...shared, kind: 'clock', title: 'If your time runs out', text: 'Your pick is skipped. Make it up later.' }
  }
  return { ...shared, kind: 'plain', title: 'Autopick is off', text: `It would draft ${nextText}` }
}

/** In the waiting room, the switch is for the whole draft to come. */
function waitingStrip({ startsWithAutopick }: StripFacts): StripView {
  return {
    kind: 'plain',
    title: startsWithAutopick ? 'Autopick starts with the draft' : 'Autopick is off',
    text: startsWithAutopick ? 'It drafts from your queue, then by your ranking.' : '',
    standInText: '',
    isAutopickOn: startsWithAutopick,
    isListShared: false,
  }
}

function standInText({ lobby, seatId }: StripFacts): string {
  if (lobby.standInSeatId === null) return ''
  const hostName = hostOf(lobby)?.username ?? 'the host'
  if (lobby.standInSeatId === seatId) return `You stand in for ${hostName}, who is away`
  return `${seatOf(lobby, lobby.standInSeatId)?.username ?? 'Somebody'} stands in for ${hostName}`
}
