import { apply } from '../draft/apply-draft.ts'
import { automaticSlot, CLOCK_OFF, controlOf, ownerOf, type Draft, type DraftTeam } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import { defaultRulesFor } from '../league/rules.ts'
import { assert } from '../lib/assert.ts'
import { withAnswer, withoutSeatOf, type DraftSchedule } from './draft-schedule.ts'
import type { LobbyCreated, LobbyEvent, LogEntry } from './lobby-command.ts'
import { applyToAuction, auctionAtStart, withAuction } from './lobby-auction.ts'
import { seatOf, seatOfTeam, type Lobby, type Seat, type SeatId, type SecondPerson } from './lobby.ts'
import { withOrder, withoutSeat } from './seat-order.ts'

export function createdLobby(event: LobbyCreated, atMs: number): Lobby {
  return {
    id: event.lobbyId,
    code: event.code,
    name: event.name,
    maxTeams: event.maxTeams,
    roundCount: event.roundCount,
    rules: { ...defaultRulesFor(event.roundCount), ...(event.auction && { auction: event.auction }) },
    hostSeatId: event.host.id,
    standInSeatId: null,
    seats: [event.host],
    keepers: [],
    trades: [],
    moneyTrades: [],
    drawHash: event.drawHash ?? null,
    lastDraw: null,
    draft: null,
    auction: null,
    poolId: null,
    rematchCode: null,
    seconds: [],
    secondRequests: [],
    schedule: null,
    isClosed: false,
    startedAtMs: null,
    changedAtMs: atMs,
    turnStartedAtMs: atMs,
  }
}

/** Applies a decided event at its time. Never refuses: an event that does not fit its lobby is a bug and throws. */
export function applyLobby(lobby: Lobby, event: LobbyEvent, atMs: number): Lobby {
  assert(!lobby.isClosed, `${event.kind} in a closed lobby`)
  const after = changed(lobby, event)
  const isSameTurn = turnOf(after) === turnOf(lobby)
  return {
    ...after,
    startedAtMs: event.kind === 'started' ? atMs : lobby.startedAtMs,
    changedAtMs: atMs,
    turnStartedAtMs: isSameTurn ? lobby.turnStartedAtMs : atMs,
  }
}

/** Which pick is due, who makes it, and whether it waits for the end of a pause. */
function turnOf({ draft, auction }: Lobby): string | null {
  if (auction !== null) return [auction.turn, auction.isPaused].join(' ')
  const slotNumber = draft === null ? null : automaticSlot(draft)
  if (draft === null || slotNumber === null) return null
  return [slotNumber, controlOf(draft, ownerOf(draft, slotNumber)), draft.clock.kind === 'paused'].join(' ')
}

/** The lobby that a log leads to, from its first entry on (H9). */
export function foldLobby(log: readonly Pick<LogEntry, 'event' | 'atMs'>[]): Lobby {
  const [first, ...others] = log
  assert(first?.event.kind === 'created', 'a log begins with the creation')
  return others.reduce(
    (lobby, { event, atMs }) => applyLobby(lobby, event, atMs),
    createdLobby(first.event, first.atMs),
  )
}

function changed(lobby: Lobby, event: LobbyEvent): Lobby {
  switch (event.kind) {
    case 'created':
      throw new Error('broken invariant: a lobby is created once')
    case 'joined':
      assert(lobby.draft === null && lobby.seats.length < lobby.maxTeams, 'a seat is free')
      assert(seatOf(lobby, event.seat.id) === null, `a second seat ${event.seat.id}`)
      return { ...lobby, seats: [...lobby.seats, event.seat] }
    case 'left':
    case 'removed':
      return vacated(lobby, event.seatId)
    case 'order-set':
      assert(lobby.draft === null, 'the order is frozen after the start')
      return { ...lobby, seats: withOrder(lobby.seats, event.seatIds), ...drawn(lobby, event) }
    case 'started':
      assert(lobby.draft === null, 'a lobby starts once')
      return started({ ...lobby, poolId: event.poolId }, event)
    case 'rules-set':
      assert(lobby.draft === null, 'the rules are frozen after the start')
      return { ...lobby, rules: event.rules, roundCount: event.roundCount }
    case 'keepers-set':
      return { ...lobby, keepers: event.keepers }
    case 'trades-set':
      return { ...lobby, trades: event.trades }
    case 'money-set':
      return { ...lobby, moneyTrades: event.trades }
    case 'host-set':
      return { ...lobby, hostSeatId: event.seatId, standInSeatId: null }
    case 'stand-in-set':
      return { ...lobby, standInSeatId: event.seatId }
    case 'seat-taken':
      return withSeat(lobby, event.seatId, { isComputer: false, username: event.username })
    case 'rematch-announced':
      return { ...lobby, rematchCode: event.code }
    case 'team-renamed':
      return withSeat(lobby, event.seatId, { teamName: event.teamName })
    case 'second-set': {
      const { seatId, name } = event
      const others = exceptOf(lobby.seconds, seatId)
      const secondRequests = name === null ? lobby.secondRequests : exceptOf(lobby.secondRequests, seatId)
      return { ...lobby, seconds: name === null ? others : [...others, { seatId, name }], secondRequests }
    }
    case 'second-asked': {
      const { seatId, name } = event
      const others = exceptOf(lobby.secondRequests, seatId)
      return { ...lobby, secondRequests: name === null ? others : [...others, { seatId, name }] }
    }
    case 'schedule-set':
      assert(lobby.draft === null, 'a draft that runs has no date')
      return { ...lobby, schedule: event.schedule }
    case 'answer-set':
      return withSchedule(lobby, (schedule) => withAnswer(schedule, event.seatId, event.answer))
    case 'reminded':
      return withSchedule(lobby, (schedule) => ({ ...schedule, remindsAtMs: null }))
    case 'start-missed':
      return withSchedule(lobby, (schedule) => ({ ...schedule, missedBecause: event.because, remindsAtMs: null }))
    case 'missing-set':
      return withSchedule(lobby, (schedule) => ({ ...schedule, missingSeatIds: event.seatIds }))
    case 'expired':
      return { ...lobby, isClosed: true }
    case 'auction':
      return applyToAuction(withoutMissing(lobby, event), event.event)
    default:
      assert(lobby.draft !== null, `${event.kind} in a lobby that has not started`)
      return { ...withoutMissing(lobby, event), draft: apply(lobby.draft, event) }
  }
}

