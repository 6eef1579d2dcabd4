import { LOBBY_TOASTS } from '../../app/lobby-toast-words.ts'
import { replacePlace } from '../../app/place.ts'
import { showToast, type ToastMessage } from '../../ui/toaster.tsx'
import type { LobbySession } from '../lobby-session.ts'

/** Nobody is kept on a screen that he has left because the server is slow to hear of it. */
const SERVER_PATIENCE_MS = 2_000

/** What leaving does to the page; tests hand in their own. */
export interface WayOut {
  toast(message: ToastMessage): void
  goHome(): void
  /** Is over when the server has been waited for long enough. */
  patience(): Promise<unknown>
}

/** Goes home. The seat stays whatever the server hears, and its device can come back (RU13). */
export async function leaveDraft(
  session: Pick<LobbySession, 'store' | 'leave'>,
  wayOut: WayOut = WAY_OUT,
): Promise<void> {
  const { lobby, link } = session.store.getState()
  if (link.kind !== 'reconnecting') await Promise.race([session.leave(), wayOut.patience()])
  wayOut.toast(LOBBY_TOASTS.leftDraft(lobby.name))
  wayOut.goHome()
}

const WAY_OUT: WayOut = {
  toast: showToast,
  goHome: () => replacePlace({ view: 'home', dialog: null, lobby: null }),
  patience: () =>
    new Promise((resolve) => {
      setTimeout(resolve, SERVER_PATIENCE_MS)
    }),
}
