import { isCode } from '#core/lobby/codes.ts'
import type { LobbyOfCode, LobbyRow } from '#protocol/lobby/lobby-rows.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { entryPorts } from './entry-ports.ts'

export type LookUp =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly lobby: LobbyOfCode }

export interface LookedUp {
  readonly lookUp: LookUp
  /** Why this code is no way in. */
  readonly problem: CallFailure | null
}

const NOTHING: LookedUp = { lookUp: { kind: 'none' }, problem: null }

/** Asks what a code leads to as soon as it is whole. A server that does not answer is left for Join to report. */
export function useLobbyOfCode(isOpen: boolean, code: string): LookedUp {
  const isAsked = isOpen && isCode(code)
  const latest = useLatest(isAsked ? code : null, lookUpCode)
  if (!isAsked) return NOTHING
  return latest?.key === code ? latest.answer : { lookUp: { kind: 'asking' }, problem: null }
}

async function lookUpCode(code: string): Promise<LookedUp> {
  const answer = await entryPorts.call('get_lobby_by_code', { lobby_code: code })
  if (!answer.ok) return NOTHING
  const [lobby] = answer.value
  const lookUp: LookUp = lobby === undefined ? { kind: 'none' } : { kind: 'found', lobby }
  return { lookUp, problem: entranceProblem(lobby) }
}

type Entrance = Pick<LobbyRow, 'draft_started' | 'player_count' | 'max_teams' | 'own_seats'>

/** Why nobody new gets in with this code; null if they do, or if this device has a seat there. */
export function entranceProblem(lobby: Entrance | undefined): CallFailure | null {
  if (lobby === undefined) return { code: 'lobby_not_found', details: null }
  if ((lobby.own_seats ?? []).length > 0) return null
  if (lobby.draft_started) return { code: 'draft_started', details: null }
  return lobby.player_count >= lobby.max_teams ? { code: 'lobby_full', details: null } : null
}
