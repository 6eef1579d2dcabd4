import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { RequestedCommand, ReceivedAnswer, LobbyHistory, Report, Violation } from './history.ts'
import { groupEnd, groupHead, isFineAsItIs, isEffectOf, isSameKind, mayChangeNothing } from './effects.ts'

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
  /** By the first entry of each command. */
  const claims = new Map<LogEntry, RequestedCommand>()
  const versionOf = new Map<string, number>()
  const silent: RequestedCommand[] = []
  const refused: RequestedCommand[] = []
  for (const command of commands) {
    const received = answers.get(command.id) ?? []
    checkAnswers(command, received, report)
    const version = received.find(({ answer }) => answer.ok)?.answer
    const acceptedVersion =
      version?.ok === true ? version.version : command.end?.kind === 'applied' ? command.end.version : null
    const isRefused = received.some(({ answer }) => !answer.ok) || command.end?.kind === 'refused'
    if (acceptedVersion === null) (isRefused ? refused : silent).push(command)
    else claimAnswered(command, acceptedVersion)
  }
  claimUnanswered()
  checkTimes()
  return violations

  function claimAnswered(command: RequestedCommand, version: number): void {
    const headIndex = groupHead(log, states, version - 1)
    const isWhole = groupEnd(log, states, headIndex) === version - 1
    const entry = log[headIndex]
    const before = states[headIndex] ?? null
    const changedNothing = mayChangeNothing(command)
    if (entry !== undefined && before !== null && isWhole && isEffectOf(command, entry, before)) {
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
    const open = new Set(silent.toSorted((a, b) => a.requestedAtMs - b.requestedAtMs))
    for (const [index, entry] of log.entries()) {
      const before = states[index] ?? null
      // What the system does by itself is checked by `checkDraftNight`.
      if (claims.has(entry) || before === null || entry.bySeatId === null) continue
      if (groupHead(log, states, index) !== index) continue
      const isMeant = (command: RequestedCommand) => isEffectOf(command, entry, before)
      const candidates = [...open].filter(isMeant)
      const claimer = candidates.find((command) => isInTime(command, entry)) ?? candidates[0]
      if (claimer !== undefined) {
        open.delete(claimer)
        claims.set(entry, claimer)
        versionOf.set(claimer.id, groupEnd(log, states, index) + 1)
        continue
      }
      const refusedOne = refused.find(isMeant)
      const text = `version ${entry.version}, ${JSON.stringify(entry.event)} by ${entry.bySeatId},`
      if (refusedOne !== undefined) report('H3', `${text} is what ${nameOf(refusedOne)} meant, which was refused`)
      else if (commands.some(isMeant)) report('H2', `${text} took effect more often than it was asked for`)
      else report('H5', `${text} is what nobody asked for`)
    }
  }

  function checkTimes(): void {
    for (const [entry, command] of claims) {
      if (!isInTime(command, entry)) {
        report('H7', `${nameOf(command)} took effect ${entry.atMs - command.requestedAtMs} ms after it was requested`)
      }
    }
    checkRealTimeOrder(commands, history.answers, versionOf, report)
  }
}

function answersByCommand(all: readonly ReceivedAnswer[]): ReadonlyMap<string, readonly ReceivedAnswer[]> {
  const answers = new Map<string, ReceivedAnswer[]>()
  for (const answer of all) {
    const earlier = answers.get(answer.commandId)
    if (earlier === undefined) answers.set(answer.commandId, [answer])
    else earlier.push(answer)
  }
  return answers
}

function checkAnswers(command: RequestedCommand, received: readonly ReceivedAnswer[], report: Report): void {
  const texts = new Set(received.map(({ answer }) => JSON.stringify(answer)))
  if (texts.size <= 1) return
  const wasAccepted = received.some(({ answer }) => answer.ok)
  const wasRefused = received.some(({ answer }) => !answer.ok)
  // Refusing a command that was also accepted breaks the promise, too.
  report(
    'H2',
    `${nameOf(command)} received ${[...texts].join(' and ')}${wasAccepted && wasRefused ? ': yes and no' : ''}`,
  )
}

/** H8: a command sent after an answer was received comes after it in the log. */
function checkRealTimeOrder(
  commands: readonly RequestedCommand[],
  answers: readonly ReceivedAnswer[],
  versionOf: ReadonlyMap<string, number>,
  report: Report,
): void {
  const accepted = answers.filter(({ answer }) => answer.ok).toSorted((a, b) => a.receivedAtMs - b.receivedAtMs)
  const sent = commands
    .flatMap(({ id, firstSentAtMs }) => {
      const version = versionOf.get(id)
      return version === undefined || firstSentAtMs === null ? [] : [{ id, version, firstSentAtMs }]
    })
    .toSorted((a, b) => a.firstSentAtMs - b.firstSentAtMs)
  let next = 0
  let latest = 0
  for (const { id, version, firstSentAtMs } of sent) {
    for (
      let answer = accepted[next];
      answer !== undefined && answer.receivedAtMs < firstSentAtMs;
      answer = accepted[next]
    ) {
      const known = versionOf.get(answer.commandId)
      if (known !== undefined) latest = Math.max(latest, known)
      next += 1
    }
    if (version <= latest)
      report('H8', `command ${id} was sent after version ${latest} was answered and is version ${version}`)
  }
}

function isInTime(command: RequestedCommand, entry: LogEntry): boolean {
  return entry.atMs - command.requestedAtMs <= EFFECT_WITHIN_MS
}

function nameOf(command: RequestedCommand): string {
  return `${JSON.stringify(command.intent)} of ${command.clientId} (${command.id})`
}
