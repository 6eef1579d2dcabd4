import { randomUUID } from 'node:crypto'
import { fullPositionText } from '#core/draft/position-limits.ts'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import type { Preferences } from '#core/automatic/autopick.ts'
import { automaticSlot, ownerOf } from '#core/draft/draft.ts'
import { nextNominator } from '#core/auction/auction.ts'
import {
  amountInTheWay,
  limitsAfter,
  limitsOfTeams,
  NO_PRIVATE_BIDS,
  runningClocks,
} from '#core/lobby/lobby-auction.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import type { LobbyCommand, LobbyEvent, LobbyFacts, PrivateBids } from '#core/lobby/lobby-command.ts'
import { seatOf, seatOfTeam, teamIndexOfSeat, type Lobby, type LobbyId, type SeatId } from '#core/lobby/lobby.ts'
import { limitInTheWay } from '#core/lobby/lobby-rules.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { CommandEffect } from '#protocol/lobby/command.ts'
import { badRules } from '#protocol/lobby/league-commands.ts'
import type { Refusal, RefusalCode } from '#protocol/refusal-codes.ts'
import { COMMAND_LIFE_MS } from '#protocol/remote-functions.ts'
import type { DeviceId } from '../../platform/device-id.ts'
import type { Answer } from '../../platform/rpc/rpc-call.ts'
import type {
  CommandKey,
  LobbyChange,
  LobbyStep,
  LobbyStore,
  LockedLobby,
  Outage,
  StoredLobby,
} from '../store/lobby-store.ts'
import { CLOCK_SKEW_MS } from '../store/outages.ts'
import {
  afterChange,
  holdsSeat,
  isOfSeat,
  lobbyAsOf,
  preferencesOfSeat,
  secondAt,
  sharedSeatOf,
} from '../store/stored-lobby.ts'
import type { Draws } from './draws.ts'
import type { OutageWatch } from './outage-watch.ts'

export interface CommandRequest {
  readonly lobbyId: LobbyId
  readonly deviceId: DeviceId
  /** The username of the acting seat; for a join, the name that is wanted. */
  readonly username: string
  /** Null for clients that send no Idempotency-Key. */
  readonly commandId: string | null
  /** A fingerprint of the command, compared with another one of the same id. */
  readonly request: string
  /** In server time; null means now. */
  readonly issuedAtMs: number | null
  /** False for commands after which nobody bids or nominates automatically: lists for autopick are not read then. */
  readonly asksBidders?: boolean
  /** Builds the command under the lock, where names of seats and players can be resolved. */
  readonly command: (lobby: Lobby, pool: LobbyPool) => Result<LobbyCommand, Refusal>
  /** The body of the answer. It is stored, so that retries get the same. */
  readonly present: (effect: CommandEffect) => unknown
}

export interface CommandWorld {
  readonly store: LobbyStore
  readonly now: () => number
  readonly random: () => number
  readonly draws: Draws
  /** The pool of a lobby that has started, else the one it would start with. */
  readonly poolOf: (lobby: Lobby) => Promise<LobbyPool>
  /** When nobody could pick. Missing: never. */
  readonly outages?: Pick<OutageWatch, 'current' | 'known'>
  /** Who is here, on any node; null while that cannot be known yet, as right after a start. Missing: never known. */
  readonly onlineSeatIds?: (lobbyId: LobbyId) => readonly SeatId[] | null
}

/** Who holds a seat since its person joined or came by a seat link. */
export interface SeatHolder {
  readonly seatId: SeatId
  readonly deviceId: DeviceId
  /** The version before that; missing from nodes of older versions. */
  readonly sinceVersion?: number | undefined
}

export interface Handled {
  readonly answer: Answer
  /** What was saved and now has to be announced. */
  readonly steps: readonly LobbyStep[]
  readonly newHolder?: SeatHolder | null
  /** Who shares a seat from now on. */
  readonly newSecond?: SeatHolder | null
}

