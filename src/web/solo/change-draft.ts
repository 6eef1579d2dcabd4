import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import type { SessionCommand } from '../session/draft-session.ts'
import { showToast } from '../ui/toast.ts'
import type { SoloSession } from './solo-session.ts'

/** Sends a command of a dialog. A refusal is told, and the dialog stays. */
export async function changeDraft(session: SoloSession, command: SessionCommand): Promise<boolean> {
  const outcome = await session.send(command)
  if (!outcome.ok) showToast(DRAFT_TOASTS.refused(outcome.error))
  return outcome.ok
}
