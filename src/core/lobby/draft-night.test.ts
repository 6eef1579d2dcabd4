import { expect, test } from 'vitest'
import { draftingLobby, factsOf, LOBBY_POOL, seatActor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { idsOf } from '../../../tests/support/builders.ts'
import { controlOf, ownerOf } from '../draft/draft.ts'
import { defaultRulesFor, type LeagueRules } from '../league/rules.ts'
import { NO_CLOCK } from '../league/clock-rules.ts'
import { applyLobby } from './apply-lobby.ts'
import { needsAutopickList } from './autopick-lists.ts'
import { decideLobby } from './decide-lobby.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { POSITIONS } from '../players/player.ts'
import { DEFAULT_ROOM } from '../league/computer-room.ts'
import { PPR } from '../league/scoring.ts'
import { nextAutomatic } from './lobby-automatic.ts'
import { createLobbyPool } from './lobby-pool.ts'
import type { Actor, LobbyCommand, LobbyFacts } from './lobby-command.ts'
import { hostOf, seatOf, type Keeper, type Lobby } from './lobby.ts'
import { isHostSeat } from './permissions.ts'

const HOST = seatActor('s1')
const SYSTEM: Actor = { kind: 'system' }

function run(lobby: Lobby, command: LobbyCommand, actor: Actor = HOST, facts: Partial<LobbyFacts> = {}): Lobby {
  const full = factsOf(facts)
  const decided = decideLobby(lobby, actor, command, full)
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.reduce((next, event) => applyLobby(next, event, full.nowMs), lobby)
}

function codeOf(lobby: Lobby, command: LobbyCommand, actor: Actor = HOST): string | null {
  const decided = decideLobby(lobby, actor, command, factsOf())
  return decided.ok ? null : decided.error
}

const kept = (seatId: string, playerId: string, roundNumber: number): Keeper => ({ seatId, playerId, roundNumber })
const NO_LIMITS = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null }
const traded = (roundNumber: number, seatId: string, toSeatId: string) => ({ roundNumber, seatId, toSeatId })

test('[LGN1] the host sets the rules until the start; everybody else is refused, and so is everybody afterwards', () => {
  const rules: LeagueRules = { ...defaultRulesFor(15), order: 'linear' }
  const changed = run(waitingLobby(2, { maxTeams: 2 }), { kind: 'set-rules', rules, roundCount: 15 })
  expect([changed.rules, changed.roundCount]).toEqual([rules, 15])
  expect(codeOf(waitingLobby(2, { maxTeams: 2 }), { kind: 'set-rules', rules, roundCount: 15 }, seatActor('s2'))).toBe(
    'not_host',
  )
  expect(codeOf(draftingLobby(2), { kind: 'set-rules', rules, roundCount: 15 })).toBe('draft_started')
  const superflex = { ...rules, lineup: { ...rules.lineup, SUPERFLEX: 2 } }
  expect(codeOf(waitingLobby(2, { maxTeams: 2 }), { kind: 'set-rules', rules: superflex, roundCount: 15 })).toBe(
    'bad_rules',
  )
  const ordered = run(changed, { kind: 'shuffle-order' })
  expect(run(ordered, { kind: 'start' }).draft?.owners.slice(0, 4)).toEqual([0, 1, 0, 1])
})

test('[LGN2] [RU45] computers take free seats under free names, and one person and one computer can draft', () => {
  const two = run(run(waitingLobby(1, { maxTeams: 3 }), { kind: 'add-computer', seatId: 'c1' }), {
    kind: 'add-computer',
    seatId: 'c2',
  })
  expect(two.seats.slice(1).map(({ username, isComputer }) => [username, isComputer])).toEqual([
    ['Computer 1', true],
    ['Computer 2', true],
  ])
  expect(codeOf(two, { kind: 'add-computer', seatId: 'c3' })).toBe('lobby_full')
  expect(codeOf(waitingLobby(2), { kind: 'add-computer', seatId: 'c1' }, seatActor('s2'))).toBe('not_host')
  const started = run(run(run(two, { kind: 'remove', seatId: 'c2' }), { kind: 'shuffle-order' }), { kind: 'start' })
  const { draft } = started
  expect(draft && [controlOf(draft, 0), controlOf(draft, 1)]).toEqual(['person', 'computer'])
})