/**
 * Handles a command under the lock of its lobby: finds the stored answer of a retry, else decides, and saves events and
 * answer together. Nobody may be told before this has resolved: save, then tell.
 */
export async function handleCommand(world: CommandWorld, request: CommandRequest): Promise<Handled> {
  const { lobbyId, deviceId, commandId } = request
  const key = commandId === null ? null : { deviceId, commandId }
  const work = async (locked: LockedLobby, outages: readonly Outage[]): Promise<Handled> => {
    const known = key === null ? null : await locked.answerOf(key)
    if (known !== null) {
      return { answer: known.request === request.request ? known.answer : refused('command_id_reused'), steps: [] }
    }
    // Judged inside the lock, because waiting for it counts (H7).
    const nowMs = world.now()
    if (isOutOfTime(request, nowMs)) return { answer: refused('expired'), steps: [] }
    const own = await privateBidsOf(locked, request.asksBidders)
    const facts = { ...(await factsOf(world, locked.stored.lobby, nowMs)), privateBids: own.bids }
    const { answer, limit, ...change } = decideRequest(lobbyAsOf(locked.stored, nowMs), request, facts, outages)
    const stored = { request: request.request, answer, atMs: nowMs }
    const bidLimit =
      limit === null
        ? {}
        : {
            bidLimit: {
              ...limit,
              setNumber: own.nextSetNumber,
              bySecond: secondAt(locked.stored, limit.seatId, deviceId) !== null,
            },
          }
    await locked.save({ ...change, ...bidLimit, ...(key === null ? {} : { answer: { key, stored } }) })
    const newHolder = change.seatDevice && { ...change.seatDevice, sinceVersion: locked.stored.version }
    return { answer, steps: change.steps, newHolder: newHolder ?? null }
  }
  const handled = await knowingOutages(world, lobbyId, work, key)
  return handled ?? { answer: refused('lobby_not_found'), steps: [] }
}

/** Handles what a lobby does by itself, if it is due. If not, saving corrects the stored due time. */
export async function handleAutomatic(world: CommandWorld, lobbyId: LobbyId): Promise<Pick<Handled, 'steps'>> {
  const work = async (locked: LockedLobby, outages: readonly Outage[]) => {
    const nowMs = world.now()
    const { lobby } = locked.stored
    const { bids } = await privateBidsOf(locked)
    const onlineSeatIds = world.onlineSeatIds?.(lobbyId) ?? null
    const facts = {
      ...(await factsOf(world, lobby, nowMs)),
      preferences: await preferencesOfNext(locked),
      privateBids: bids,
      ...(world.onlineSeatIds !== undefined && { start: { newSeatId: randomUUID, onlineSeatIds } }),
    }
    const moved = makeUpSteps(locked.stored, outages, facts)
    const stored = afterChange(locked.stored, { steps: moved })
    const next = nextAutomatic(stored.lobby)
    // A server that has just started waits until its people are back, or all of them would count as missing.
    const mustWait =
      next?.command.kind === 'start-on-time' &&
      world.onlineSeatIds !== undefined &&
      onlineSeatIds === null &&
      nowMs - next.dueAtMs <= MAX_START_WAIT_MS
    const isDue = next !== null && !mustWait && (next.dueAtMs <= nowMs || isFuture(lobby.turnStartedAtMs, nowMs))
    const decided = isDue ? decideLobby(stored.lobby, { kind: 'system' }, next.command, facts) : ok([])
    const steps = [...moved, ...(decided.ok ? stepsOf(stored, decided.value, null, nowMs) : [])]
    await locked.save({ steps })
    return steps
  }
  return { steps: (await knowingOutages(world, lobbyId, work)) ?? [] }
}

/** A server that is restarted again and again knows at no time who is here, and starts a draft at last with nobody taken for missing. */
const MAX_START_WAIT_MS = 10 * 60_000

