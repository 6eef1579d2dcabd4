import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { failureMessage } from '../api/refusal-messages.ts'
import type { DraftFailure, DraftSession } from '../session/draft-session.ts'

/** Sends a command of an auction, and says why it was refused. */
export async function sendToAuction(
  session: DraftSession,
  command: AuctionCommand,
  onRefused: (failure: DraftFailure) => void,
): Promise<void> {
  const outcome = await session.send({ kind: 'auction', command })
  if (!outcome.ok) onRefused(outcome.error)
}

/** Why an auction refused something, as people read it. */
export function refusalText({ code, details }: DraftFailure): string {
  if (code === 'not_queued' || code === 'followed') return 'That is not possible now.'
  return failureMessage({ code, details })
}
