import { secondOf } from '#core/lobby/lobby.ts'
import { belongingsFunctions } from '#protocol/auth/belongings-functions.ts'
import { isOfSeat } from '../lobby/store/stored-lobby.ts'
import type { LobbyStore } from '../lobby/store/lobby-store.ts'
import type { OwnLobbies } from '../lobby/store/own-lobbies.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { SavedDraftStore } from './saved-draft-store.ts'
import { type RpcAnswer, done, refuse, refuseFor } from '../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../platform/rpc/rpc-function.ts'

interface BelongingsParts {
  readonly savedDrafts: SavedDraftStore
  readonly ownLobbies: OwnLobbies
  readonly lobbies: Pick<LobbyStore, 'read'>
  readonly soloSaves: RateLimit
  readonly savesOfAddress: RateLimit
  readonly now: () => number
}

/** Twice as many as a browser lists. */
const MAX_LISTED_LOBBIES = 10

/** What the devices of an owner share. */
export function myBelongingsFunctions({
  savedDrafts,
  ownLobbies,
  lobbies,
  soloSaves,
  savesOfAddress,
  now,
}: BelongingsParts) {
  return {
    save_my_draft: rpcFunction(belongingsFunctions.save_my_draft, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const waitMs = savesOfAddress.take(call.address) ?? soloSaves.take(call.deviceId)
      if (waitMs !== null) return refuseFor(waitMs)
      const copy = { id: input.draft_id, draft: input.draft }
      const isSaved = await savedDrafts.save(call.deviceId, copy, now())
      return isSaved ? done({ is_saved: true }) : refuse('too_many_drafts')
    }),

    list_my_drafts: rpcFunction(belongingsFunctions.list_my_drafts, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const copies = await savedDrafts.draftsOf(call.deviceId, new Set(input.known_ids))
      return done(copies.map(({ id, draft }) => ({ draft_id: id, draft })))
    }),

    delete_my_draft: rpcFunction(belongingsFunctions.delete_my_draft, async (input, call): Promise<RpcAnswer> => {
      if (call.deviceId === null) return refuse('no_device')
      const isDeleted = await savedDrafts.remove(call.deviceId, input.draft_id)
      return done({ is_deleted: isDeleted })
    }),

    list_my_lobbies: rpcFunction(belongingsFunctions.list_my_lobbies, async (_input, call): Promise<RpcAnswer> => {
      const { deviceId } = call
      if (deviceId === null) return refuse('no_device')
      const lobbyIds = await ownLobbies.openLobbiesOf(deviceId, MAX_LISTED_LOBBIES)
      const stored = await Promise.all(lobbyIds.map((lobbyId) => lobbies.read(lobbyId)))
      return done(
        stored.flatMap((held) => {
          const seat = held?.lobby.seats.find(({ id }) => isOfSeat(held, id, deviceId))
          if (held === null || held.lobby.isClosed || seat === undefined) return []
          const second = held.deviceIds.get(seat.id) === deviceId ? secondOf(held.lobby, seat.id) : null
          const { code, name } = held.lobby
          return [{ code, name, username: seat.username, ...(second !== null && { second_name: second }) }]
        }),
      )
    }),
  } as const
}
