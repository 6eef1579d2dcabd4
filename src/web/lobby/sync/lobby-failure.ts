import type { CallFailure } from '../../api/call-function.ts'
import type { LobbyEnd } from './lobby-snapshot.ts'

/** Why a lobby that could not be loaded never will be, so that the person goes home; null if trying again may help. */
export function endOfFailure(reason: CallFailure['code']): LobbyEnd | null {
  return ENDS[reason] ?? null
}

const ENDS: { readonly [Code in CallFailure['code']]?: LobbyEnd } = {
  lobby_not_found: 'lobby_closed',
  lobby_closed: 'lobby_closed',
  not_in_lobby: 'not_in_lobby',
  not_your_seat: 'not_in_lobby',
  no_such_seat: 'not_in_lobby',
  no_device: 'not_in_lobby',
}
