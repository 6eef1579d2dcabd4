import { lotOf, nextNominator, openPlaces, takenPlayers, type Auction } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { ok } from '#core/lib/result.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { isHostSeat } from '#core/lobby/permissions.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { SentCommand } from '#protocol/lobby/command.ts'
import type { CallFunction } from '../../api/call-function.ts'
import {
  failure,
  type AuctionPart,
  type AuctionRights,
  type Outcome,
  type PendingBid,
} from '../../session/draft-session.ts'
import type { CommandEnd } from './sync-types.ts'
import { isUnsent, outcomeOf } from './sync-client.ts'

type BidCommand = Extract<AuctionCommand, { readonly kind: 'bid' }>

/** What is the person's own in an auction: limits, which nobody else sees, and bids that the server has not confirmed. */
export interface OwnAuction {
  limits(): AuctionPart['limits']
  /** Beside the price, never as the price (C3). */
  pendingBidsOf(auction: Auction): AuctionPart['pendingBids']
  send(command: AuctionCommand): Promise<Outcome>
  /** The lobby changed: a limit goes with its player. */
  update(lobby: Lobby): void
  /** Reads the limits from the server; a failure leaves what is known. */
  readLimits(): Promise<void>
}

interface OwnAuctionParts extends OwnLimitsParts {
  readonly version: () => number
  readonly give: (command: BidCommand) => Promise<CommandEnd>
  readonly post: (command: SentCommand) => Promise<Outcome>
}

export function openOwnAuction(parts: OwnAuctionParts): OwnAuction {
  const limits = openOwnLimits(parts)
  const bids = trackPendingBids(parts)
  return {
    limits: limits.current,
    pendingBidsOf: bids.shown,
    update: limits.update,
    readLimits: limits.read,
    async send(command) {
      switch (command.kind) {
        case 'bid':
          return bids.bid(command)
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
  own: { readonly limits: AuctionPart['limits']; readonly pendingBidsOf: OwnAuction['pendingBidsOf'] },
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
  return isSame ? before : { auction, rights, limits: own.limits, pendingBids, isShared: true }
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

interface TrackedBid extends PendingBid {
  /** Set once the server accepted it, until that version is here. */
  readonly version: number | null
}

interface PendingBidsParts {
  readonly version: () => number
  readonly give: (command: BidCommand) => Promise<CommandEnd>
  readonly onChange: () => void
}

function trackPendingBids({ version: current, give, onChange }: PendingBidsParts) {
  const bids = new Map<number, TrackedBid>()
  const inFlight = new Map<string, Promise<Outcome>>()

  function track(lotNumber: number, bid: TrackedBid): void {
    bids.set(lotNumber, bid)
    onChange()
  }

  /** Only the bid that this press made: a higher one may be on its way since. */
  function settle(lotNumber: number, sent: TrackedBid, after: TrackedBid | null): void {
    if (bids.get(lotNumber) !== sent) return
    if (after !== null) return track(lotNumber, after)
    bids.delete(lotNumber)
    onChange()
  }

  async function send(command: BidCommand): Promise<Outcome> {
    const { lotNumber, amount } = command
    const sent: TrackedBid = { amount, state: 'sending', version: null }
    track(lotNumber, sent)
    const end = await give(command)
    if (end.kind === 'applied') {
      settle(lotNumber, sent, end.version > current() ? { ...sent, version: end.version } : null)
      return ok(null)
    }
    settle(lotNumber, sent, isUnsent(end) ? { amount, state: 'not_sent', version: null } : null)
    return outcomeOf(end)
  }

  return {
    shown: (auction: Auction): AuctionPart['pendingBids'] =>
      new Map(
        [...bids].flatMap(([lotNumber, { amount, state, version }]) => {
          const isHere = version !== null && version <= current()
          const isOpen = lotOf(auction, lotNumber) !== null
          return isOpen && !isHere ? [[lotNumber, { amount, state }] as const] : []
        }),
      ),
    /** A second press of the same amount while the first is on its way is the same bid. */
    bid(command: BidCommand): Promise<Outcome> {
      const key = JSON.stringify([command.lotNumber, command.amount, command.teamIndex])
      const running = inFlight.get(key)
      if (running !== undefined) return running
      const sending = send(command).finally(() => inFlight.delete(key))
      inFlight.set(key, sending)
      return sending
    },
  }
}