test('[LGN3] a computer is never host: it gets no role that a person leaves, and a lobby of computers closes', () => {
  const lobby = run(waitingLobby(1), { kind: 'add-computer', seatId: 'c1' })
  expect(codeOf(lobby, { kind: 'transfer-host', seatId: 'c1' })).toBe('no_such_seat')
  expect(run(lobby, { kind: 'leave' }).isClosed).toBe(true)
})

test('[LGN4] kept players fill their teams’ picks at the start, and the draft goes around them', () => {
  const keepers = [kept('s2', 'p7', 1), kept('s1', 'p9', 2)]
  const ready = run(run(waitingLobby(2), { kind: 'set-keepers', keepers }), { kind: 'shuffle-order' })
  const { draft } = run(ready, { kind: 'start' })
  expect(idsOf(draft)).toEqual([null, 'p7', null, 'p9', null, null])
  expect(draft?.slots[1]).toEqual({ playerId: 'p7', by: 'keeper', reason: null })
})

test.each<[string, readonly Keeper[], string]>([
  ['one player for two teams', [kept('s1', 'p1', 1), kept('s2', 'p1', 2)], 'keeper_twice'],
  ['two players in one round', [kept('s1', 'p1', 1), kept('s1', 'p2', 1)], 'keeper_round_taken'],
  ['a player who is not on the board', [kept('s1', 'nobody', 1)], 'unknown_player'],
  ['a round that is none', [kept('s1', 'p1', 4)], 'bad_round'],
  ['a team that is none', [kept('s9', 'p1', 1)], 'no_such_seat'],
  ['a round that was traded away', [kept('s1', 'p1', 2)], 'keeper_traded_away'],
])('[LGN5] keepers are refused: %s', (_what, keepers, code) => {
  const trades = [traded(2, 's1', 's2'), traded(3, 's2', 's1')]
  const lobby = run(waitingLobby(2), { kind: 'trade-picks', trades })
  expect(codeOf(lobby, { kind: 'set-keepers', keepers })).toBe(code)
})

test('[LGR91] keepers over a limit that binds everybody are refused, and so are rules that would make them so', () => {
  const [first, second] = LOBBY_POOL.players.filter(({ position }) => position === 'WR')
  const keepers = [kept('s1', first?.id ?? '', 1), kept('s1', second?.id ?? '', 2)]
  const lobby = run(waitingLobby(2, { maxTeams: 2 }), { kind: 'set-keepers', keepers })
  const { roundCount } = lobby
  const rules: LeagueRules = { ...defaultRulesFor(roundCount), positionLimits: { ...NO_LIMITS, WR: 1 } }
  const bound: LeagueRules = { ...rules, limitsBind: 'everybody' }
  expect(codeOf(lobby, { kind: 'set-rules', rules, roundCount })).toBeNull()
  expect(codeOf(lobby, { kind: 'set-rules', rules: bound, roundCount })).toBe('position_full')
  expect(codeOf({ ...lobby, rules: bound }, { kind: 'set-keepers', keepers })).toBe('position_full')
  const apart = [kept('s1', first?.id ?? '', 1), kept('s2', second?.id ?? '', 2)]
  expect(codeOf({ ...lobby, rules: bound }, { kind: 'set-keepers', keepers: apart })).toBeNull()
})

test('[LGN6] picks traded before the start belong to their new teams, whatever order is drawn, and undo works', () => {
  const trades = [traded(2, 's1', 's2'), traded(3, 's2', 's1')]
  const planned = run(waitingLobby(2), { kind: 'trade-picks', trades })
  const byHand = run(planned, { kind: 'set-order', positions: [2, 1] })
  expect(run(byHand, { kind: 'start' }).draft?.owners).toEqual([0, 1, 0, 0, 1, 1])
  const undone = run(planned, { kind: 'trade-picks', trades: [traded(2, 's1', 's1'), traded(3, 's2', 's2')] })
  expect(undone.trades).toEqual([])
})

