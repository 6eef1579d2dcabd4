import { openPlaces, takenPlayers } from '#core/auction/auction.ts'
import { nominationOrder } from '#core/auction/nomination-order.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { isHostSeat } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import type { CallFunction } from '../../api/call-function.ts'
import { failure, type AuctionPart, type AuctionRights, type Outcome } from '../../session/draft-session.ts'
import type { PendingActs } from './pending-acts.ts'

/** What is the person's own in an auction: limits, which nobody else sees. */
export interface OwnAuction {
  limits(): AuctionPart['limits']
  send(command: AuctionCommand): Promise<Outcome>
  /** The lobby changed: a limit goes with its player. */
  update(lobby: Lobby): void
  /** Reads the limits from the server; a failure leaves what is known. */
  readLimits(): Promise<void>
}

interface OwnAuctionParts extends OwnLimitsParts {
  /** What is shown while it is on its way. */
  readonly pending: Pick<PendingActs, 'bid' | 'nominate'>
  readonly post: (command: SentCommand) => Promise<Outcome>
}

export function openOwnAuction(parts: OwnAuctionParts): OwnAuction {
  const limits = openOwnLimits(parts)
  return {
    limits: limits.current,
    update: limits.update,
    readLimits: limits.read,
    async send(command) {
      switch (command.kind) {
        case 'bid':
          return parts.pending.bid(command)
        case 'nominate':
          return parts.pending.nominate(command)
        case 'open':
        case 'nominate-automatically':
        case 'bid-automatically':
        case 'sell':
        case 'settle-lot':
        case 'make-up-outage':
          return failure('not_host')
        case 'set-limit': {
          const sent = await parts.post(command)
          if (sent.ok) limits.set(command.playerId, command.limit)
          return sent
        }
        default:
          return parts.post(command)
      }
    },
  }
}

/** What the screens of an auction show of a lobby; null where teams take turns, and before the start. */
export function auctionPartOf(
  { lobby, seatId, isFresh }: { readonly lobby: Lobby; readonly seatId: SeatId; readonly isFresh: boolean },
  limits: AuctionPart['limits'],
  before: AuctionPart | null,
): AuctionPart | null {
  const { auction } = lobby
  if (auction === null) return null
  const rights = rightsIn(lobby, seatId, isFresh)
  const isSame =
    before !== null &&
    before.auction === auction &&
    before.limits === limits &&
    JSON.stringify(before.rights) === JSON.stringify(rights)
  return isSame ? before : { auction, order: nominationOrder(auction), rights, limits, isShared: true }
}

/** Without news from the server nobody bids: the price may be another one (RU17). */
function rightsIn(lobby: Lobby, seatId: SeatId, isFresh: boolean): AuctionRights {
  const { auction } = lobby
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  const isHost = isHostSeat(lobby, seatId)
  const isOpen = auction !== null && isFresh && !lobby.isClosed && !isAuctionComplete(auction)
  const nominator = auction === null ? null : nominationOrder(auction).nominator
  const isNominator = nominator !== null && (nominator === teamIndex || isHost)
  return {
    mayNominate: isOpen && !auction.isPaused && isNominator,
    mayBid: isOpen && !auction.isPaused && teamIndex !== null && openPlaces(auction, teamIndex) > 0,
    mayManage: auction !== null && isFresh && !lobby.isClosed && isHost,
  }
}

interface OwnLimitsParts {
  readonly call: CallFunction
  readonly code: string
  readonly username: string
  readonly onChange: () => void
}

function openOwnLimits({ call, code, username, onChange }: OwnLimitsParts) {
  let limits: AuctionPart['limits'] = new Map()
  let hasRead = false

  function change(next: AuctionPart['limits']): void {
    limits = next
    onChange()
  }

  const own = {
    current: () => limits,
    async read(): Promise<void> {
      hasRead = true
      const answer = await call('get_bid_limits', { lobby_code: code, participant_username: username })
      if (answer.ok) change(new Map(answer.value.map(({ player_id: id, limit }) => [id, limit])))
    },
    set(playerId: PlayerId, limit: number | null): void {
      const others = [...limits].filter(([id]) => id !== playerId)
      change(new Map(limit === null ? others : [...others, [playerId, limit]]))
    },
    update({ auction, isClosed }: Lobby): void {
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
