import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { pursesOf } from '#core/auction/auction.ts'
import { foldLobby } from '#core/lobby/apply-lobby.ts'
import { lobbyPhase } from '#core/lobby/lobby.ts'
import { auctionOfPublished } from '#protocol/lobby/published-board.ts'
import type { LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import { AUCTION_RULES, auctionWorld, PEOPLE, type AuctionWorld } from '../support/auction/auction-lobby.ts'
import { boardPicture, draftPreview } from '../../src/server/previews/preview-routes.ts'
import { createMemoryLobbyStore } from '../support/memory-lobby-store.ts'
import { RELEASE_LIMIT_MS, testPostgres } from '../support/postgres.ts'
import { postgresStores, sqliteStores } from './open-database.ts'

const postgres = await testPostgres()
afterAll(() => postgres?.release(), RELEASE_LIMIT_MS)

interface Opened {
  readonly store: LobbyStore
  /** Reads what is stored, without what this process remembers. */
  readonly reopen: () => Promise<LobbyStore>
  readonly close: () => Promise<void>
}

describeAuctions('in memory', async () => {
  const store = createMemoryLobbyStore()
  return { store, reopen: async () => store, close: async () => undefined }
})
describeAuctions('on SQLite', async () => ofStores(await sqliteStores()))
describe.skipIf(postgres === null)('if PostgreSQL is available', () => {
  describeAuctions('on PostgreSQL', async () => ofStores(await postgresStores(postgres)))
})

function ofStores({ stores, reopen, close }: Awaited<ReturnType<typeof sqliteStores>>): Opened {
  return { store: stores.lobbies, reopen: async () => (await reopen()).lobbies, close }
}

function describeAuctions(name: string, open: () => Promise<Opened>): void {
  describe(`auctions ${name}`, () => {
    const opened: Opened[] = []

    async function opening(rules?: object, computerCount?: number) {
      const one = await open()
      opened.push(one)
      return { world: await auctionWorld(one.store, rules, computerCount), reopen: one.reopen }
    }

    afterEach(async () => {
      for (const { close } of opened.splice(0)) await close()
    })

    test('[AUC60] a lobby auctions its players: nominations, bids, sales by the clock, to the end', async () => {
      const { world, reopen } = await opening()
      await world.start()
      const [hana, onHana] = world.as('Hana')
      const [otto, onOtto] = world.as('Otto')
      expect(await world.code('nominate_player', { ...otto, player_id: 'w1', amount: 1 }, onOtto)).toBe('not_your_turn')
      const nominated = await world.get('nominate_player', { ...hana, player_id: 'w1', amount: 5 }, onHana)
      expect(nominated.lot_number).toBe(1)
      const bid = { ...otto, lot_number: 1 }
      await world.get('place_bid', { ...bid, amount: 8 }, onOtto)
      const late = await world.ask('place_bid', { ...hana, lot_number: 1, amount: 8 }, onHana)
      expect(late).toMatchObject({ ok: false, code: 'outbid', details: '8' })
      expect(await world.code('place_bid', { ...bid, amount: 9 }, onOtto)).toBe('already_yours')
      const rich = await world.ask('place_bid', { ...hana, lot_number: 1, amount: 99 }, onHana)
      expect(rich).toMatchObject({ ok: false, code: 'over_max_bid', details: '98' })
      await world.next()
      expect(await world.code('place_bid', { ...hana, lot_number: 1, amount: 20 }, onHana)).toBe('lot_over')
      const [sold] = await world.get('get_draft_picks', { lobby_code: world.lobby_code })
      expect(sold).toMatchObject({ player_id: 'w1', team_name: "Otto's Team", price: 8, sale_number: 1 })
      while (lobbyPhase(await world.lobby()) === 'drafting') await world.next()
      const { auction, draft } = await world.lobby()
      expect(auction?.sales).toHaveLength(9)
      expect(draft?.slots.every((pick) => pick !== null)).toBe(true)
      const finished = await world.lobby()
      expect((await (await reopen()).read(world.lobbyId))?.lobby).toEqual(finished)
    })

    test('[AUC64] a keeper costs a salary, money that was traded counts, and the budget has to pay for it all', async () => {
      const { world } = await opening()
      const { asHost } = world
      const keeper = { participant_username: 'Otto', player_id: 'w5', salary: 40 }
      await world.get('set_keepers', { ...asHost, keepers: [keeper] })
      const tooMuch = { ...asHost, from_username: 'Otto', to_username: 'Pia', dollars: 59 }
      expect(await world.code('move_money', tooMuch)).toBe('below_need')
      await world.get('move_money', { ...tooMuch, dollars: 10 })
      await world.get('move_money', { ...asHost, from_username: 'Pia', to_username: 'Otto', dollars: 3 })
      expect(await world.code('set_keepers', { ...asHost, keepers: [{ ...keeper, salary: 92 }] })).toBe('below_need')
      expect(await world.code('set_keepers', { ...asHost, keepers: [{ ...keeper, salary: -1 }] })).toBe('bad_salary')
      expect(await world.code('trade_picks', { ...asHost, picks: [] })).toBe('is_auction')
      await world.start()
      expect(pursesOf(await world.auction()).map(({ budget, spent }) => [budget, spent])).toEqual([
        [100, 0],
        [93, 40],
        [107, 0],
      ])
      await world.get('move_money', { ...asHost, from_username: 'Pia', to_username: 'Hana', dollars: 7 })
      expect((await world.auction()).teams.map(({ budget }) => budget)).toEqual([107, 93, 100])
      expect(await world.code('make_draft_pick', { ...world.as('Hana')[0], player_id: 'w9' })).toBe('is_auction')
    })

    test('[AUC61] limits bid by themselves, belong to their seat alone, and go with the sale', async () => {
      const { world } = await opening()
      await world.start()
      const [otto, onOtto] = world.as('Otto')
      const [pia, onPia] = world.as('Pia')
      await world.get('set_bid_limit', { ...otto, player_id: 'w3', limit: 31 }, onOtto)
      await world.get('set_bid_limit', { ...pia, player_id: 'w3', limit: 47 }, onPia)
      await world.get('set_bid_limit', { ...pia, player_id: 'w4', limit: 53 }, onPia)
      expect(await world.get('get_bid_limits', otto, onOtto)).toEqual([{ player_id: 'w3', limit: 31 }])
      expect(await world.code('get_bid_limits', otto, onPia)).toBe('not_your_seat')
      const everything = JSON.stringify([await world.events(), await world.lobby(), world.notified, world.published])
      // A seed may begin with the digits of one.
      for (const limit of [31, 47, 53]) expect(everything).not.toMatch(new RegExp(`:${limit}\\b`))
      await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w3', amount: 1 })
      expect((await world.auction()).lots[0]?.bids.map(({ amount, by }) => [amount, by])).toEqual([
        [1, 'person'],
        [32, 'proxy'],
      ])
      await world.next()
      expect(await world.get('get_bid_limits', pia, onPia)).toEqual([{ player_id: 'w4', limit: 53 }])
      await world.get('set_bid_limit', { ...pia, player_id: 'w4', limit: null }, onPia)
      expect(await world.get('get_bid_limits', pia, onPia)).toEqual([])
    })

    test('[AUC61] limits move with their person to another device; whoever gets the seat by the host’s link has none', async () => {
      const { world, reopen } = await opening()
      await world.start()
      const { lobby_code, asHost } = world
      const [otto, onOtto] = world.as('Otto')
      await world.get('set_bid_limit', { ...otto, player_id: 'w3', limit: 31 }, onOtto)
      const own = await world.get('make_seat_link', otto, onOtto)
      const onPhone = { device: 'otto-phone' }
      await world.get('claim_seat', { lobby_code, token: own.token }, onPhone)
      expect(await world.get('get_bid_limits', otto, onPhone)).toEqual([{ player_id: 'w3', limit: 31 }])
      expect(await world.code('get_bid_limits', otto, onOtto)).toBe('not_in_lobby')
      await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w3', amount: 1 })
      expect((await world.auction()).lots[0]?.bids.at(-1)).toMatchObject({ teamIndex: 1, amount: 2, by: 'proxy' })
      await world.get('set_bid_limit', { ...otto, player_id: 'w4', limit: 20 }, onPhone)
      const hosts = await world.get('make_seat_link', { ...otto, host_username: asHost.host_username })
      const onOther = { device: 'somebody-else' }
      await world.get('claim_seat', { lobby_code, token: hosts.token }, onOther)
      expect(await world.get('get_bid_limits', otto, onOther)).toEqual([])
      const stored = await (await reopen()).inLobby(world.lobbyId, (locked) => locked.bidLimits())
      expect(stored).toEqual([])
    })

    test('[AUC71] a finished auction has files and a public page with its prices', async () => {
      const { world } = await opening()
      await world.start()
      while (lobbyPhase(await world.lobby()) === 'drafting') await world.next()
      const { lobby_code } = world
      const { token } = await world.get('publish_draft', { lobby_code })
      const published = await world.get('get_published_draft', { token: token ?? '' })
      const auction = auctionOfPublished(published)
      const { sales, teams } = await world.auction()
      expect(
        auction?.sales.map(({ playerId, price, teamIndex, nominatedBy }) => [playerId, price, teamIndex, nominatedBy]),
      ).toEqual(sales.map(({ playerId, price, teamIndex, nominatedBy }) => [playerId, price, teamIndex, nominatedBy]))
      expect(auction?.teams.map(({ budget }) => budget)).toEqual(teams.map(({ budget }) => budget))
      const [dearest] = sales.toSorted((one, other) => other.price - one.price)
      const dearestName = published.picks.find(({ playerId }) => playerId === dearest?.playerId)?.name ?? ''
      const preview = draftPreview(published, null, null)
      expect(preview.description).toContain(`3 teams, auction with $100, 3 players each`)
      expect(preview.description).toContain(`Highest prices: ${dearestName} $${dearest?.price}, `)
      const picture = boardPicture(published)
      expect(picture.kind === 'board' && picture.rounds.flat().map((cell) => cell.name)).toEqual(
        (await world.lobby()).draft?.slots.map((pick) => {
          const sale = sales.find(({ playerId }) => playerId === pick?.playerId)
          return expect.stringMatching(new RegExp(`\\$${sale?.price}$`))
        }),
      )
    })

    test('[AUC20] [AUC62] a bid that comes twice counts once and gets the same answer, even when it was outbid since', async () => {
      const { world } = await opening()
      await world.start()
      await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
      const [otto, onOtto] = world.as('Otto')
      const bid = { ...otto, lot_number: 1, amount: 5 }
      const first = await world.ask('place_bid', bid, { ...onOtto, commandId: 'bid-1' })
      const [pia, onPia] = world.as('Pia')
      await world.get('place_bid', { ...pia, lot_number: 1, amount: 6 }, onPia)
      expect(await world.ask('place_bid', bid, { ...onOtto, commandId: 'bid-1' })).toEqual(first)
      expect((await world.auction()).lots[0]?.bids.map(({ amount }) => amount)).toEqual([1, 5, 6])
    })

    test('[AUC60] whatever happens, the log gives what is stored, money balances, and nobody is sold twice', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anAct, { minLength: 10, maxLength: 40 }), async (acts) => {
          const { world, reopen } = await opening(
            { ...AUCTION_RULES, auction: { ...AUCTION_RULES.auction, open_lots: 2 } },
            1,
          )
          await world.get('set_keepers', {
            ...world.asHost,
            keepers: [
              { participant_username: 'Pia', player_id: 'w7', salary: 12 },
              { participant_username: 'Otto', player_id: 'w8' },
            ],
          })
          await world.start()
          for (const act of acts) await perform(world, act)
          const stored = await world.lobby()
          const folded = foldLobby(await world.lobbies.entriesAfter(world.lobbyId, 0, 10_000))
          const reread = (await (await reopen()).read(world.lobbyId))?.lobby
          expect(reread).toEqual(folded)
          expect(isDeepStrictEqual(reread, folded)).toBe(true)
          expect(stored).toEqual(folded)
          const { auction } = stored
          const purses = auction === null ? [] : pursesOf(auction)
          expect(purses.reduce((sum, { budget }) => sum + budget, 0)).toBe(400)
          for (const { left, committed, placesLeft, ledCount } of purses) {
            expect(left - committed).toBeGreaterThanOrEqual(placesLeft - ledCount)
          }
          const ids = auction?.sales.map(({ playerId }) => playerId) ?? []
          expect(new Set(ids).size).toBe(ids.length)
        }),
        { numRuns: name === 'in memory' ? 40 : 8 },
      )
    })
  })
}

