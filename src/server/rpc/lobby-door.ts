import { isCode } from '#core/lobby/codes.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { holdsSeat, lobbyAsOf } from '../lobby/lobby-as-of.ts'
import type { LobbyStore, StoredLobby } from '../lobby/lobby-store.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from './rpc-call.ts'

export interface OpenedLobby {
  /** As of now: closed where its time is over (RU15). */
  readonly stored: StoredLobby
  /** Whether the caller's device holds a seat in it. */
  readonly isMember: boolean
}

/**
 * The way in by a code. To somebody without a seat there, an unknown code and a closed lobby are one and the same, and
 * who tries too many is shut out for a minute, right codes included: else he could go on until one is right (RU11).
 * Callers who hold a seat in the lobby that they name are never counted: a whole league sits behind one router.
 */
export interface LobbyDoor {
  /** For reads. */
  open(code: string, call: RpcCall): Promise<Result<OpenedLobby, RpcRefusal>>
  /** For commands, which judge the rest inside the lock; `answerOutside` has to see their answer. */
  lobbyIdOf(code: string, call: RpcCall): Promise<Result<LobbyId, RpcRefusal>>
  answerOutside(lobbyId: LobbyId, call: RpcCall, answer: RpcAnswer): Promise<RpcAnswer>
}

interface LobbyDoorParts {
  readonly store: Pick<LobbyStore, 'lobbyIdOf' | 'read'>
  readonly wrongCodes: RateLimit
  readonly newGuesses: RateLimit
  readonly now: () => number
}

/** Answers from which somebody without a seat could tell that there is, or was, a lobby. */
const TELLING_CODES: ReadonlySet<string> = new Set(['not_in_lobby', 'lobby_closed', 'expired', 'command_id_reused'])

export function createLobbyDoor({ store, wrongCodes, newGuesses, now }: LobbyDoorParts): LobbyDoor {
  async function find(lobbyId: LobbyId | null, { deviceId }: RpcCall): Promise<OpenedLobby | null> {
    const stored = lobbyId === null ? null : await store.read(lobbyId)
    return stored === null ? null : { stored: lobbyAsOf(stored, now()), isMember: holdsSeat(stored, deviceId) }
  }

  function shutOut({ address }: RpcCall): RpcRefusal | null {
    const waitMs = wrongCodes.waitMs(address)
    return waitMs === null ? null : refuseFor(waitMs)
  }

  /** A guess is counted once: the landing asks for the same lobbies, some of them over, each time it opens. */
  function wrongCode({ address }: RpcCall, guess: string): RpcRefusal {
    if (newGuesses.take(`${address} ${guess}`) === null) wrongCodes.take(address)
    return refuse('lobby_not_found')
  }

  return {
    async open(typed, call) {
      const code = codeIn(typed)
      const opened = await find(await idOf(code), call)
      if (opened?.isMember) return ok(opened)
      const shut = shutOut(call)
      if (shut !== null) return err(shut)
      if (opened === null) return err(wrongCode(call, code))
      return opened.stored.lobby.isClosed ? err(wrongCode(call, opened.stored.lobby.id)) : ok(opened)
    },
    async lobbyIdOf(typed, call) {
      const code = codeIn(typed)
      const lobbyId = await idOf(code)
      const shut = shutOut(call)
      if (shut !== null && !(await find(lobbyId, call))?.isMember) return err(shut)
      return lobbyId === null ? err(wrongCode(call, code)) : ok(lobbyId)
    },
    async answerOutside(lobbyId, call, answer) {
      if (answer.ok || !TELLING_CODES.has(answer.code)) return answer
      const found = await find(lobbyId, call)
      const isSeen = found !== null && (found.isMember || !found.stored.lobby.isClosed)
      return isSeen ? answer : wrongCode(call, lobbyId)
    },
  }

  async function idOf(code: string): Promise<LobbyId | null> {
    return isCode(code) ? store.lobbyIdOf(code) : null
  }
}

function codeIn(typed: string): string {
  return typed.trim().toUpperCase()
}
