import type { Draft, DraftClock } from '#core/draft/draft.ts'
import type { LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, PickTrade } from '#core/lobby/lobby.ts'
import { sortedJson } from './fingerprint.ts'
import type { GivenCommand, Intent } from './history.ts'
import { referenceNameKey, referenceOnTheClock, referenceOwed, referencePickOf } from './reference-lobby.ts'

type States = readonly (Lobby | null)[]

/** The index of the first entry of the command that wrote this entry; `states[index]` is the lobby before it. */
export function groupHead(log: readonly LogEntry[], states: States, index: number): number {
  let head = index
  while (isFollower(log, states, head)) head -= 1
  return head
}

/** The index of the last entry of the same command. */
export function groupEnd(log: readonly LogEntry[], states: States, index: number): number {
  let end = index
  while (isFollower(log, states, end + 1)) end += 1
  return end
}

/** Written by the command of the entry before: traded picks and keepers at the start, and autopick that begins or ends with a pick. */
function isFollower(log: readonly LogEntry[], states: States, index: number): boolean {
  const [last, entry] = [log[index - 1], log[index]]
  if (last === undefined || entry === undefined) return false
  if (last.bySeatId !== entry.bySeatId || last.atMs !== entry.atMs) return false
  const [earlier, event] = [last.event, entry.event]
  const isKept = earlier.kind === 'picked' && earlier.by === 'keeper'
  if (event.kind === 'traded') return earlier.kind === 'started' && states[index]?.trades.length !== 0
  if (event.kind === 'picked') return event.by === 'keeper' && (isKept || ['started', 'traded'].includes(earlier.kind))
  if (event.kind !== 'control-set' || earlier.kind !== 'picked') return false
  const draft = states[index - 1]?.draft ?? null
  if (draft?.owners[earlier.slotNumber - 1] !== event.teamIndex) return false
  if (event.because === 'timeouts') return earlier.by === 'clock'
  const team = draft.teams[event.teamIndex]
  const wasTakenOver = team?.control === 'autopick' && team.timeoutsInRow >= 2
  return wasTakenOver && earlier.by === 'person' && event.control === 'person'
}

const MAY_CHANGE_NOTHING: ReadonlySet<Intent['kind']> = new Set([
  'leave',
  'join',
  'pause',
  'set-control',
  'replace-pick',
  'skip-pick',
  'undo-skip',
  'trade-picks',
  'transfer-host',
  'announce-rematch',
  'rename-team',
])

/** Whether an accepted command of this kind may leave no event. */
export function mayChangeNothing({ intent }: GivenCommand): boolean {
  return MAY_CHANGE_NOTHING.has(intent.kind)
}

/** Whether the lobby already is as the command wants it. */
export function isFineAsItIs({ intent, seatId }: GivenCommand, lobby: Lobby): boolean {
  const { draft } = lobby
  switch (intent.kind) {
    case 'leave':
      return draft !== null
    case 'join':
      return lobby.seats.some((seat) => isSameName(seat.username, intent.username))
    case 'pause':
      return draft?.clock.kind === 'paused'
    case 'set-control':
      return draft?.teams[intent.teamIndex]?.control === intent.control
    case 'replace-pick':
      return draft?.slots[intent.slotNumber - 1]?.playerId === intent.playerId
    case 'skip-pick':
      return draft !== null && intent.slotNumber !== null && referenceOwed(draft).includes(intent.slotNumber)
    case 'undo-skip':
      return (
        draft !== null &&
        intent.slotNumber !== null &&
        draft.slots[intent.slotNumber - 1] === null &&
        !draft.skipped.includes(intent.slotNumber)
      )
    case 'trade-picks':
      return (
        draft !== null && tradedOwners(lobby, draft, intent.trades).every(([slot, to]) => draft.owners[slot - 1] === to)
      )
    case 'announce-rematch':
      return lobby.rematchCode === intent.code
    case 'transfer-host':
      return lobby.hostSeatId === intent.seatId
    case 'rename-team':
      return lobby.seats.some(({ id, teamName }) => id === intent.seatId && teamName === intent.teamName)
    case 'set-start-time':
      return lobby.schedule?.startsAtMs === intent.plan?.startsAtMs
    case 'answer-start':
      return (lobby.schedule?.answers.find((given) => given.seatId === seatId)?.answer ?? null) === intent.answer
    default:
      return false
  }
}

