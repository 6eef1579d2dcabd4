import { isWithin, type Limits } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { isSameData } from '../lib/json.ts'
import { isSameWriteIn, writeInOf } from '../players/off-board.ts'
import type { PlayerId } from '../players/player.ts'
import { apply } from './apply-draft.ts'
import { clockOfNewTurn, isTimeUp, pausedClock, remainingMs, running } from './draft-clock.ts'
import {
  automaticSlot,
  controlOf,
  isComplete,
  isToCome,
  openSlotOfTeam,
  ownerOf,
  owedSlots,
  playerInSlot,
  slotForPick,
  slotNumberOfPlayer,
  slotOnTheClock,
  type Draft,
  type DraftClock,
  type PickMaker,
  type TeamControl,
} from './draft.ts'
import { overfillsTeam } from './order.ts'
import { limitBrokenBy } from './position-limits.ts'
import { isHost } from './draft-command.ts'
import type {
  DraftCommand,
  DraftEvent,
  DraftFacts,
  DraftPool,
  Drafter,
  DraftRefusal,
  PickTarget,
  SlotMove,
} from './draft-command.ts'

export type DraftDecision = Result<readonly DraftEvent[], DraftRefusal>

/** The most time that one press may add, in seconds. */
export const EXTENSION_SECONDS: Limits = { min: 1, max: 86_400 }
/** After this many timed-out turns in a row, autopick drafts for the team until its person is back. */
export const MAX_TIMEOUTS_IN_ROW = 2

/**
 * Decides a command. The host may do everything that a person does; everybody else drafts only on their own turn, for the
 * slot on the clock, or makes up for a skipped one of theirs, and switches only their own autopick. Events that change nothing are left out.
 */
export function decide(draft: Draft, drafter: Drafter, command: DraftCommand, facts: DraftFacts): DraftDecision {
  switch (command.kind) {
    case 'pick':
      return decidePick(draft, drafter, command, facts)
    case 'pick-automatically':
      return drafter.kind === 'system' ? pickAutomatically(draft, command.slotNumber, facts) : err('not_host')
    case 'make-up-outage':
      return drafter.kind === 'system' ? makeUpOutage(draft, command, facts) : err('not_host')
    case 'set-control':
      return setControl(draft, drafter, command)
    default:
      return isHost(drafter) ? decideForHost(draft, command, facts) : err('not_host')
  }
}

function decideForHost(
  draft: Draft,
  command: Exclude<DraftCommand, { readonly kind: 'pick' | 'pick-automatically' | 'make-up-outage' | 'set-control' }>,
  facts: DraftFacts,
): DraftDecision {
  switch (command.kind) {
    case 'undraft': {
      const slotNumber = slotNumberOfPlayer(draft, command.playerId)
      if (slotNumber === null) return err('not_drafted')
      return ok([withClock(draft, { kind: 'undrafted', playerId: command.playerId, slotNumber }, facts)])
    }
    case 'replace-pick':
      return replacePick(draft, command, facts)
    case 'swap-picks':
      return swapPicks(draft, command.slotNumbers, facts)
    case 'trade-slots':
      return tradeSlots(draft, command.moves)
    case 'skip-pick':
      return skipPick(draft, command.slotNumber, facts)
    case 'undo-skip':
      return undoSkip(draft, command.slotNumber, facts)
    case 'pause':
    case 'resume':
    case 'extend-clock':
    case 'restart-clock':
      return isComplete(draft) ? err('draft_complete') : changeClock(draft, command, facts.nowMs)
  }
}

