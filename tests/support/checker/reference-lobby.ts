import type { Draft, DraftTeam } from '#core/draft/draft.ts'
import type { DraftEvent } from '#core/draft/draft-command.ts'
import { defaultRulesFor, type PickOrder } from '#core/league/rules.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import type { LogEntry } from '#core/lobby/lobby-command.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'

/**
 * Computes a lobby from its history independently of core, so that a bug in core cannot confirm itself. It never refuses:
 * it applies an illegal event as far as possible, and the checks report it.
 */
export function referenceStates(log: readonly LogEntry[]): readonly (Lobby | null)[] {
  const states: (Lobby | null)[] = [null]
  let state: Lobby | null = null
  for (const entry of log) {
    state = referenceAfter(state, entry)
    states.push(state)
  }
  return states
}

function referenceAfter(before: Lobby | null, entry: LogEntry): Lobby | null {
  const after = referenceChanged(before, entry)
  if (after === null) return null
  const [turn, turnBefore] = [referenceTurn(after), before === null ? null : referenceTurn(before)]
  const isTurnKept = before !== null && turn === turnBefore
  const startedAtMs = entry.event.kind === 'started' ? entry.atMs : after.startedAtMs
  const turnStartedAtMs = isTurnKept ? before.turnStartedAtMs : entry.atMs
  return { ...after, startedAtMs, changedAtMs: entry.atMs, turnStartedAtMs }
}

function referenceTurn({ draft }: Lobby): string {
  if (draft === null) return 'nobody'
  const controlIn = (slotNumber: number) => draft.teams[draft.owners[slotNumber - 1] ?? 0]?.control
  const owedByItself = () => referenceOwed(draft).find((slotNumber) => controlIn(slotNumber) !== 'person')
  const slotNumber = referenceOnTheClock(draft) || owedByItself()
  return slotNumber === undefined ? 'nobody' : `${slotNumber} ${controlIn(slotNumber)} ${draft.clock.kind === 'paused'}`
}

/** The first slot that is neither filled nor skipped; 0 if there is none. */
export function referenceOnTheClock({ slots, skipped }: Draft): number {
  return slots.findIndex((pick, index) => pick === null && !skipped.includes(index + 1)) + 1
}

/** The skipped slots that nobody has filled, of one team or of all. */
export function referenceOwed({ slots, skipped, owners }: Draft, teamIndex?: number): readonly number[] {
  return skipped.filter((slotNumber) => {
    const isOfTeam = teamIndex === undefined || owners[slotNumber - 1] === teamIndex
    return slots[slotNumber - 1] === null && isOfTeam
  })
}

