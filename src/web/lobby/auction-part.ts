import { isAuctionComplete, nextNominator, openPlaces, takenPlayers } from '#core/auction/auction.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { isHostSeat } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { CallFunction } from '../api/call-function.ts'
import type { AuctionPart, AuctionRights } from '../session/draft-session.ts'
import type { PendingBids } from './pending-bids.ts'

/** What the screens of an auction show of a lobby; null where teams take turns, and before the start. */
export function auctionPartOf(
  { lobby, seatId, isFresh }: { readonly lobby: Lobby; readonly seatId: SeatId; readonly isFresh: boolean },
  own: { readonly limits: AuctionPart['limits']; readonly pendingBidsOf: PendingBids['shown'] },
  before: AuctionPart | null,
): AuctionPart | null {
  const { auction } = lobby
  if (auction === null) return null
  const rights = rightsIn(lobby, seatId, isFresh)
  const pendingBids = own.pendingBidsOf(auction)
  const isSame =
    before !== null &&
    before.auction === auction &&
    before.limits === own.limits &&
    JSON.stringify([before.rights, ...before.pendingBids]) === JSON.stringify([rights, ...pendingBids])
  return isSame ? before : { auction, rights, limits: own.limits, pendingBids }
}

/** Without news from the server nobody bids: the price may be another one (RU17). */
function rightsIn(lobby: Lobby, seatId: SeatId, isFresh: boolean): AuctionRights {
  const { auction } = lobby
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  const isHost = isHostSeat(lobby, seatId)
  const isOpen = auction !== null && isFresh && !lobby.isClosed && !isAuctionComplete(auction)
  const nominator = auction === null || auction.nomination === null ? null : nextNominator(auction)
  const isNominator = nominator !== null && (nominator.teamIndex === teamIndex || isHost)
  return {
    mayNominate: isOpen && !auction.isPaused && isNominator,
    mayBid: isOpen && !auction.isPaused && teamIndex !== null && openPlaces(auction, teamIndex) > 0,
    mayManage: auction !== null && isFresh && !lobby.isClosed && isHost,
  }
}

/** The person's own limits, as the server keeps them. */
export interface OwnLimits {
  current(): AuctionPart['limits']
  /** Reads them from the server; a failure leaves what is known. */
  read(): Promise<void>
  set(playerId: PlayerId, limit: number | null): void
  /** A limit goes with its player. */
  update(lobby: Lobby): void
}

interface OwnLimitsParts {
  readonly call: CallFunction
  readonly code: string
  readonly username: string
  readonly onChange: () => void
}

export function openOwnLimits({ call, code, username, onChange }: OwnLimitsParts): OwnLimits {
  let limits: AuctionPart['limits'] = new Map()
  let hasRead = false

  function change(next: AuctionPart['limits']): void {
    limits = next
    onChange()
  }

  const own: OwnLimits = {
    current: () => limits,
    async read() {
      hasRead = true
      const answer = await call('get_bid_limits', { lobby_code: code, participant_username: username })
      if (answer.ok) change(new Map(answer.value.map(({ player_id: id, limit }) => [id, limit])))
    },
    set(playerId, limit) {
      const others = [...limits].filter(([id]) => id !== playerId)
      change(new Map(limit === null ? others : [...others, [playerId, limit]]))
    },
    update({ auction, isClosed }) {
      if (auction === null) return
      if (!hasRead && !isClosed) void own.read()
      if (limits.size === 0) return
      const up = new Set(auction.lots.map(({ playerId }) => playerId))
      const taken = takenPlayers(auction)
      const left = [...limits].filter(([id]) => !taken.has(id) || up.has(id))
      if (left.length < limits.size) limits = new Map(left)
    },
  }
  return own
}
