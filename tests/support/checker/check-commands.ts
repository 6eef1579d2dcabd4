import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { GivenCommand, HeardAnswer, LobbyHistory, Violation } from './history.ts'
import { referenceNameKey, referenceTeamOf } from './reference-lobby.ts'

/** A command lives 20 seconds, plus half a second inside the server (H7). */
const EFFECT_WITHIN_MS = 20_500

/**
 * H1 to H3, H5, H7 and H8. The log does not say which command an entry came from, so entries are assigned to commands:
 * first by the version in an answer, then to unanswered commands that meant exactly this. An entry without a command is an
 * effect that nobody asked for, or a command that took effect twice.
 */
export function checkCommands(history: LobbyHistory, states: readonly (Lobby | null)[]): readonly Violation[] {
  const violations: Violation[] = []
  const report = (id: string, text: string) => violations.push({ id, text })
  const { log, commands } = history
  for (const [index, entry] of log.entries()) {
    if (entry.version !== index + 1) report('H1', `version ${entry.version} stands at place ${index + 1} of the log`)
  }

  const answers = answersByCommand(history.answers)
  const claims = new Map<LogEntry, GivenCommand>()
  const versionOf = new Map<string, number>()
  const silent: GivenCommand[] = []
  const refused: GivenCommand[] = []
  for (const command of commands) {
    const heard = answers.get(command.id) ?? []
    checkAnswers(command, heard, report)
    const version = heard.find(({ answer }) => answer.ok)?.answer
    const acceptedVersion =
      version?.ok === true ? version.version : command.end?.kind === 'applied' ? command.end.version : null
    const isRefused = heard.some(({ answer }) => !answer.ok) || command.end?.kind === 'refused'
    if (acceptedVersion === null) (isRefused ? refused : silent).push(command)
    else claimAnswered(command, acceptedVersion)
  }
  claimUnanswered()
  checkTimes()
  return violations

  function claimAnswered(command: GivenCommand, version: number): void {
    const { intent } = command
    const entry = log[version - 1]
    const before = states[version - 1] ?? null
    const changedNothing = intent.kind === 'leave' || intent.kind === 'join'
    if (entry !== undefined && before !== null && isEffectOf(command, entry, before)) {
      const other = claims.get(entry)
      if (other !== undefined && !changedNothing) {
        report('H2', `commands ${other.id} and ${command.id} both took effect at version ${version}`)
      }
      if (other === undefined) {
        claims.set(entry, command)
        versionOf.set(command.id, version)
      }
      return
    }
    const there = states[version] ?? null
    if (changedNothing && there !== null && isFineAsItIs(command, there)) return
    if (entry === undefined)
      report('H3', `${nameOf(command)} was answered with version ${version}, which is not in the log`)
    else
      report(
        isSameKind(command, entry) ? 'H5' : 'H3',
        `${nameOf(command)} was answered with version ${version}, which is ${JSON.stringify(entry.event)} by ${String(entry.bySeatId)}`,
      )
  }

  function claimUnanswered(): void {
    const open = new Set(silent.toSorted((a, b) => a.givenAtMs - b.givenAtMs))
    for (const [index, entry] of log.entries()) {
      const before = states[index] ?? null
      if (claims.has(entry) || before === null || entry.event.kind === 'expired') continue
      const isMeant = (command: GivenCommand) => isEffectOf(command, entry, before)
      const candidates = [...open].filter(isMeant)
      const claimer = candidates.find((command) => isInTime(command, entry)) ?? candidates[0]
      if (claimer !== undefined) {
        open.delete(claimer)
        claims.set(entry, claimer)
        versionOf.set(claimer.id, entry.version)
        continue
      }
      const refusedOne = refused.find(isMeant)
      const text = `version ${entry.version}, ${JSON.stringify(entry.event)} by ${String(entry.bySeatId)},`
      if (refusedOne !== undefined) report('H3', `${text} is what ${nameOf(refusedOne)} meant, which was refused`)
      else if (commands.some(isMeant)) report('H2', `${text} took effect more often than it was asked for`)
      else report('H5', `${text} is what nobody asked for`)
    }
  }

  function checkTimes(): void {
    for (const [entry, command] of claims) {
      if (!isInTime(command, entry)) {
        report('H7', `${nameOf(command)} took effect ${entry.atMs - command.givenAtMs} ms after it was given`)
      }
    }
    checkRealTimeOrder(commands, history.answers, versionOf, report)
  }
}