test('[LGN6] during the draft picks are traded by round and first owner too, empty ones only', () => {
  const lobby = draftingLobby(2)
  const { draft } = run(lobby, { kind: 'trade-picks', trades: [traded(2, 's1', 's2'), traded(3, 's2', 's1')] })
  expect(draft && [ownerOf(draft, 4), ownerOf(draft, 6)]).toEqual([1, 0])
  const picked = run(lobby, { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } })
  const first = { kind: 'trade-picks', trades: [traded(1, 's1', 's2'), traded(2, 's2', 's1')] } as const
  expect(codeOf(picked, first)).toBe('slot_taken')
  expect(codeOf(lobby, first, seatActor('s2'))).toBe('not_host')
  expect(codeOf(lobby, { kind: 'trade-picks', trades: [traded(4, 's1', 's2'), traded(1, 's2', 's1')] })).toBe(
    'bad_round',
  )
  expect(codeOf(waitingLobby(2), { kind: 'trade-picks', trades: [] })).toBe('bad_trade')
})

test('[LGN6] [RU53] two picks for one, or one for a player: before the start and during the draft', () => {
  const twoForOne = [traded(1, 's1', 's2'), traded(2, 's2', 's1'), traded(3, 's2', 's1')]
  const planned = run(waitingLobby(2), { kind: 'trade-picks', trades: twoForOne })
  const twoTraded = run(planned, { kind: 'trade-picks', trades: [traded(2, 's1', 's2')] })
  const byHand = run(twoTraded, { kind: 'set-order', positions: [1, 2] })
  const started = run(byHand, { kind: 'start' })
  expect(started.draft?.owners).toEqual([1, 1, 0, 1, 0, 0])
  const back = run(started, { kind: 'trade-picks', trades: [traded(2, 's1', 's1')] })
  expect(back.draft?.owners).toEqual([1, 1, 0, 0, 0, 0])
  const all = run(back, { kind: 'trade-picks', trades: [traded(1, 's1', 's1'), traded(1, 's2', 's1')] })
  expect(all.draft?.owners).toEqual([0, 0, 0, 0, 0, 0])
})

test('[DR11] [LGN6] no team is planned to own more than twice the rounds, whoever left and whatever was cut since', () => {
  const toFirst = [traded(1, 's2', 's1'), traded(2, 's2', 's1'), traded(1, 's3', 's1')]
  const third = traded(3, 's2', 's1')
  expect(codeOf(waitingLobby(3), { kind: 'trade-picks', trades: [...toFirst, third] })).toBe('bad_trade')
  const balanced = run(waitingLobby(4), { kind: 'trade-picks', trades: [...toFirst, third, traded(3, 's1', 's4')] })
  expect(codeOf(run(balanced, { kind: 'shuffle-order' }), { kind: 'start' })).toBe(null)
  const left = run(balanced, { kind: 'leave' }, seatActor('s4'))
  const ordered = run(left, { kind: 'shuffle-order' })
  expect(codeOf(ordered, { kind: 'start' })).toBe('bad_trade')
  const repaired = run(ordered, { kind: 'trade-picks', trades: [traded(3, 's2', 's2')] })
  expect(codeOf(repaired, { kind: 'start' })).toBe(null)
})

test('[LGN5] [RU53] keepers follow the picks that their team still owns', () => {
  const trades = [traded(1, 's1', 's2'), traded(2, 's1', 's2'), traded(3, 's1', 's2')]
  const planned = run(waitingLobby(2), { kind: 'trade-picks', trades })
  for (const roundNumber of [1, 2, 3]) {
    const keepers = [kept('s1', 'p1', roundNumber)]
    expect(codeOf(planned, { kind: 'set-keepers', keepers })).toBe('keeper_traded_away')
  }
  const keepers = [kept('s2', 'p1', 1), kept('s2', 'p2', 2), kept('s2', 'p3', 3)]
  const started = run(run(run(planned, { kind: 'set-keepers', keepers }), { kind: 'set-order', positions: [1, 2] }), {
    kind: 'start',
  })
  expect(started.draft?.owners).toEqual([1, 1, 1, 1, 1, 1])
  expect(idsOf(started.draft)).toEqual([null, 'p1', 'p2', null, null, 'p3'])
  expect(
    codeOf(run(waitingLobby(2), { kind: 'set-keepers', keepers }), {
      kind: 'trade-picks',
      trades: [traded(2, 's2', 's1')],
    }),
  ).toBe('keeper_traded_away')
})

