import { isCode } from '#core/lobby/codes.ts'
import type { LobbyId } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { holdsSeat, lobbyAsOf } from '../store/stored-lobby.ts'
import type { LobbyStore, StoredLobby } from '../store/lobby-store.ts'
import { refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'

export interface OpenedLobby {
  /** Closed if it has expired by now (RU15). */
  readonly stored: StoredLobby
  /** Whether the caller's device holds a seat in it. */
  readonly isMember: boolean
}

/**
 * Access to lobbies by code. To callers without a seat there, unknown and closed lobbies look alike, and an address that
 * tries too many wrong codes is refused for a minute, right codes included, so that guessing is pointless (RU11).
 * Callers who hold a seat in the lobby they name are never counted, because a whole league may share one router.
 */
export interface LobbyAccess {
  /** For reads. */
  open(code: string, call: RpcCall): Promise<Result<OpenedLobby, RpcRefusal>>
  /** Only for a device that holds a seat there; also when the lobby is closed. */
  openAsMember(code: string, call: RpcCall): Promise<Result<StoredLobby, RpcRefusal>>
  /** For commands, which check the rest under the lock; their answer has to pass `answerOutside`. */
  lobbyIdOf(code: string, call: RpcCall): Promise<Result<LobbyId, RpcRefusal>>
  answerOutside(lobbyId: LobbyId, call: RpcCall, answer: RpcAnswer): Promise<RpcAnswer>
}

interface LobbyAccessParts {
  readonly store: Pick<LobbyStore, 'lobbyIdOf' | 'read'>
  readonly wrongCodes: RateLimit
  readonly newGuesses: RateLimit
  readonly now: () => number
}

/** Refusals that would tell somebody without a seat that there is, or was, a lobby. */
const TELLING_CODES: ReadonlySet<string> = new Set(['not_in_lobby', 'lobby_closed', 'expired', 'command_id_reused'])

export function createLobbyAccess({ store, wrongCodes, newGuesses, now }: LobbyAccessParts): LobbyAccess {
  async function find(lobbyId: LobbyId | null, { deviceId }: RpcCall): Promise<OpenedLobby | null> {
    const stored = lobbyId === null ? null : await store.read(lobbyId)
    return stored === null ? null : { stored: lobbyAsOf(stored, now()), isMember: holdsSeat(stored, deviceId) }
  }

  function shutOut({ address }: RpcCall): RpcRefusal | null {
    const waitMs = wrongCodes.waitMs(address)
    return waitMs === null ? null : refuseFor(waitMs)
  }

  /** Each guess counts once, because the home screen asks for the same lobbies, some of them over, whenever it opens. */
  function wrongCode({ address }: RpcCall, guess: string): RpcRefusal {
    if (newGuesses.take(`${address} ${guess}`) === null) wrongCodes.take(address)
    return refuse('lobby_not_found')
  }

  async function idOf(code: string): Promise<LobbyId | null> {
    return isCode(code) ? store.lobbyIdOf(code) : null
  }

  const access: LobbyAccess = {
    async open(typed, call) {
      const code = codeIn(typed)
      const opened = await find(await idOf(code), call)
      if (opened?.isMember) return ok(opened)
      const shut = shutOut(call)
      if (shut !== null) return err(shut)
      if (opened === null) return err(wrongCode(call, code))
      return opened.stored.lobby.isClosed ? err(wrongCode(call, opened.stored.lobby.id)) : ok(opened)
    },
    async openAsMember(code, call) {
      if (call.deviceId === null) return err(refuse('no_device'))
      const opened = await access.open(code, call)
      if (!opened.ok) return opened
      return opened.value.isMember ? ok(opened.value.stored) : err(refuse('not_in_lobby'))
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
  return access
}

function codeIn(typed: string): string {
  return typed.trim().toUpperCase()
}
