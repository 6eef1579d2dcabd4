import type { AutopickPlan, LastingState, NextAutopick, StateAction } from '../../draft/draft-host.tsx'
import { slotLabel } from '#core/draft/order.ts'
import { hostOf, seatOf, seatOfTeam } from '#core/lobby/lobby.ts'
import type { PlayerId } from '#core/players/player.ts'
import { newestUndo } from '../../draft/newest-undo.ts'
import { draftView } from '../../draft/view.ts'
import type { AbsenceSummary } from '../sync/absence.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { roomFacts } from '../room/room-lines.ts'
import { autopickView, needsPreferences } from './autopick-view.ts'

/** What a lobby's states follow from. Flat, so that two can be compared field by field. */
export type LobbyStateFacts = ReturnType<typeof lobbyFacts>

export function lobbyFacts(snapshot: LobbySnapshot) {
  const { draft, lobby, seatId, online, link, lobbyRights, mayUseTools, ownTeamIndex, auction = null } = snapshot
  const isReconnecting = link.kind === 'reconnecting'
  const view = draftView(snapshot, { isReconnecting, isAway: false, isSimulating: false })
  const { time } = view
  const turn = view.isAuction ? view.nomination : view.turn
  const isWaited = turn !== null && lobby.draft !== null && !lobby.isClosed && !(turn.kind === 'pick' && turn.isMakeUp)
  const teamIndex = isWaited ? turn.teamIndex : null
  const seat = teamIndex === null ? null : seatOfTeam(lobby, teamIndex)
  const isPerson = isWaited && turn.kind !== 'bid' && turn.drafter === 'person'
  const limit = view.turn?.kind === 'bid' ? (auction?.limits.get(view.turn.lot.playerId) ?? null) : null
  const { owedSlotNumber, isHost } = lobbyRights
  const standIn = lobby.standInSeatId
  return {
    isReconnecting,
    isOver: view.state === 'complete',
    room: lobby.draft === null ? roomFacts(lobby, seatId) : null,
    isAway: !isReconnecting && isPerson && seat !== null && !online.has(seat.id) && teamIndex !== ownTeamIndex,
    onTheClockName: seat?.username ?? '',
    onTheClockTeamIndex: teamIndex,
    onTheClockSlotNumber: isWaited && turn.kind === 'pick' ? turn.slotNumber : null,
    hasClock: time?.clock.kind === 'running',
    onTimeout: draft.format.rules.clock.onTimeout,
    isPaused: draft.clock.kind === 'paused',
    isAuction: lobby.auction !== null,
    keptMs: time?.clock.kind === 'paused' ? time.clock.remainingMs : null,
    limit,
    owedLabel: owedSlotNumber === null ? null : slotLabel(owedSlotNumber, draft.format.teamCount),
    isHost,
    mayUseTools,
    standsIn: standIn === null ? 'nobody' : standIn === seatId ? 'viewer' : 'other',
    standInName: standIn === null ? '' : (seatOf(lobby, standIn)?.username ?? 'Somebody'),
    hostName: hostOf(lobby)?.username ?? 'the host',
    ...newestUndo(snapshot),
    ...autopickFacts(snapshot),
  } as const
}

function autopickFacts(snapshot: LobbySnapshot) {
  const { lobby, draft, startsWithAutopick } = snapshot
  const view = autopickView(snapshot)
  const { secondsPerPick, onTimeout } = draft.format.rules.clock
  return {
    isListSent: needsPreferences(snapshot),
    isAutopickOn: lobby.draft === null ? startsWithAutopick : (view?.isOn ?? null),
    isByTimeouts: view?.isByTimeouts ?? false,
    nextName: view?.next?.playerName ?? null,
    nextWhy: view?.next?.why ?? '',
    atZero: secondsPerPick === null ? 'wait' : onTimeout,
  }
}

export interface LobbyActs {
  resume(): void
  takeOver(): void
  nominateForAbsent(): void
  autopickAbsent(teamIndex: number): void
  addMinute(): void
  skip(slotNumber: number): void
  dismiss(): void
}

export interface LobbyNews {
  /** "8 s ago"; null while the link is live or was so a moment ago. */
  readonly age: string | null
  readonly absence: AbsenceSummary | null
  readonly nameOf: (playerId: PlayerId) => string | null
}

