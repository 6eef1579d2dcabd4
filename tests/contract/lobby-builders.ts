import { createDraws } from '../../src/server/lobby/host/draws.ts'
import { createLobbyPool, type LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { ok } from '#core/lib/result.ts'
import { handleAutomatic, handleCommand, type CommandWorld } from '../../src/server/lobby/host/handle-command.ts'
import type { LobbyStore, NewLobby, StoredAnswer } from '../../src/server/lobby/store/lobby-store.ts'
import type { Answer } from '../../src/server/platform/rpc/rpc-call.ts'

/** Forty players: more than any lobby here drafts. */
export const POOL: LobbyPool = createLobbyPool(
  Array.from({ length: 40 }, (_, index) => ({
    id: `p${index + 1}`,
    name: `Player O'Number ${index + 1}`,
    position: 'WR' as const,
    team: 'KC',
  })),
)

/** The creation time of lobbies here; each command follows one second after the previous one. */
export const START_MS = 1_790_000_000_000

export function newLobby(lobbyId = 'lobby', overrides: Partial<NewLobby> & { readonly code?: string } = {}): NewLobby {
  const { code = 'ABCDEF', ...others } = overrides
  return {
    created: {
      kind: 'created',
      lobbyId,
      code,
      name: 'Sunday league',
      maxTeams: 4,
      roundCount: 2,
      host: {
        id: `${lobbyId}-ann`,
        username: 'ann',
        teamName: "ann's Team",
        draftOrder: null,
        joinedAtMs: START_MS,
        isComputer: false,
      },
    },
    atMs: START_MS,
    deviceId: 'device-ann',
    answer: null,
    ...others,
  }
}

export function storedAnswer(body: unknown, atMs = START_MS): StoredAnswer {
  return { request: 'create', answer: { ok: true, body }, atMs }
}

export interface Asked {
  readonly by: string
  readonly command: LobbyCommand
  readonly commandId?: string | null
  readonly lobbyId?: string
  readonly deviceId?: string
  readonly atMs?: number
}

/** Runs a command as a server does: the production code over the store. Each person's name is also their device id. */
export async function runCommand(store: LobbyStore, asked: Asked): Promise<Answer> {
  const { by, command, commandId = null, lobbyId = 'lobby', deviceId = `device-${by}`, atMs = START_MS } = asked
  const { answer } = await handleCommand(worldOf(store, atMs), {
    lobbyId,
    deviceId,
    username: by,
    commandId,
    request: JSON.stringify(command),
    issuedAtMs: null,
    command: () => ok(command),
    present: ({ events, seat, after }) => ({ events, seat, version: after.version, text: 'naïve "quote" \u0000 ✓' }),
  })
  return answer
}

/** Five nodes run what the lobby does by itself. Returns how many steps they saved together. */
export async function fireAtOnce(store: LobbyStore, nowMs: number): Promise<number> {
  const fired = await Promise.all(Array.from({ length: 5 }, () => handleAutomatic(worldOf(store, nowMs), 'lobby')))
  return fired.reduce((sum, { steps }) => sum + steps.length, 0)
}

function worldOf(store: LobbyStore, nowMs: number): CommandWorld {
  let randomCount = 0
  return {
    store,
    now: () => nowMs,
    random: () => (randomCount++ * 0.37) % 1,
    draws: createDraws('secret'),
    poolOf: () => Promise.resolve(POOL),
    onlineSeatIds: () => ['lobby-ann'],
  }
}

/** Runs commands that must all be accepted. */
export async function runCommands(store: LobbyStore, asked: readonly Asked[]): Promise<void> {
  for (const one of asked) {
    const answer = await runCommand(store, one)
    if (!answer.ok) throw new Error(`${one.by} ${one.command.kind}: ${answer.code}`)
  }
}

export function join(by: string, lobbyId = 'lobby'): Asked {
  return { by, lobbyId, command: { kind: 'join', seatId: `${lobbyId}-${by}`, username: by } }
}

export function pick(by: string, playerId: string): Asked {
  return { by, command: { kind: 'pick', playerId, target: { kind: 'clock' } } }
}

/** A drafting lobby with Ann, Bob and Cid, in the order Cid, Ann, Bob. */
export async function startedLobby(store: LobbyStore): Promise<void> {
  await store.keepPool(POOL)
  await store.create(newLobby())
  await runCommands(store, [
    join('bob'),
    join('cid'),
    { by: 'ann', command: { kind: 'set-order', positions: [2, 3, 1] } },
    { by: 'ann', command: { kind: 'start' } },
  ])
}
