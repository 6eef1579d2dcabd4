import { autopick, NO_PREFERENCES } from '../automatic/autopick.ts'
import { computerPick } from '../automatic/computer-drafter.ts'
import { inLeagueOrder, leagueMarket } from '../automatic/league-market.ts'
import { decide, pickEvent } from '../draft/decide-draft.ts'
import { controlOf, type Draft } from '../draft/draft.ts'
import { emptyDraft } from '../draft/empty-draft.ts'
import type { AuctionCommand, HostsReason } from '../auction/auction-command.ts'
import type { DraftCommand, DraftFacts, Drafter } from '../draft/draft-command.ts'
import { slotOfPick, overfillsTeam } from '../draft/order.ts'
import type { LeagueRules } from '../league/rules.ts'
import { err, ok } from '../lib/result.ts'
import { answerStart, arrive, remind, setSchedule, startOnTime } from './decide-schedule.ts'
import { expiresAtMs } from './expiry.ts'
import {
  decideAuction,
  isAuctionCommand,
  isForHost,
  openingEvents,
  plannedMoney,
  spareBudget,
  withCleanReason,
} from './lobby-auction.ts'
import { isRound, keeperProblem, limitOfKeepers, plannedTrades, plannedOwners } from './keepers-and-trades.ts'
import type { Actor, LobbyCommand, LobbyDecision, LobbyEvent, LobbyFacts } from './lobby-command.ts'
import { lobbyRulesProblems, placeProblems } from './lobby-rules.ts'
import {
  lobbyPhase,
  MIN_SEATS_TO_START,
  seatOf,
  teamIndexOfSeat,
  type Lobby,
  type MoneyTrade,
  type PickTrade,
  type SeatId,
} from './lobby.ts'
import { isHostOfSeats, isHostSeat } from './permissions.ts'
import { isPermutation, orderFromPositions, isOrderComplete } from './seat-order.ts'
import { addSecond, answerSecond, askSecond, isNameTaken, removeSecond, standIn, takeSeat } from './seat-people.ts'
import { cleanTeamName, cleanUsername, computerNameOf, defaultTeamNameOf, usernameKey } from './usernames.ts'
import { clockOfNewTurn } from '../draft/draft-clock.ts'
import { applyLobby } from './apply-lobby.ts'

/** Checks a command against the lobby's rules and the actor's rights; returns events or a refusal. */
export function decideLobby(lobby: Lobby, actor: Actor, sent: LobbyCommand, facts: LobbyFacts): LobbyDecision {
  if (lobby.isClosed) return err('lobby_closed')
  const read = withCleanReason(sent)
  if (!read.ok) return read
  const command = read.value
  if (actor.kind === 'system') return decideForSystem(lobby, command, facts)
  if (command.kind === 'join') return join(lobby, command.seatId, command.username, facts.nowMs)

  const seat = actor.seatId === null ? null : seatOf(lobby, actor.seatId)
  if (seat === null) return err('no_such_seat')
  switch (command.kind) {
    case 'leave':
      // After the start, the seat stays and its person just counts as away (RU13).
      return ok(lobby.draft === null ? [{ kind: 'left', seatId: seat.id }] : [])
    case 'remove':
      return hostOfSeatsBeforeStart(lobby, seat.id) ?? remove(lobby, seat.id, command.seatId)
    case 'shuffle-order':
      return hostBeforeStart(lobby, seat.id) ?? enoughSeats(lobby) ?? shuffle(lobby, facts)
    case 'set-order':
      return (
        hostBeforeStart(lobby, seat.id) ??
        enoughSeats(lobby) ??
        setOrder(lobby, command.positions, command.seatIds ?? null)
      )
    case 'start':
      return hostBeforeStart(lobby, seat.id) ?? enoughSeats(lobby) ?? start(lobby, facts)
    case 'set-rules':
      return hostBeforeStart(lobby, seat.id) ?? setRules(lobby, command.rules, command.roundCount, facts)
    case 'add-computer':
      return hostOfSeatsBeforeStart(lobby, seat.id) ?? addComputer(lobby, command.seatId, facts.nowMs)
    case 'set-keepers': {
      const problem = keeperProblem(lobby, command.keepers, facts.pool)
      return (
        hostBeforeStart(lobby, seat.id) ??
        (problem === null ? ok([{ kind: 'keepers-set', keepers: command.keepers }]) : err(problem))
      )
    }
    case 'trade-picks':
      return tradePicks(lobby, seat.id, command.trades, facts)
    case 'trade-money':
      return tradeMoney(lobby, seat.id, command, facts)
    case 'transfer-host':
      return transferHost(lobby, seat.id, command.seatId)
    case 'announce-rematch':
      return announceRematch(lobby, seat.id, command.code)
    case 'rename-team':
      return renameTeam(lobby, seat.id, command)
    case 'set-start-time':
      return hostBeforeStart(lobby, seat.id) ?? setSchedule(lobby, command.plan, facts.nowMs)
    case 'answer-start':
      return answerStart(lobby, seat.id, command.answer)
    case 'remove-second':
      return removeSecond(lobby, seat.id, command.seatId)
    case 'expire':
    case 'stand-in':
    case 'take-seat':
    case 'add-second':
    case 'ask-second':
    case 'answer-second':
    case 'remind':
    case 'start-on-time':
    case 'arrive':
      return err('not_host')
    default:
      return decideDraft(lobby, drafterOf(lobby, seat.id), command, facts)
  }
}

