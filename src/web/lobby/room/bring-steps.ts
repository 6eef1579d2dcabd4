import type { BringStep, LobbyBringing } from '#core/lobby/bring-to-lobby.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import type { LobbyActs } from '../lobby-acts.ts'
import type { CommandOutcome } from '../sync-client.ts'

const STEP_LABELS: Readonly<Record<BringStep['kind'], string>> = {
  'set-rules': 'Rules and rounds',
  'set-order': 'Draft order',
  'rename-team': 'A team name',
  'trade-picks': 'Traded picks',
  'set-keepers': 'Keepers',
}

export type BringActs = Pick<LobbyActs, 'setRules' | 'setOrder' | 'renameTeam' | 'tradePicks' | 'setKeepers'>

/** Sends the steps one after the other. What the server refuses is told with its reason; the rest is set all the same. */
export async function sendBringSteps(
  session: BringActs,
  { steps }: Pick<LobbyBringing, 'steps'>,
): Promise<readonly string[]> {
  const refused: BringStep[] = []
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
    if (!(await send(session, step)).ok) refused.push(step)
  }
  const failures = new Set<string>()
  // A name may have been another seat's until a later step.
  for (const step of refused) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const outcome = await send(session, step)
    if (!outcome.ok) failures.add(`${STEP_LABELS[step.kind]}: ${failureMessage(outcome.error)}`)
  }
  return [...failures]
}

function send(session: BringActs, step: BringStep): Promise<CommandOutcome> {
  switch (step.kind) {
    case 'set-rules':
      return session.setRules(step.rules, step.roundCount)
    case 'set-order':
      return session.setOrder(step.seatIds)
    case 'rename-team':
      return session.renameTeam(step.seatId, step.teamName)
    case 'trade-picks':
      return session.tradePicks(step.trades)
    case 'set-keepers':
      return session.setKeepers(step.keepers)
  }
}