test('[LGN7] a shuffle reveals the seed whose hash was public, and publishes the hash of the next', () => {
  const lobby = { ...waitingLobby(2), drawHash: 'first hash' }
  const draw = () => ({ seed: 'seed', nextHash: 'second hash', shuffled: () => ['s2', 's1'] })
  const shuffled = run(lobby, { kind: 'shuffle-order' }, HOST, { draw })
  expect(shuffled.lastDraw).toEqual({ hash: 'first hash', seed: 'seed', seatIds: ['s2', 's1'] })
  expect(shuffled.drawHash).toBe('second hash')
  expect(run(shuffled, { kind: 'set-order', positions: [1, 2] }).lastDraw).toBe(null)
})

test('[LGN8] the host hands the role over; only the host does', () => {
  const handed = run(waitingLobby(3), { kind: 'transfer-host', seatId: 's3' })
  expect(hostOf(handed)?.id).toBe('s3')
  expect(codeOf(handed, { kind: 'transfer-host', seatId: 's2' })).toBe('not_host')
})

test('[LGN14] after the draft anybody tells the others the code of a rematch, once for each code, and only the host replaces it', () => {
  const announce = (code: string): LobbyCommand => ({ kind: 'announce-rematch', code })
  const complete = [1, 2, 3].reduce(
    (lobby, pick) =>
      run(run(lobby, { kind: 'pick', playerId: `p${2 * pick - 1}`, target: { kind: 'clock' } }), {
        kind: 'pick',
        playerId: `p${2 * pick}`,
        target: { kind: 'clock' },
      }),
    draftingLobby(2),
  )
  expect(codeOf(waitingLobby(2), announce('QX7K2M'))).toBe('draft_not_complete')
  expect(codeOf(draftingLobby(2), announce('QX7K2M'))).toBe('draft_not_complete')
  expect(codeOf(draftingLobby(2), announce('QX7K2M'), seatActor('s2'))).toBe('draft_not_complete')
  const byMember = run(complete, announce('QX7K2P'), seatActor('s2'))
  expect(byMember.rematchCode).toBe('QX7K2P')
  expect(codeOf(byMember, announce('QX7K2M'), seatActor('s2'))).toBe('not_host')
  const covered = applyLobby(byMember, { kind: 'stand-in-set', seatId: 's2' }, 9)
  expect(codeOf(covered, announce('QX7K2M'), seatActor('s2'))).toBe('not_host')
  expect(run(byMember, announce('QX7K2M')).rematchCode).toBe('QX7K2M')
  const announced = run(complete, announce('QX7K2M'))
  expect([complete.rematchCode, announced.rematchCode]).toEqual([null, 'QX7K2M'])
  expect(decideLobby(announced, HOST, announce('QX7K2M'), factsOf())).toEqual({ ok: true, value: [] })
  expect(run(announced, announce('QX7K2N')).rematchCode).toBe('QX7K2N')
})

test('[LGN9] a stand-in has the rights of the draft until the host is back, and none over seats', () => {
  const covered = run(draftingLobby(3), { kind: 'stand-in', seatId: 's2' }, SYSTEM)
  expect([isHostSeat(covered, 's1'), isHostSeat(covered, 's2'), isHostSeat(covered, 's3')]).toEqual([true, true, false])
  expect(codeOf(covered, { kind: 'pause' }, seatActor('s2'))).toBe(null)
  expect(codeOf(covered, { kind: 'transfer-host', seatId: 's2' }, seatActor('s2'))).toBe('not_host')
  expect(codeOf(covered, { kind: 'undraft', playerId: 'p1' }, seatActor('s2'))).toBe('not_drafted')
  for (const command of [
    { kind: 'remove', seatId: 's1' },
    { kind: 'add-computer', seatId: 'c1' },
    { kind: 'rename-team', seatId: 's1', teamName: 'Mine' },
  ] as const) {
    expect(codeOf(covered, command, seatActor('s2'))).toBe('not_host')
  }
  const back = run(covered, { kind: 'stand-in', seatId: null }, SYSTEM)
  expect(codeOf(back, { kind: 'pause' }, seatActor('s2'))).toBe('not_host')
  expect(codeOf(covered, { kind: 'stand-in', seatId: 's3' }, seatActor('s3'))).toBe('not_host')
})

