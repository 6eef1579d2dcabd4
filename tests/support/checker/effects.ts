import type { Draft, DraftClock } from '#core/draft/draft.ts'
import type { LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, PickTrade } from '#core/lobby/lobby.ts'
import { lobbyCommands } from '#protocol/lobby/commands.ts'
import { readEventOf } from '#protocol/lobby/events.ts'
import { sortedJson } from './fingerprint.ts'
import type { RequestedCommand, Intent } from './history.ts'
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

type FineAsItIs<Kind> = (
  intent: Extract<Intent, { readonly kind: Kind }>,
  lobby: Lobby,
  command: RequestedCommand,
) => boolean

/** Accepted commands that may leave no event: whether the lobby already is as they want it. */
const FINE_AS_IT_IS: { readonly [Kind in Intent['kind']]?: FineAsItIs<Kind> } = {
  leave: (_intent, { draft }) => draft !== null,
  join: ({ username }, { seats }) => seats.some((seat) => isSameName(seat.username, username)),
  pause: (_intent, { draft }) => draft?.clock.kind === 'paused',
  'set-control': ({ teamIndex, control }, { draft }) => draft?.teams[teamIndex]?.control === control,
  'replace-pick': ({ slotNumber, playerId }, { draft }) => draft?.slots[slotNumber - 1]?.playerId === playerId,
  'skip-pick': ({ slotNumber }, { draft }) =>
    draft !== null && slotNumber !== null && referenceOwed(draft).includes(slotNumber),
  'undo-skip': ({ slotNumber }, { draft }) =>
    draft !== null &&
    slotNumber !== null &&
    draft.slots[slotNumber - 1] === null &&
    !draft.skipped.includes(slotNumber),
  'trade-picks': ({ trades }, lobby) => {
    const { draft } = lobby
    return draft !== null && tradedOwners(lobby, draft, trades).every(([slot, to]) => draft.owners[slot - 1] === to)
  },
  'announce-rematch': ({ code }, { rematchCode }) => rematchCode === code,
  'transfer-host': ({ seatId }, { hostSeatId }) => hostSeatId === seatId,
  'rename-team': (intent, { seats }) =>
    seats.some(({ id, teamName }) => id === intent.seatId && teamName === intent.teamName),
  'set-start-time': ({ plan }, { schedule }) => schedule?.startsAtMs === plan?.startsAtMs,
  'answer-start': (intent, { schedule }, { seatId }) =>
    (schedule?.answers.find((one) => one.seatId === seatId)?.answer ?? null) === intent.answer,
}

/** Whether an accepted command of this kind may leave no event. */
export function mayChangeNothing({ intent }: RequestedCommand): boolean {
  return FINE_AS_IT_IS[intent.kind] !== undefined
}

/** Whether the lobby already is as the command wants it. */
export function isFineAsItIs(command: RequestedCommand, lobby: Lobby): boolean {
  return isFine(command.intent.kind, command.intent, lobby, command)
}

function isFine<Kind extends Intent['kind']>(
  kind: Kind,
  intent: Extract<Intent, { readonly kind: Kind }>,
  lobby: Lobby,
  command: RequestedCommand,
): boolean {
  const table: { readonly [Each in Kind]?: FineAsItIs<Each> } = FINE_AS_IT_IS
  return table[kind]?.(intent, lobby, command) ?? false
}

/** The kinds of event that each kind of command is there for, by the functions that send it. */
const EVENTS_OF_INTENT: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const kinds = new Map<string, Set<string>>()
  for (const { sends, leadsTo } of Object.values(lobbyCommands)) {
    for (const kind of sends) kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...leadsTo]))
  }
  return kinds
})()

export function isSameKind({ intent }: RequestedCommand, { event }: LogEntry): boolean {
  return EVENTS_OF_INTENT.get(intent.kind)?.has(readEventOf(event).kind) === true
}

/** Whether the entry is exactly what the command meant, given the lobby before it (H5). */
export function isEffectOf(command: RequestedCommand, entry: LogEntry, before: Lobby): boolean {
  const { intent } = command
  const { event, bySeatId } = entry
  if (intent.kind === 'join') return event.kind === 'joined' && isSameName(event.seat.username, intent.username)
  if (command.seatId !== bySeatId || !isSameKind(command, entry)) return false
  switch (event.kind) {
    case 'joined':
      return event.seat.isComputer
    case 'order-set':
      if (intent.kind === 'shuffle-order') return event.orderType === 'random'
      return (
        intent.kind === 'set-order' &&
        event.orderType === 'manual' &&
        before.seats.every((seat, joinIndex) => event.seatIds.indexOf(seat.id) + 1 === intent.positions[joinIndex])
      )
    case 'picked':
      return (
        intent.kind === 'pick' &&
        event.playerId === intent.playerId &&
        isTarget(intent, event.slotNumber, before, bySeatId)
      )
    case 'trades-set':
      return intent.kind === 'trade-picks' && intent.trades.every((trade) => isPlanned(trade, event.trades))
    case 'traded': {
      if (intent.kind !== 'trade-picks' || before.draft === null) return false
      const wanted = tradedOwners(before, before.draft, intent.trades)
      const moved = event.moves.map(({ slotNumber, teamIndex }) => [slotNumber, teamIndex])
      return sortedJson(wanted) === sortedJson(moved)
    }
    case 'skipped':
    case 'skip-undone': {
      if (before.draft === null || (intent.kind !== 'skip-pick' && intent.kind !== 'undo-skip')) return false
      if ((intent.kind === 'skip-pick') !== (event.kind === 'skipped')) return false
      const meant = event.kind === 'skipped' ? referenceOnTheClock(before.draft) : referenceOwed(before.draft).at(-1)
      return event.slotNumber === (intent.slotNumber ?? meant)
    }
    case 'clock-changed':
      return isClockChange(intent, event.change, entry.atMs, before.draft?.clock, event.clock)
    case 'control-set':
      return event.because === 'chosen' && hasWhatWasAsked(command, event)
    default:
      return hasWhatWasAsked(command, event)
  }
}

/** Whatever command and event both name is the same, and a seat that the command does not name is that of whoever sent it. */
function hasWhatWasAsked({ intent, seatId }: RequestedCommand, event: LobbyEvent): boolean {
  const { kind: _kind, ...asked } = { seatId, ...intent }
  const happened = new Map<string, unknown>(Object.entries(event))
  return Object.entries(asked).every(
    ([field, wanted]) => !happened.has(field) || sortedJson(happened.get(field)) === sortedJson(wanted),
  )
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