const EVENTS_OF_INTENT: Readonly<Record<Intent['kind'], readonly LobbyEvent['kind'][]>> = {
  join: ['joined'],
  leave: ['left'],
  remove: ['removed'],
  'shuffle-order': ['order-set'],
  'set-order': ['order-set'],
  start: ['started'],
  pick: ['picked'],
  undraft: ['undrafted'],
  'add-computer': ['joined'],
  'set-rules': ['rules-set'],
  'set-keepers': ['keepers-set'],
  'trade-picks': ['trades-set', 'traded'],
  'transfer-host': ['host-set'],
  'announce-rematch': ['rematch-announced'],
  'rename-team': ['team-renamed'],
  'replace-pick': ['replaced'],
  'swap-picks': ['swapped'],
  'skip-pick': ['skipped'],
  'undo-skip': ['skip-undone'],
  pause: ['clock-changed'],
  resume: ['clock-changed'],
  'extend-clock': ['clock-changed'],
  'restart-clock': ['clock-changed'],
  'set-control': ['control-set'],
  'set-start-time': ['schedule-set'],
  'answer-start': ['answer-set'],
  'remove-second': ['second-set'],
  nominate: ['auction'],
  bid: ['auction'],
  pass: ['auction'],
  'set-limit': ['auction'],
  'undo-sale': ['auction'],
  'withdraw-lot': ['auction'],
  'retract-bid': ['auction'],
  'correct-sale': ['auction'],
  'move-money': ['auction'],
  'trade-money': ['money-set', 'auction'],
  'set-nominator': ['auction'],
  'set-clocks': ['auction'],
}

export function isSameKind({ intent }: GivenCommand, { event }: LogEntry): boolean {
  return EVENTS_OF_INTENT[intent.kind].includes(event.kind)
}

/** Whether the entry is exactly what the command meant, given the lobby before it (H5). */
export function isEffectOf(command: GivenCommand, entry: LogEntry, before: Lobby): boolean {
  const { intent } = command
  const { event, bySeatId } = entry
  if (intent.kind === 'join') return event.kind === 'joined' && isSameName(event.seat.username, intent.username)
  if (command.seatId !== bySeatId || !isSameKind(command, entry)) return false
  switch (event.kind) {
    case 'joined':
      return event.seat.isComputer
    case 'left':
      return event.seatId === command.seatId
    case 'removed':
      return intent.kind === 'remove' && event.seatId === intent.seatId
    case 'order-set':
      if (intent.kind === 'shuffle-order') return event.orderType === 'random'
      return (
        intent.kind === 'set-order' &&
        event.orderType === 'manual' &&
        before.seats.every((seat, joinIndex) => event.seatIds.indexOf(seat.id) + 1 === intent.positions[joinIndex])
      )
    case 'started':
      return true
    case 'undrafted':
      return intent.kind === 'undraft' && event.playerId === intent.playerId
    case 'picked':
      return (
        intent.kind === 'pick' &&
        event.playerId === intent.playerId &&
        isTarget(intent, event.slotNumber, before, bySeatId)
      )
    case 'rules-set':
      return (
        intent.kind === 'set-rules' &&
        event.roundCount === intent.roundCount &&
        sortedJson(event.rules) === sortedJson(intent.rules)
      )
    case 'keepers-set':
      return intent.kind === 'set-keepers' && sortedJson(event.keepers) === sortedJson(intent.keepers)
    case 'trades-set':
      return intent.kind === 'trade-picks' && intent.trades.every((trade) => isPlanned(trade, event.trades))
    case 'traded': {
      if (intent.kind !== 'trade-picks' || before.draft === null) return false
      const wanted = tradedOwners(before, before.draft, intent.trades)
      const moved = event.moves.map(({ slotNumber, teamIndex }) => [slotNumber, teamIndex])
      return sortedJson(wanted) === sortedJson(moved)
    }
    case 'rematch-announced':
      return intent.kind === 'announce-rematch' && event.code === intent.code
    case 'host-set':
      return intent.kind === 'transfer-host' && event.seatId === intent.seatId
    case 'team-renamed':
      return intent.kind === 'rename-team' && event.seatId === intent.seatId && event.teamName === intent.teamName
    case 'replaced':
      return (
        intent.kind === 'replace-pick' && event.slotNumber === intent.slotNumber && event.playerId === intent.playerId
      )
    case 'swapped':
      return intent.kind === 'swap-picks' && event.slotNumbers.join() === intent.slotNumbers.join()
    case 'skipped':
      return (
        intent.kind === 'skip-pick' &&
        before.draft !== null &&
        event.slotNumber === (intent.slotNumber ?? referenceOnTheClock(before.draft))
      )
    case 'skip-undone':
      return (
        intent.kind === 'undo-skip' &&
        before.draft !== null &&
        event.slotNumber === (intent.slotNumber ?? referenceOwed(before.draft).at(-1))
      )
    case 'clock-changed':
      return isClockChange(intent, event.change, entry.atMs, before.draft?.clock, event.clock)
    case 'control-set':
      return (
        intent.kind === 'set-control' &&
        event.because === 'chosen' &&
        event.teamIndex === intent.teamIndex &&
        event.control === intent.control
      )
    default:
      return false
  }
}