/** Decides commands of the system. Several nodes may send the same one; it changes nothing if it is no longer due or already done. */
function decideForSystem(lobby: Lobby, command: LobbyCommand, facts: LobbyFacts): LobbyDecision {
  switch (command.kind) {
    case 'expire': {
      const dueAtMs = expiresAtMs(lobby)
      return ok(dueAtMs !== null && facts.nowMs >= dueAtMs ? [{ kind: 'expired' }] : [])
    }
    case 'stand-in':
      return standIn(lobby, command.seatId)
    case 'take-seat':
      return takeSeat(lobby, command.seatId, command.username)
    case 'add-second':
      return addSecond(lobby, command.seatId, command.name)
    case 'ask-second':
      return askSecond(lobby, command.seatId, command.name)
    case 'answer-second':
      return answerSecond(lobby, command.seatId, command.accepts)
    case 'remind':
      return remind(lobby, facts.nowMs)
    case 'start-on-time':
      return startOnTime(lobby, facts, (next, order) =>
        decideLobby(next, { kind: 'seat', seatId: next.hostSeatId }, order, facts),
      )
    case 'arrive':
      return arrive(lobby, command.seatId)
    case 'pick-automatically':
    case 'make-up-outage':
    case 'nominate-automatically':
    case 'bid-automatically':
    case 'sell':
      return decideDraft(lobby, { kind: 'system' }, command, facts)
    default:
      return err('no_such_seat')
  }
}

function join(lobby: Lobby, seatId: SeatId, username: string, nowMs: number): LobbyDecision {
  const name = cleanUsername(username)
  if (!name.ok) return name
  if (lobby.draft !== null) return err('draft_started')
  if (isNameTaken(lobby, name.value)) return err('name_taken')
  if (lobby.seats.length >= lobby.maxTeams) return err('lobby_full')
  return ok([joined(lobby, { id: seatId, username: name.value, isComputer: false, joinedAtMs: nowMs })])
}

function addComputer(lobby: Lobby, seatId: SeatId, nowMs: number): LobbyDecision {
  if (lobby.seats.length >= lobby.maxTeams) return err('lobby_full')
  const username = computerNameOf((name) => isNameTaken(lobby, name))
  return ok([joined(lobby, { id: seatId, username, isComputer: true, joinedAtMs: nowMs })])
}

function joined(
  { seats }: Lobby,
  seat: { readonly id: SeatId; readonly username: string; readonly isComputer: boolean; readonly joinedAtMs: number },
): LobbyEvent {
  const takenNames = seats.map(({ teamName }) => teamName)
  return {
    kind: 'joined',
    seat: { ...seat, teamName: defaultTeamNameOf(seat.username, takenNames), draftOrder: null },
  }
}

