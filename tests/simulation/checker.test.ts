// Long because each test breaks one thing in the same history.
import { expect, test } from 'vitest'
import type { LobbyEvent, LogEntry } from '#core/lobby/lobby-command.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import type { Lobby, Seat } from '#core/lobby/lobby.ts'
import { slotOnTheClock } from '#core/draft/draft.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { checkHistory } from '../support/checker/check-history.ts'
import { checkOutages } from '../support/checker/check-draft-night.ts'
import { checkStates } from '../support/checker/check-states.ts'
import { referenceStates } from '../support/checker/reference-lobby.ts'
import { fingerprintOf } from '../support/checker/fingerprint.ts'
import { picked } from '../support/sync-bench.ts'
import {
  privateWordIn,
  type RequestedCommand,
  type Intent,
  type LobbyHistory,
  type Shown,
} from '../support/checker/history.ts'

/** A valid history, by hand: Ann makes a lobby for two, Bob joins, they draft one round. Each test breaks one thing in it. */

function seat(id: string, username: string): Seat {
  return { id, username, teamName: `${username}'s Team`, draftOrder: null, joinedAtMs: 0, isComputer: false }
}

const ANN = seat('ann', 'Ann')
const BOB = seat('bob', 'Bob')
const ENTRIES: readonly (readonly [event: LobbyEvent, bySeatId: string | null])[] = [
  [{ kind: 'created', lobbyId: 'l', code: 'ABCDEF', name: 'L', maxTeams: 2, roundCount: 1, host: ANN }, 'ann'],
  [{ kind: 'joined', seat: BOB }, 'bob'],
  [{ kind: 'order-set', orderType: 'manual', seatIds: ['bob', 'ann'] }, 'ann'],
  [{ kind: 'started', poolId: 'pool' }, 'ann'],
  [picked(1, 'p1'), 'bob'],
  [picked(2, 'p2'), 'ann'],
  [{ kind: 'undrafted', playerId: 'p1', slotNumber: 1 }, 'ann'],
  [picked(1, 'p3'), 'bob'],
]
const LOG: readonly LogEntry[] = ENTRIES.map(([event, bySeatId], index) => ({
  version: index + 1,
  event,
  bySeatId,
  atMs: index * 1000,
}))

/** The command of each version from 2 on, sent 100 ms before its effect and answered 100 ms after it. */
const INTENTS: readonly Intent[] = [
  { kind: 'join', username: 'Bob' },
  { kind: 'set-order', positions: [2, 1] },
  { kind: 'start' },
  { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } },
  { kind: 'pick', playerId: 'p2', target: { kind: 'slot', slotNumber: 2 } },
  { kind: 'undraft', playerId: 'p1' },
  { kind: 'pick', playerId: 'p3', target: { kind: 'team', teamIndex: 0 } },
]

function commandOf(intent: Intent, version: number): RequestedCommand {
  const effectAtMs = (version - 1) * 1000
  const bySeatId = ENTRIES[version - 1]?.[1] ?? null
  return {
    id: `c${version}`,
    clientId: bySeatId ?? 'nobody',
    seatId: intent.kind === 'join' ? null : bySeatId,
    intent,
    requestedAtMs: effectAtMs - 100,
    firstSentAtMs: effectAtMs - 100,
    end: { kind: 'applied', version, atMs: effectAtMs + 100 },
    asleepMs: 0,
    isWatchedToTheEnd: true,
  }
}

const FINAL = foldLobby(LOG)
const shownAt = (version: number) => ({ version, fingerprint: fingerprintOf(foldLobby(LOG.slice(0, version))) })