/** A command that waited longer for its lock is judged, however slow the database is. */
const MAX_OUTAGE_LOOKS = 5

/**
 * Works under the lock with every outage up to that moment. What waited for the lock while the database hung looks again
 * before anything is judged, because that time may be an outage.
 */
async function knowingOutages<Value>(
  { store, outages }: CommandWorld,
  lobbyId: LobbyId,
  work: (locked: LockedLobby, outages: readonly Outage[]) => Promise<Value>,
  key: CommandKey | null = null,
): Promise<Value | null> {
  for (let lookCount = 1; ; lookCount += 1) {
    const before = (await outages?.current()) ?? []
    const isLast = lookCount === MAX_OUTAGE_LOOKS
    const done = await store.inLobby<{ readonly value: Value } | 'look again'>(
      lobbyId,
      async (locked) => {
        const now = outages === undefined || isLast ? before : outages.known()
        return now === null ? 'look again' : { value: await work(locked, now) }
      },
      key,
    )
    if (done !== 'look again') return done?.value ?? null
  }
}

/** Handles a command of the server itself. One that no longer fits changes nothing. */
export async function handleSystem(
  world: CommandWorld,
  lobbyId: LobbyId,
  command: LobbyCommand,
): Promise<Pick<Handled, 'steps'>> {
  const work = async (locked: LockedLobby) => {
    const nowMs = world.now()
    const { lobby } = lobbyAsOf(locked.stored, nowMs)
    const facts = { ...(await factsOf(world, lobby, nowMs)), privateBids: (await privateBidsOf(locked)).bids }
    const decided = decideLobby(lobby, { kind: 'system' }, command, facts)
    const steps = decided.ok ? stepsOf(locked.stored, decided.value, null, nowMs) : []
    await locked.save({ steps })
    return steps
  }
  return { steps: (await world.store.inLobby(lobbyId, work)) ?? [] }
}

/** What the team that is next to be drafted for asked autopick for. Read inside the lock, and nowhere else (RU34). */
async function preferencesOfNext(locked: LockedLobby): Promise<Preferences | null> {
  const { lobby } = locked.stored
  const { draft, auction } = lobby
  if (auction !== null) return null
  const slotNumber = draft === null ? null : automaticSlot(draft)
  const seat = draft === null || slotNumber === null ? null : seatOfTeam(lobby, ownerOf(draft, slotNumber))
  return seat === null ? null : preferencesOfSeat(locked, seat.id)
}

interface PrivateBidsHere {
  readonly bids: PrivateBids
  /** For a limit that is set now. */
  readonly nextSetNumber: number
}

/** What managers set for an auction. Read inside the lock, and nowhere else but by their seat (AUC11, RU34). */
async function privateBidsOf(locked: LockedLobby, asksBidders = true): Promise<PrivateBidsHere> {
  const { lobby } = locked.stored
  if (lobby.auction === null) return { bids: NO_PRIVATE_BIDS, nextSetNumber: 1 }
  const limits = await locked.bidLimits()
  const nextSetNumber = (limits.at(-1)?.setNumber ?? 0) + 1
  if (!asksBidders) return { bids: { limits: limitsOfTeams(lobby, limits), preferencesOf: neverAsked }, nextSetNumber }
  const nominator = nextNominator(lobby.auction)?.teamIndex
  const preferences = new Map<number, Preferences>()
  for (const [teamIndex, { control }] of lobby.auction.teams.entries()) {
    const seat = seatOfTeam(lobby, teamIndex)
    // Whoever nominates may run out of time, and anybody else bids by their list only on autopick.
    const isAsked = control === 'autopick' || (control === 'person' && teamIndex === nominator)
    const wanted = isAsked && seat !== null ? await preferencesOfSeat(locked, seat.id) : null
    if (wanted !== null) preferences.set(teamIndex, wanted)
  }
  return {
    bids: { limits: limitsOfTeams(lobby, limits), preferencesOf: (teamIndex) => preferences.get(teamIndex) ?? null },
    nextSetNumber,
  }
}

