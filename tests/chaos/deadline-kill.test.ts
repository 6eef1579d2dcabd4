import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isComplete } from '#core/draft/draft.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import { seatOnTheClock } from '#core/lobby/lobby-turn.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import type { OpenStores } from '../../src/server/open-stores.ts'
import { createSimRandom, type SimRandom } from '../simulation/sim-random.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { checkClients } from '../support/checker/check-clients.ts'
import { violationsText } from '../support/checker/check-history.ts'
import { checkStates } from '../support/checker/check-states.ts'
import { referenceStates } from '../support/checker/reference-lobby.ts'
import { sized } from '../support/run-size.ts'
import { newServerLobby, type ServerLobby } from '../support/server-lobby.ts'
import { chaosSeed } from './chaos-run.ts'
import { prepareChaosServers, type DatabaseKind } from './chaos-server.ts'
import { tablesOf } from './crowd-history.ts'

const CLOCK = fileURLToPath(new URL('../support/fast-clock.ts', import.meta.url))
/** The server's time passes so much faster than real time. */
const FACTOR = 4
/** CHAOS_KILLS=200 kills 200 times, in longer drafts. */
const KILL_COUNT = Number(process.env['CHAOS_KILLS'] ?? sized(3, 30))
const LOBBY_COUNT = 3
const TEAM_COUNT = 4
const ROUND_COUNT = KILL_COUNT > 20 ? 12 : 4
const CLOCK_SECONDS = 10
/** Kills hit the moment before a pick is made, its transaction, and the moment after. */
const KILL_WITHIN_MS = { min: -20, max: 60 }
/** A person who is back sends a pick so shortly before. */
const RACE_WITHIN_MS = 300
/** Without kills a draft ends by itself in this time, on a busy machine. */
const END_LIMIT_MS = 120_000
/** A restart takes up to this long on a busy machine. */
const KILL_LIMIT_MS = 30_000

interface Acknowledged {
  readonly lobbyId: string
  readonly playerId: string
}