const GOOD: LobbyHistory = {
  log: LOG,
  tables: {
    lobby: FINAL,
    version: 8,
    phase: 'complete',
    slotOnTheClock: null,
    picks: [
      { slotNumber: 1, roundNumber: 1, teamIndex: 0, playerId: 'p3' },
      { slotNumber: 2, roundNumber: 1, teamIndex: 1, playerId: 'p2' },
    ],
  },
  commands: INTENTS.map((intent, index) => commandOf(intent, index + 2)),
  answers: INTENTS.map((_intent, index) => ({
    commandId: `c${index + 2}`,
    receivedAtMs: (index + 1) * 1000 + 100,
    answer: { ok: true, version: index + 2 },
  })),
  clients: [{ clientId: 'ann', shown: [2, 3, 6, 7, 8].map(shownAt) }],
  connections: [
    {
      connectionId: 'ann 1',
      sent: [
        { kind: 'base', version: 2 },
        { kind: 'step', version: 3 },
        { kind: 'step', version: 3 },
        { kind: 'beat', version: 3 },
        { kind: 'base', version: 8 },
      ],
    },
  ],
  quiets: [{ savedByMs: 9000, clients: [{ clientId: 'ann', shown: shownAt(8) }] }],
  outages: [],
  poolPlayerIds: new Set(['p1', 'p2', 'p3', 'p4']),
  privateWords: [],
  thrown: [],
}

function idsOf(spoiled: Partial<LobbyHistory>): readonly string[] {
  return [...new Set(checkHistory({ ...GOOD, ...spoiled }).map(({ id }) => id))]
}

/** The log with one entry changed or one added at its end. */
function logWith(
  version: number,
  event: LobbyEvent,
  bySeatId: string | null,
  atMs = version * 1000,
): readonly LogEntry[] {
  return [...LOG.slice(0, version - 1), { version, event, bySeatId, atMs }, ...LOG.slice(version)]
}

function commandsWith(version: number, fields: Partial<RequestedCommand>): readonly RequestedCommand[] {
  return GOOD.commands.map((command) => (command.id === `c${version}` ? { ...command, ...fields } : command))
}

function answersWithout(version: number): LobbyHistory['answers'] {
  return GOOD.answers.filter(({ commandId }) => commandId !== `c${version}`)
}

function spectatorsWith({
  shown = [],
  quiet,
}: {
  readonly shown?: readonly Shown[]
  readonly quiet?: Shown | null
}): NonNullable<LobbyHistory['spectators']> {
  const quiets = quiet === undefined ? [] : [{ savedByMs: 9000, clients: [{ clientId: 'spectator', shown: quiet }] }]
  return { clients: [{ clientId: 'spectator', shown }], connections: [], quiets, leaks: [], thrown: [] }
}

test('[AL2] a valid history has no violation', () => {
  expect(checkHistory(GOOD)).toEqual([])
  expect(checkHistory({ ...GOOD, spectators: spectatorsWith({}) })).toEqual([])
})