function referenceChanged(before: Lobby | null, { event, atMs }: LogEntry): Lobby | null {
  if (event.kind === 'created') {
    const { lobbyId: id, code, name, maxTeams, roundCount, host } = event
    const fixed = { id, code, name, maxTeams, roundCount, rules: defaultRulesFor(roundCount), hostSeatId: host.id }
    const agreed = {
      standInSeatId: null,
      keepers: [],
      trades: [],
      moneyTrades: [],
      drawHash: event.drawHash ?? null,
      lastDraw: null,
    }
    return {
      ...fixed,
      ...agreed,
      seats: [host],
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
  if (before === null) return null
  switch (event.kind) {
    case 'joined':
      return { ...before, seats: [...before.seats, event.seat] }
    case 'left':
    case 'removed':
      return withoutSeatOf(before, event.seatId)
    case 'order-set': {
      const places = new Map(event.seatIds.map((seatId, index) => [seatId, index + 1]))
      const seats = before.seats.map((seat) => ({ ...seat, draftOrder: places.get(seat.id) ?? 0 }))
      if (event.draw === undefined) return { ...before, seats, lastDraw: null }
      const { drawHash: hash } = before
      const lastDraw = hash === null ? null : { hash, seed: event.draw.seed, seatIds: event.seatIds }
      return { ...before, seats, drawHash: event.draw.nextHash, lastDraw }
    }
    case 'started': {
      const teamCount = before.seats.length
      const slots = Array.from({ length: teamCount * before.roundCount }, () => null)
      const { order } = before.rules
      const owners = slots.map((_slot, index) => referenceTeamOf(index + 1, teamCount, order))
      const format = { teamCount, roundCount: before.roundCount, rules: before.rules }
      const teams = Array.from({ length: teamCount }, (_team, teamIndex): DraftTeam => {
        const seat = before.seats.find(({ draftOrder }) => draftOrder === teamIndex + 1)
        return { control: seat?.isComputer === true ? 'computer' : 'person', timeoutsInRow: 0 }
      })
      const clock = event.clock ?? { kind: 'off' as const }
      return {
        ...before,
        poolId: event.poolId,
        draft: { format, owners, slots, skipped: [], teams, clock, seed: event.seed ?? 0 },
      }
    }
    case 'rules-set':
      return { ...before, rules: event.rules, roundCount: event.roundCount }
    case 'keepers-set':
      return { ...before, keepers: event.keepers }
    case 'trades-set':
      return { ...before, trades: event.trades }
    case 'money-set':
      return { ...before, moneyTrades: event.trades }
    case 'auction':
      throw new Error('auctions have a checker of their own')
    case 'host-set':
      return { ...before, hostSeatId: event.seatId, standInSeatId: null }
    case 'stand-in-set':
      return { ...before, standInSeatId: event.seatId }
    case 'seat-taken': {
      const { seatId, username } = event
      const taken = (seat: Seat) => (seat.id === seatId ? { ...seat, username, isComputer: false } : seat)
      return { ...before, seats: before.seats.map(taken) }
    }
    case 'team-renamed': {
      const { seatId, teamName } = event
      return { ...before, seats: before.seats.map((seat) => (seat.id === seatId ? { ...seat, teamName } : seat)) }
    }
    case 'rematch-announced':
      return { ...before, rematchCode: event.code }
    case 'second-set': {
      const seconds = before.seconds.filter(({ seatId }) => seatId !== event.seatId)
      if (event.name !== null) seconds.push({ seatId: event.seatId, name: event.name })
      if (event.name === null) return { ...before, seconds }
      return {
        ...before,
        seconds,
        secondRequests: before.secondRequests.filter(({ seatId }) => seatId !== event.seatId),
      }
    }
    case 'second-asked': {
      const secondRequests = before.secondRequests.filter(({ seatId }) => seatId !== event.seatId)
      if (event.name !== null) secondRequests.push({ seatId: event.seatId, name: event.name })
      return { ...before, secondRequests }
    }
    case 'schedule-set':
      return { ...before, schedule: event.schedule }
    case 'answer-set':
    case 'reminded':
    case 'start-missed':
    case 'missing-set':
      return { ...before, schedule: referenceSchedule(before.schedule, event) }
    case 'expired':
      return { ...before, isClosed: true }
    default:
      return before.draft === null ? before : { ...before, draft: referenceDraft(before.draft, event) }
  }
}

type ScheduleEvent = Extract<LogEntry['event'], { kind: 'answer-set' | 'reminded' | 'start-missed' | 'missing-set' }>

function referenceSchedule(schedule: Lobby['schedule'], event: ScheduleEvent): Lobby['schedule'] {
  if (schedule === null) return null
  switch (event.kind) {
    case 'answer-set': {
      const { seatId, answer } = event
      const answers = schedule.answers.filter((one) => one.seatId !== seatId)
      if (answer !== null) answers.push({ seatId, answer })
      return { ...schedule, answers }
    }
    case 'reminded':
      return { ...schedule, remindsAtMs: null }
    case 'start-missed':
      return { ...schedule, missedBecause: event.because, remindsAtMs: null }
    case 'missing-set':
      return { ...schedule, missingSeatIds: event.seatIds }
  }
}

/** Works on copies that it may change, one event after another. */
function referenceDraft(before: Draft, event: DraftEvent): Draft {
  const slots = [...before.slots]
  const owners = [...before.owners]
  const teams = [...before.teams]
  let { clock, skipped } = before
  switch (event.kind) {
    case 'picked': {
      const { slotNumber, playerId, by, reason } = event
      slots[slotNumber - 1] = { playerId, by, reason }
      const teamIndex = owners[slotNumber - 1] ?? 0
      const team = teams[teamIndex]
      if (team !== undefined && by === 'person') teams[teamIndex] = { ...team, timeoutsInRow: 0 }
      if (team !== undefined && by === 'clock') teams[teamIndex] = { ...team, timeoutsInRow: team.timeoutsInRow + 1 }
      clock = event.clock ?? clock
      break
    }
    case 'undrafted':
      slots[event.slotNumber - 1] = null
      clock = event.clock ?? clock
      break
    case 'skipped':
      skipped = [...new Set([...skipped, event.slotNumber])].toSorted((one, other) => one - other)
      clock = event.clock ?? clock
      break
    case 'skip-undone':
      skipped = skipped.filter((slotNumber) => slotNumber !== event.slotNumber)
      clock = event.clock ?? clock
      break
    case 'replaced':
      slots[event.slotNumber - 1] = { playerId: event.playerId, by: 'host', reason: null }
      break
    case 'swapped': {
      const [one, other] = event.slotNumbers
      const held = slots[one - 1] ?? null
      slots[one - 1] = slots[other - 1] ?? null
      slots[other - 1] = held
      break
    }
    case 'traded':
      for (const { slotNumber, teamIndex } of event.moves) owners[slotNumber - 1] = teamIndex
      break
    case 'clock-changed':
      clock = event.clock
      break
    case 'control-set': {
      const { teamIndex, control } = event
      const held = teams[teamIndex]
      teams[teamIndex] = { control, timeoutsInRow: control === 'person' ? 0 : (held?.timeoutsInRow ?? 0) }
    }
  }
  return { ...before, slots, skipped, owners, teams, clock }
}

function withoutSeatOf(before: Lobby, seatId: string): Lobby {
  const gone = before.seats.find((seat) => seat.id === seatId)
  const seats = before.seats
    .filter((seat) => seat.id !== seatId)
    .map((seat) => closedUp(seat, gone?.draftOrder ?? null))
  const people = seats.filter(({ isComputer }) => !isComputer)
  const isHostGone = before.hostSeatId === seatId
  const hostSeatId = isHostGone ? (people[0]?.id ?? before.hostSeatId) : before.hostSeatId
  return {
    ...before,
    seats,
    hostSeatId,
    standInSeatId: before.standInSeatId === seatId ? null : before.standInSeatId,
    moneyTrades: before.moneyTrades.filter((trade) => ![trade.seatId, trade.toSeatId].includes(seatId)),
    keepers: before.keepers.filter((keeper) => keeper.seatId !== seatId),
    trades: before.trades.filter((trade) => ![trade.seatId, trade.toSeatId].includes(seatId)),
    lastDraw: null,
    seconds: before.seconds.filter((second) => second.seatId !== seatId),
    secondRequests: before.secondRequests.filter((request) => request.seatId !== seatId),
    schedule: before.schedule && {
      ...before.schedule,
      answers: before.schedule.answers.filter((one) => one.seatId !== seatId),
    },
    isClosed: people.length === 0,
  }
}

/** Everyone after the seat that left moves up by one (RU13). */
function closedUp(seat: Seat, goneOrder: number | null): Seat {
  const { draftOrder } = seat
  return draftOrder !== null && goneOrder !== null && draftOrder > goneOrder
    ? { ...seat, draftOrder: draftOrder - 1 }
    : seat
}

/** The team whose turn a slot is, walking the order one slot at a time. A custom order passes over the teams who aren't there. */
export function referenceTeamOf(slotNumber: number, teamCount: number, order: PickOrder = 'snake'): number {
  if (typeof order !== 'string') {
    const present = order.rounds[referenceRoundOf(slotNumber, teamCount) - 1]?.filter((team) => team < teamCount) ?? []
    return present[(slotNumber - 1) % teamCount] ?? -1
  }
  let team = 0
  let direction = 1
  for (let at = 1; at < slotNumber; at += 1) {
    const isRoundEnd = at % teamCount === 0
    if (!isRoundEnd) team += direction
    else if (order === 'linear') team = 0
    else if (order === 'third_round_reversal' && at === 2 * teamCount) team = direction === 1 ? 0 : teamCount - 1
    else direction = -direction
  }
  return team
}

/** The slot of a team's own pick of a round, before any trade. */
export function referencePickOf({ teamCount, rules }: DraftFormat, teamIndex: number, roundNumber: number): number {
  let slotNumber = (roundNumber - 1) * teamCount + 1
  while (slotNumber <= roundNumber * teamCount && referenceTeamOf(slotNumber, teamCount, rules.order) !== teamIndex) {
    slotNumber += 1
  }
  return slotNumber
}

export function referenceRoundOf(slotNumber: number, teamCount: number): number {
  let roundNumber = 1
  for (let at = teamCount; at < slotNumber; at += teamCount) roundNumber += 1
  return roundNumber
}

/** Names that count as equal (RU9), for the letters that tests use. */
export function referenceNameKey(username: string): string {
  return username
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\p{Cc}]/gu, '')
    .trim()
    .toLowerCase()
}