function remove(lobby: Lobby, hostSeatId: SeatId, seatId: SeatId): LobbyDecision {
  if (seatId === hostSeatId || seatOf(lobby, seatId) === null) return err('no_such_seat')
  return ok([{ kind: 'removed', seatId }])
}

/** The seed was fixed and its hash published beforehand, so nobody can pick a seed that suits the seats. */
function shuffle({ seats }: Lobby, { draw }: LobbyFacts): LobbyDecision {
  const { seed, nextHash, shuffled } = draw()
  const seatIds = shuffled(seats.map(({ id }) => id))
  return ok([{ kind: 'order-set', orderType: 'random', seatIds, draw: { seed, nextHash } }])
}

function setOrder(lobby: Lobby, positions: readonly number[], seenSeatIds: readonly SeatId[] | null): LobbyDecision {
  const isForThese = seenSeatIds === null || lobby.seats.every((seat, index) => seat.id === seenSeatIds[index])
  if (!isForThese || !isPermutation(positions, lobby.seats.length)) return err('bad_order')
  return ok([{ kind: 'order-set', orderType: 'manual', seatIds: orderFromPositions(lobby.seats, positions) }])
}

/** Refuses rules that would remove keepers or traded picks, so that nobody loses them without noticing. */
function setRules(lobby: Lobby, rules: LeagueRules, roundCount: number, { pool }: LobbyFacts): LobbyDecision {
  const problems = lobbyRulesProblems(lobby, rules, roundCount, pool)
  if (problems.length > 0) return { ...err('bad_rules'), problems }
  const isLost = ({ roundNumber }: { readonly roundNumber: number }) => roundNumber > roundCount
  // Auctions have no picks to trade.
  const losesTrades = rules.auction !== undefined && lobby.trades.length > 0
  if (lobby.keepers.some(isLost) || lobby.trades.some(isLost) || losesTrades) return err('bad_round')
  if (limitOfKeepers(rules, lobby.keepers, pool) !== null) return err('position_full')
  return ok([{ kind: 'rules-set', rules, roundCount }])
}

function tradePicks(lobby: Lobby, seatId: SeatId, trades: readonly PickTrade[], facts: LobbyFacts): LobbyDecision {
  if (!isHostSeat(lobby, seatId)) return err('not_host')
  if (lobby.rules.auction !== undefined) return err('is_auction')
  if (lobby.draft === null) {
    const planned = plannedTrades(lobby, trades)
    return typeof planned === 'string' ? err(planned) : ok([{ kind: 'trades-set', trades: planned }])
  }
  const { format } = lobby.draft
  const moves: { slotNumber: number; teamIndex: number }[] = []
  for (const { roundNumber, seatId: fromSeatId, toSeatId } of trades) {
    const [from, to] = [teamIndexOfSeat(lobby, fromSeatId), teamIndexOfSeat(lobby, toSeatId)]
    if (from === null || to === null) return err('no_such_seat')
    if (!isRound(lobby, roundNumber)) return err('bad_round')
    moves.push({ slotNumber: slotOfPick(format, from, roundNumber), teamIndex: to })
  }
  return decideDraft(lobby, drafterOf(lobby, seatId), { kind: 'trade-slots', moves }, facts)
}

/** Before the start, a money trade is only recorded; afterward, the auction decides it. */
function tradeMoney(
  lobby: Lobby,
  hostSeatId: SeatId,
  { seatId, toSeatId, dollars, why }: MoneyTrade & HostsReason,
  facts: LobbyFacts,
): LobbyDecision {
  if (!isHostSeat(lobby, hostSeatId)) return err('not_host')
  if (lobby.rules.auction === undefined) return err('not_auction')
  if (lobby.auction === null) {
    const added = { seatId, toSeatId, dollars }
    const trades = plannedMoney(lobby, added)
    return typeof trades === 'string'
      ? err(trades)
      : ok([{ kind: 'money-set', trades, added, ...(why !== undefined && { why }) }])
  }
  const [from, to] = [teamIndexOfSeat(lobby, seatId), teamIndexOfSeat(lobby, toSeatId)]
  if (from === null || to === null) return err('no_such_seat')
  const command = { kind: 'move-money', from, to, dollars, why } as const
  return decideAuction(lobby, lobby.auction, drafterOf(lobby, hostSeatId), command, facts)
}