function decidePick(
  draft: Draft,
  drafter: Drafter,
  { playerId, target }: { readonly playerId: PlayerId; readonly target: PickTarget },
  facts: DraftFacts,
): DraftDecision {
  if (writeInOf(playerId) !== null && !isHost(drafter)) return err('not_host')
  const problem = playerProblem(draft, playerId, facts.pool)
  if (problem !== null) return err(problem)
  const slot = chooseSlot(draft, drafter, target)
  if (!slot.ok) return slot
  const slotNumber = slot.value
  const isOwnSlot =
    drafter.kind === 'solo' || (drafter.kind === 'seat' && drafter.teamIndex === ownerOf(draft, slotNumber))
  const isMakeUp = draft.skipped.includes(slotNumber)
  if (!isHost(drafter)) {
    if (!isOwnSlot || (!isMakeUp && slotNumber !== slotOnTheClock(draft))) return err('not_your_turn')
    if (draft.clock.kind === 'paused') return err('draft_paused')
    // Where a time-out skips, a late pick would be taken right after it anyway.
    const endsTurns = draft.format.rules.clock.onTimeout !== 'skip'
    if (!isMakeUp && endsTurns && isTimeUp(draft, facts.nowMs)) return err('time_is_up')
  }
  const picked = pickEvent(draft, slotNumber, { playerId, by: isOwnSlot ? 'person' : 'host', reason: null }, facts)
  if (limitBrokenBy(draft, picked, facts.pool) !== null) return err('position_full')
  const teamIndex = ownerOf(draft, slotNumber)
  const isBack = isOwnSlot && drafter.kind === 'seat' && isOnAutopickByTimeouts(draft, teamIndex)
  return ok([picked, ...(isBack ? [controlSet(teamIndex, 'person', 'chosen')] : [])])
}

/** A second node that fires, or a person who was faster, makes this a no-op. */
function pickAutomatically(draft: Draft, slotNumber: number, facts: DraftFacts): DraftDecision {
  if (slotNumber !== automaticSlot(draft) || draft.clock.kind === 'paused') return ok([])
  const teamIndex = ownerOf(draft, slotNumber)
  const control = controlOf(draft, teamIndex)
  if (control === 'person' && !isTimeUp(draft, facts.nowMs)) return ok([])
  if (control === 'person' && draft.format.rules.clock.onTimeout === 'skip') {
    return ok([withClock(draft, { kind: 'skipped', slotNumber }, facts)])
  }
  const choice = facts.choose(draft, teamIndex)
  if (choice === null) return ok([])
  const by: PickMaker = control === 'person' ? 'clock' : control
  const picked = pickEvent(draft, slotNumber, { ...choice, by }, facts)
  const timeoutCount = (draft.teams[teamIndex]?.timeoutsInRow ?? 0) + 1
  const isAway = by === 'clock' && timeoutCount >= MAX_TIMEOUTS_IN_ROW
  return ok([picked, ...(isAway ? [controlSet(teamIndex, 'autopick', 'timeouts')] : [])])
}

/** Somebody else who skipped the same turn makes this a no-op; a turn that has ended since is not the next one's. */
function skipPick(draft: Draft, seenSlotNumber: number | null, facts: DraftFacts): DraftDecision {
  if (isComplete(draft)) return err('draft_complete')
  const onTheClock = slotOnTheClock(draft)
  const slotNumber = seenSlotNumber ?? onTheClock
  if (slotNumber === null) return err('slot_not_next')
  if (!isIndexBelow(slotNumber - 1, draft.slots.length)) return err('no_such_slot')
  if (playerInSlot(draft, slotNumber) !== null) return err('slot_taken')
  if (draft.skipped.includes(slotNumber)) return ok([])
  return slotNumber === onTheClock
    ? ok([withClock(draft, { kind: 'skipped', slotNumber }, facts)])
    : err('slot_not_next')
}

function undoSkip(draft: Draft, seenSlotNumber: number | null, facts: DraftFacts): DraftDecision {
  const slotNumber = seenSlotNumber ?? owedSlots(draft).at(-1) ?? null
  if (slotNumber === null || !isIndexBelow(slotNumber - 1, draft.slots.length)) return err('no_such_slot')
  if (playerInSlot(draft, slotNumber) !== null) return err('slot_taken')
  const isSkipped = draft.skipped.includes(slotNumber)
  return ok(isSkipped ? [withClock(draft, { kind: 'skip-undone', slotNumber }, facts)] : [])
}

/**
 * The time that was left when the outage began is left when it ends, so that even a turn whose time was up keeps its
 * grace. A clock that was set in the future starts again now: the clock of the machine was ahead.
 */
