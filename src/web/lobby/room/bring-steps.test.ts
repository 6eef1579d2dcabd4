import { expect, test } from 'vitest'
import type { BringStep } from '#core/lobby/bring-to-lobby.ts'
import { err, ok } from '#core/lib/result.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import type { Outcome, SessionCommand } from '../../session/draft-session.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import type { CommandOutcome } from '../sync/sync-client.ts'
import { sendBringSteps } from './bring-steps.ts'

/** A server with two team names, which refuses a name that is taken, and every trade. */
function fakeSession(names: Map<string, string>, sent: string[]): Pick<LobbySession, 'send'> {
  async function send(command: SentCommand): Promise<CommandOutcome>
  async function send(command: SessionCommand): Promise<Outcome>
  async function send(command: SentCommand | SessionCommand): Promise<CommandOutcome> {
    if (command.kind === 'trade-picks') return err({ code: 'bad_trade', details: null })
    if (command.kind !== 'rename-team') return ok(null)
    const { seatId, teamName } = command
    sent.push(`${seatId} ${teamName}`)
    if ([...names.values()].includes(teamName)) return err({ code: 'team_name_taken', details: null })
    names.set(seatId, teamName)
    return ok(null)
  }
  return { send }
}

test('[LH92] a name that another seat gives up is set in the end; a refusal is told, and the rest is set', async () => {
  const names = new Map([
    ['s1', 'Old'],
    ['s2', 'New'],
  ])
  const sent: string[] = []
  const steps: readonly BringStep[] = [
    { kind: 'trade-picks', trades: [] },
    { kind: 'rename-team', seatId: 's1', teamName: 'New' },
    { kind: 'rename-team', seatId: 's2', teamName: 'Newer' },
  ]
  expect(await sendBringSteps(fakeSession(names, sent), { steps })).toEqual([
    'Traded picks: Choose at least one pick. A team can own at most twice as many picks as there are rounds.',
  ])
  expect([...names]).toEqual([
    ['s1', 'New'],
    ['s2', 'Newer'],
  ])
  expect(sent).toEqual(['s1 New', 's2 Newer', 's1 New'])
})