function neverAsked(): never {
  throw new Error('this command was said to ask no bidders')
}

export async function factsOf(
  { poolOf, random, draws }: CommandWorld,
  lobby: Lobby,
  nowMs: number,
): Promise<LobbyFacts> {
  return { nowMs, pool: await poolOf(lobby), random, draw: () => draws.factsOf(lobby), preferences: null }
}

interface DecidedRequest {
  readonly answer: Answer
  /** A limit that the command set or took back. */
  readonly limit: Omit<NonNullable<LobbyChange['bidLimit']>, 'setNumber' | 'bySecond'> | null
  readonly steps: readonly LobbyStep[]
  readonly seatDevice?: NonNullable<LobbyChange['seatDevice']>
}

function decideRequest(
  before: StoredLobby,
  request: CommandRequest,
  facts: LobbyFacts,
  outages: readonly Outage[],
): DecidedRequest {
  const { deviceId } = request
  const { pool, nowMs } = facts
  const moved = makeUpSteps(before, outages, facts)
  const stored = afterChange(before, { steps: moved })
  const decided = eventsOf(stored, request, facts)
  if (!decided.ok) return { answer: { ok: false, ...decided.error }, limit: null, steps: moved }
  const { events, actorSeatId, command } = decided.value
  const joined = events.find((event) => event.kind === 'joined' && !event.seat.isComputer)
  const seatId = joined?.kind === 'joined' ? joined.seat.id : actorSeatId
  assert(seatId !== null, 'an accepted command has a seat')
  const steps = stepsOf(stored, events, seatId, nowMs, secondAt(stored, seatId, deviceId))
  const seatDevice = joined === undefined ? {} : { seatDevice: { seatId, deviceId } }
  const after = afterChange(stored, { steps, ...seatDevice })
  // A seat that left is no longer there afterwards.
  const seat = seatOf(after.lobby, seatId) ?? seatOf(stored.lobby, seatId)
  assert(seat !== null, 'the acting seat is there, or was')
  return {
    answer: { ok: true, body: request.present({ events, seat, after, pool }) },
    limit: limitOf(seatId, command, stored.lobby, facts),
    steps: [...moved, ...steps],
    ...seatDevice,
  }
}

/** An equal limit keeps its place among those of others. */
function limitOf(
  seatId: SeatId,
  command: LobbyCommand,
  lobby: Lobby,
  { privateBids = NO_PRIVATE_BIDS }: LobbyFacts,
): DecidedRequest['limit'] {
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  if (command.kind !== 'set-limit' || limitsAfter(privateBids.limits, teamIndex, command) === privateBids.limits)
    return null
  return { seatId, playerId: command.playerId, amount: command.limit }
}

/** Moves the deadline by the outages since it was set, before anything is judged by it. */
function makeUpSteps(stored: StoredLobby, outages: readonly Outage[], facts: LobbyFacts): readonly LobbyStep[] {
  const steps: LobbyStep[] = []
  let { lobby, version } = stored
  const lastSetMs = Math.max(...runningClocks(lobby).map(({ setAtMs }) => setAtMs))
  const ahead = isFuture(lastSetMs, facts.nowMs) ? [{ fromMs: lastSetMs, untilMs: facts.nowMs }] : []
  for (const { fromMs, untilMs } of [...ahead, ...outages]) {
    if (fromMs < untilMs && clockSetAtMs(lobby) >= untilMs) continue
    // As of the end of the outage, so that a later one still counts.
    const decided = decideLobby(
      lobby,
      { kind: 'system' },
      { kind: 'make-up-outage', fromMs, untilMs },
      { ...facts, nowMs: untilMs },
    )
    const made = decided.ok ? stepsOf({ lobby, version }, decided.value, null, facts.nowMs) : []
    steps.push(...made)
    version += made.length
    lobby = made.at(-1)?.next ?? lobby
  }
  return steps
}