const SPOILED: readonly (readonly [id: string, what: string, spoiled: Partial<LobbyHistory>])[] = [
  ['S1', 'a slot is filled twice', { log: logWith(6, picked(1, 'p4'), 'ann') }],
  ['S1', 'the picks differ from the slots', { tables: { ...GOOD.tables, picks: GOOD.tables.picks.slice(1) } }],
  ['S2', 'a player is drafted twice', { log: logWith(6, picked(2, 'p1'), 'ann') }],
  [
    'S3',
    'a pick is shown for the wrong team',
    { tables: { ...GOOD.tables, picks: GOOD.tables.picks.map((pick) => ({ ...pick, teamIndex: 0 })) } },
  ],
  ['S4', 'a guest picks for a later slot', { log: logWith(5, picked(2, 'p1'), 'bob') }],
  ['S4', 'the clock shows another slot', { tables: { ...GOOD.tables, slotOnTheClock: 2 } }],
  ['S4', 'a full draft is not complete', { tables: { ...GOOD.tables, phase: 'drafting' } }],
  [
    'S5',
    'an order with a seat twice',
    { log: logWith(3, { kind: 'order-set', orderType: 'manual', seatIds: ['bob', 'bob'] }, 'ann') },
  ],
  [
    'S5',
    'an order after the start',
    { log: logWith(9, { kind: 'order-set', orderType: 'random', seatIds: ['ann', 'bob'] }, 'ann') },
  ],
  ['S6', 'a seat goes after the start', { log: logWith(9, { kind: 'left', seatId: 'bob' }, 'bob') }],
  ['S6', 'a player from outside the pool', { log: logWith(8, picked(1, 'p9'), 'bob') }],
  ['S7', 'a host without a seat', { tables: { ...GOOD.tables, lobby: { ...FINAL, hostSeatId: 'gone' } } }],
  ['S8', 'one name twice', { log: logWith(2, { kind: 'joined', seat: { ...BOB, username: ' aNN' } }, 'bob') }],
  ['S8', 'more seats than there are', { log: logWith(3, { kind: 'joined', seat: seat('cleo', 'Cleo') }, 'cleo') }],
  ['S9', 'a second start', { log: logWith(9, { kind: 'started', poolId: 'pool' }, 'ann') }],
  ['S10', 'a pick while waiting', { log: logWith(3, picked(1, 'p1'), 'ann') }],
  ['S11', 'a message with a queue in it', { privateWords: ['"queue":'] }],
  ['H1', 'a version is missing', { log: LOG.map((entry) => (entry.version === 8 ? { ...entry, version: 9 } : entry)) }],
  [
    'H1',
    'an event is sent before the previous one',
    {
      connections: [
        {
          connectionId: 'a',
          sent: [
            { kind: 'base', version: 2 },
            { kind: 'step', version: 4 },
          ],
        },
      ],
    },
  ],
  [
    'H1',
    'a heartbeat names an event that was not sent',
    {
      connections: [
        {
          connectionId: 'a',
          sent: [
            { kind: 'base', version: 2 },
            { kind: 'beat', version: 3 },
          ],
        },
      ],
    },
  ],
  [
    'H2',
    'two answers to one command',
    { answers: [...GOOD.answers, { commandId: 'c5', receivedAtMs: 9000, answer: { ok: false, code: 'expired' } }] },
  ],
  [
    'H2',
    'one command, two effects',
    {
      log: [
        ...LOG,
        {
          version: 9,
          event: { kind: 'order-set', orderType: 'manual', seatIds: ['bob', 'ann'] },
          bySeatId: 'ann',
          atMs: 9000,
        },
      ],
    },
  ],
  ['H3', 'an answered pick is not in the log', { log: LOG.slice(0, 7) }],
  [
    'H3',
    'a refused pick is in the log',
    {
      answers: [
        ...answersWithout(8),
        { commandId: 'c8', receivedAtMs: 8000, answer: { ok: false, code: 'not_your_turn' } },
      ],
      commands: commandsWith(8, { end: { kind: 'refused', version: null, atMs: 8000 } }),
    },
  ],
  ['H4', 'a guest undrafts', { log: logWith(7, { kind: 'undrafted', playerId: 'p1', slotNumber: 1 }, 'bob') }],
  ['H4', 'a guest picks for another', { log: logWith(6, picked(2, 'p2'), 'bob') }],
  ['H5', 'another player is drafted', { log: logWith(8, picked(1, 'p4'), 'bob') }],
  ['H5', 'an effect that nobody asked for', { commands: GOOD.commands.slice(0, -1) }],
  [
    'H6',
    'the undraft of a slot that holds another',
    { log: logWith(7, { kind: 'undrafted', playerId: 'p1', slotNumber: 2 }, 'ann') },
  ],
  [
    'H6',
    'an undraft that moved another slot',
    { clients: [{ clientId: 'ann', shown: [{ version: 7, fingerprint: 'moved' }] }] },
  ],
  ['H7', 'an effect 21 seconds after the click', { commands: commandsWith(8, { requestedAtMs: 7000 - 21_000 }) }],
  ['H8', 'sent after a later version was answered', { commands: commandsWith(5, { firstSentAtMs: 6500 }) }],
  ['H9', 'the tables are behind the log', { tables: { ...GOOD.tables, version: 7 } }],
  ['H9', 'the tables hold another lobby', { tables: { ...GOOD.tables, lobby: { ...FINAL, name: 'M' } } }],
  ['H9', 'the server threw', { thrown: [{ where: 'server', text: 'broken' }] }],
  ['C1', 'a version fell', { clients: [{ clientId: 'ann', shown: [shownAt(6), shownAt(5)] }] }],
  ['C1', 'something else was shown', { clients: [{ clientId: 'ann', shown: [{ ...shownAt(6), version: 5 }] }] }],
  [
    'C1',
    'a version that is not in the log was shown',
    { clients: [{ clientId: 'ann', shown: [{ ...shownAt(8), version: 9 }] }] },
  ],
  [
    'C2',
    'somebody is behind after the quiet',
    { quiets: [{ savedByMs: 9000, clients: [{ clientId: 'ann', shown: shownAt(7) }] }] },
  ],
  [
    'C2',
    'somebody shows nothing after the quiet',
    { quiets: [{ savedByMs: 9000, clients: [{ clientId: 'ann', shown: null }] }] },
  ],
  ['C3', 'a command never ends', { commands: commandsWith(8, { end: null }) }],
  [
    'C3',
    'a command ends after 26 seconds',
    { commands: commandsWith(8, { end: { kind: 'applied', version: 8, atMs: 33_000 } }) },
  ],
  ['C3', 'a pick is shown as made before it is acknowledged', { answers: answersWithout(8) }],
  [
    'C4',
    'a spectator shows another lobby',
    { spectators: spectatorsWith({ shown: [{ version: 8, fingerprint: 'another' }] }) },
  ],
  ['C4', 'a spectator is behind after the quiet', { spectators: spectatorsWith({ quiet: null }) }],
  ['C5', 'a spectator is sent a reason', { spectators: { ...spectatorsWith({}), leaks: ['the reason for a pick'] } }],
]

