import { createLobbyPool } from '#core/lobby/lobby-pool.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { LobbyStore } from '../../../src/server/lobby/store/lobby-store.ts'
import { createRpcWorld } from '../rpc-world.ts'

/** Enough of every position, with prices. */
export const AUCTION_POOL = createLobbyPool(
  Array.from({ length: 240 }, (_player, index) => ({
    id: `w${index}`,
    name: `Player ${index}`,
    position: POSITIONS[index % POSITIONS.length] ?? 'QB',
    team: 'KC',
    adp: index + 1,
  })),
)

/** The people of an auction, in the order in which they nominate, and the devices that they use. */
export const PEOPLE = ['Hana', 'Otto', 'Pia'] as const

export const deviceOf = (username: string) => ({ device: username === 'Hana' ? 'host-device' : `${username}-device` })

export const AUCTION_RULES = {
  format: 'auction',
  lineup: { QB: 1, RB: 1, WR: 1, BN: 0 },
  rounds: 3,
  auction: { budget: 100, bid_seconds: 20, reset_seconds: 10, nomination_seconds: 30 },
}

/** An auction of three people with fake time, on any store. */
export async function auctionWorld(
  store?: LobbyStore,
  rules: object = AUCTION_RULES,
  computerCount = 0,
  /** Who is connected; left out where nobody knows. */
  online?: () => readonly SeatId[],
) {
  const world = await createRpcWorld({
    pool: AUCTION_POOL,
    ...(store !== undefined && { store }),
    ...(online !== undefined && { online }),
  })
  const created = await world.get('create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: 'Hana',
    max_teams: 12,
    rounds: 3,
  })
  const { lobby_code, lobby_id: lobbyId } = created
  for (const user_name of PEOPLE.slice(1)) {
    await world.get('join_lobby_with_code', { lobby_code, user_name }, deviceOf(user_name))
  }
  const asHost = { lobby_code, host_username: 'Hana' }
  for (let count = 0; count < computerCount; count += 1) await world.get('add_computer', asHost)
  await world.get('set_league_rules', { ...asHost, rules })
  const manual_order = Array.from({ length: PEOPLE.length + computerCount }, (_team, index) => index + 1)
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order })

  async function lobby(): Promise<Lobby> {
    const stored = await world.lobbies.read(lobbyId)
    if (stored === null) throw new Error('the lobby is there')
    return stored.lobby
  }

  return {
    ...world,
    lobby_code,
    lobbyId,
    asHost,
    lobby,
    start: () => world.get('start_draft', asHost),
    as: (username: string) => [{ lobby_code, participant_username: username }, deviceOf(username)] as const,
    async auction() {
      const { auction } = await lobby()
      if (auction === null) throw new Error('the auction has started')
      return auction
    },
    /** Lets the time pass to what the lobby does by itself next, and does it. */
    async next(): Promise<void> {
      const due = nextAutomatic(await lobby())
      if (due === null) throw new Error('something is due')
      world.clock.ms = Math.max(world.clock.ms, due.dueAtMs)
      await world.authority.runAutomatic(lobbyId)
    },
    /** Lets some time pass, with whatever the lobby does by itself meanwhile. */
    async pass(ms: number): Promise<void> {
      const untilMs = world.clock.ms + ms
      for (;;) {
        const due = nextAutomatic(await lobby())
        if (due === null || due.dueAtMs > untilMs) break
        world.clock.ms = Math.max(world.clock.ms, due.dueAtMs)
        await world.authority.runAutomatic(lobbyId)
      }
      world.clock.ms = untilMs
    },
    async events() {
      const entries = await world.lobbies.entriesAfter(lobbyId, 0, 10_000)
      return entries.flatMap(({ event }) => (event.kind === 'auction' ? [event.event] : []))
    },
  }
}

export type AuctionWorld = Awaited<ReturnType<typeof auctionWorld>>