function isTarget(
  { target }: Extract<Intent, { readonly kind: 'pick' }>,
  slotNumber: number,
  { draft, seats, hostSeatId, standInSeatId }: Lobby,
  bySeatId: string | null,
): boolean {
  if (draft === null) return false
  const { slots, owners } = draft
  if (target.kind === 'slot') return slotNumber === target.slotNumber
  if (target.kind === 'clock') {
    const onTheClock = referenceOnTheClock(draft)
    const own = (seats.find(({ id }) => id === bySeatId)?.draftOrder ?? 0) - 1
    const isForClock =
      onTheClock !== 0 && (bySeatId === hostSeatId || bySeatId === standInSeatId || owners[onTheClock - 1] === own)
    return slotNumber === (isForClock ? onTheClock : (referenceOwed(draft, own)[0] ?? slots.indexOf(null) + 1))
  }
  return slotNumber === slots.findIndex((held, at) => held === null && owners[at] === target.teamIndex) + 1
}

/** The slots of a trade with their new owners. */
function tradedOwners(
  lobby: Lobby,
  draft: Draft,
  trades: readonly PickTrade[],
): readonly (readonly [number, number])[] {
  const teamOf = (seatId: string) => (lobby.seats.find(({ id }) => id === seatId)?.draftOrder ?? 0) - 1
  return trades.map(
    ({ seatId, toSeatId, roundNumber }) =>
      [referencePickOf(draft.format, teamOf(seatId), roundNumber), teamOf(toSeatId)] as const,
  )
}

function isPlanned({ seatId, toSeatId, roundNumber }: PickTrade, trades: readonly PickTrade[]): boolean {
  const planned = trades.find((trade) => trade.seatId === seatId && trade.roundNumber === roundNumber)
  return (planned?.toSeatId ?? seatId) === toSeatId
}

const CHANGES: ReadonlyMap<Intent['kind'], string> = new Map([
  ['pause', 'paused'],
  ['resume', 'resumed'],
  ['restart-clock', 'restarted'],
])

function isClockChange(
  intent: Intent,
  change: string,
  atMs: number,
  before: DraftClock | undefined,
  after: DraftClock,
): boolean {
  if (intent.kind !== 'extend-clock') {
    return CHANGES.get(intent.kind) === change
  }
  const addedMs =
    before?.kind === 'running' && after.kind === 'running'
      ? after.deadlineMs - Math.max(before.deadlineMs, atMs)
      : before?.kind === 'paused' && after.kind === 'paused'
        ? (after.remainingMs ?? 0) - (before.remainingMs ?? 0)
        : null
  return change === 'extended' && addedMs === intent.seconds * 1000
}

function isSameName(a: string, b: string): boolean {
  return referenceNameKey(a) === referenceNameKey(b)
}