for (const [id, what, spoiled] of SPOILED) {
  test(`[AL2] [${id}] the checker reports: ${what}`, () => {
    expect(idsOf(spoiled)).toContain(id)
  })
}

/**
 * A valid league with a clock, by hand: Ann drafts with a computer, keeps p1 in round 2, swaps picks of round 1 and 2 and lets
 * her time run out once.
 */
const CLOCK = { secondsPerPick: 10, later: null, quietHours: null, onTimeout: 'autopick' as const }
const ROBOT: Seat = { ...seat('robot', 'Computer 1'), isComputer: true }
const pickedBy = (slotNumber: number, playerId: string, fields: Partial<Extract<LobbyEvent, { kind: 'picked' }>>) =>
  ({ kind: 'picked', slotNumber, playerId, by: 'person', reason: null, ...fields }) as const
const clockUntil = (deadlineMs: number, setAtMs: number) => ({ kind: 'running' as const, deadlineMs, setAtMs })
const rules = { ...defaultRulesFor(3), clock: CLOCK }
const NIGHT_ENTRIES: readonly (readonly [event: LobbyEvent, bySeatId: string | null, atMs: number])[] = [
  [{ kind: 'created', lobbyId: 'l', code: 'ABCDEF', name: 'L', maxTeams: 2, roundCount: 3, host: ANN }, 'ann', 0],
  [{ kind: 'joined', seat: ROBOT }, 'ann', 1000],
  [{ kind: 'rules-set', rules, roundCount: 3 }, 'ann', 2000],
  [{ kind: 'keepers-set', keepers: [{ seatId: 'ann', playerId: 'p1', roundNumber: 2 }] }, 'ann', 3000],
  [{ kind: 'order-set', orderType: 'manual', seatIds: ['ann', 'robot'] }, 'ann', 4000],
  [{ kind: 'started', poolId: 'pool', seed: 1, clock: clockUntil(15_000, 5000) }, 'ann', 5000],
  [pickedBy(4, 'p1', { by: 'keeper' }), 'ann', 5000],
  [
    {
      kind: 'traded',
      moves: [
        { slotNumber: 2, teamIndex: 0 },
        { slotNumber: 5, teamIndex: 1 },
      ],
    },
    'ann',
    6000,
  ],
  [{ kind: 'clock-changed', change: 'paused', clock: { kind: 'paused', remainingMs: 8000 } }, 'ann', 7000],
  [{ kind: 'clock-changed', change: 'resumed', clock: clockUntil(17_000, 9000) }, 'ann', 9000],
  [pickedBy(1, 'p2', { by: 'clock', reason: 'ranking', clock: clockUntil(28_000, 18_000) }), null, 18_000],
  [pickedBy(2, 'p3', { clock: clockUntil(30_000, 20_000) }), 'ann', 20_000],
  [pickedBy(3, 'p4', { by: 'computer', reason: 'need', clock: clockUntil(31_500, 21_500) }), null, 21_500],
]
const NIGHT_LOG = NIGHT_ENTRIES.map(([event, bySeatId, atMs], index): LogEntry => ({
  version: index + 1,
  event,
  bySeatId,
  atMs,
}))

