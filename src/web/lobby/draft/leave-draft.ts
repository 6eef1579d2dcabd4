import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { replacePlace } from '../../platform/place.ts'
import { showToast, type ToastMessage } from '../../ui/toast.ts'
import type { LobbySession } from '../sync/lobby-session.ts'

/** A slow server must not hold people on a screen that they have left. */
const SERVER_PATIENCE_MS = 2_000

/** What leaving does to the page; tests hand in their own. */
export interface WayOut {
  toast(message: ToastMessage): void
  goHome(): void
  /** Resolves when the server has had long enough. */
  patience(): Promise<unknown>
}

/** Goes home. The seat stays in any case, and its device can come back (RU13). */
export async function leaveDraft(
  session: Pick<LobbySession, 'snapshot' | 'leave'>,
  wayOut: WayOut = WAY_OUT,
): Promise<void> {
  const { lobby, link } = session.snapshot()
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