function transferHost(lobby: Lobby, seatId: SeatId, toSeatId: SeatId): LobbyDecision {
  if (!isHostOfSeats(lobby, seatId)) return err('not_host')
  const next = seatOf(lobby, toSeatId)
  if (next === null || next.isComputer) return err('no_such_seat')
  return ok(toSeatId === seatId ? [] : [{ kind: 'host-set', seatId: toSeatId }])
}

/** Any seat may announce the first rematch. Only the host may replace it, because two rematches would split the league. */
function announceRematch(lobby: Lobby, seatId: SeatId, code: string): LobbyDecision {
  if (lobbyPhase(lobby) !== 'complete') return err('draft_not_complete')
  const isReplaced = lobby.rematchCode !== null && lobby.rematchCode !== code
  if (isReplaced && !isHostOfSeats(lobby, seatId)) return err('not_host')
  return ok(code === lobby.rematchCode ? [] : [{ kind: 'rematch-announced', code }])
}

function renameTeam(
  lobby: Lobby,
  seatId: SeatId,
  wanted: { readonly seatId: SeatId; readonly teamName: string },
): LobbyDecision {
  if (wanted.seatId !== seatId && !isHostOfSeats(lobby, seatId)) return err('not_host')
  const seat = seatOf(lobby, wanted.seatId)
  if (seat === null) return err('no_such_seat')
  const teamName = cleanTeamName(wanted.teamName)
  if (!teamName.ok) return teamName
  if (teamName.value === seat.teamName) return ok([])
  const key = usernameKey(teamName.value)
  const isTaken = lobby.seats.some((other) => other.id !== seat.id && usernameKey(other.teamName) === key)
  return isTaken ? err('team_name_taken') : ok([{ kind: 'team-renamed', seatId: seat.id, teamName: teamName.value }])
}

function decideDraft(
  lobby: Lobby,
  drafter: Drafter,
  command: DraftCommand | AuctionCommand,
  facts: LobbyFacts,
): LobbyDecision {
  const isForAuction = isAuctionCommand(command)
  if (lobby.rules.auction === undefined) {
    if (!isDraftCommand(command))
      return err(isForHost(command) && drafter.kind === 'seat' && !drafter.isHost ? 'not_host' : 'not_auction')
    return lobby.draft === null ? err('draft_not_started') : decide(lobby.draft, drafter, command, draftFacts(facts))
  }
  if (!isForAuction) return err('is_auction')
  return lobby.auction === null
    ? err('draft_not_started')
    : decideAuction(lobby, lobby.auction, drafter, command, facts)
}

/** Includes the commands that drafts and auctions share. */
function isDraftCommand(command: DraftCommand | AuctionCommand): command is DraftCommand {
  return !isAuctionCommand(command) || SHARED_KINDS.has(command.kind)
}

const SHARED_KINDS: ReadonlySet<string> = new Set([
  'pause',
  'resume',
  'extend-clock',
  'restart-clock',
  'set-control',
  'make-up-outage',
] satisfies readonly (DraftCommand & AuctionCommand)['kind'][])

function draftFacts({ pool, nowMs, preferences }: LobbyFacts): DraftFacts {
  const choose = (draft: Draft, teamIndex: number) =>
    controlOf(draft, teamIndex) === 'computer'
      ? computerPick(draft, teamIndex, leagueMarket(pool.players, draft.format).board)
      : autopick(
          draft,
          teamIndex,
          { players: inLeagueOrder(pool.players, draft.format) },
          preferences ?? NO_PREFERENCES,
        )
  return { pool, nowMs, choose }
}

