import { highBid, lotOf } from '#core/auction/auction.ts'
import { seatNamed } from '#core/lobby/usernames.ts'
import { teamIndexOfSeat } from '#core/lobby/lobby.ts'
import { auctionCommands } from '#protocol/lobby/auction-commands.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import { done, refuse, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { CommandRequest } from '../host/handle-command.ts'
import type { LobbyStore, StoredLobby } from '../store/lobby-store.ts'
import { isOfSeat } from '../store/stored-lobby.ts'
import type { LobbyAccess } from './lobby-access.ts'

/**
 * Answers a bid that comes too late without a lock or a write: in a war most do. Null for a bid that has to be judged. A retry of an
 * accepted one has a stored answer, and gets that. What this node last saw lets good bids through at once; it refuses none, because the
 * host may have retracted a bid on another node.
 */
export async function outbidAlready(
  store: Pick<LobbyStore, 'read' | 'lastSeen' | 'answerOf'>,
  { lobbyId, deviceId, username, commandId }: Pick<CommandRequest, 'lobbyId' | 'deviceId' | 'username' | 'commandId'>,
  asked: unknown,
): Promise<RpcRefusal | null> {
  const read = auctionCommands.place_bid.input.safeParse(asked)
  if (!read.success || read.data.for_participant) return null
  const bid = { lotNumber: read.data.lot_number, amount: read.data.amount, username, deviceId }
  const seen = store.lastSeen(lobbyId)
  if (seen !== null && priceAbove(bid, seen) === null) return null
  const [stored, answer] = await Promise.all([
    store.read(lobbyId),
    commandId === null ? null : store.answerOf({ deviceId, commandId }),
  ])
  const price = stored === null ? null : priceAbove(bid, stored)
  return price === null || answer !== null ? null : refuse('outbid', String(price))
}

const BOTH = { first: true, second: true }

interface OwnBid extends Pick<CommandRequest, 'username' | 'deviceId'> {
  readonly lotNumber: number
  readonly amount: number
}

/** What somebody else has bid already, if the bid is not higher. */
function priceAbove({ lotNumber, amount, username, deviceId }: OwnBid, stored: StoredLobby): number | null {
  const { lobby } = stored
  const lot = lobby.auction === null ? null : lotOf(lobby.auction, lotNumber)
  const seat = seatNamed(lobby, username)
  if (lot === null || seat === null || !isOfSeat(stored, seat.id, deviceId)) return null
  const high = highBid(lot)
  return amount > high.amount || high.teamIndex === teamIndexOfSeat(lobby, seat.id) ? null : high.amount
}

/**
 * The limits of the caller's own seat, which nobody else ever sees (AUC11). A second person sees their own alone, unless both share
 * their lists (RU58).
 */
export function bidLimitsFunction(access: LobbyAccess, store: Pick<LobbyStore, 'inLobby'>) {
  return rpcFunction(lobbyFunctions.get_bid_limits, async ({ lobby_code, participant_username }, call) => {
    const opened = await access.openAsMember(lobby_code, call)
    if (!opened.ok) return opened.error
    const { lobby } = opened.value
    const seat = seatNamed(lobby, participant_username)
    if (seat === null || !isOfSeat(opened.value, seat.id, call.deviceId)) return refuse('not_your_seat')
    const limits = await store.inLobby(lobby.id, async ({ stored, bidLimits, sharedListsOf }) => {
      const isFirst = stored.deviceIds.get(seat.id) === call.deviceId
      const { first, second } = isFirst ? BOTH : (await sharedListsOf(seat.id)).shares
      const ofSeat = (await bidLimits()).filter(({ seatId }) => seatId === seat.id)
      return ofSeat.filter(({ bySecond }) => bySecond || (first && second))
    })
    return done((limits ?? []).map(({ playerId, amount }) => ({ player_id: playerId, limit: amount })))
  })
}