function started(lobby: Lobby, event: Extract<LobbyEvent, { readonly kind: 'started' }>): Lobby {
  return lobby.rules.auction === undefined
    ? { ...lobby, draft: startedDraft(lobby, event) }
    : withAuction(lobby, auctionAtStart(lobby, event.seed))
}

function startedDraft(lobby: Lobby, event: Extract<LobbyEvent, { readonly kind: 'started' }>): Draft {
  const { seats, roundCount, rules } = lobby
  const draft = emptyDraft({ teamCount: seats.length, roundCount, rules }, event.seed)
  const teams = draft.teams.map((team, teamIndex): DraftTeam => {
    const seat = seats.find(({ draftOrder }) => draftOrder === teamIndex + 1)
    return seat?.isComputer === true ? { ...team, control: 'computer' } : team
  })
  return { ...draft, teams, clock: event.clock ?? CLOCK_OFF }
}

/** A shuffle reveals its seed; an order set by hand ends what could be checked. */
function drawn(
  { drawHash }: Lobby,
  { draw, seatIds }: Extract<LobbyEvent, { readonly kind: 'order-set' }>,
): Pick<Lobby, 'drawHash' | 'lastDraw'> {
  if (draw === undefined) return { drawHash, lastDraw: null }
  const lastDraw = drawHash === null ? null : { hash: drawHash, seed: draw.seed, seatIds }
  return { drawHash: draw.nextHash, lastDraw }
}

function withSchedule(lobby: Lobby, next: (schedule: DraftSchedule) => DraftSchedule): Lobby {
  assert(lobby.schedule !== null, 'there is a date')
  return { ...lobby, schedule: next(lobby.schedule) }
}

/** Whoever drafts for a team was decided again, so nobody waits for its person any more. */
function withoutMissing(lobby: Lobby, event: LobbyEvent): Lobby {
  const set = event.kind === 'auction' ? event.event : event
  if (set.kind !== 'control-set' || lobby.schedule === null || lobby.schedule.missingSeatIds.length === 0) return lobby
  const seat = seatOfTeam(lobby, set.teamIndex)
  const missingSeatIds = lobby.schedule.missingSeatIds.filter((id) => id !== seat?.id)
  return { ...lobby, schedule: { ...lobby.schedule, missingSeatIds } }
}

function withSeat(lobby: Lobby, seatId: SeatId, fields: Partial<Seat>): Lobby {
  assert(seatOf(lobby, seatId) !== null, `no seat ${seatId}`)
  return { ...lobby, seats: lobby.seats.map((seat) => (seat.id === seatId ? { ...seat, ...fields } : seat)) }
}

/**
 * When the host leaves, the person who joined first becomes host; the last person out closes the lobby (RU13). Keepers and
 * trades of the seat go with it.
 */
function vacated(lobby: Lobby, seatId: SeatId): Lobby {
  assert(lobby.draft === null, 'seats are frozen after the start')
  assert(seatOf(lobby, seatId) !== null, `no seat ${seatId}`)
  const seats = withoutSeat(lobby, seatId)
  const nextHost = seats.find(({ isComputer }) => !isComputer)
  return {
    ...lobby,
    seats,
    hostSeatId: seatId === lobby.hostSeatId ? (nextHost?.id ?? seatId) : lobby.hostSeatId,
    standInSeatId: lobby.standInSeatId === seatId ? null : lobby.standInSeatId,
    keepers: lobby.keepers.filter((keeper) => keeper.seatId !== seatId),
    trades: lobby.trades.filter((trade) => trade.seatId !== seatId && trade.toSeatId !== seatId),
    moneyTrades: lobby.moneyTrades.filter((trade) => trade.seatId !== seatId && trade.toSeatId !== seatId),
    seconds: exceptOf(lobby.seconds, seatId),
    secondRequests: exceptOf(lobby.secondRequests, seatId),
    schedule: withoutSeatOf(lobby.schedule, seatId),
    lastDraw: null,
    isClosed: nextHost === undefined,
  }
}

function exceptOf(people: readonly SecondPerson[], seatId: SeatId): readonly SecondPerson[] {
  return people.filter((person) => person.seatId !== seatId)
}
