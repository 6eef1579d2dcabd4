import { expect, test } from 'vitest'
import type { BringStep } from '#core/lobby/bring-to-lobby.ts'
import { err, ok } from '#core/lib/result.ts'
import type { CommandOutcome } from '../sync-client.ts'
import { sendBringSteps, type BringActs } from './bring-steps.ts'

/** A server with two team names, which refuses a name that is taken, and every trade. */
function fakeActs(names: Map<string, string>, sent: string[]): BringActs {
  const done = async (): Promise<CommandOutcome> => ok(null)
  return {
    setRules: done,
    setOrder: done,
    setKeepers: done,
    tradePicks: async () => err({ code: 'bad_trade', details: null }),
    renameTeam: async (seatId, name) => {
      sent.push(`${seatId} ${name}`)
      if ([...names.values()].includes(name)) return err({ code: 'team_name_taken', details: null })
      names.set(seatId, name)
      return ok(null)
    },
  }
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
  expect(await sendBringSteps(fakeActs(names, sent), { steps })).toEqual([
    'Traded picks: Choose at least one pick. A team can own at most twice as many picks as there are rounds.',
  ])
  expect([...names]).toEqual([
    ['s1', 'New'],
    ['s2', 'Newer'],
  ])
  expect(sent).toEqual(['s1 New', 's2 Newer', 's1 New'])
})