test('[LGN10] owners rename their own team and the host any, at any time, to a free name of 1 to 24 characters', () => {
  const rename = (seatId: string, teamName: string): LobbyCommand => ({ kind: 'rename-team', seatId, teamName })
  expect(seatOf(run(draftingLobby(2), rename('s2', '  Bears '), seatActor('s2')), 's2')?.teamName).toBe('Bears')
  expect(codeOf(draftingLobby(2), rename('s1', 'Bears'), seatActor('s2'))).toBe('not_host')
  expect(codeOf(draftingLobby(2), rename('s2', 'Bears'))).toBe(null)
  expect(codeOf(draftingLobby(2), rename('s2', "player 1's TEAM"))).toBe('team_name_taken')
  for (const teamName of ['', '  ', 'x'.repeat(25)]) {
    expect(codeOf(draftingLobby(2), rename('s2', teamName))).toBe('bad_team_name')
  }
})

test('[LGN11] a person takes a computer’s seat over, also in the middle of the draft', () => {
  const waiting = run(waitingLobby(1), { kind: 'add-computer', seatId: 'c1' })
  const started = run(run(waiting, { kind: 'shuffle-order' }), { kind: 'start' })
  const take: LobbyCommand = { kind: 'take-seat', seatId: 'c1', username: ' Zoe ' }
  const taken = run(started, take, SYSTEM)
  expect(seatOf(taken, 'c1')).toMatchObject({ username: 'Zoe', isComputer: false })
  expect(taken.draft && controlOf(taken.draft, 1)).toBe('person')
  expect(codeOf(started, { ...take, username: 'player 1' }, SYSTEM)).toBe('name_taken')
  expect(codeOf(started, take)).toBe('not_host')
})

test('[LGN12] what is due first happens first: a computer’s pick before the lobby expires', () => {
  const lobby = run(
    run(run(waitingLobby(1), { kind: 'add-computer', seatId: 'c1' }), { kind: 'set-order', positions: [2, 1] }),
    {
      kind: 'start',
    },
  )
  expect(nextAutomatic(lobby)).toEqual({
    dueAtMs: lobby.changedAtMs + 1500,
    command: { kind: 'pick-automatically', slotNumber: 1 },
  })
  const renamed = applyLobby(lobby, { kind: 'team-renamed', seatId: lobby.hostSeatId, teamName: 'Later' }, 900_000)
  expect(nextAutomatic(renamed)).toEqual(nextAutomatic(lobby))
  const picked = run(lobby, { kind: 'pick-automatically', slotNumber: 1 }, SYSTEM)
  expect(picked.draft?.slots[0]?.by).toBe('computer')
  expect(LOBBY_POOL.has(picked.draft?.slots[0]?.playerId ?? '')).toBe(true)
})

test('[LGN13] autopick takes what the seat on the clock queued, and says so', () => {
  const lobby = run(draftingLobby(2), { kind: 'set-control', teamIndex: 0, control: 'autopick' })
  const preferences = { queue: ['p9'], avoids: new Set<string>(), ranking: null }
  const picked = run(lobby, { kind: 'pick-automatically', slotNumber: 1 }, SYSTEM, { preferences })
  expect(picked.draft?.slots[0]).toEqual({ playerId: 'p9', by: 'autopick', reason: 'queue' })
})

test.each([
  ['picks', 60, null, true],
  ['nothing', null, null, false],
  ['nominations', null, { ...DEFAULT_AUCTION_RULES, nominationSeconds: 30 }, true],
  ['lots, and none for nominations', null, { ...DEFAULT_AUCTION_RULES, nominationSeconds: null }, true],
] as const)(
  '[RU34] [APP10] whether the server keeps lists, with a clock for %s',
  (_what, secondsPerPick, auction, isKept) => {
    const rules = { ...defaultRulesFor(15), clock: { ...NO_CLOCK, secondsPerPick }, ...(auction && { auction }) }
    expect(needsAutopickList({ ...waitingLobby(2), rules }, 's2')).toBe(isKept)
  },
)

