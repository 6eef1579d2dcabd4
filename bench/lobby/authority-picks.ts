// A separate process: only the authority, without HTTP, on the given database. Prints one line of JSON.
import { createDraws } from '../../src/server/lobby/host/draws.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { CODE_LENGTH, CODE_SYMBOLS, codeOf } from '#core/lobby/codes.ts'
import { decideCreation } from '#core/lobby/create-lobby.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { snakeFormat, teamsInOrder } from '#core/draft/order.ts'
import { err, ok } from '#core/lib/result.ts'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { handleCommand, type CommandWorld } from '../../src/server/lobby/host/handle-command.ts'
import { openStores } from '../../src/server/open-stores.ts'

const TEAM_COUNT = 12
const ROUND_COUNT = 20
const TEAMS_IN_ORDER = teamsInOrder(snakeFormat(TEAM_COUNT, ROUND_COUNT))

interface Wanted {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly lobbyCount: number
}

const wanted: Wanted = JSON.parse(process.argv[2] ?? '')
const opened = await openStores({ ...wanted, log: pino({ level: 'error' }) })
if (!opened.ok) throw new Error(opened.error)
const stores = opened.value
const pool: LobbyPool = readBundledPool()
await stores.lobbies.keepPool(pool)
const world: CommandWorld = {
  store: stores.lobbies,
  now: Date.now,
  random: Math.random,
  draws: createDraws('secret'),
  poolOf: () => Promise.resolve(pool),
}
const lobbyIds = await Promise.all(Array.from({ length: wanted.lobbyCount }, makeLobby))

const startMs = performance.now()
await Promise.all(lobbyIds.map(draft))
const seconds = (performance.now() - startMs) / 1000
await stores.close()
console.log(JSON.stringify({ picksPerSecond: (lobbyIds.length * TEAM_COUNT * ROUND_COUNT) / seconds }))

async function makeLobby(): Promise<string> {
  const lobbyId = randomUUID()
  const created = decideCreation(
    {
      lobbyId,
      auctionBudget: null,
      drawHash: world.draws.firstHash(lobbyId),
      code: codeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_SYMBOLS.length))),
      hostSeatId: randomUUID(),
      name: 'Bench',
      hostUsername: 'Team 1',
      maxTeams: TEAM_COUNT,
      roundCount: ROUND_COUNT,
    },
    Date.now(),
  )
  if (!created.ok) throw new Error(created.error)
  await stores.lobbies.create({ created: created.value, atMs: Date.now(), deviceId: 'device', answer: null })
  for (let team = 2; team <= TEAM_COUNT; team += 1) {
    await command(lobbyId, `Team ${team}`, { kind: 'join', seatId: randomUUID(), username: `Team ${team}` })
  }
  const positions = Array.from({ length: TEAM_COUNT }, (_team, at) => at + 1)
  await command(lobbyId, 'Team 1', { kind: 'set-order', positions })
  await command(lobbyId, 'Team 1', { kind: 'start' })
  return lobbyId
}

/** Makes picks one after another, each stored with the response that a retry would get. */
async function draft(lobbyId: string): Promise<void> {
  for (const [index, player] of pool.players.slice(0, TEAM_COUNT * ROUND_COUNT).entries()) {
    const slotNumber = index + 1
    await command(lobbyId, `Team ${(TEAMS_IN_ORDER[slotNumber - 1] ?? 0) + 1}`, {
      kind: 'pick',
      playerId: player.id,
      target: { kind: 'slot', slotNumber },
    })
  }
}

async function command(lobbyId: string, username: string, wish: LobbyCommand): Promise<void> {
  const { answer } = await handleCommand(world, {
    lobbyId,
    deviceId: 'device',
    username,
    commandId: randomUUID(),
    request: JSON.stringify(wish),
    issuedAtMs: null,
    command: (lobby) => (lobby.isClosed ? err({ code: 'lobby_closed', details: null }) : ok(wish)),
    present: ({ after }) => ({ version: after.version }),
  })
  if (!answer.ok) throw new Error(`${wish.kind}: ${answer.code}`)
}