function answersByCommand(all: readonly HeardAnswer[]): ReadonlyMap<string, readonly HeardAnswer[]> {
  const answers = new Map<string, HeardAnswer[]>()
  for (const heard of all) {
    const earlier = answers.get(heard.commandId)
    if (earlier === undefined) answers.set(heard.commandId, [heard])
    else earlier.push(heard)
  }
  return answers
}

type Report = (id: string, text: string) => void

function checkAnswers(command: GivenCommand, heard: readonly HeardAnswer[], report: Report): void {
  const texts = new Set(heard.map(({ answer }) => JSON.stringify(answer)))
  if (texts.size <= 1) return
  const wasAccepted = heard.some(({ answer }) => answer.ok)
  const wasRefused = heard.some(({ answer }) => !answer.ok)
  // Refusing a command that was also accepted breaks the promise, too.
  report('H2', `${nameOf(command)} heard ${[...texts].join(' and ')}${wasAccepted && wasRefused ? ': yes and no' : ''}`)
}

/** H8: a command sent after an answer was received comes after it in the log. */
function checkRealTimeOrder(
  commands: readonly GivenCommand[],
  answers: readonly HeardAnswer[],
  versionOf: ReadonlyMap<string, number>,
  report: Report,
): void {
  const heard = answers.filter(({ answer }) => answer.ok).toSorted((a, b) => a.heardAtMs - b.heardAtMs)
  const sent = commands
    .flatMap(({ id, firstSentAtMs }) => {
      const version = versionOf.get(id)
      return version === undefined || firstSentAtMs === null ? [] : [{ id, version, firstSentAtMs }]
    })
    .toSorted((a, b) => a.firstSentAtMs - b.firstSentAtMs)
  let next = 0
  let latest = 0
  for (const { id, version, firstSentAtMs } of sent) {
    for (let answer = heard[next]; answer !== undefined && answer.heardAtMs < firstSentAtMs; answer = heard[next]) {
      const known = versionOf.get(answer.commandId)
      if (known !== undefined) latest = Math.max(latest, known)
      next += 1
    }
    if (version <= latest)
      report('H8', `command ${id} was sent after version ${latest} was answered and is version ${version}`)
  }
}

function isInTime(command: GivenCommand, entry: LogEntry): boolean {
  return entry.atMs - command.givenAtMs <= EFFECT_WITHIN_MS
}

function isFineAsItIs({ intent }: GivenCommand, lobby: Lobby): boolean {
  if (intent.kind === 'leave') return lobby.draft !== null
  return intent.kind === 'join' && lobby.seats.some((seat) => isSameName(seat.username, intent.username))
}

function isSameName(a: string, b: string): boolean {
  return referenceNameKey(a) === referenceNameKey(b)
}

const EVENT_OF_INTENT = {
  join: 'joined',
  leave: 'left',
  remove: 'removed',
  'shuffle-order': 'order-set',
  'set-order': 'order-set',
  start: 'started',
  pick: 'picked',
  undraft: 'undrafted',
} as const

function isSameKind({ intent }: GivenCommand, { event }: LogEntry): boolean {
  return EVENT_OF_INTENT[intent.kind] === event.kind
}

/** Whether the entry is exactly what the command meant, given the lobby before it (H5). */
function isEffectOf(command: GivenCommand, entry: LogEntry, before: Lobby): boolean {
  const { intent } = command
  const { event, bySeatId } = entry
  if (intent.kind === 'join') return event.kind === 'joined' && isSameName(event.seat.username, intent.username)
  if (command.seatId !== bySeatId) return false
  switch (event.kind) {
    case 'left':
      return intent.kind === 'leave' && event.seatId === command.seatId
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
      return intent.kind === 'start'
    case 'undrafted':
      return intent.kind === 'undraft' && event.playerId === intent.playerId
    case 'picked':
      return intent.kind === 'pick' && event.playerId === intent.playerId && isTarget(event.slotNumber)
    case 'created':
    case 'joined':
    case 'expired':
      return false
  }

  function isTarget(slotNumber: number): boolean {
    if (intent.kind !== 'pick' || before.draft === null) return false
    const { target } = intent
    const { slots } = before.draft
    const { teamCount } = before.draft.format
    if (target.kind === 'slot') return slotNumber === target.slotNumber
    if (target.kind === 'clock') return slotNumber === slots.indexOf(null) + 1
    const open = slots.findIndex((held, at) => held === null && referenceTeamOf(at + 1, teamCount) === target.teamIndex)
    return slotNumber === open + 1
  }
}

function nameOf(command: GivenCommand): string {
  return `${JSON.stringify(command.intent)} of ${command.clientId} (${command.id})`
}
