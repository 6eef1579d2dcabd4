import { expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { seatOfTeam } from '#core/lobby/lobby.ts'
import { auctionWorld } from '../../../../tests/support/auction/auction-lobby.ts'
import type { CallFunction } from '../../api/call-function.ts'
import { auctionPartOf, openOwnAuction } from './own-auction.ts'
import type { CommandEnd } from './sync-types.ts'

async function lobbyWithLot(): Promise<Lobby> {
  const world = await auctionWorld()
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  return world.lobby()
}

function openOwn() {
  const state = {
    version: 5,
    limits: [
      { player_id: 'w1', limit: 40 },
      { player_id: 'w2', limit: 7 },
    ],
  }
  const ends: ((end: CommandEnd) => void)[] = []
  const posted: unknown[] = []
  // Nothing else is called here.
  const call = (async () => ok(state.limits)) as unknown as CallFunction
  const own = openOwnAuction({
    call,
    code: 'ABC234',
    username: 'Otto',
    version: () => state.version,
    give: () => new Promise((resolve) => void ends.push(resolve)),
    post: async (command) => {
      posted.push(command)
      return ok(null)
    },
    onChange: () => undefined,
  })
  return { own, ends, state, posted }
}

const bid = (amount: number) => ({ kind: 'bid', lotNumber: 1, amount, teamIndex: null }) as const

test('[AUC68] a bid is beside the price until it is there; a second press is the same bid', async () => {
  const { auction } = await lobbyWithLot()
  if (auction === null) throw new Error('an auction')
  const { own, ends, state } = openOwn()
  const pending = own.send(bid(4))
  expect(own.send(bid(4))).toBeInstanceOf(Promise)
  expect(ends).toHaveLength(1)
  expect([...own.pendingBidsOf(auction)]).toEqual([[1, { amount: 4, state: 'sending' }]])
  ends[0]?.({ kind: 'applied', version: 6 })
  expect(await pending).toEqual(ok(null))
  expect([...own.pendingBidsOf(auction)]).toEqual([[1, { amount: 4, state: 'sending' }]])
  state.version = 6
  expect([...own.pendingBidsOf(auction)]).toEqual([])
  expect(auction.lots[0]?.bids).toHaveLength(1)
  for (const teamIndex of [null, 1]) void own.send({ ...bid(9), teamIndex })
  expect(ends, 'a bid for another team is another bid').toHaveLength(3)
})

test('[AUC68] limits are read from the server, changed when it says so, and gone with the player', async () => {
  const lobby = await lobbyWithLot()
  const { own, posted } = openOwn()
  own.update(lobby)
  await expect
    .poll(() => [...own.limits()])
    .toEqual([
      ['w1', 40],
      ['w2', 7],
    ])
  own.update(lobby)
  expect(own.limits().get('w1'), 'who is up keeps the limit').toBe(40)
  await own.send({ kind: 'set-limit', playerId: 'w2', limit: null })
  expect([...own.limits()]).toEqual([['w1', 40]])
  expect(posted).toEqual([{ kind: 'set-limit', playerId: 'w2', limit: null }])
  expect(await own.send({ kind: 'sell', lotNumber: 1 })).toMatchObject({ ok: false, error: { code: 'not_host' } })
  own.update({ ...lobby, auction: lobby.auction && { ...lobby.auction, lots: [], sales: [soldW1()] } })
  expect([...own.limits()]).toEqual([])
})

test('[AUC68] nobody bids without news, on a pause, or when full; the host nominates for anybody', async () => {
  const lobby = await lobbyWithLot()
  const rightsOf = (teamIndex: number, isFresh = true, changed: Lobby = lobby) =>
    auctionPartOf(
      { lobby: changed, seatId: seatOfTeam(changed, teamIndex)?.id ?? '', isFresh },
      { limits: new Map(), pendingBidsOf: () => new Map() },
      null,
    )?.rights
  expect(rightsOf(0)).toEqual({ mayNominate: false, mayBid: true, mayManage: true })
  expect(rightsOf(1)).toEqual({ mayNominate: false, mayBid: true, mayManage: false })
  expect(rightsOf(0, false)).toEqual({ mayNominate: false, mayBid: false, mayManage: false })
  const paused = { ...lobby, auction: lobby.auction && { ...lobby.auction, isPaused: true } }
  expect(rightsOf(1, true, paused)?.mayBid).toBe(false)
  expect([0, 1].map((teamIndex) => rightsOf(teamIndex, true, lobbyBefore(lobby))?.mayNominate)).toEqual([true, false])
})

function lobbyBefore(lobby: Lobby): Lobby {
  const { auction } = lobby
  if (auction === null) return lobby
  return { ...lobby, auction: { ...auction, turn: 0, lots: [], nomination: { clock: { kind: 'off' }, sinceMs: 0 } } }
}

function soldW1() {
  return { lotNumber: 1, playerId: 'w1', teamIndex: 0, price: 1, by: 'person', reason: null, nominatedBy: 0 } as const
}