function drafterOf(lobby: Lobby, seatId: SeatId): Drafter {
  return { kind: 'seat', teamIndex: teamIndexOfSeat(lobby, seatId), isHost: isHostSeat(lobby, seatId) }
}

function hostOfSeatsBeforeStart(lobby: Lobby, seatId: SeatId): LobbyDecision | null {
  return isHostOfSeats(lobby, seatId) ? hostBeforeStart(lobby, seatId) : err('not_host')
}

function hostBeforeStart(lobby: Lobby, seatId: SeatId): LobbyDecision | null {
  if (!isHostSeat(lobby, seatId)) return err('not_host')
  return lobby.draft === null ? null : err('draft_started')
}

function enoughSeats(lobby: Lobby): LobbyDecision | null {
  return lobby.seats.length >= MIN_SEATS_TO_START ? null : err('too_few_players')
}

/** Starts the draft: assigns traded picks to their new owners and keepers to their slots. */
function start(lobby: Lobby, facts: LobbyFacts): LobbyDecision {
  const { pool, nowMs, random } = facts
  if (!isOrderComplete(lobby.seats)) return err('order_missing')
  const problem = keeperProblem(lobby, lobby.keepers, pool)
  if (problem !== null) return err(problem)
  // When someone leaves, their trades are dropped, and rounds may have been cut, so a team may now have too many picks.
  if (overfillsTeam([], plannedOwners(lobby), lobby.roundCount)) return err('bad_trade')

  const { seats, roundCount, rules } = lobby
  const format = { teamCount: seats.length, roundCount, rules }
  const seed = Math.floor(random() * 2 ** 32)
  if (rules.auction !== undefined) return startAuction(lobby, seed, facts)
  const clock = clockOfNewTurn(emptyDraft(format), nowMs)
  const started: LobbyEvent = {
    kind: 'started',
    poolId: pool.id,
    seed,
    ...(clock.kind === 'off' ? {} : { clock }),
  }
  const events: LobbyEvent[] = [started]
  let next = applyLobby(lobby, started, nowMs)
  const slotOf = (seatId: SeatId, roundNumber: number) => slotOfPick(format, teamOf(lobby, seatId), roundNumber)

  function add(event: LobbyEvent): void {
    events.push(event)
    next = applyLobby(next, event, nowMs)
  }

  const moves = lobby.trades.map(({ roundNumber, seatId, toSeatId }) => ({
    slotNumber: slotOf(seatId, roundNumber),
    teamIndex: teamOf(lobby, toSeatId),
  }))
  if (moves.length > 0) add({ kind: 'traded', moves })
  const kept = lobby.keepers
    .map(({ seatId, playerId, roundNumber }) => ({ playerId, slotNumber: slotOf(seatId, roundNumber) }))
    .toSorted((a, b) => a.slotNumber - b.slotNumber)
  for (const { playerId, slotNumber } of kept) {
    const pick = { playerId, by: 'keeper' as const, reason: null }
    add(pickEvent(draftOf(next), slotNumber, pick, { nowMs }))
  }
  return ok(events)
}

/** Refuses to start if a team can't afford its keepers and open spots, for example after someone who owed it money left. */
function startAuction(lobby: Lobby, seed: number, facts: LobbyFacts): LobbyDecision {
  if (lobby.seats.some(({ id }) => spareBudget(lobby, id) < 0)) return err('below_need')
  const problems = placeProblems(lobby.seats.length * lobby.roundCount, facts.pool)
  if (problems.length > 0) return { ...err('bad_rules'), problems }
  const started: LobbyEvent = { kind: 'started', poolId: facts.pool.id, seed }
  return ok([started, ...openingEvents(applyLobby(lobby, started, facts.nowMs), facts)])
}

function teamOf(lobby: Lobby, seatId: SeatId): number {
  return teamIndexOfSeat(lobby, seatId) ?? 0
}

function draftOf({ draft }: Lobby): Draft {
  if (draft === null) throw new Error('broken invariant: the lobby has started')
  return draft
}
