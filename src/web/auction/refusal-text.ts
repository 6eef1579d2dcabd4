// Apart because every part of an auction that sends something says why it was refused.
import { failureMessage } from '../api/refusal-messages.ts'
import type { DraftFailure } from '../session/draft-session.ts'

/** Why an auction refused something, as people read it. */
export function refusalText({ code, details }: DraftFailure): string {
  if (code === 'not_queued' || code === 'followed') return 'That is not possible now.'
  return failureMessage({ code, details })
}
