import { expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { auctionWorld } from '../../../../tests/support/auction/auction-lobby.ts'
import { trackPendingActs } from './pending-acts.ts'
import type { CommandEnd } from './sync-types.ts'

const UNANSWERED: CommandEnd = { kind: 'given-up' }
const REFUSED: CommandEnd = { kind: 'refused', code: 'outbid', details: null }

/** The lobby before and after Hana nominated. */
async function lobbies(): Promise<{ readonly before: Lobby; readonly withLot: Lobby }> {
  const world = await auctionWorld()
  await world.start()
  const before = await world.lobby()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  return { before, withLot: await world.lobby() }
}

function open(lobby: Lobby) {
  const state = { lobby, version: 5 }
  const ends: ((end: CommandEnd) => void)[] = []
  const pending = trackPendingActs({
    seatId: lobby.seats[1]?.id ?? '',
    current: () => state,
    send: () => new Promise((resolve) => void ends.push(resolve)),
    onChange: () => undefined,
  })
  return { pending, ends, state }
}

const bid = (amount: number, teamIndex: number | null = null) =>
  ({ kind: 'bid', lotNumber: 1, amount, teamIndex }) as const
const NOMINATION = { kind: 'nominate', playerId: 'w2', amount: 3 } as const

test('[AUC68] a bid is beside the price until it is there; a second press is the same bid', async () => {
  const { withLot } = await lobbies()
  const { pending, ends, state } = open(withLot)
  const first = pending.bid(bid(4))
  expect(pending.bid(bid(4))).toBe(first)
  expect(ends).toHaveLength(1)
  const shown = [{ kind: 'bid', lotNumber: 1, amount: 4, state: 'sending' }]
  expect(pending.shown()).toEqual(shown)
  ends[0]?.({ kind: 'applied', version: 6 })
  expect(await first).toEqual(ok(null))
  expect(pending.shown()).toEqual(shown)
  state.version = 6
  expect(pending.shown()).toEqual([])
  expect(pending.reconcile()).toEqual([])
  for (const teamIndex of [null, 1]) void pending.bid(bid(9, teamIndex))
  expect(ends, 'a bid for another team is another bid').toHaveLength(3)
})

test('[AUC68] of two bids on their way the newer one is shown, whatever becomes of the older one', async () => {
  const { withLot } = await lobbies()
  const { pending, ends } = open(withLot)
  const older = pending.bid(bid(4))
  void pending.bid(bid(6))
  ends[0]?.(REFUSED)
  expect(await older).toMatchObject({ ok: false, error: { code: 'outbid' } })
  expect(pending.shown()).toMatchObject([{ amount: 6, state: 'sending' }])
})

test('[AUC68] a bid without an answer is "Not sent" as long as its player is up', async () => {
  const { withLot } = await lobbies()
  const { pending, ends, state } = open(withLot)
  const sent = pending.bid(bid(4))
  ends[0]?.(UNANSWERED)
  expect(await sent).toMatchObject({ ok: false })
  expect(pending.shown()).toMatchObject([{ kind: 'bid', state: 'not_sent' }])
  state.lobby = { ...withLot, auction: withLot.auction && { ...withLot.auction, lots: [] } }
  expect(pending.shown()).toEqual([])
  pending.reconcile()
  state.lobby = withLot
  expect(pending.shown(), 'it does not come back').toEqual([])
})

test('[AUC68] a nomination is on its way until somebody is up', async () => {
  const { before, withLot } = await lobbies()
  const { pending, ends, state } = open(before)
  const sent = pending.nominate(NOMINATION)
  expect(pending.nominate(NOMINATION)).toBe(sent)
  expect(pending.shown()).toEqual([{ ...NOMINATION, state: 'sending' }])
  ends[0]?.(UNANSWERED)
  await sent
  expect(pending.shown()).toEqual([{ ...NOMINATION, state: 'not_sent' }])
  state.lobby = withLot
  expect(pending.shown()).toEqual([])
})
