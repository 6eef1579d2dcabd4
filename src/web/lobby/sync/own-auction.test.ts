import { expect, test } from 'vitest'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { ok } from '#core/lib/result.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { seatOfTeam } from '#core/lobby/lobby.ts'
import { auctionWorld } from '../../../../tests/support/auction/auction-lobby.ts'
import type { CallFunction } from '../../api/call-function.ts'
import { auctionPartOf, openOwnAuction } from './own-auction.ts'

async function lobbyWithLot(): Promise<Lobby> {
  const world = await auctionWorld()
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  return world.lobby()
}

function openOwn() {
  const state = {
    limits: [
      { player_id: 'w1', limit: 40 },
      { player_id: 'w2', limit: 7 },
    ],
  }
  const pending: AuctionCommand[] = []
  const track = async (command: AuctionCommand) => {
    pending.push(command)
    return ok(null)
  }
  const posted: unknown[] = []
  // Nothing else is called here.
  const call = (async () => ok(state.limits)) as unknown as CallFunction
  const own = openOwnAuction({
    call,
    code: 'ABC234',
    username: 'Otto',
    pending: { bid: track, nominate: track },
    post: async (command) => {
      posted.push(command)
      return ok(null)
    },
    onChange: () => undefined,
  })
  return { own, pending, posted }
}

test('[AUC68] bids and nominations are on their way until the server confirms them, everything else is sent at once', async () => {
  const { own, pending, posted } = openOwn()
  await own.send({ kind: 'bid', lotNumber: 1, amount: 4, teamIndex: null })
  await own.send({ kind: 'nominate', playerId: 'w3', amount: 2 })
  await own.send({ kind: 'pass', lotNumber: 1, teamIndex: null })
  expect(pending.map(({ kind }) => kind)).toEqual(['bid', 'nominate'])
  expect(posted).toEqual([{ kind: 'pass', lotNumber: 1, teamIndex: null }])
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
    auctionPartOf({ lobby: changed, seatId: seatOfTeam(changed, teamIndex)?.id ?? '', isFresh }, new Map(), null)
      ?.rights
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