interface Act {
  readonly who: (typeof PEOPLE)[number]
  readonly what: (typeof ACTS)[number]
  readonly player: number
  readonly amount: number
}

const ACTS = [
  ...(['nominate', 'nominate', 'bid', 'bid', 'bid', 'pass', 'limit', 'next', 'next', 'next', 'wait'] as const),
  ...(['undo', 'withdraw', 'retract', 'correct', 'money', 'nominator', 'clocks', 'pause', 'autopick'] as const),
] as const

const anAct: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom(...ACTS),
  player: fc.integer({ min: 0, max: 12 }),
  amount: fc.integer({ min: 1, max: 60 }),
})

/** Whatever is refused is refused; what counts is what is stored. */
async function perform(world: AuctionWorld, { who, what, player, amount }: Act): Promise<void> {
  const [seat, on] = world.as(who)
  const { asHost } = world
  const auction = await world.auction()
  const lot_number = auction.lots[amount % 2]?.lotNumber ?? auction.nextLotNumber - 1
  const player_id = `w${player}`
  const sold = auction.sales[player % Math.max(1, auction.sales.length)]?.playerId ?? player_id
  const pick = PEOPLE[amount % PEOPLE.length] ?? 'Hana'
  switch (what) {
    case 'nominate':
      return void (await world.ask('nominate_player', { ...seat, player_id, amount }, on))
    case 'bid':
      return void (await world.ask('place_bid', { ...seat, lot_number, amount }, on))
    case 'pass':
      return void (await world.ask('pass_lot', { ...seat, lot_number }, on))
    case 'limit':
      return void (await world.ask('set_bid_limit', { ...seat, player_id, limit: amount === 1 ? null : amount }, on))
    case 'next':
      // Only the end of the lobby is due.
      return auction.isPaused ? undefined : world.next()
    case 'wait':
      return world.pass(amount * 100)
    case 'undo':
      return void (await world.ask('undo_sale', { ...asHost, player_id: sold }))
    case 'withdraw':
      return void (await world.ask('withdraw_lot', { ...asHost, lot_number }))
    case 'retract':
      return void (await world.ask('retract_bid', { ...asHost, lot_number }))
    case 'correct':
      return void (await world.ask('correct_sale', { ...asHost, player_id: sold, to_username: who, price: amount }))
    case 'money':
      return void (await world.ask('move_money', { ...asHost, from_username: who, to_username: pick, dollars: amount }))
    case 'nominator':
      return void (await world.ask('set_nominator', { ...asHost, participant_username: who }))
    case 'clocks': {
      const clocks = { nomination_seconds: amount + 5, bid_seconds: 40, reset_seconds: 10 }
      return void (await world.ask('set_auction_clocks', { ...asHost, ...clocks }))
    }
    case 'pause':
      return void (await world.ask(auction.isPaused ? 'resume_draft' : 'pause_draft', asHost))
    case 'autopick':
      return void (await world.ask('set_autopick', { ...seat, on: amount % 2 === 0 }, on))
  }
}
