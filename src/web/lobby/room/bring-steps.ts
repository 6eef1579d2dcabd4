import type { BringStep, LobbyBringing } from '#core/lobby/bring-to-lobby.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

const STEP_LABELS: Readonly<Record<BringStep['kind'], string>> = {
  'set-rules': 'Rules and rounds',
  'set-order': 'Draft order',
  'rename-team': 'A team name',
  'trade-picks': 'Traded picks',
  'trade-money': 'Traded money',
  'set-keepers': 'Keepers',
}

/** Sends the steps one after the other. What the server refuses is shown with its reason; the rest is set all the same. */
export async function sendBringSteps(
  session: Pick<LobbySession, 'send'>,
  { steps }: Pick<LobbyBringing, 'steps'>,
): Promise<readonly string[]> {
  const refused: BringStep[] = []
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
    if (!(await session.send(step)).ok) refused.push(step)
  }
  const failures = new Set<string>()
  // A name may have been another seat's until a later step.
  for (const step of refused) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const outcome = await session.send(step)
    if (!outcome.ok) failures.add(`${STEP_LABELS[step.kind]}: ${failureMessage(outcome.error)}`)
  }
  return [...failures]
}