test('[PRC7] a lobby’s computers go by its own scoring: their pool has the prices of each', () => {
  const players = LOBBY_POOL.players.map((player, index) => {
    const standard = index === 5 ? 1 : 300 + index
    return { ...player, position: 'RB' as const, adp: index + 1, adpIn: { standard } }
  })
  const pool = createLobbyPool(players)
  const firstPickIn = (base: 'ppr' | 'standard') => {
    const rules = {
      ...defaultRulesFor(15),
      scoring: { ...PPR, base },
      computers: { ...DEFAULT_ROOM, wildness: 'calm' as const },
    }
    const alone = run(waitingLobby(1, { maxTeams: 2 }), { kind: 'set-rules', rules, roundCount: 15 })
    const two = run(alone, { kind: 'add-computer', seatId: 'c1' })
    const ordered = run(two, { kind: 'set-order', positions: [2, 1] })
    const started = run(ordered, { kind: 'start' })
    return idsOf(run(started, { kind: 'pick-automatically', slotNumber: 1 }, SYSTEM, { pool, nowMs: 1e9 }).draft)[0]
  }
  expect(firstPickIn('standard')).toBe(players[5]?.id)
  expect(firstPickIn('ppr')).not.toBe(players[5]?.id)
})

test('[AUC63] an auction with more places than players is refused when its rules are set and when it starts, with the numbers', () => {
  const auction = (roundCount: number): LeagueRules => {
    return { ...defaultRulesFor(roundCount), positionLimits: NO_LIMITS, auction: DEFAULT_AUCTION_RULES }
  }
  const lobby = { ...waitingLobby(4, { maxTeams: 4, roundCount: 8 }), rules: auction(8) }
  const refusal = {
    ok: false,
    error: 'bad_rules',
    problems: expect.arrayContaining([expect.objectContaining({ positions: POSITIONS, needed: 32, available: 30 })]),
  }
  const decided = decideLobby(lobby, HOST, { kind: 'set-rules', rules: auction(8), roundCount: 8 }, factsOf())
  expect(decided).toEqual(refusal)
  const ordered = run(lobby, { kind: 'set-order', positions: [1, 2, 3, 4] })
  expect(decideLobby(ordered, HOST, { kind: 'start' }, factsOf())).toEqual(refusal)
  expect(codeOf({ ...ordered, rules: auction(7), roundCount: 7 }, { kind: 'start' })).toBeNull()
  const exact = { ...waitingLobby(3, { maxTeams: 3, roundCount: 10 }), rules: auction(10) }
  expect(codeOf(run(exact, { kind: 'set-order', positions: [1, 2, 3] }), { kind: 'start' }), 'thirty').toBeNull()
})

test('[AUC63] a lobby with traded picks does not become an auction, in which there are none', () => {
  const lobby = run(waitingLobby(2, { maxTeams: 2 }), { kind: 'trade-picks', trades: [traded(1, 's1', 's2')] })
  const rules: LeagueRules = { ...lobby.rules, auction: DEFAULT_AUCTION_RULES }
  expect(codeOf(lobby, { kind: 'set-rules', rules, roundCount: 3 })).toBe('bad_round')
})

test('[AUC64] an auction begins with its keepers in the order of the teams, at their salaries or the minimum', () => {
  const lobby = waitingLobby(2, { maxTeams: 2, auction: DEFAULT_AUCTION_RULES })
  const keepers = [{ ...kept('s2', 'p7', 1), salary: 9 }, kept('s1', 'p9', 1), { ...kept('s2', 'p8', 2), salary: 0 }]
  const ready = run(run(lobby, { kind: 'set-keepers', keepers }), { kind: 'set-order', positions: [1, 2] })
  expect(run(ready, { kind: 'start' }).auction?.sales).toMatchObject([
    { teamIndex: 0, playerId: 'p9', price: DEFAULT_AUCTION_RULES.minimum },
    { teamIndex: 1, playerId: 'p7', price: 9 },
    { teamIndex: 1, playerId: 'p8', price: 0 },
  ])
})

test('[AUC64] a keeper may cost nothing, but not less', () => {
  const lobby = waitingLobby(2, { maxTeams: 2, auction: DEFAULT_AUCTION_RULES })
  const keep = (salary: number) => codeOf(lobby, { kind: 'set-keepers', keepers: [{ ...kept('s1', 'p1', 1), salary }] })
  expect([keep(0), keep(-1)]).toEqual([null, 'bad_salary'])
})
