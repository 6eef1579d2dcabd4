import { CODE_SYMBOLS } from '#core/lobby/codes.ts'
import { createLobbyPool } from '#core/lobby/lobby-pool.ts'
import { POSITIONS } from '#core/players/player.ts'
import { createRpcWorld } from '../support/rpc-world.ts'
import { createSimRandom } from './sim-random.ts'

/**
 * A league night over several databases. Nothing on a lobby's path asks more than one of them, so a proxy in front of the servers can
 * send each call to the servers of its database: the first letter of the lobby's code says which one.
 */
export interface SpreadNight {
  /** Every lobby with the picks that were acknowledged and those that its database has at the end. */
  readonly lobbies: readonly {
    readonly code: string
    readonly databaseIndex: number
    readonly acknowledged: readonly string[]
    readonly stored: readonly string[]
    readonly picksDuringLoss: number
  }[]
  readonly lostIndex: number
  /** Calls that a lost database could not answer. */
  readonly unavailableCount: number
  /** Lobbies that began while the database was away. */
  readonly startedDuringLoss: number
}

const DATABASE_COUNT = 4
const LOBBY_COUNT = 40
const ROUND_COUNT = 5
const DEVICES = ['hana', 'otto']
const NO_LIMITS = { lobbiesPerDevicePerHour: 1e9, commandsPerSeatPerMinute: 1e9 }

const POOL = createLobbyPool(
  Array.from({ length: 40 }, (_player, index) => ({
    id: `p${index}`,
    name: `Player ${index}`,
    position: POSITIONS[index % POSITIONS.length] ?? 'QB',
    team: 'KC',
  })),
)

/** The database of a code: its first letter, in as many equal shares as there are databases. */
export function databaseOf(code: string, databaseCount: number): number {
  return Math.floor((CODE_SYMBOLS.indexOf(code.charAt(0)) * databaseCount) / CODE_SYMBOLS.length)
}

export async function simulateSpread(seed: number): Promise<SpreadNight> {
  const random = createSimRandom(seed)
  const databases = await Promise.all(
    Array.from({ length: DATABASE_COUNT }, () => createRpcWorld({ pool: POOL, limits: NO_LIMITS })),
  )
  const lostIndex = random.below(DATABASE_COUNT)
  let isLost = false
  let [unavailableCount, startedDuringLoss] = [0, 0]
  const lobbies: { code: string; databaseIndex: number; acknowledged: string[]; picksDuringLoss: number }[] = []

  /** Only databases that answer get new lobbies; a code is drawn again until it is one of theirs. */
  async function startLobby(): Promise<void> {
    const open = [...databases.keys()].filter((index) => !(isLost && index === lostIndex))
    const databaseIndex = random.oneOf(open) ?? 0
    const database = databases[databaseIndex]
    if (database === undefined) return
    const wanted = { lobby_name: 'Friends', host_username: 'hana', max_teams: 2, rounds: ROUND_COUNT }
    let code = ''
    while (code === '' || databaseOf(code, DATABASE_COUNT) !== databaseIndex) {
      const created = await database.get('create_lobby_secure', wanted, { device: 'hana' })
      code = created.lobby_code
    }
    await database.get('join_lobby_with_code', { lobby_code: code, user_name: 'otto' }, { device: 'otto' })
    const asHost = { lobby_code: code, host_username: 'hana' }
    await database.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] }, { device: 'hana' })
    await database.get('start_draft', asHost, { device: 'hana' })
    lobbies.push({ code, databaseIndex, acknowledged: [], picksDuringLoss: 0 })
    if (isLost) startedDuringLoss += 1
  }

  async function pick(lobby: (typeof lobbies)[number]): Promise<void> {
    const { acknowledged, code } = lobby
    if (acknowledged.length === ROUND_COUNT * DEVICES.length) return
    if (isLost && databaseOf(code, DATABASE_COUNT) === lostIndex) {
      unavailableCount += 1
      return
    }
    const round = Math.floor(acknowledged.length / DEVICES.length)
    const seatIndex = (acknowledged.length + round) % DEVICES.length
    const username = DEVICES[seatIndex] ?? ''
    const player_id = `p${acknowledged.length}`
    const input = { lobby_code: code, participant_username: username, player_id }
    const picked = await databases[databaseOf(code, DATABASE_COUNT)]?.ask('make_draft_pick', input, {
      device: username,
    })
    if (picked?.ok) {
      acknowledged.push(player_id)
      if (isLost) lobby.picksDuringLoss += 1
    }
  }

  while (lobbies.length < LOBBY_COUNT) await startLobby()
  const [lossAt, backAt] = [150, 350]
  for (let step = 0; step < 2000; step += 1) {
    isLost = step >= lossAt && step < backAt
    if (isLost && step % 50 === 0) await startLobby()
    const lobby = random.oneOf(lobbies)
    if (lobby !== null) await pick(lobby)
  }
  const whole = await Promise.all(
    lobbies.map(async (lobby) => {
      const rows = await databases[lobby.databaseIndex]?.get(
        'get_draft_picks',
        { lobby_code: lobby.code },
        { device: 'hana' },
      )
      return { ...lobby, stored: rows?.map(({ player_id }) => player_id) ?? [] }
    }),
  )
  return { lobbies: whole, lostIndex, unavailableCount, startedDuringLoss }
}
