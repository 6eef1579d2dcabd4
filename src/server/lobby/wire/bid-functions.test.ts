import { expect, test } from 'vitest'
import { auctionWorld } from '../../../../tests/support/auction/auction-lobby.ts'
import type { StoredLobby } from '../store/lobby-store.ts'
import { outbidAlready } from './bid-functions.ts'

/** The first lot stands at 1; then Pia bids 8. */
async function auctionBeforeAndAfter() {
  const world = await auctionWorld()
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  const stored = async () => {
    const found = await world.lobbies.read(world.lobbyId)
    if (found === null) throw new Error('the lobby is there')
    return found
  }
  const atOne = await stored()
  const [pia, onPia] = world.as('Pia')
  await world.get('place_bid', { ...pia, lot_number: 1, amount: 8 }, onPia)
  const atEight = await stored()
  const ottosBid = (amount: number, seen: StoredLobby | null, saved: StoredLobby, isAnswered = false) => {
    const asked: string[] = []
    const store = {
      lastSeen: () => seen,
      async read() {
        asked.push('lobby')
        return saved
      },
      async answerOf() {
        asked.push('answer')
        return isAnswered ? { request: '', answer: { ok: true as const, body: null }, atMs: 0 } : null
      },
    }
    const own = { lobbyId: world.lobbyId, deviceId: 'Otto-device', username: 'Otto', commandId: 'c' }
    const input = { lobby_code: world.lobby_code, participant_username: 'Otto', lot_number: 1, amount }
    return outbidAlready(store, own, input).then((answer) => [answer?.code ?? null, asked] as const)
  }
  return { atOne, atEight, ottosBid }
}

test('[AUC62] a bid above the price that this node knows is judged under the lock, without a read before it', async () => {
  const { atEight, ottosBid } = await auctionBeforeAndAfter()
  expect(await ottosBid(9, atEight, atEight)).toEqual([null, []])
})

test('[AUC62] a late bid is refused by what is stored, never by what this node remembers', async () => {
  const { atOne, atEight, ottosBid } = await auctionBeforeAndAfter()
  expect(await ottosBid(8, atEight, atEight)).toEqual(['outbid', ['lobby', 'answer']])
  expect(await ottosBid(8, null, atEight)).toEqual(['outbid', ['lobby', 'answer']])
  // The host has taken the bid of 8 back on another node.
  expect((await ottosBid(5, atEight, atOne))[0]).toBeNull()
  // An accepted bid that is sent again gets its stored answer.
  expect((await ottosBid(8, atEight, atEight, true))[0]).toBeNull()
})
