import type { CallFailure } from '../api/call-function.ts'
import { LOBBY_TOASTS } from './lobby-toasts.ts'
import type { ToastMessage } from '../ui/toast.ts'

export interface LobbyFailure {
  /** `final`: retrying makes no sense, and the person goes home. */
  readonly kind: 'passing' | 'final'
  readonly toast: ToastMessage
}

/** What to do about a lobby that could not be loaded. */
export function lobbyFailure(reason: CallFailure['code']): LobbyFailure {
  return FINAL[reason] ?? PASSING
}

const PASSING: LobbyFailure = { kind: 'passing', toast: LOBBY_TOASTS.loadFailed() }

// Constants, so that repeating the same failure shows no second toast.
const FINAL: { readonly [Code in CallFailure['code']]?: LobbyFailure } = {
  lobby_not_found: { kind: 'final', toast: LOBBY_TOASTS.ended('lobby_closed') },
  lobby_closed: { kind: 'final', toast: LOBBY_TOASTS.ended('lobby_closed') },
  not_in_lobby: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
  not_your_seat: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
  no_such_seat: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
  no_device: { kind: 'final', toast: LOBBY_TOASTS.ended('not_in_lobby') },
}
