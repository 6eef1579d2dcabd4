import { lobbyToWire } from '../src/protocol/lobby/lobby-schemas.ts'
import { openStores } from '../src/server/open-stores.ts'
import { stateJsonOf } from '../src/server/lobby/store/lobby-row-values.ts'
import { AUCTION_POOL, deviceOf } from '../tests/support/auction/auction-lobby.ts'
import { createRpcWorld } from '../tests/support/rpc-world.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'

/**
 * What a bid costs in a war of two members, on SQLite (DB19): the row, the snapshot and the time of the processor. `node bench/bids.ts`.
 */
const COUNTS = [100, 3000, 6000, 12_000]
const MEASURED_BIDS = 100
const RULES = {
  format: 'auction',
  lineup: { QB: 1, RB: 1, WR: 1, BN: 0 },
  rounds: 3,
  auction: { budget: 1_000_000, bid_seconds: 20, reset_seconds: 10, nomination_seconds: null },
}

const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-bench-'))
const opened = await openStores({ dataDir, databaseUrl: null, log: pino({ level: 'silent' }) })
if (!opened.ok) throw new Error(opened.error)
const stores = opened.value
try {
  const world = await createRpcWorld({
    pool: AUCTION_POOL,
    store: stores.lobbies,
    limits: { bidsPerDevicePerSecond: 1e6 },
  })
  const created = { lobby_name: 'War', host_username: 'Hana', max_teams: 2, rounds: 3 }
  const { lobby_code, lobby_id: lobbyId } = await world.get('create_lobby_secure', created)
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, deviceOf('Otto'))
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_league_rules', { ...asHost, rules: RULES })
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  await world.get('nominate_player', { lobby_code, participant_username: 'Hana', player_id: 'w1', amount: 1 })
  console.log('after bids: row, snapshot, processor a bid')
  let count = 1
  for (const until of COUNTS) {
    while (count < until) await bid((count += 1))
    const begun = process.cpuUsage()
    for (let measured = 0; measured < MEASURED_BIDS; measured += 1) await bid((count += 1))
    const { user, system } = process.cpuUsage(begun)
    const stored = await stores.lobbies.read(lobbyId)
    if (stored === null) throw new Error('the lobby is there')
    const kb = (size: number) => `${(size / 1024).toFixed(1)} KB`
    const row = Buffer.byteLength(stateJsonOf(stored.lobby))
    const snapshot = Buffer.byteLength(JSON.stringify(lobbyToWire(stored.lobby)))
    const each = `${((user + system) / 1000 / MEASURED_BIDS).toFixed(2)} ms`
    console.log(`${until}: ${[kb(row), kb(snapshot), each].join(', ')}`)
  }

  async function bid(amount: number): Promise<void> {
    world.clock.ms += 200
    const username = amount % 2 === 0 ? 'Otto' : 'Hana'
    await world.get(
      'place_bid',
      { lobby_code, participant_username: username, lot_number: 1, amount },
      deviceOf(username),
    )
  }
} finally {
  await stores.close()
  rmSync(dataDir, { recursive: true })
}
