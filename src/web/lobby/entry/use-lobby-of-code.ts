import { useEffect, useState } from 'react'
import { isCode } from '#core/lobby/codes.ts'
import type { LobbyOfCode, LobbyRow } from '#protocol/lobby/lobby-rows.ts'
import type { CallFailure } from '../../api/call-function.ts'
import { entryPorts } from '../entry-ports.ts'

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
  const [answered, setAnswered] = useState<LookedUp & { readonly code: string }>({ ...NOTHING, code: '' })
  const isAsked = isOpen && isCode(code)
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    const ask = async () => {
      const answer = await entryPorts.call('get_lobby_by_code', { lobby_code: code })
      if (!isCurrent) return
      if (!answer.ok) return setAnswered({ ...NOTHING, code })
      const [lobby] = answer.value
      const lookUp: LookUp = lobby === undefined ? { kind: 'none' } : { kind: 'found', lobby }
      setAnswered({ code, lookUp, problem: entranceProblem(lobby) })
    }
    void ask()
    return () => {
      isCurrent = false
      setAnswered({ ...NOTHING, code: '' })
    }
  }, [isAsked, code])
  if (!isAsked) return NOTHING
  return answered.code === code ? answered : { lookUp: { kind: 'asking' }, problem: null }
}

type Entrance = Pick<LobbyRow, 'draft_started' | 'player_count' | 'max_teams' | 'own_seats'>

/** Why nobody new gets in with this code; null if they do, or if this device has a seat there. */
export function entranceProblem(lobby: Entrance | undefined): CallFailure | null {
  if (lobby === undefined) return { code: 'lobby_not_found', details: null }
  if ((lobby.own_seats ?? []).length > 0) return null
  if (lobby.draft_started) return { code: 'draft_started', details: null }
  return lobby.player_count >= lobby.max_teams ? { code: 'lobby_full', details: null } : null
}
