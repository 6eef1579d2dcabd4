import type { Lobby } from '#core/lobby/lobby.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { RequestedCommand, LobbyHistory, Shown, Violation } from './history.ts'

/** Every command ends on its device within this time awake (C3). */
const ENDS_WITHIN_MS = 25_000

/** C1 to C3, H6 and H9: compares what was shown and stored with the log. */
export function checkClients(history: LobbyHistory, states: readonly (Lobby | null)[]): readonly Violation[] {
  const violations: Violation[] = []
  const report = (id: string, text: string) => violations.push({ id, text })
  const fingerprints = states.map((state) => (state === null ? null : fingerprintOf(state)))
  const lastVersion = history.log.length

  checkKept()
  for (const { clientId, shown } of history.clients) checkShown(clientId, shown)
  for (const { connectionId, sent } of history.connections) checkSent(connectionId, sent)
  for (const quiet of history.quiets) checkQuiet(quiet)
  for (const command of history.commands) checkEnd(command)
  for (const { where, text } of history.thrown) report(where === 'client' ? 'C1' : 'H9', `the ${where} threw: ${text}`)
  return violations

  function checkKept(): void {
    const { lobby, version } = history.tables
    if (version !== lastVersion) report('H9', `the tables are at version ${version}, the log at ${lastVersion}`)
    const kept = fingerprintOf(lobby)
    const expected = fingerprints[lastVersion]
    if (kept !== expected) reportDifference('H9', lastVersion, `the tables hold\n  ${kept}`)
  }

  function checkShown(clientId: string, shown: readonly Shown[]): void {
    let last = 0
    for (const { version, fingerprint } of shown) {
      if (version < last) report('C1', `${clientId} fell from version ${last} to ${version}`)
      last = Math.max(last, version)
      if (fingerprint !== fingerprints[version]) {
        reportDifference('C1', version, `${clientId} showed\n  ${fingerprint}`)
        return
      }
    }
  }

  /** An undraft that moved another slot shows in every later state (H6). */
  function reportDifference(id: string, version: number, text: string): void {
    const event = history.log[version - 1]?.event
    const isUndraft = event?.kind === 'undrafted'
    report(
      isUndraft ? 'H6' : id,
      `version ${version}: ${text}\n  instead of\n  ${fingerprints[version] ?? 'nothing: there is no such version'}`,
    )
  }

  /** H1 on the wire: the versions on one connection have no gap and never decrease. */
  function checkSent(connectionId: string, sent: LobbyHistory['connections'][number]['sent']): void {
    let last: number | null = null
    for (const { kind, version } of sent) {
      if (last !== null && version < last && kind !== 'step')
        report('H1', `${connectionId} received ${version} after ${last}`)
      if (last !== null && version > last + 1 && kind === 'step')
        report('H1', `${connectionId} received ${version} after ${last}`)
      if (last !== null && version > last && kind === 'beat')
        report('H1', `${connectionId} received ${version} before its event`)
      last = Math.max(last ?? 0, version)
    }
  }

  function checkQuiet({ savedByMs, clients }: LobbyHistory['quiets'][number]): void {
    const due = history.log.filter((entry) => entry.atMs <= savedByMs).length
    for (const { clientId, shown } of clients) {
      if (shown === null || shown.version < due) {
        report(
          'C2',
          `${clientId} is at version ${shown?.version ?? 'none'} after 10 quiet seconds, the lobby at ${due}`,
        )
      } else if (shown.fingerprint !== fingerprints[shown.version]) {
        report('C2', `${clientId} shows another lobby than version ${shown.version}`)
      }
    }
  }

  function checkEnd(command: RequestedCommand): void {
    const { end, requestedAtMs, asleepMs } = command
    const name = `${JSON.stringify(command.intent)} of ${command.clientId} (${command.id})`
    if (end === null) {
      if (command.isWatchedToTheEnd) report('C3', `${name} never ended`)
      return
    }
    const tookMs = end.atMs - requestedAtMs - asleepMs
    if (tookMs > ENDS_WITHIN_MS) report('C3', `${name} ended (${end.kind}) only after ${tookMs} ms`)
    if (end.kind !== 'applied') return
    const accepted = history.answers.some(
      ({ commandId, answer }) => commandId === command.id && answer.ok && answer.version === end.version,
    )
    if (!accepted) report('C3', `${name} was shown as made at ${end.version} and the server never said so`)
  }
}