/** When the earliest clock that runs was set; never if none runs. */
function clockSetAtMs(lobby: Lobby): number {
  return Math.min(...runningClocks(lobby).map(({ setAtMs }) => setAtMs))
}

/** The clock of a machine was ahead, and is right since. */
function isFuture(atMs: number, nowMs: number): boolean {
  return atMs > nowMs + CLOCK_SKEW_MS
}

interface DecidedEvents {
  readonly events: readonly LobbyEvent[]
  /** Null for somebody who joins. */
  readonly actorSeatId: SeatId | null
  readonly command: LobbyCommand
}

function eventsOf(stored: StoredLobby, request: CommandRequest, facts: LobbyFacts): Result<DecidedEvents, Refusal> {
  const { lobby } = stored
  const named = seatNamed(lobby, request.username)
  const isOwn = named !== null && isOfSeat(stored, named.id, request.deviceId)
  const command = request.command(lobby, facts.pool)
  const isJoin = command.ok && command.value.kind === 'join'
  // A device that already holds the seat of that name gets it back, at any time (RU9, RU12).
  if (isJoin && isOwn && !lobby.isClosed) return ok({ events: [], actorSeatId: named.id, command: command.value })
  // Whoever shares a seat learns what is private to it, and would sit on both sides of the table.
  if (isJoin && sharedSeatOf(stored, request.deviceId) !== null) return err(bare('has_seat'))
  if (!isJoin) {
    if (!holdsSeat(stored, request.deviceId)) return err(bare('not_in_lobby'))
    if (!isOwn) return err(bare('not_your_seat'))
  }
  // Only now, or strangers could find out who is in the lobby.
  if (!command.ok) return lobby.isClosed ? err(bare('lobby_closed')) : command
  const actorSeatId = isJoin || named === null ? null : named.id
  // A second person who leaves takes nobody else along.
  const isSecond = actorSeatId !== null && secondAt(stored, actorSeatId, request.deviceId) !== null
  const asked: LobbyCommand =
    isSecond && command.value.kind === 'leave' ? { kind: 'remove-second', seatId: actorSeatId } : command.value
  const decided = decideLobby(lobby, { kind: 'seat', seatId: actorSeatId }, asked, facts)
  if (decided.ok) return ok({ events: decided.value, actorSeatId, command: asked })
  if ('problems' in decided) return err(badRules(decided.problems))
  const limit = decided.error === 'position_full' ? limitInTheWay(lobby, command.value, facts.pool) : null
  const details = limit === null ? amountInTheWay(lobby, actorSeatId, command.value, decided.error) : null
  return err({ code: decided.error, details: limit === null ? details : fullPositionText(limit) })
}

/** Issued too long ago, or too far in the future: after a clock was set back, nobody knows how old a command is (H7). */
export function isOutOfTime({ issuedAtMs }: Pick<CommandRequest, 'issuedAtMs'>, nowMs: number): boolean {
  return issuedAtMs !== null && Math.abs(nowMs - issuedAtMs) > COMMAND_LIFE_MS
}

/** The steps of a command's events, one version each. */
export function stepsOf(
  { lobby, version }: Pick<StoredLobby, 'lobby' | 'version'>,
  events: readonly LobbyEvent[],
  bySeatId: SeatId | null,
  atMs: number,
  /** The second person of that seat, if they did it. */
  bySecond: string | null = null,
): readonly LobbyStep[] {
  let next = lobby
  return events.map((event, index) => {
    const before = next
    next = applyLobby(before, event, atMs)
    const by = bySecond === null ? { bySeatId } : { bySeatId, bySecond }
    return { entry: { version: version + index + 1, event, ...by, atMs }, before, next }
  })
}

function bare(code: RefusalCode): Refusal {
  return { code, details: null }
}

function refused(code: RefusalCode): Answer {
  return { ok: false, code, details: null }
}
