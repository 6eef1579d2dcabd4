// Long because the properties and the refusals of one function, decideLobby, read one after the other as its rules.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyLobbyRun,
  draftingLobby,
  factsOf,
  seatActor,
  LOBBY_POOL,
  waitingLobby,
  type LobbyRun,
  type LobbyStep,
} from '../../../tests/support/lobby-builders.ts'
import { idsOf, pickOf } from '../../../tests/support/builders.ts'
import { slotOnTheClock } from '../draft/draft.ts'
import type { PickTarget } from '../draft/draft-command.ts'
import { assert } from '../lib/assert.ts'
import { picked } from '../../../tests/support/sync-bench.ts'
import { referenceTeamOf } from '../../../tests/support/checker/reference-lobby.ts'
import { roundNumberOf } from '../draft/order.ts'
import { applyLobby, foldLobby } from './apply-lobby.ts'
import { decideLobby } from './decide-lobby.ts'
import type { LobbyCommand, LobbyDecision, LobbyEvent, LobbyFacts, LobbyRefusal } from './lobby-command.ts'
import { lobbyPhase, seatOf, teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'
import { rightsOf } from './permissions.ts'
import { usernameKey } from './usernames.ts'

function eachRun(check: (run: LobbyRun) => void): void {
  fc.assert(fc.property(anyLobbyRun, check))
}

function eachStep(check: (step: LobbyStep) => void): void {
  eachRun((run) => run.steps.forEach(check))
}

function decided(lobby: Lobby, command: LobbyCommand, actor: SeatId | null, facts: Partial<LobbyFacts> = {}) {
  return decideLobby(lobby, seatActor(actor), command, factsOf(facts))
}

/** The event that a command comes to; a test that expects a refusal asks for the code. */
function eventOf(lobby: Lobby, command: LobbyCommand, actor: SeatId | null, facts: Partial<LobbyFacts> = {}) {
  const result = decided(lobby, command, actor, facts)
  const event = onlyEvent(result)
  assert(event !== null, `${command.kind} changes the lobby`)
  return event
}

/** No command comes to more than one event yet. */
function onlyEvent(result: LobbyDecision): LobbyEvent | null {
  const [event = null, ...others] = result.ok ? result.value : []
  expect(others).toEqual([])
  return event
}

function codeOf(lobby: Lobby, command: LobbyCommand, actor: SeatId | null): LobbyRefusal | null {
  const result = decided(lobby, command, actor)
  return result.ok ? null : result.error
}

function after(lobby: Lobby, command: LobbyCommand, actor: SeatId | null): Lobby {
  return applyLobby(lobby, eventOf(lobby, command, actor), lobby.changedAtMs + 1)
}

const joinAs = (username: string, seatId = 's99'): LobbyCommand => ({ kind: 'join', seatId, username })
const TO_CLOCK: PickTarget = { kind: 'clock' }

test('[H9] folding the events gives the lobby that the commands led to', () => {
  eachRun(({ log, lobby }) => {
    expect(foldLobby(log)).toEqual(lobby)
  })
})

test('[S1] [S2] [S3] a started lobby has as many slots as seats times rounds, and no player in two', () => {
  eachRun(({ lobby }) => {
    if (lobby.draft === null) return
    const held = idsOf(lobby.draft).filter((playerId) => playerId !== null)
    expect([lobby.draft.format.teamCount, lobby.draft.format.roundCount]).toEqual([
      lobby.seats.length,
      lobby.roundCount,
    ])
    expect(lobby.draft.slots).toHaveLength(lobby.seats.length * lobby.roundCount)
    expect(new Set(held).size).toBe(held.length)
    expect(held.every((playerId) => LOBBY_POOL.has(playerId))).toBe(true)
    lobby.draft.slots.forEach((_held, index) => {
      expect(roundNumberOf(index + 1, lobby.seats.length)).toBe(Math.floor(index / lobby.seats.length) + 1)
    })
  })
})

test('[S4] a lobby is complete exactly when no slot is empty', () => {
  eachRun(({ lobby }) => {
    if (lobby.draft === null || lobby.isClosed) return
    expect(lobbyPhase(lobby)).toBe(lobby.draft.slots.includes(null) ? 'drafting' : 'complete')
  })
})

test('[S5] draft orders are distinct before the start, and 1 to T without a gap from the start on', () => {
  eachStep(({ before, after: lobby }) => {
    const orders = lobby.seats.flatMap((seat) => seat.draftOrder ?? []).toSorted((a, b) => a - b)
    expect(orders).toEqual(orders.map((_order, index) => index + 1))
    if (lobby.draft !== null) expect(orders).toHaveLength(lobby.seats.length)
    if (before.draft !== null) expect(lobby.seats).toBe(before.seats)
  })
})

test('[S6] rounds never change; seats, teams and pool not after the start', () => {
  eachStep(({ before, after: lobby }) => {
    expect([lobby.id, lobby.code, lobby.name, lobby.maxTeams, lobby.roundCount]).toEqual([
      before.id,
      before.code,
      before.name,
      before.maxTeams,
      before.roundCount,
    ])
    expect(lobby.poolId === null).toBe(lobby.draft === null)
    if (before.draft === null) return
    expect(lobby.poolId).toBe(before.poolId)
    expect(lobby.draft?.format.teamCount).toBe(before.draft.format.teamCount)
  })
})

test('[S7] a lobby that is open has exactly one host, who has a seat', () => {
  eachStep(({ after: lobby }) => {
    if (!lobby.isClosed) expect(lobby.seats.filter((seat) => seat.id === lobby.hostSeatId)).toHaveLength(1)
    else expect(lobby.seats).toEqual([])
  })
})

test('[S8] there are never more seats than teams, nor two of one name or one id', () => {
  eachStep(({ after: { seats, maxTeams } }) => {
    expect(seats.length).toBeLessThanOrEqual(maxTeams)
    expect(new Set(seats.map((seat) => usernameKey(seat.username))).size).toBe(seats.length)
    expect(new Set(seats.map((seat) => seat.id)).size).toBe(seats.length)
  })
})

test('[S9] a lobby goes from waiting to drafting to complete, and back only by an undraft', () => {
  const ways = new Set(['waiting drafting', 'drafting complete', 'waiting closed'])
  eachStep(({ asked, before, after: lobby }) => {
    const [from, to] = [lobbyPhase(before), lobbyPhase(lobby)]
    if (from === to) return
    const isUndraft = asked.command.kind === 'undraft' && from === 'complete' && to === 'drafting'
    expect(isUndraft || ways.has(`${from} ${to}`)).toBe(true)
  })
})

test('[S10] nothing is picked or undone while waiting', () => {
  eachStep(({ asked: { command }, before, decided: result }) => {
    const isDraftCommand = command.kind === 'pick' || command.kind === 'undraft'
    expect(isDraftCommand && before.draft === null && result.ok).toBe(false)
  })
})

test('[H6] [RU2] a draft command changes one slot, an undraft that of its player', () => {
  eachStep(({ asked, before, after: lobby }) => {
    if (before.draft === null || lobby.draft === null || before.draft === lobby.draft) return
    const changed = before.draft.slots.flatMap((held, index) => (held === lobby.draft?.slots[index] ? [] : [index]))
    const [index = -1] = changed
    expect(changed).toHaveLength(1)
    assert(asked.command.kind === 'pick' || asked.command.kind === 'undraft', 'only these change a draft')
    const { playerId } = asked.command
    const [was, is] = [idsOf(before.draft)[index], idsOf(lobby.draft)[index]]
    expect([was, is]).toEqual(asked.command.kind === 'pick' ? [null, playerId] : [playerId, null])
  })
})

test('[RU3] whoever picks, a team fills its lowest empty slot', () => {
  eachStep(({ before, decided: result }) => {
    const event = onlyEvent(result)
    if (event?.kind !== 'picked' || before.draft === null) return
    const { slots } = before.draft
    const { teamCount } = before.draft.format
    const team = referenceTeamOf(event.slotNumber, teamCount)
    const open = slots.flatMap((held, index) =>
      held === null && referenceTeamOf(index + 1, teamCount) === team ? [index + 1] : [],
    )
    expect(event.slotNumber).toBe(open[0])
  })
})

test('[H4] [RU10] what was accepted, the asking seat had the right to; a stranger changes nothing but by joining', () => {
  eachStep(({ asked: { command, actorSeatId }, before, decided: result }) => {
    const event = onlyEvent(result)
    if (event === null || event.kind === 'joined' || event.kind === 'created') return
    assert(actorSeatId !== null && seatOf(before, actorSeatId) !== null, 'who acts has a seat')
    const rights = rightsOf(before, actorSeatId)
    const isAllowed = new Map<LobbyEvent['kind'], boolean>([
      ['left', before.draft === null],
      ['removed', rights.mayRemoveSeats],
      ['order-set', rights.maySetOrder],
      ['started', rights.mayStart],
      ['picked', rights.mayPick],
      ['undrafted', rights.mayUndraft],
    ]).get(event.kind)
    expect(isAllowed).toBe(true)
    if (event.kind !== 'picked' || rights.isHost || before.draft === null) return
    expect(event.slotNumber).toBe(slotOnTheClock(before.draft))
    expect(referenceTeamOf(event.slotNumber, before.draft.format.teamCount)).toBe(teamIndexOfSeat(before, actorSeatId))
    expect(command.kind).toBe('pick')
  })
})

test('[LB1] the screen offers what the rules accept, and nothing else', () => {
  eachRun(({ lobby }) => {
    const slots = idsOf(lobby.draft)
    const free = LOBBY_POOL.players.find((player) => !slots.includes(player.id))
    const drafted = slots.find((held) => held !== null) ?? null
    assert(free !== undefined, 'the pool is larger than the lobby')
    for (const seat of lobby.seats) {
      const rights = rightsOf(lobby, seat.id)
      const accepts = (command: LobbyCommand) => codeOf(lobby, command, seat.id) === null
      expect([rights.maySetOrder, rights.mayStart, rights.mayPick]).toEqual([
        accepts({ kind: 'shuffle-order' }),
        accepts({ kind: 'start' }),
        accepts(pickOf(free.id)),
      ])
      for (const teamIndex of otherOpenTeams(lobby)) {
        expect(rights.mayChooseTeam).toBe(accepts(pickOf(free.id, { kind: 'team', teamIndex })))
      }
      if (drafted !== null) expect(rights.mayUndraft).toBe(accepts({ kind: 'undraft', playerId: drafted }))
    }
  })
})

/** Teams with an empty slot that are not on the clock. */
function otherOpenTeams({ draft }: Lobby): readonly number[] {
  if (draft === null) return []
  const open = draft.slots.flatMap((held, index) =>
    held === null ? [referenceTeamOf(index + 1, draft.format.teamCount)] : [],
  )
  return [...new Set(open)].filter((teamIndex) => teamIndex !== open[0])
}

test('[RU12] a join is accepted only while waiting and while a seat is free', () => {
  eachStep(({ before, decided: result }) => {
    const event = onlyEvent(result)
    if (event?.kind !== 'joined') return
    expect(before.draft).toBeNull()
    expect(before.seats.length).toBeLessThan(before.maxTeams)
  })
})

test('[RU13] who goes frees the seat; the others keep their relative order, and the longest-joined is host', () => {
  eachStep(({ before, after: lobby, decided: result }) => {
    const event = onlyEvent(result)
    if (event?.kind !== 'left' && event?.kind !== 'removed') return
    const staying = before.seats.filter((seat) => seat.id !== event.seatId)
    const ranked = (seats: Lobby['seats']) =>
      seats
        .filter((seat) => seat.draftOrder !== null)
        .toSorted((a, b) => (a.draftOrder ?? 0) - (b.draftOrder ?? 0))
        .map((seat) => seat.id)
    expect(lobby.seats.map((seat) => seat.id)).toEqual(staying.map((seat) => seat.id))
    expect(ranked(lobby.seats)).toEqual(ranked(staying))
    expect(lobby.isClosed).toBe(staying.length === 0)
    if (staying.length === 0) return
    expect(lobby.hostSeatId).toBe(event.seatId === before.hostSeatId ? staying[0]?.id : before.hostSeatId)
  })
})

test('[RU12] a join gives the last place in the order of joining, a default team name and no order', () => {
  const lobby = waitingLobby(2)
  expect(eventOf(lobby, joinAs('  Zoe '), null, { nowMs: 77 })).toEqual({
    kind: 'joined',
    seat: { id: 's99', username: 'Zoe', teamName: "Zoe's Team", draftOrder: null, joinedAtMs: 77, isComputer: false },
  })
  expect(after(lobby, joinAs('Zoe'), null).seats.map((seat) => seat.username)).toEqual(['Player 1', 'Player 2', 'Zoe'])
})

test('[RU9] [S8] a name that is taken is refused, also for who looks like it', () => {
  const lobby = after(waitingLobby(1), joinAs('Alice'), null)
  for (const name of ['Alice', ' alice ', 'ALICE', 'Ａｌｉｃｅ', 'Al\u200Bice', '\u202EAlice', 'Аlice']) {
    expect([name, codeOf(lobby, joinAs(name, 's100'), null)]).toEqual([name, 'name_taken'])
  }
  expect(codeOf(lobby, joinAs('Alicia', 's100'), null)).toBeNull()
})

test('[LB2] a full lobby, a started one and a closed one take nobody', () => {
  expect(codeOf(waitingLobby(3, { maxTeams: 3 }), joinAs('Zoe'), null)).toBe('lobby_full')
  expect(codeOf(waitingLobby(2, { maxTeams: 3 }), joinAs('Zoe'), null)).toBeNull()
  expect(codeOf(draftingLobby(3), joinAs('Zoe'), null)).toBe('draft_started')
  expect(codeOf({ ...waitingLobby(2), isClosed: true }, joinAs('Zoe'), null)).toBe('lobby_closed')
})

test('[RU13] the last one out closes the lobby, and then nothing is accepted', () => {
  const closed = after(waitingLobby(1), { kind: 'leave' }, 's1')
  expect([closed.isClosed, closed.seats]).toEqual([true, []])
  expect(codeOf(closed, { kind: 'leave' }, 's1')).toBe('lobby_closed')
})

test('[RU13] after the start who leaves keeps the seat: nothing changes', () => {
  expect(decided(draftingLobby(2), { kind: 'leave' }, 's2')).toEqual({ ok: true, value: [] })
})

test('[RU13] the host removes a seat before the start, never the own one', () => {
  const lobby = waitingLobby(3)
  expect(after(lobby, { kind: 'remove', seatId: 's2' }, 's1').seats.map((seat) => seat.id)).toEqual(['s1', 's3'])
  expect(codeOf(lobby, { kind: 'remove', seatId: 's1' }, 's1')).toBe('no_such_seat')
  expect(codeOf(lobby, { kind: 'remove', seatId: 's9' }, 's1')).toBe('no_such_seat')
  expect(codeOf(lobby, { kind: 'remove', seatId: 's1' }, 's2')).toBe('not_host')
  expect(codeOf(draftingLobby(3), { kind: 'remove', seatId: 's2' }, 's1')).toBe('draft_started')
})

test('[LO1] shuffling and setting the order are the host’s, with at least 2 people, before the start', () => {
  const orders: readonly LobbyCommand[] = [{ kind: 'shuffle-order' }, { kind: 'set-order', positions: [2, 1] }]
  for (const command of orders) {
    expect(codeOf(waitingLobby(2), command, 's1')).toBeNull()
    expect(codeOf(waitingLobby(2), command, 's2')).toBe('not_host')
    expect(codeOf(waitingLobby(1), command, 's1')).toBe('too_few_players')
    expect(codeOf(draftingLobby(2), command, 's1')).toBe('draft_started')
    expect(codeOf(waitingLobby(2), command, null)).toBe('no_such_seat')
    expect(codeOf(waitingLobby(2), command, 's9')).toBe('no_such_seat')
  }
})

test('[LO2] a manual order gives each participant the new place, in order of joining', () => {
  const lobby = after(waitingLobby(3), { kind: 'set-order', positions: [3, 1, 2] }, 's1')
  expect(lobby.seats.map((seat) => [seat.id, seat.draftOrder])).toEqual([
    ['s1', 3],
    ['s2', 1],
    ['s3', 2],
  ])
})

test.each([[[]], [[1]], [[1, 2, 3, 4]], [[1, 1, 2]], [[0, 1, 2]], [[1, 2, 4]], [[1, 2, 2.5]], [[1, 2, Number.NaN]]])(
  '[LO3] %j is no order of three',
  (positions) => {
    expect(codeOf(waitingLobby(3), { kind: 'set-order', positions }, 's1')).toBe('bad_order')
  },
)

test('[LO4] an order made for somebody who has left since is refused, even when another came', () => {
  const positions = [3, 1, 2]
  const changed = after(after(waitingLobby(3), { kind: 'leave' }, 's2'), joinAs('Zoe'), null)
  expect(codeOf(changed, { kind: 'set-order', positions, seatIds: ['s1', 's2', 's3'] }, 's1')).toBe('bad_order')
  expect(codeOf(changed, { kind: 'set-order', positions, seatIds: ['s1', 's3', 's99'] }, 's1')).toBeNull()
  expect(codeOf(changed, { kind: 'set-order', positions, seatIds: null }, 's1')).toBeNull()
})

test('[LB3] a start needs two people, an order for everybody, and the host', () => {
  const ordered = after(waitingLobby(2), { kind: 'shuffle-order' }, 's1')
  expect(codeOf(waitingLobby(1), { kind: 'start' }, 's1')).toBe('too_few_players')
  expect(codeOf(waitingLobby(2), { kind: 'start' }, 's1')).toBe('order_missing')
  expect(codeOf(after(ordered, joinAs('Zoe'), null), { kind: 'start' }, 's1')).toBe('order_missing')
  expect(codeOf(ordered, { kind: 'start' }, 's2')).toBe('not_host')
  expect(eventOf(ordered, { kind: 'start' }, 's1')).toEqual({ kind: 'started', poolId: LOBBY_POOL.id, seed: 2 ** 31 })
  expect(codeOf(draftingLobby(2), { kind: 'start' }, 's1')).toBe('draft_started')
})

test('[LB4] a participant drafts on the own turn only, and for the slot on the clock only', () => {
  const lobby = draftingLobby(3)
  expect(codeOf(lobby, pickOf('p1'), 's2')).toBe('not_your_turn')
  expect(codeOf(lobby, pickOf('p1', { kind: 'team', teamIndex: 1 }), 's2')).toBe('not_your_turn')
  const second = after(lobby, pickOf('p1'), 's1')
  expect(eventOf(second, pickOf('p2'), 's2')).toEqual(picked(2))
  expect(codeOf(second, pickOf('p2', { kind: 'team', teamIndex: 2 }), 's2')).toBe('not_your_turn')
  expect(codeOf(second, pickOf('p2', { kind: 'slot', slotNumber: 5 }), 's2')).toBe('slot_not_next')
  expect(codeOf(second, pickOf('p2', { kind: 'slot', slotNumber: 1 }), 's2')).toBe('slot_taken')
  expect(codeOf(second, pickOf('p1'), 's2')).toBe('already_drafted')
})

test('[LB5] the host drafts at any time, for any team', () => {
  const second = after(draftingLobby(3), pickOf('p1'), 's1')
  expect(eventOf(second, pickOf('p2'), 's1')).toMatchObject({ slotNumber: 2 })
  expect(eventOf(second, pickOf('p2', { kind: 'team', teamIndex: 2 }), 's1')).toMatchObject({ slotNumber: 3 })
  expect(eventOf(second, pickOf('p2', { kind: 'team', teamIndex: 0 }), 's1')).toMatchObject({ slotNumber: 6 })
  expect(codeOf(second, pickOf('p2', { kind: 'team', teamIndex: 3 }), 's1')).toBe('no_such_team')
})

test('[LB6] only the host undrafts, also in a finished draft, which then goes on', () => {
  const finished = ['p1', 'p2'].reduce((lobby, playerId) => after(lobby, pickOf(playerId), 's1'), draftingLobby(2, 1))
  expect(lobbyPhase(finished)).toBe('complete')
  expect(codeOf(finished, pickOf('p3'), 's1')).toBe('draft_complete')
  expect(codeOf(finished, { kind: 'undraft', playerId: 'p2' }, 's2')).toBe('not_host')
  expect(codeOf(finished, { kind: 'undraft', playerId: 'p3' }, 's1')).toBe('not_drafted')
  const reopened = after(finished, { kind: 'undraft', playerId: 'p1' }, 's1')
  expect([lobbyPhase(reopened), idsOf(reopened.draft)]).toEqual(['drafting', [null, 'p2']])
  expect(codeOf(reopened, pickOf('p3', TO_CLOCK), 's2')).toBe('not_your_turn')
})

test('[LB7] a player whom the pool does not have cannot be drafted', () => {
  expect(codeOf(draftingLobby(2), pickOf('__proto__'), 's1')).toBe('unknown_player')
})

const REACHED = `joined left removed order-set started picked undrafted nothing waiting drafting complete closed
lobby_closed no_such_seat not_host not_your_turn lobby_full name_taken bad_name draft_started draft_not_started
too_few_players order_missing bad_order draft_complete unknown_player already_drafted not_drafted slot_taken
slot_not_next no_such_slot team_full`

test('[RU12] the random runs reach every event and refusal that these rules are about', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyLobbyRun, ({ steps, lobby }) => {
      for (const { decided: result } of steps) seen.add(result.ok ? (result.value[0]?.kind ?? 'nothing') : result.error)
      seen.add(lobbyPhase(lobby))
    }),
    // Fewer runs may miss one of them by chance.
    { numRuns: 600, seed: 1 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(REACHED.split(/\s/)))
})