test.concurrent.each<DatabaseKind>(['SQLite', 'PostgreSQL'])(
  '[CH4] [H10] [H11] SIGKILL at the moment when a pick is due, again and again, on %s: no pick is missing, and none is made twice',
  { timeout: END_LIMIT_MS + (KILL_COUNT + 10) * KILL_LIMIT_MS },
  async (kind) => {
    const servers = await prepareChaosServers(kind)
    if (servers === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
    const random = createSimRandom(chaosSeed())
    const playerIds = (await bundledBoard()).players.map(({ id }) => id)
    const port = await freePort()
    const fast = { FAST_CLOCK: String(FACTOR), FAST_CLOCK_SINCE: String(Date.now()) }
    const start = () => servers.startServer(port, { nodeArguments: ['--import', CLOCK], environment: fast })
    let server = await start()
    const lobbies: ServerLobby[] = []
    const acknowledged: Acknowledged[] = []
    try {
      let killCount = 0
      while (killCount < KILL_COUNT) {
        const wave = []
        for (let index = 0; index < LOBBY_COUNT; index += 1) wave.push(await startAbsentLeague(server.url))
        lobbies.push(...wave)
        while (killCount < KILL_COUNT) {
          const next = await nextDue(wave)
          if (next === null) break
          const killAtMs = performance.now() + next.inMs + random.between(KILL_WITHIN_MS.min, KILL_WITHIN_MS.max)
          await wait(Math.max(0, killAtMs - performance.now() - random.between(10, RACE_WITHIN_MS)))
          const raced = pickAtLast(next, playerIds, random)
          await wait(Math.max(0, killAtMs - performance.now()))
          await server.kill()
          killCount += 1
          const picked = await raced
          if (picked !== null) acknowledged.push(picked)
          server = await start()
        }
      }
      const limitMs = performance.now() + END_LIMIT_MS
      while ((await nextDue(lobbies)) !== null && performance.now() < limitMs) await wait(100)
      await server.stop()

      const stores = await servers.openStores()
      const makers = new Map<string, number>()
      for (const { id } of lobbies) {
        const picks = await judge(id, stores)
        for (const { by } of picks) makers.set(by, (makers.get(by) ?? 0) + 1)
        const wanted = acknowledged.filter(({ lobbyId }) => lobbyId === id).map(({ playerId }) => playerId)
        // The host's press counts for the next team if the host's own time was up just before.
        const pressed = picks.filter(({ by }) => by === 'person' || by === 'host').map(({ playerId }) => playerId)
        expect(pressed).toEqual(expect.arrayContaining(wanted))
      }
      await stores.close()
      console.log(
        `${kind}: ${killCount} kills, ${lobbies.length} drafts, ${acknowledged.length} picks at last, picks ${JSON.stringify([...makers])}`,
      )
      expect(makers.get('clock') ?? 0).toBeGreaterThan(0)
      expect(makers.get('computer') ?? 0).toBeGreaterThan(0)
      expect(makers.get('autopick') ?? 0).toBeGreaterThan(0)
    } finally {
      if (!server.hasExited()) await server.kill()
      await servers.remove()
    }
  },
)

/** Two people who do nothing, one on autopick, and a computer. */
async function startAbsentLeague(url: string): Promise<ServerLobby> {
  const lobby = await newServerLobby(url, {
    usernames: ['Ann', 'Bob', 'Cleo'],
    rounds: ROUND_COUNT,
    maxTeams: TEAM_COUNT,
  })
  const { caller, username } = lobby.host
  const asHost = { lobby_code: lobby.code, host_username: username }
  const rules = defaultRulesFor(ROUND_COUNT)
  const clock = { ...rules.clock, secondsPerPick: CLOCK_SECONDS }
  await caller.get('set_league_rules', { ...asHost, rules: rulesToJson({ ...rules, clock }, ROUND_COUNT) })
  await caller.get('add_computer', asHost)
  await caller.get('set_draft_order', { ...asHost, order_type: 'random' })
  await caller.get('start_draft', asHost)
  await caller.get('set_autopick', { ...asHost, participant_username: 'Cleo', on: true })
  return lobby
}

interface NextDue {
  readonly lobby: ServerLobby
  readonly state: Lobby
  /** In real time. */
  readonly inMs: number
}

/** The lobby in which something happens next; null once all drafts are complete. */
async function nextDue(lobbies: readonly ServerLobby[]): Promise<NextDue | null> {
  let first: NextDue | null = null
  for (const lobby of lobbies) {
    const { state, now } = await lobby.host.caller.get('get_lobby_state', { lobby_code: lobby.code })
    if (state === null || state.draft === null) throw new Error('the draft has started')
    if (isComplete(state.draft)) continue
    const inMs = ((nextAutomatic(state)?.dueAtMs ?? Infinity) - now) / FACTOR
    if (first === null || inMs < first.inMs) first = { lobby, state, inMs }
  }
  return first
}

/** A person who is on the clock is back at the last moment, sometimes. Null unless the server said yes. */
async function pickAtLast(
  { lobby, state }: NextDue,
  playerIds: readonly string[],
  random: SimRandom,
): Promise<Acknowledged | null> {
  const onTheClock = seatOnTheClock(state)?.id
  const seat = lobby.seats.find(({ id }) => id === onTheClock)
  if (seat === undefined || random.chance(0.5)) return null
  const { code, id: lobbyId } = lobby
  const playerId = random.oneOf(playerIds) ?? ''
  const input = { lobby_code: code, participant_username: seat.username, player_id: playerId }
  try {
    const called = await seat.caller.call('make_draft_pick', input)
    return called.ok ? { lobbyId, playerId } : null
  } catch {
    return null
  }
}

/** Returns the picks. Throws if a slot has none or two, if one was not made in its turn, or if the log and the tables differ. */
async function judge(lobbyId: string, stores: OpenStores) {
  const log = await stores.lobbies.entriesAfter(lobbyId, 0, 100_000)
  const tables = await tablesOf(lobbyId, stores)
  const nothing = { commands: [], answers: [], clients: [], connections: [], quiets: [], outages: [] }
  const history = { ...nothing, log, tables, poolPlayerIds: null, privateWords: [], thrown: [] }
  const states = referenceStates(log)
  expect(violationsText([...checkStates(history, states), ...checkClients(history, states)])).toBe('')
  const picks = log.flatMap(({ event }) => (event.kind === 'picked' ? [event] : []))
  const slotNumbers = picks.map(({ slotNumber }) => slotNumber)
  expect(slotNumbers).toEqual(Array.from({ length: TEAM_COUNT * ROUND_COUNT }, (_slot, index) => index + 1))
  return picks
}
