import type { TimeoutAction } from '#core/league/clock-rules.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { StateMessage } from '../../draft/draft-host.tsx'
import type { AbsenceSummary } from '../absence.ts'
import type { LinkMessage } from '../link-message.ts'
import { absenceText } from './absence-text.ts'
import type { StripView } from './strip-view.ts'

export interface LobbyMessageFacts {
  readonly isReconnecting: boolean
  readonly isAway: boolean
  readonly onTheClockName: string
  readonly onTheClockTeamIndex: number | null
  readonly hasClock: boolean
  readonly onTimeout: TimeoutAction
  readonly onTheClockSlotNumber: number | null
  readonly mayUseTools: boolean
  readonly strip: StripView | null
  readonly link: LinkMessage | null
  readonly absence: AbsenceSummary | null
  readonly nameOf: (playerId: PlayerId) => string | null
}

export interface LobbyMessageActions {
  resume(): void
  takeOver(): void
  autopickAbsent(teamIndex: number): void
  addMinute(): void
  skip(slotNumber: number): void
  dismiss(): void
}

/** The message for the first cell below the turn: the most urgent of the states that apply, or null. */
export function lobbyMessage(facts: LobbyMessageFacts, actions: LobbyMessageActions): StateMessage | null {
  const { strip, link, absence, mayUseTools, onTheClockTeamIndex, onTheClockSlotNumber } = facts
  if (link !== null) {
    const age = `${link.age.charAt(0).toUpperCase()}${link.age.slice(1)}.`
    const text = facts.isReconnecting ? `${age} Your queue is safe on this device.` : age
    return {
      kind: facts.isReconnecting ? 'reconnecting' : 'slow',
      title: link.title.replace(/:$/, ''),
      text,
      actions: [],
    }
  }
  if (strip?.kind === 'paused') {
    const resume = mayUseTools ? [{ label: 'Resume', run: actions.resume }] : []
    return { kind: 'paused', title: strip.title, text: strip.text, actions: resume }
  }
  if (strip?.kind === 'owed') return { kind: 'owed', title: strip.title, text: strip.text, actions: [] }
  if (strip?.kind === 'timeouts') {
    // The reason after the colon has more room below the title.
    const [title = '', reason = ''] = strip.title.split(': ')
    const why = reason === '' ? '' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
    return {
      kind: 'timeouts',
      title,
      text: `${why} ${strip.text}`.trim(),
      actions: [{ label: 'Take over', isMove: true, run: actions.takeOver }],
    }
  }
  if (facts.isAway && mayUseTools && onTheClockTeamIndex !== null && onTheClockSlotNumber !== null) {
    return {
      kind: 'absent',
      title: `Draft for ${facts.onTheClockName}?`,
      text: facts.hasClock ? AT_ZERO[facts.onTimeout] : 'They are away.',
      actions: [
        { label: 'Use autopick', run: () => actions.autopickAbsent(onTheClockTeamIndex) },
        { label: 'Skip', run: () => actions.skip(onTheClockSlotNumber) },
        ...(facts.hasClock ? [{ label: 'Add 1 min', run: actions.addMinute }] : []),
      ],
    }
  }
  if (absence !== null) {
    const [title = '', ...others] = absenceText(absence, facts.nameOf).split(': ')
    return { kind: 'missed', title, text: others.join(': '), actions: [{ label: 'Dismiss', run: actions.dismiss }] }
  }
  if (strip?.kind === 'autopick') {
    return {
      kind: 'autopick',
      title: strip.title,
      text: strip.text,
      actions: [{ label: 'Take over', run: actions.takeOver }],
    }
  }
  if (strip !== null && strip.standInText !== '') {
    return { kind: 'stand-in', title: strip.standInText, text: '', actions: [] }
  }
  return null
}

const AT_ZERO: Readonly<Record<TimeoutAction, string>> = {
  autopick: 'Autopick drafts at 0:00.',
  skip: 'Their pick is skipped at 0:00.',
  wait: 'They are away.',
}