function makeUpOutage(
  draft: Draft,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  { nowMs }: DraftFacts,
): DraftDecision {
  const { clock } = draft
  if (clock.kind !== 'running') return ok([])
  const stoodMs = Math.max(fromMs, clock.setAtMs)
  if (fromMs < untilMs && stoodMs >= untilMs) return ok([])
  const leftMs = remainingMs(draft, stoodMs) ?? 0
  if (leftMs <= 0 && draft.format.rules.clock.onTimeout === 'wait') return ok([])
  const moved = { ...running(draft, Math.max(0, leftMs), untilMs), setAtMs: nowMs }
  return ok([{ kind: 'clock-changed', change: 'outage', clock: moved }])
}

function setControl(
  draft: Draft,
  drafter: Drafter,
  { teamIndex, control }: { readonly teamIndex: number; readonly control: TeamControl },
): DraftDecision {
  if (!isIndexBelow(teamIndex, draft.format.teamCount)) return err('no_such_team')
  const isOwn = drafter.kind === 'seat' && drafter.teamIndex === teamIndex && control !== 'computer'
  if (!isOwn && !isHost(drafter)) return err('not_host')
  return ok(controlOf(draft, teamIndex) === control ? [] : [controlSet(teamIndex, control, 'chosen')])
}

function replacePick(
  draft: Draft,
  { slotNumber, playerId }: { readonly slotNumber: number; readonly playerId: PlayerId },
  { pool }: DraftFacts,
): DraftDecision {
  if (!isIndexBelow(slotNumber - 1, draft.slots.length)) return err('no_such_slot')
  const formerPlayerId = playerInSlot(draft, slotNumber)
  if (formerPlayerId === null) return err('slot_empty')
  if (formerPlayerId === playerId) return ok([])
  // Another spelling of the write-in that is there corrects it.
  const problem = isSameWriteIn(formerPlayerId, playerId) ? null : playerProblem(draft, playerId, pool)
  if (problem !== null) return err(problem)
  const replaced: DraftEvent = { kind: 'replaced', slotNumber, playerId, formerPlayerId }
  return limitBrokenBy(draft, replaced, pool) === null ? ok([replaced]) : err('position_full')
}

function swapPicks(draft: Draft, slotNumbers: readonly [number, number], { pool }: DraftFacts): DraftDecision {
  const [first, second] = slotNumbers
  if (!slotNumbers.every((slotNumber) => isIndexBelow(slotNumber - 1, draft.slots.length))) return err('no_such_slot')
  if (first === second) return err('same_slot')
  if (slotNumbers.some((slotNumber) => playerInSlot(draft, slotNumber) === null)) return err('slot_empty')
  const swapped: DraftEvent = { kind: 'swapped', slotNumbers }
  return limitBrokenBy(draft, swapped, pool) === null ? ok([swapped]) : err('position_full')
}

function tradeSlots(draft: Draft, moves: readonly SlotMove[]): DraftDecision {
  const slotNumbers = new Set(moves.map(({ slotNumber }) => slotNumber))
  if (slotNumbers.size !== moves.length || moves.length === 0) return err('bad_trade')
  for (const { slotNumber, teamIndex } of moves) {
    if (!isIndexBelow(slotNumber - 1, draft.slots.length)) return err('no_such_slot')
    if (!isIndexBelow(teamIndex, draft.format.teamCount)) return err('no_such_team')
    if (playerInSlot(draft, slotNumber) !== null) return err('slot_taken')
  }
  const traded: DraftEvent = { kind: 'traded', moves }
  const { owners } = apply(draft, traded)
  if (overfillsTeam(draft.owners, owners, draft.format.roundCount)) return err('bad_trade')
  return ok(isSameData(owners, draft.owners) ? [] : [traded])
}

function changeClock(
  draft: Draft,
  command: Extract<DraftCommand, { readonly kind: 'pause' | 'resume' | 'extend-clock' | 'restart-clock' }>,
  nowMs: number,
): DraftDecision {
  const { clock } = draft
  const leftMs = Math.max(0, remainingMs(draft, nowMs) ?? 0)
  switch (command.kind) {
    case 'pause':
      return ok(clock.kind === 'paused' ? [] : [clockChanged('paused', pausedClock(clock, draft, nowMs))])
    case 'resume':
      if (clock.kind !== 'paused') return err('not_paused')
      return ok([clockChanged('resumed', clock.remainingMs === null ? { kind: 'off' } : running(draft, leftMs, nowMs))])
    case 'extend-clock': {
      if (!isWithin(command.seconds, EXTENSION_SECONDS)) return err('bad_seconds')
      const extendedMs = leftMs + command.seconds * 1000
      if (clock.kind === 'running') return ok([clockChanged('extended', running(draft, extendedMs, nowMs))])
      if (clock.kind === 'off' || clock.remainingMs === null) return err('no_clock')
      return ok([clockChanged('extended', { kind: 'paused', remainingMs: extendedMs })])
    }
    case 'restart-clock': {
      const next = { ...draft, clock: clockOfNewTurn(draft, nowMs) }
      return remainingMs(next, nowMs) === null ? err('no_clock') : ok([clockChanged('restarted', next.clock)])
    }
  }
}

