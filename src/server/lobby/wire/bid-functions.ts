import { highBid, lotOf } from '#core/auction/auction.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { teamIndexOfSeat } from '#core/lobby/lobby.ts'
import { auctionCommands } from '#protocol/lobby/auction-commands.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { done, refuse, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { CommandRequest } from '../host/handle-command.ts'
import type { LobbyStore } from '../store/lobby-store.ts'
import { isOfSeat } from '../store/stored-lobby.ts'
import type { LobbyAccess } from './lobby-access.ts'

/**
 * Answers a bid that comes too late without a lock or a write: in a war most do. Null for a bid that has to be judged. A retry of an
 * accepted one has a stored answer, and gets that.
 */
export async function outbidAlready(
  store: Pick<LobbyStore, 'read' | 'answerOf'>,
  { lobbyId, deviceId, username, commandId }: Pick<CommandRequest, 'lobbyId' | 'deviceId' | 'username' | 'commandId'>,
  asked: unknown,
): Promise<RpcRefusal | null> {
  const read = auctionCommands.place_bid.input.safeParse(asked)
  if (!read.success || read.data.for_participant) return null
  const stored = await store.read(lobbyId)
  const lot = stored?.lobby.auction ? lotOf(stored.lobby.auction, read.data.lot_number) : null
  const seat = stored === null ? null : seatNamed(stored.lobby, username)
  if (stored === null || lot === null || seat === null || !isOfSeat(stored, seat.id, deviceId)) return null
  const { teamIndex, amount } = highBid(lot)
  if (read.data.amount > amount || teamIndex === teamIndexOfSeat(stored.lobby, seat.id)) return null
  const isAnswered = commandId !== null && (await store.answerOf({ deviceId, commandId })) !== null
  return isAnswered ? null : refuse('outbid', String(amount))
}

/** The limits of the caller's own seat, which nobody else ever sees (AUC11). */
export function bidLimitsFunction(access: LobbyAccess, store: Pick<LobbyStore, 'inLobby'>) {
  return rpcFunction(lobbyFunctions.get_bid_limits, async ({ lobby_code, participant_username }, call) => {
    const opened = await access.openAsMember(lobby_code, call)
    if (!opened.ok) return opened.error
    const { lobby } = opened.value
    const seat = seatNamed(lobby, participant_username)
    if (seat === null || !isOfSeat(opened.value, seat.id, call.deviceId)) return refuse('not_your_seat')
    const limits = (await store.inLobby(lobby.id, ({ bidLimits }) => bidLimits())) ?? []
    return done(
      limits.flatMap(({ seatId, playerId, amount }) =>
        seatId === seat.id ? [{ player_id: playerId, limit: amount }] : [],
      ),
    )
  })
}
