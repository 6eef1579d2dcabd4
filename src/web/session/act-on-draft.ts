import { showToast } from '../ui/toast.ts'
import type { DraftSession, Outcome, SessionCommand } from './draft-session.ts'
import { REFUSAL_TOASTS } from './refusal-toasts.ts'

/** Does it and says why if it could not be done; what was done is on the screen. Resolves to whether it was. */
export async function actOnDraft(session: Pick<DraftSession, 'send'>, command: SessionCommand): Promise<boolean> {
  return act(session.send(command))
}

/** The same for acts that are no draft command, such as those on a lobby. */
export async function act(outcome: Promise<Outcome>): Promise<boolean> {
  const done = await outcome
  if (!done.ok) showToast({ ...REFUSAL_TOASTS.refused(done.error), id: 'act' })
  return done.ok
}