/** Only what depends on the log alone: nobody asked for these events, and nobody showed them. */
function nightIdsOf(log: readonly LogEntry[]): readonly string[] {
  const states = referenceStates(log)
  return [
    ...new Set(checkStates({ ...GOOD, log, tables: nightTables(states.at(-1) ?? null) }, states).map(({ id }) => id)),
  ]
}

function nightTables(lobby: Lobby | null): LobbyHistory['tables'] {
  const draft = lobby?.draft ?? null
  if (lobby === null || draft === null) throw new Error('the draft has started')
  const picks = draft.slots.flatMap((pick, index) =>
    pick === null
      ? []
      : [
          {
            slotNumber: index + 1,
            roundNumber: Math.ceil((index + 1) / 2),
            teamIndex: draft.owners[index] ?? 0,
            playerId: pick.playerId,
          },
        ],
  )
  return { lobby, version: 13, phase: 'drafting', slotOnTheClock: slotOnTheClock(draft), picks }
}

function nightLogWith(version: number, fields: Partial<LogEntry>): readonly LogEntry[] {
  return NIGHT_LOG.map((entry) => (entry.version === version ? { ...entry, ...fields } : entry))
}

/** The log up to before a version, and another entry there. */
function nightLogUntil(version: number, event: LobbyEvent, bySeatId: string | null, atMs: number): readonly LogEntry[] {
  return [...NIGHT_LOG.slice(0, version - 1), { version, event, bySeatId, atMs }]
}

test('[AL2] a valid league with a clock, a computer, a keeper and a trade has no violation', () => {
  expect(nightIdsOf(NIGHT_LOG)).toEqual([])
})

const lateClock = { clock: clockUntil(29_000, 19_000) }
const SPOILED_NIGHTS: readonly (readonly [id: string, what: string, log: readonly LogEntry[]])[] = [
  [
    'S12',
    'a pick is traded twice at once',
    nightLogUntil(
      8,
      { kind: 'traded', moves: [2, 2].map((slotNumber) => ({ slotNumber, teamIndex: 0 })) },
      'ann',
      6000,
    ),
  ],
  [
    'S12',
    'a pick that was made is traded',
    nightLogUntil(
      8,
      {
        kind: 'traded',
        moves: [
          { slotNumber: 4, teamIndex: 1 },
          { slotNumber: 2, teamIndex: 0 },
        ],
      },
      'ann',
      6000,
    ),
  ],
  ['S13', 'a keeper is in another slot', nightLogWith(7, { event: pickedBy(1, 'p1', { by: 'keeper' }) })],
  ['S13', 'a keeper is forgotten', NIGHT_LOG.filter(({ version }) => version < 7)],
  [
    'S13',
    'one player is kept twice',
    nightLogWith(4, {
      event: {
        kind: 'keepers-set',
        keepers: [
          { seatId: 'ann', playerId: 'p1', roundNumber: 2 },
          { seatId: 'robot', playerId: 'p1', roundNumber: 1 },
        ],
      },
    }),
  ],
  ['H10', 'the clock picks before its time', nightLogWith(11, { atMs: 17_999 })],
  ['H10', 'a computer picks at once', nightLogWith(13, { atMs: 21_000 })],
  ['H10', 'an automatic pick has no reason', nightLogWith(11, { event: pickedBy(1, 'p2', { by: 'clock' }) })],
  ['H10', 'the clock picks again', nightLogUntil(12, pickedBy(2, 'p3', { by: 'clock', reason: 'need' }), null, 18_000)],
  [
    'H10',
    'nothing is picked while paused',
    nightLogUntil(10, pickedBy(1, 'p2', { by: 'clock', reason: 'need' }), null, 30_000),
  ],
  ['H11', 'a turn keeps the deadline of the turn before', nightLogUntil(11, picked(1, 'p2'), 'ann', 10_000)],
  ['H11', 'a pause costs time', nightLogWith(10, { atMs: 9500 })],
  [
    'H4',
    'the computer undrafts',
    nightLogUntil(14, { kind: 'undrafted', playerId: 'p4', slotNumber: 3 }, 'robot', 22_000),
  ],
  [
    'H4',
    'a guest picks in a paused draft',
    [...NIGHT_LOG.slice(0, 9), { version: 10, event: picked(1, 'p2'), bySeatId: 'robot', atMs: 8000 }],
  ],
  ['H4', 'a guest picks after their time', nightLogUntil(13, pickedBy(3, 'p4', lateClock), 'robot', 31_000)],
]

