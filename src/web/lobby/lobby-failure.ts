import type { CallFailure } from '../api/call-function.ts'
import { LOBBY_TOASTS } from '../app/lobby-toast-words.ts'
import type { ToastMessage } from '../ui/toaster.tsx'

export interface LobbyFailure {
  /** `final`: asking again makes no sense, and the way out is home. */
  readonly kind: 'passing' | 'final'
  readonly toast: ToastMessage
}

/** What becomes of a lobby that could not be loaded. */
export function lobbyFailure(reason: CallFailure['code']): LobbyFailure {
  return FINAL[reason] ?? PASSING
}

const PASSING: LobbyFailure = { kind: 'passing', toast: LOBBY_TOASTS.loadFailed() }

// One object for each, so that the same failure again is no news.
const FINAL: { readonly [Code in CallFailure['code']]?: LobbyFailure } = {
  lobby_not_found: { kind: 'final', toast: LOBBY_TOASTS.ended('lobby_closed') },
  lobby_closed: { kind: 'final', toast: LOBBY_TOASTS.ended('lobby_closed') },
  not_in_lobby: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
  not_your_seat: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
  no_such_seat: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
  no_device: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
}
