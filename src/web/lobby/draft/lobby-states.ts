import type { AutopickPlan, LastingState, NextAutopick, StateAction } from '../../draft/draft-host.tsx'
import { controlOf, isComplete, slotOnTheClock } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import { seatOnTheClock } from '#core/lobby/lobby-turn.ts'
import { hostOf, seatOf, teamIndexOfSeat } from '#core/lobby/lobby.ts'
import type { PlayerId } from '#core/players/player.ts'
import { lastPick } from '../../draft/tools/pick-choices.ts'
import { undoOfAuction } from '../../auction/undo-of-auction.ts'
import type { AbsenceSummary } from '../sync/absence.ts'
import type { LobbySnapshot } from '../sync/lobby-snapshot.ts'
import { roomFacts } from '../room/room-lines.ts'
import { autopickView, needsPreferences } from './autopick-view.ts'

/** What a lobby's states follow from. Flat, so that two can be compared field by field. */
export type LobbyStateFacts = ReturnType<typeof lobbyFacts>

export function lobbyFacts(snapshot: LobbySnapshot) {
  const { draft, lobby, seatId, online, link, lobbyRights, mayUseTools, ownTeamIndex } = snapshot
  // The cells of an auction's board are nobody's turn.
  const slotNumber = lobby.auction === null ? slotOnTheClock(draft) : null
  const seat = seatOnTheClock(lobby)
  const teamIndex = lobby.draft === null || seat === null ? null : teamIndexOfSeat(lobby, seat.id)
  const isPerson = teamIndex !== null && controlOf(draft, teamIndex) === 'person'
  const isReconnecting = link.kind === 'reconnecting'
  const { owedSlotNumber, isHost } = lobbyRights
  const standIn = lobby.standInSeatId
  return {
    isReconnecting,
    isOver: isComplete(draft),
    room: lobby.draft === null ? roomFacts(lobby, seatId) : null,
    isAway: !isReconnecting && isPerson && seat !== null && !online.has(seat.id) && teamIndex !== ownTeamIndex,
    onTheClockName: seat?.username ?? '',
    onTheClockTeamIndex: teamIndex,
    onTheClockSlotNumber: slotNumber,
    hasClock: (lobby.auction?.nomination?.clock ?? draft.clock).kind === 'running',
    onTimeout: draft.format.rules.clock.onTimeout,
    isPaused: draft.clock.kind === 'paused',
    isAuction: lobby.auction !== null,
    keptMs: draft.clock.kind === 'paused' ? draft.clock.remainingMs : null,
    owedLabel: owedSlotNumber === null ? null : slotLabel(owedSlotNumber, draft.format.teamCount),
    isHost,
    mayUseTools,
    standsIn: standIn === null ? 'nobody' : standIn === seatId ? 'viewer' : 'other',
    standInName: standIn === null ? '' : (seatOf(lobby, standIn)?.username ?? 'Somebody'),
    hostName: hostOf(lobby)?.username ?? 'the host',
    ...undoFacts(snapshot),
    ...autopickFacts(snapshot),
  } as const
}

interface UndoFacts {
  readonly undoLabel: string | null
  readonly undoPlayerId: PlayerId | null
}

function undoFacts({ draft, rights, board, auction = null }: LobbySnapshot): UndoFacts {
  if (auction !== null) return undoOfAuction(auction, board)
  const last = lastPick(draft)
  if (!rights.mayUndraft) return { undoLabel: null, undoPlayerId: null }
  if (last === null) return { undoLabel: 'Undo', undoPlayerId: null }
  const name = board.playersById.get(last.playerId)?.name ?? ''
  return {
    undoLabel: `Undo ${slotLabel(last.slotNumber, draft.format.teamCount)} ${name}`,
    undoPlayerId: last.playerId,
  }
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
  if (age !== null) states.push({ kind: facts.isReconnecting ? 'reconnecting' : 'slow', age, actions: [] })
  if (!facts.isOver && facts.isPaused) {
    const resume = facts.mayUseTools ? [{ label: 'Resume', run: acts.resume }] : []
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
  const { onTheClockTeamIndex: teamIndex, onTheClockSlotNumber: slotNumber, hasClock } = facts
  if (!facts.isAway || !facts.mayUseTools || teamIndex === null) return []
  return [
    {
      kind: 'absent',
      name: facts.onTheClockName,
      atZero: hasClock ? facts.onTimeout : null,
      actions: [
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