for (const [id, what, log] of SPOILED_NIGHTS) {
  test(`[AL2] [${id}] the checker reports: ${what}`, () => {
    expect(nightIdsOf(log)).toContain(id)
  })
}

test('[AL2] [S12] the checker reports: a team gets more than twice the rounds', () => {
  const start: readonly LobbyEvent[] = [
    { kind: 'created', lobbyId: 'l', code: 'ABCDEF', name: 'L', maxTeams: 3, roundCount: 1, host: ANN },
    { kind: 'joined', seat: BOB },
    { kind: 'joined', seat: seat('cem', 'Cem') },
  ]
  const order: LobbyEvent = { kind: 'order-set', orderType: 'manual', seatIds: ['ann', 'bob', 'cem'] }
  const logOf = (events: readonly LobbyEvent[]): readonly LogEntry[] =>
    events.map((event, index) => ({ version: index + 1, event, bySeatId: 'ann', atMs: index * 1000 }))
  const during = (...slotNumbers: readonly number[]) =>
    nightIdsOf(
      logOf([
        ...start,
        order,
        { kind: 'started', poolId: 'pool', seed: 1 },
        { kind: 'traded', moves: slotNumbers.map((slotNumber) => ({ slotNumber, teamIndex: 0 })) },
      ]),
    )
  expect(during(2)).not.toContain('S12')
  expect(during(2, 3)).toContain('S12')
  const before = (...seatIds: readonly string[]) => {
    const trades = seatIds.map((seatId) => ({ roundNumber: 1, seatId, toSeatId: 'ann' }))
    const log = logOf([...start, { kind: 'trades-set', trades }, order, { kind: 'started', poolId: 'pool', seed: 1 }])
    return nightIdsOf(log)
  }
  expect(before('bob', 'cem')).toContain('S12')
})

test('[AL2] [H11] the checker reports: a turn lost its time in an outage', () => {
  const withOutages = (outages: LobbyHistory['outages']) => outageIdsOf({ ...GOOD, log: NIGHT_LOG, outages })
  expect(withOutages([{ fromMs: 10_000, untilMs: 17_000 }])).toEqual(['H11'])
  // Those within the grace go unnoticed, and after the deadline nobody waits for them.
  expect(withOutages([{ fromMs: 10_000, untilMs: 15_000 }])).toEqual(['H11'])
  expect(withOutages([{ fromMs: 10_000, untilMs: 11_000 }])).toEqual([])
  expect(withOutages([{ fromMs: 17_500, untilMs: 27_000 }])).toEqual([])
})

function outageIdsOf(history: LobbyHistory): readonly string[] {
  const ids: string[] = []
  checkOutages(history, referenceStates(history.log), (id) => ids.push(id))
  return ids
}

test('[AL2] legal histories are not reported', () => {
  const unanswered = {
    answers: answersWithout(8),
    commands: commandsWith(8, { end: { kind: 'given-up', version: null, atMs: 27_000 } }),
  }
  expect(idsOf(unanswered)).toEqual([])
  const asleep = commandsWith(8, { end: { kind: 'applied', version: 8, atMs: 60_000 }, asleepMs: 50_000 })
  expect(idsOf({ commands: asleep })).toEqual([])
  const closedPage = commandsWith(8, { end: null, isWatchedToTheEnd: false })
  expect(idsOf({ commands: closedPage })).toEqual([])
  const leavesLater: RequestedCommand = { ...commandOf({ kind: 'leave' }, 8), id: 'leave' }
  const answers = [
    ...GOOD.answers,
    { commandId: 'leave', receivedAtMs: 8000, answer: { ok: true, version: 8 } as const },
  ]
  expect(idsOf({ commands: [...GOOD.commands, leavesLater], answers })).toEqual([])
})

test('[S11] fields that name marks are found, people’s names are not', () => {
  expect(privateWordIn('{"isTarget":true}')).toBe('"isTarget":')
  expect(privateWordIn('{"avoid_players" : []}')).toBe('"avoid_players" :')
  expect(privateWordIn('{"username":"queue"}')).toBe(null)
})
