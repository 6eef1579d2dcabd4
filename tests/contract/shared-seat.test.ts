import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PushSubscription } from '../../src/server/push/push-store.ts'
import { onEachDatabase, type TestDatabase } from '../support/each-database.ts'
import { AUCTION_POOL, AUCTION_RULES } from '../support/auction/auction-lobby.ts'
import { createRpcWorld, draftOfTwo, lobbyOfTwo, type RpcWorld } from '../support/rpc-world.ts'
import { openStoresOn, type TestStores } from './open-database.ts'

await onEachDatabase(describeSharedSeat)

const HANA = {}
const OTTO = { device: 'otto-device' }
const ALEX = { device: 'alex-device' }
const THIRD = { device: 'third-device' }

const target = (player_id: string, on = true) => ({ kind: 'target', player_id, on }) as const
const avoid = (player_id: string, on = true) => ({ kind: 'avoid', player_id, on }) as const
const queue = (player_id: string, on = true) => ({ kind: 'queue', player_id, on }) as const

const subscription = (endpoint: string): PushSubscription => ({
  endpoint: `https://push.example/${endpoint}`,
  p256dh: 'p',
  auth: 'a',
})

function describeSharedSeat(testDatabase: TestDatabase): void {
  describe('two people on one seat', () => {
    let opened: TestStores
    beforeEach(async () => {
      opened = await openStoresOn(testDatabase)
    })
    afterEach(() => opened.close())

    test('[SP10] [SP12] who waits for a yes, and which limits came from the second person, is stored', async () => {
      const world = await createRpcWorld({ store: opened.stores.lobbies, pool: AUCTION_POOL })
      const lobby_code = await lobbyOfTwo(world)
      const asHost = { lobby_code, host_username: 'Hana' }
      await world.get('set_league_rules', { ...asHost, rules: AUCTION_RULES })
      await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
      await world.get('start_draft', asHost)
      const otto = { lobby_code, participant_username: 'Otto' }
      await world.get('set_bid_limit', { ...otto, player_id: 'w5', limit: 71 }, OTTO)
      const { token } = await world.get('make_second_seat_link', { ...otto, host_username: 'Hana' })
      const claim = (who = ALEX) => world.code('claim_seat', { lobby_code, token, user_name: 'Alex' }, who)
      expect([await claim(), await claim(), await claim(THIRD)]).toEqual([
        'waits_for_person',
        'waits_for_person',
        'bad_seat_link',
      ])
      await world.get('answer_second_person', { ...otto, accept: true }, OTTO)
      expect([await claim(), await claim(THIRD)]).toEqual(['ok', 'bad_seat_link'])
      await world.get('set_bid_limit', { ...otto, player_id: 'w6', limit: 12 }, ALEX)
      const limits = async (who: typeof OTTO) =>
        (await world.get('get_bid_limits', otto, who)).map(({ player_id, limit }) => [player_id, limit])
      expect(await limits(ALEX)).toEqual([['w6', 12]])
      expect(await limits(OTTO)).toEqual([
        ['w5', 71],
        ['w6', 12],
      ])
      await world.get('remove_second_person', otto, OTTO)
      expect(await claim()).toBe('bad_seat_link')
    })

    test('[SP2] the lobbies of a second person are their own, until they are taken off or the lobby closes', async () => {
      const { world, otto, lobbyId } = await seatOfTwo(lobbyOfTwo)
      const { ownLobbies } = opened.stores
      const lobbiesOf = (who: { device: string }) => ownLobbies.openLobbiesOf(who.device, 10)
      for (const who of [OTTO, ALEX]) expect(await lobbiesOf(who)).toEqual([lobbyId])
      expect(await lobbiesOf(THIRD)).toEqual([])
      await world.get('remove_second_person', otto, ALEX)
      expect([await lobbiesOf(ALEX), await lobbiesOf(OTTO)]).toEqual([[], [lobbyId]])
    })

    /** Alex shares the seat of Otto, who picks second. */
    async function seatOfTwo(lobbyOf: (world: RpcWorld) => Promise<string> = draftOfTwo) {
      const world = await createRpcWorld({ store: opened.stores.lobbies })
      const lobby_code = await lobbyOf(world)
      const otto = { lobby_code, participant_username: 'Otto' }
      const { token } = await world.get('make_second_seat_link', otto, OTTO)
      await world.get('claim_seat', { lobby_code, token, user_name: 'Alex' }, ALEX)
      const { state } = await world.get('get_lobby_state', { lobby_code }, OTTO)
      const lobbyId = state?.id ?? ''
      const seatId = state?.seats.find(({ username }) => username === 'Otto')?.id ?? ''
      const edit = (edits: Parameters<typeof world.get<'edit_shared_lists'>>[1]['edits'], who = OTTO) =>
        world.get('edit_shared_lists', { ...otto, edits }, who)
      const share = (who: { device: string }, on = true) => world.get('share_lists', { ...otto, on }, who)
      const read = (who: { device: string }) => world.get('get_shared_lists', otto, who)
      return { world, lobby_code, lobbyId, seatId, otto, edit, share, read }
    }

    const rows = () => opened.stores.database.db.selectFrom('seat_lists').selectAll().execute()

    test('[SP6] sharing begins with empty lists when both wish it, and both edit the same ones', async () => {
      const { world, otto, edit, share, read } = await seatOfTwo()
      expect(await read(OTTO)).toMatchObject({ number: 0, with: 'Alex', own: false, other: false, lists: null })
      expect(await share(OTTO)).toMatchObject({ own: true, other: false, lists: null })
      expect(await read(ALEX)).toMatchObject({ with: 'Otto', own: false, other: true, lists: null })
      expect(await world.code('edit_shared_lists', { ...otto, edits: [] }, OTTO)).toBe('lists_not_shared')
      expect(await share(ALEX)).toMatchObject({ own: true, other: true, lists: { targets: [], avoids: [], queue: [] } })
      await edit([queue('p1'), queue('p2'), target('p3'), avoid('p4')])
      const plan = { only: [], not_before: [{ position: 'QB' as const, round: 2 }], one_of: [] }
      await edit([{ kind: 'move', player_id: 'p2', to_index: 0 }, avoid('p3'), { kind: 'plan', plan }], ALEX)
      const lists = { targets: [], avoids: ['p4', 'p3'], queue: ['p2', 'p1'], plan }
      for (const who of [OTTO, ALEX]) expect((await read(who)).lists).toEqual(lists)
    })

    test('[SP6] an edit that arrives twice changes nothing, and players who are drafted or unknown stay out', async () => {
      const { world, lobby_code, edit, share, read } = await seatOfTwo()
      await share(OTTO)
      await share(ALEX)
      const first = await edit([queue('p1'), queue('p2'), queue('nobody')])
      expect(first.lists?.queue).toEqual(['p1', 'p2'])
      expect((await edit([queue('p1')])).number).toBe(first.number)
      await world.get('make_draft_pick', { lobby_code, participant_username: 'Hana', player_id: 'p1' }, HANA)
      expect((await read(ALEX)).lists?.queue).toEqual(['p2'])
      expect((await edit([target('p1')], ALEX)).lists).toMatchObject({ targets: [], queue: ['p2'] })
    })

    test('[SP9] the last change of a player wins, however late it arrives, also after a restart of the server', async () => {
      const { world, edit, share, lobby_code } = await seatOfTwo()
      await share(OTTO)
      await share(ALEX)
      const at = world.clock.ms
      await edit([queue('p1'), queue('p2'), queue('p3')])
      world.clock.ms += 2000
      await edit([{ ...target('p1'), at: at + 1000 }, queue('p2', false)], ALEX)
      expect((await edit([{ ...queue('p1', false), at: at + 900 }])).lists?.queue).toEqual(['p1', 'p3'])
      expect((await edit([{ ...queue('p3', false), at: at + 900 }])).lists?.queue).toEqual(['p1'])
      const again = await createRpcWorld({ store: (await opened.reopen()).lobbies })
      again.clock.ms = world.clock.ms
      const otto = { lobby_code, participant_username: 'Otto' }
      const late = { ...otto, edits: [{ ...queue('p2'), at: at + 1999 }] }
      expect((await again.get('edit_shared_lists', late, OTTO)).lists?.queue).toEqual(['p1'])
      // A device whose clock is ahead doesn't win for good.
      const ahead = { ...otto, edits: [{ ...queue('p2'), at: at + 86_400_000 }] }
      expect((await again.get('edit_shared_lists', ahead, OTTO)).lists?.queue).toEqual(['p1', 'p2'])
      again.clock.ms += 1
      const undone = { ...otto, edits: [queue('p2', false)] }
      expect((await again.get('edit_shared_lists', undone, ALEX)).lists?.queue).toEqual(['p1'])
      expect((await again.get('get_shared_lists', otto, ALEX)).lists?.targets).toEqual(['p1'])
    })

    test('[SP7] only the two people of the seat read, share and edit; their devices are told, and nobody what', async () => {
      const { world, otto, seatId, edit, share } = await seatOfTwo()
      await share(OTTO)
      await share(ALEX)
      await edit([queue('p7')])
      expect(world.notified.filter((line) => line.startsWith('lists'))).toEqual(
        [1, 2, 3].map((n) => `lists ${seatId} ${n}`),
      )
      for (const [who, code] of [
        [HANA, 'not_your_seat'],
        [THIRD, 'not_in_lobby'],
      ] as const) {
        expect(await world.code('get_shared_lists', otto, who)).toBe(code)
        expect(await world.code('share_lists', { ...otto, on: false }, who)).toBe(code)
        expect(await world.code('edit_shared_lists', { ...otto, edits: [queue('p8')] }, who)).toBe(code)
      }
      const { lobby_code } = otto
      const answers = [
        await world.ask('get_lobby_state', { lobby_code }),
        await world.ask('get_draft_log', { lobby_code }),
        world.published,
      ]
      expect(JSON.stringify(answers)).not.toContain('p7')
      const hana = { lobby_code, participant_username: 'Hana', on: true }
      expect(await world.code('share_lists', hana)).toBe('no_second_person')
    })

    test('[SP7] whoever stops leaves nothing on the server, and sharing can begin again', async () => {
      const { edit, share, read } = await seatOfTwo()
      await share(OTTO)
      await share(ALEX)
      await edit([queue('p1')])
      expect(await share(ALEX, false)).toMatchObject({ own: false, other: true, lists: null })
      expect((await rows())[0]).toMatchObject({ lists_json: null })
      expect(await read(OTTO)).toMatchObject({ own: true, other: false, lists: null })
      expect(await share(ALEX)).toMatchObject({ lists: { queue: [] } })
    })

    test('[SP7] what is shared is deleted with the second person, the end of the draft and a seat that moves', async () => {
      const ends: readonly ((seat: Awaited<ReturnType<typeof seatOfTwo>>) => Promise<unknown>)[] = [
        ({ world, otto }) => world.get('remove_second_person', otto, OTTO),
        ({ world, otto }) => world.get('leave_lobby', otto, ALEX),
        async ({ world, otto, lobby_code }) => {
          const { token } = await world.get('make_seat_link', otto, OTTO)
          await world.get('claim_seat', { lobby_code, token }, THIRD)
        },
        async ({ world, otto, lobby_code }) => {
          for (const [index, name] of ['Hana', 'Otto', 'Otto', 'Hana'].entries()) {
            const pick = { lobby_code, participant_username: name, player_id: `p${index + 1}` }
            await world.get('make_draft_pick', pick, name === 'Hana' ? HANA : OTTO)
          }
          expect(await world.code('share_lists', { ...otto, on: true }, OTTO)).toBe('no_second_person')
        },
      ]
      for (const end of ends) {
        const seat = await seatOfTwo()
        await seat.share(OTTO)
        await seat.share(ALEX)
        await seat.edit([queue('p9')])
        expect((await rows()).filter(({ participant_id }) => participant_id === seat.seatId)).toHaveLength(1)
        await end(seat)
        expect((await rows()).filter(({ participant_id }) => participant_id === seat.seatId)).toEqual([])
      }
    })

    test('[SP8] autopick drafts by what the two share, whatever each device told before', async () => {
      const { world, lobby_code, lobbyId, otto, edit, share } = await seatOfTwo()
      await world.get('set_autopick', { ...otto, on: true }, OTTO)
      const list = { ...otto, queue: ['p5'], avoids: [], ranking: null }
      await world.get('set_autopick_list', list, OTTO)
      await share(OTTO)
      await share(ALEX)
      await edit([queue('p6')], ALEX)
      await world.get('make_draft_pick', { lobby_code, participant_username: 'Hana', player_id: 'p1' })
      world.clock.ms += 2000
      await world.authority.runAutomatic(lobbyId)
      const picks = (await opened.stores.lobbies.read(lobbyId))?.lobby.draft?.slots
      expect(picks?.[1]).toMatchObject({ playerId: 'p6', by: 'autopick', reason: 'queue' })
    })

    test('[SP8] without sharing the list of the first person counts, and that of the second only if there is no other', async () => {
      const { world, seatId, lobbyId, otto } = await seatOfTwo()
      await world.get('set_autopick', { ...otto, on: true }, OTTO)
      const list = (id: string) => ({ ...otto, queue: [id], avoids: [], ranking: null })
      const kept = () => opened.stores.lobbies.inLobby(lobbyId, ({ autopickListOf }) => autopickListOf(seatId))
      expect(await world.get('set_autopick_list', list('p1'), ALEX)).toEqual({ is_stored: true })
      expect(await kept()).toMatchObject({ queue: ['p1'], bySecond: true })
      expect(await world.get('set_autopick_list', list('p2'), OTTO)).toEqual({ is_stored: true })
      expect(await world.get('set_autopick_list', list('p3'), ALEX)).toEqual({ is_stored: false })
      expect(await kept()).toMatchObject({ queue: ['p2'] })
    })

    test('[SP8] what the second person told goes with them', async () => {
      const { world, seatId, lobbyId, otto } = await seatOfTwo()
      await world.get('set_autopick', { ...otto, on: true }, OTTO)
      await world.get('set_autopick_list', { ...otto, queue: ['p1'], avoids: [], ranking: null }, ALEX)
      await world.get('remove_second_person', otto, OTTO)
      expect(await opened.stores.lobbies.inLobby(lobbyId, ({ autopickListOf }) => autopickListOf(seatId))).toBeNull()
    })

    test('[SP5] [PU21] both people of a seat are notified, each at their newest address; the second one’s goes with them', async () => {
      const { world, seatId, lobbyId, otto } = await seatOfTwo(lobbyOfTwo)
      const { push } = opened.stores
      const save = (deviceId: string, endpoint: string) =>
        push.save({ lobbyId, seatId, deviceId, subscription: subscription(endpoint) }, world.clock.ms)
      const stored = async ({ push: store } = opened.stores) =>
        ((await store.subscriptionsOf([seatId])).get(seatId) ?? []).map(({ endpoint }) => endpoint.slice(21)).toSorted()
      expect(await save(THIRD.device, 'third')).toBe(false)
      expect(await save(OTTO.device, 'otto')).toBe(true)
      expect(await save(ALEX.device, 'old')).toBe(true)
      expect(await save(ALEX.device, 'alex')).toBe(true)
      expect(await stored()).toEqual(['alex', 'otto'])
      await world.get('remove_second_person', otto, OTTO)
      expect(
        await opened.stores.database.db.selectFrom('push_subscriptions').select('endpoint').execute(),
      ).toHaveLength(1)
      expect(await stored(await opened.reopen())).toEqual(['otto'])
    })
  })
}
