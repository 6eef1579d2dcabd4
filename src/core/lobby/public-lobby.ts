import type { AuctionEvent } from '../auction/auction-command.ts'
import type { Auction } from '../auction/auction.ts'
import { boardOf } from '../auction/board-of-sales.ts'
import type { Draft, SlotPick } from '../draft/draft.ts'
import type { LobbyEvent } from './lobby-command.ts'
import type { Lobby } from './lobby.ts'

/**
 * What spectators may see of a lobby: board, names, clock and picks. Its id, the seed by which computers draft, and the reasons of
 * automatic picks, which speak of queues, and the code of a rematch stay with the members. Every field is listed, so that a new one needs a decision.
 */
export function publicLobby(lobby: Lobby): Lobby {
  const auction = lobby.auction === null ? null : publicAuction(lobby.auction)
  return {
    id: lobby.code,
    code: lobby.code,
    name: lobby.name,
    maxTeams: lobby.maxTeams,
    roundCount: lobby.roundCount,
    rules: lobby.rules,
    hostSeatId: lobby.hostSeatId,
    standInSeatId: lobby.standInSeatId,
    seats: lobby.seats,
    keepers: lobby.keepers,
    trades: lobby.trades,
    moneyTrades: lobby.moneyTrades,
    drawHash: lobby.drawHash,
    lastDraw: lobby.lastDraw,
    draft: auction !== null ? boardOf(auction) : lobby.draft === null ? null : publicDraft(lobby.draft),
    auction,
    poolId: lobby.poolId,
    rematchCode: null,
    seconds: lobby.seconds,
    // For the members.
    secondRequests: [],
    // Who said that they come is for the members.
    schedule: lobby.schedule && { ...lobby.schedule, answers: [] },
    isClosed: lobby.isClosed,
    startedAtMs: lobby.startedAtMs,
    changedAtMs: lobby.changedAtMs,
    turnStartedAtMs: lobby.turnStartedAtMs,
  }
}

/** Applied to the public lobby, it gives the public form of the lobby that the whole event gives. */
export function publicEvent(event: LobbyEvent): LobbyEvent {
  switch (event.kind) {
    case 'created':
      return { ...event, lobbyId: event.code }
    case 'started': {
      const { seed: _private, ...others } = event
      return others
    }
    case 'picked':
      return { ...event, reason: null }
    case 'auction':
      return { ...event, event: publicAuctionEvent(event.event) }
    case 'money-set': {
      const { why: _private, ...others } = event
      return others
    }
    case 'rematch-announced':
      return { ...event, code: null }
    case 'second-asked':
      return { ...event, name: null }
    case 'schedule-set':
      return { ...event, schedule: event.schedule && { ...event.schedule, answers: [] } }
    case 'answer-set':
      return { ...event, answer: null }
    default:
      return event
  }
}

/** Everybody in the room sees who bid what; why autopick, a computer or the host did something stays inside. */
function publicAuctionEvent({ why: _private, ...event }: AuctionEvent): AuctionEvent {
  return event.kind === 'bid' || event.kind === 'nominated' ? { ...event, reason: null } : event
}

function publicAuction({ format, teams, isPaused, turn, nomination, lots, sales, nextLotNumber }: Auction): Auction {
  return {
    format,
    seed: 0,
    teams,
    isPaused,
    turn,
    nomination,
    lots: lots.map(({ lotNumber, playerId, nominatedBy, bids, bidCount, passed, clock, bidAtMs }) => {
      const publicBids = bids.map(({ teamIndex, amount, by }) => ({ teamIndex, amount, by, reason: null }))
      return { lotNumber, playerId, nominatedBy, bids: publicBids, bidCount, passed, clock, bidAtMs }
    }),
    sales: sales.map(({ lotNumber, playerId, teamIndex, price, by, nominatedBy }) => {
      return { lotNumber, playerId, teamIndex, price, by, reason: null, nominatedBy }
    }),
    nextLotNumber,
  }
}

function publicDraft(draft: Draft): Draft {
  return { ...draft, seed: 0, slots: draft.slots.map((pick) => (pick === null ? null : publicPick(pick))) }
}

function publicPick({ playerId, by }: SlotPick): SlotPick {
  return { playerId, by, reason: null }
}
