import type { Outcome } from '../session/draft-session.ts'
import { DRAFT_TOASTS } from '../session/draft-toasts.ts'
import { showToast } from '../ui/toast.ts'
import type { DraftAct } from './lobby-acts.ts'
import type { LobbySession } from './lobby-session.ts'
import type { CommandOutcome } from './sync-client.ts'

/** Does it and says why if it could not be done; what was done is on the screen and announced. Resolves to whether it was. */
export async function actOnDraft(session: LobbySession, command: DraftAct): Promise<boolean> {
  return told(await session.send(command))
}

/** The same for the acts on the lobby. */
export async function act(outcome: Promise<CommandOutcome>): Promise<boolean> {
  return told(await outcome)
}

function told(outcome: Outcome | CommandOutcome): boolean {
  if (!outcome.ok) showToast({ ...DRAFT_TOASTS.refused(outcome.error), id: 'host-act' })
  return outcome.ok
}