/** The states that last, the most urgent first, each with what the viewer can do about it. */
export function lobbyStates(
  facts: LobbyStateFacts,
  { age, absence, nameOf }: LobbyNews,
  acts: LobbyActs,
): LastingState[] {
  const states: LastingState[] = []
  const next = nextOf(facts)
  const takeOver = (isMove: boolean): StateAction => ({
    label: 'Take over',
    isMove,
    isDisabled: facts.isReconnecting,
    run: acts.takeOver,
  })
  if (facts.isReconnecting && facts.isAuction) {
    // A bid can't wait until the age of the board is worth a word.
    states.push({ kind: 'reconnecting', age, auction: { limit: facts.limit }, actions: [] })
  } else if (age !== null) states.push({ kind: facts.isReconnecting ? 'reconnecting' : 'slow', age, actions: [] })
  if (!facts.isOver && facts.isPaused) {
    const resume = facts.mayUseTools ? [{ label: 'Resume', isMove: facts.isAuction, run: acts.resume }] : []
    const resumer = facts.mayUseTools ? 'viewer' : 'host'
    const { keptMs, isAuction, owedLabel } = facts
    const owed = owedLabel === null ? {} : { owedLabel }
    states.push({ kind: 'paused', keptMs, resumer, isAuction, ...owed, actions: resume })
  }
  if (facts.owedLabel !== null) {
    states.push({ kind: 'owed', label: facts.owedLabel, isHost: facts.isHost, actions: [] })
  }
  if (facts.isByTimeouts) {
    const { isAuction } = facts
    states.push({ kind: 'timeouts', teamName: null, next, isAuction, actions: [takeOver(true)] })
  }
  states.push(...absentStates(facts, acts))
  if (absence !== null) states.push(missedState(absence, nameOf, acts.dismiss))
  if (facts.room === null && facts.isAutopickOn === true && !facts.isByTimeouts) {
    states.push({ kind: 'autopick', next, actions: [takeOver(false)] })
  }
  if (!facts.isOver && facts.room === null && facts.standsIn !== 'nobody') {
    const name = facts.standsIn === 'viewer' ? null : facts.standInName
    states.push({ kind: 'stand-in', name, hostName: facts.hostName, actions: [] })
  }
  return states
}

/** What whoever may use the tools can do for somebody who is away. */
function absentStates(facts: LobbyStateFacts, acts: LobbyActs): LastingState[] {
  const { onTheClockTeamIndex: teamIndex, onTheClockSlotNumber: slotNumber, hasClock, isAuction } = facts
  if (!facts.isAway || !facts.mayUseTools || teamIndex === null) return []
  return [
    {
      kind: 'absent',
      name: facts.onTheClockName,
      atZero: hasClock ? facts.onTimeout : null,
      isAuction,
      actions: [
        ...(isAuction ? [{ label: 'Nominate', run: acts.nominateForAbsent }] : []),
        { label: 'Use autopick', run: () => acts.autopickAbsent(teamIndex) },
        ...(slotNumber === null ? [] : [{ label: 'Skip', run: () => acts.skip(slotNumber) }]),
        ...(hasClock ? [{ label: 'Add 1 min', run: acts.addMinute }] : []),
      ],
    },
  ]
}

function missedState(
  { pickCount, lastPlayerId, forYou }: AbsenceSummary,
  nameOf: LobbyNews['nameOf'],
  dismiss: () => void,
): LastingState {
  return {
    kind: 'missed',
    pickCount,
    lastName: nameOf(lastPlayerId),
    forYou: forYou && { drafter: forYou.drafter, playerName: nameOf(forYou.playerId) ?? 'a player' },
    actions: [{ label: 'Dismiss', run: dismiss }],
  }
}

function nextOf({ nextName, nextWhy }: LobbyStateFacts): NextAutopick | null {
  return nextName === null ? null : { playerName: nextName, why: nextWhy }
}

/** What the viewer's autopick does; null for a team without one. */
export function autopickPlan(facts: LobbyStateFacts): AutopickPlan | null {
  const { isAutopickOn, atZero } = facts
  if (isAutopickOn === null) return null
  if (facts.room !== null) return { kind: isAutopickOn ? 'starts' : 'starts-off' }
  const next = nextOf(facts)
  if (isAutopickOn) return { kind: 'drafts', next }
  if (atZero === 'autopick') return { kind: 'drafts-at-zero', next }
  return atZero === 'skip' ? { kind: 'skips-at-zero' } : { kind: 'would-draft', next }
}

/** Whether queue, avoids and ranking are on the server now, and the screen has to say so (RU34). */
export function isListShared({ isListSent, isAutopickOn }: LobbyStateFacts): boolean {
  return isAutopickOn !== null && isListSent
}
