import { randomInt, randomUUID } from 'node:crypto'
import { CODE_LENGTH, CODE_SYMBOLS, codeOf } from '#core/lobby/codes.ts'
import { createdLobby } from '#core/lobby/apply-lobby.ts'
import { decideCreation } from '#core/lobby/create-lobby.ts'
import type { LobbyCreated } from '#core/lobby/lobby-command.ts'
import { assert } from '#core/lib/assert.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Draws } from '../host/draws.ts'
import { isOutOfTime } from '../host/handle-command.ts'
import type { LobbyAuthority } from '../host/lobby-authority.ts'
import { seatAnswer } from '#protocol/lobby/lobby-rows.ts'
import type { CommandKey, LobbyStore } from '../store/lobby-store.ts'
import { type Answer, refuse, refuseFor, type RpcAnswer } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import { fingerprint } from './command-functions.ts'

interface CreateLobbyParts {
  readonly store: Pick<LobbyStore, 'answerOf' | 'create'>
  readonly newLobbies: RateLimit
  readonly now: () => number
  readonly draws: Pick<Draws, 'firstHash'>
  readonly authority: Pick<LobbyAuthority, 'change'>
  /** A new code for each try. Tests pass their own. */
  readonly randomCode?: () => string
}

/** With a million live lobbies one code in 888 is taken, so this many in a row means that something is broken. */
const MAX_CODE_TRIES = 10

/** A lost answer never makes two lobbies: the command id's answer is stored in the lobby's own transaction (RU10). */
export function createLobbySecure({
  store,
  authority,
  newLobbies,
  now,
  draws,
  randomCode = newCode,
}: CreateLobbyParts) {
  return rpcFunction(lobbyFunctions.create_lobby_secure, async (input, call): Promise<RpcAnswer> => {
    const { deviceId, commandId } = call
    if (deviceId === null) return refuse('no_device')
    const key: CommandKey | null = commandId === null ? null : { deviceId, commandId }
    const request = fingerprint(['create_lobby_secure', input])
    const known = await knownAnswer(key, request)
    if (known !== null) return known

    const nowMs = now()
    if (isOutOfTime(call, nowMs)) return refuse('expired')
    const lobbyId = randomUUID()
    const decided = decideCreation(
      {
        lobbyId,
        drawHash: draws.firstHash(lobbyId),
        code: randomCode(),
        hostSeatId: randomUUID(),
        name: input.lobby_name,
        hostUsername: input.host_username,
        maxTeams: input.max_teams,
        roundCount: input.rounds,
        auctionBudget: input.auction_budget ?? null,
      },
      nowMs,
    )
    if (!decided.ok) return refuse(decided.error)
    const waitMs = newLobbies.take(deviceId)
    if (waitMs !== null) return refuseFor(waitMs)
    return save(decided.value)

    async function save(created: LobbyCreated, triesLeft: number = MAX_CODE_TRIES): Promise<RpcAnswer> {
      assert(deviceId !== null, 'a creation has a device')
      const answer: Answer = {
        ok: true,
        body: seatAnswer({ lobby: createdLobby(created, nowMs), version: 1 }, created.host),
      }
      const stored = key === null ? null : { key, stored: { request, answer, atMs: nowMs } }
      const { outcome } = await authority.change(created.lobbyId, async () => {
        const saved = await store.create({ created, atMs: nowMs, deviceId, answer: stored })
        const newHolder = { seatId: created.host.id, deviceId, sinceVersion: 0 }
        return { outcome: saved, steps: [], newHolder: saved === 'created' ? newHolder : null }
      })
      if (outcome === 'created') return answer
      if (outcome === 'answered') return (await knownAnswer(key, request)) ?? refuse('unavailable')
      assert(triesLeft > 1, 'a free code is found within a few tries')
      return save({ ...created, code: randomCode() }, triesLeft - 1)
    }
  })

  async function knownAnswer(key: CommandKey | null, request: string): Promise<RpcAnswer | null> {
    const known = key === null ? null : await store.answerOf(key)
    if (known === null) return null
    return known.request === request ? known.answer : refuse('command_id_reused')
  }
}

function newCode(): string {
  return codeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_SYMBOLS.length)))
}