/** The event of a pick, with the clock of the turn that it begins. */
export function pickEvent(
  draft: Draft,
  slotNumber: number,
  pick: { readonly playerId: PlayerId; readonly by: PickMaker; readonly reason: string | null },
  { nowMs }: Pick<DraftFacts, 'nowMs'>,
): DraftEvent {
  return withClock(draft, { kind: 'picked', slotNumber, ...pick }, { nowMs })
}

/** Adds the clock after an event that starts another turn, unless it stays off. */
function withClock(
  draft: Draft,
  event: Extract<DraftEvent, { readonly kind: 'picked' | 'undrafted' | 'skipped' | 'skip-undone' }>,
  { nowMs }: Pick<DraftFacts, 'nowMs'>,
): DraftEvent {
  const after = apply(draft, event)
  if (slotOnTheClock(after) === slotOnTheClock(draft) && !isComplete(after)) return event
  const clock = clockOfNewTurn(after, nowMs)
  return clock.kind === 'off' && draft.clock.kind === 'off' ? event : { ...event, clock }
}

function clockChanged(change: 'paused' | 'resumed' | 'extended' | 'restarted', clock: DraftClock): DraftEvent {
  return { kind: 'clock-changed', change, clock }
}

function controlSet(teamIndex: number, control: TeamControl, because: 'chosen' | 'timeouts'): DraftEvent {
  return { kind: 'control-set', teamIndex, control, because }
}

/** Autopick took over because the person was away, and not because they asked for it. */
export function isOnAutopickByTimeouts({ teams }: Draft, teamIndex: number): boolean {
  const team = teams[teamIndex]
  return team?.control === 'autopick' && team.timeoutsInRow >= MAX_TIMEOUTS_IN_ROW
}

/** Why a player can't be drafted. A write-in is the same one however they are spelled. */
function playerProblem(draft: Draft, playerId: PlayerId, pool: DraftPool): 'unknown_player' | 'already_drafted' | null {
  const isWriteIn = writeInOf(playerId) !== null
  if (!isWriteIn && !pool.has(playerId)) return 'unknown_player'
  const isDrafted = isWriteIn
    ? draft.slots.some((pick) => pick !== null && isSameWriteIn(pick.playerId, playerId))
    : slotNumberOfPlayer(draft, playerId) !== null
  return isDrafted ? 'already_drafted' : null
}

function chooseSlot(draft: Draft, drafter: Drafter, target: PickTarget): Result<number, DraftRefusal> {
  const unnamed = slotForPick(draft, drafter.kind === 'seat' ? drafter.teamIndex : null, isHost(drafter))
  if (unnamed === null) return err('draft_complete')
  if (target.kind === 'clock') return ok(unnamed)
  if (target.kind === 'team') {
    if (!isIndexBelow(target.teamIndex, draft.format.teamCount)) return err('no_such_team')
    const open = openSlotOfTeam(draft, target.teamIndex)
    return open === null ? err('team_full') : ok(open)
  }
  if (!isIndexBelow(target.slotNumber - 1, draft.slots.length)) return err('no_such_slot')
  if (playerInSlot(draft, target.slotNumber) !== null) return err('slot_taken')
  const owner = ownerOf(draft, target.slotNumber)
  const nextOfTeam = draft.owners.findIndex((team, index) => team === owner && isToCome(draft, index + 1)) + 1
  const isOpen = draft.skipped.includes(target.slotNumber) || nextOfTeam === target.slotNumber
  return isOpen ? ok(target.slotNumber) : err('slot_not_next')
}

function isIndexBelow(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count
}
