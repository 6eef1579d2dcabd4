import { expect, test } from 'vitest'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { publicEvent, publicLobby } from '#core/lobby/public-lobby.ts'
import { highBid } from '#core/auction/auction.ts'
import { lobbyPhase, type SeatId } from '#core/lobby/lobby.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { AUCTION_RULES, auctionWorld } from '../../../tests/support/auction/auction-lobby.ts'
import { createRpcWorld, draftOfTwo } from '../../../tests/support/rpc-world.ts'
import { sized } from '../../../tests/support/run-size.ts'

const FLOOD = sized(20_000, 1_000_000)
/** The price, less, one more, a jump, and more than anybody has. */
const FLOOD_AMOUNTS = [5, 1, 6, 40, 1_000_000]

async function withLot() {
  const world = await auctionWorld()
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  const [otto, onOtto] = world.as('Otto')
  return { world, onOtto, bid: (amount: number) => ({ ...otto, lot_number: 1, amount }) }
}

test('[AUC62] five bids a second of a device are judged, and they don’t count as other commands', async () => {
  const { world, onOtto, bid } = await withLot()
  const codes = []
  for (let count = 0; count < 6; count += 1) codes.push(await world.code('place_bid', bid(1), onOtto))
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'outbid'), 'too_many_requests'])
  for (let second = 0; second < 20; second += 1) {
    world.clock.ms += 300
    expect(['outbid', 'ok', 'already_yours', 'too_many_requests']).toContain(
      await world.code('place_bid', bid(1), onOtto),
    )
  }
  expect(await world.code('pause_draft', world.asHost)).toBe('ok')
})

test('[AUC62] a million bids of one device: five a second are judged, and everybody else bids as before', async () => {
  const { world, onOtto, bid } = await withLot()
  await world.get('place_bid', bid(5), onOtto)
  const before = await world.lobby()
  const counts = new Map<string, number>()
  const startMs = world.clock.ms
  for (let count = 0; count < FLOOD; count += 1) {
    const amount = FLOOD_AMOUNTS[count % FLOOD_AMOUNTS.length] ?? 0
    const code = await world.code('place_bid', bid(amount), { ...onOtto, commandId: `flood-${count}` })
    counts.set(code, (counts.get(code) ?? 0) + 1)
    if (count % (FLOOD / 10) === 0) world.clock.ms += 900
  }
  const seconds = Math.ceil((world.clock.ms - startMs) / 1000)
  const refused = counts.get('too_many_requests') ?? 0
  expect(FLOOD - refused).toBeGreaterThan(0)
  expect(FLOOD - refused).toBeLessThanOrEqual(5 * (seconds + 1))
  expect([...counts.keys()].toSorted()).toEqual(['already_yours', 'too_many_requests'])
  expect(await world.lobby()).toEqual(before)
  const [pia, onPia] = world.as('Pia')
  expect(await world.code('place_bid', { ...pia, lot_number: 1, amount: 6 }, onPia)).toBe('ok')
})

test('[AUC3] [AUC80] two presses at once are one bid, and of two people with the same amount the first one has it', async () => {
  const { world, onOtto, bid } = await withLot()
  const [pia, onPia] = world.as('Pia')
  const presses = await Promise.all([world.code('place_bid', bid(5), onOtto), world.code('place_bid', bid(5), onOtto)])
  expect(presses).toEqual(['ok', 'already_yours'])
  const rivals = await Promise.all([
    world.ask('place_bid', { ...pia, lot_number: 1, amount: 6 }, onPia),
    world.ask('place_bid', { ...world.as('Hana')[0], lot_number: 1, amount: 6 }),
  ])
  expect(rivals).toMatchObject([{ ok: true }, { ok: false, code: 'outbid', details: '6' }])
  expect((await world.auction()).lots[0]?.bids.map(({ teamIndex, amount }) => [teamIndex, amount])).toEqual([
    [0, 1],
    [1, 5],
    [2, 6],
  ])
})

test('[AUC3] cents, nothing, less than nothing and what no number holds are no bids', async () => {
  const { world, onOtto, bid } = await withLot()
  const before = await world.lobby()
  for (const [amount, code] of [
    [0, 'outbid'],
    [-5, 'outbid'],
    [Number.MAX_SAFE_INTEGER, 'over_max_bid'],
  ] as const) {
    world.clock.ms += 300
    expect([amount, await world.code('place_bid', bid(amount), onOtto)]).toEqual([amount, code])
  }
  const { input } = remoteFunctions.place_bid
  for (const amount of [5.5, Number.NaN, Infinity, 2 ** 53, '5', null, [5]])
    expect([amount, input.safeParse({ ...bid(5), amount }).success]).toEqual([amount, false])
  expect(await world.lobby()).toEqual(before)
})

test('[AUC62] a bid below the price is answered before the lock, and its answer is not stored', async () => {
  const { world, onOtto, bid } = await withLot()
  const late = { ...onOtto, commandId: 'late' }
  const before = await world.lobbies.read(world.lobbyId)
  expect(await world.ask('place_bid', bid(1), late)).toMatchObject({ code: 'outbid', details: '1' })
  expect(await world.lobbies.answerOf({ deviceId: onOtto.device, commandId: 'late' })).toBeNull()
  expect(await world.lobbies.read(world.lobbyId)).toBe(before)
})

test('[AUC14] [AUC16] [AUC63] nobody bids on what is over, while it is paused, after the end, or without a seat', async () => {
  const { world, onOtto, bid } = await withLot()
  expect(await world.code('place_bid', bid(5), { device: 'stranger' })).toBe('not_in_lobby')
  expect(await world.code('place_bid', bid(5), { device: null })).toBe('no_device')
  expect(await world.code('place_bid', bid(5), { device: 'Pia-device' })).toBe('not_your_seat')
  const million = { ...bid(1_000_000) }
  expect(await world.ask('place_bid', million, onOtto)).toMatchObject({ code: 'over_max_bid', details: '98' })
  expect(await world.code('place_bid', { ...bid(5), lot_number: 7 }, onOtto)).toBe('lot_over')
  await world.get('pause_draft', world.asHost)
  world.clock.ms += 60_000
  expect(await world.code('place_bid', bid(5), onOtto)).toBe('draft_paused')
  await world.get('resume_draft', world.asHost)
  expect(await world.code('place_bid', bid(5), onOtto)).toBe('ok')
  await world.next()
  expect(await world.code('place_bid', bid(6), onOtto)).toBe('lot_over')
  while (lobbyPhase(await world.lobby()) === 'drafting') await world.next()
  world.clock.ms += 60_000
  expect(await world.code('place_bid', bid(6), onOtto)).toBe('draft_complete')
})

test('[AUC14] a nomination for somebody whose turn it is not is refused, the host’s own too', async () => {
  const { world } = await withLot()
  await world.next()
  const [hana] = world.as('Hana')
  const nomination = { ...hana, player_id: 'w2', amount: 1 }
  expect(await world.code('nominate_player', { ...nomination, for_participant: 'Hana' })).toBe('not_your_turn')
  expect(await world.code('nominate_player', { ...nomination, for_participant: 'Nobody' })).toBe('no_such_seat')
  expect(await world.code('nominate_player', { ...nomination, for_participant: 'Otto' })).toBe('ok')
})

test('[AUC63] whoever was removed, left or only watches bids nothing', async () => {
  const world = await auctionWorld()
  const { asHost, lobby_code } = world
  const onPia = { device: 'Pia-device' }
  await world.get('remove_participant', { ...asHost, participant_username: 'Pia' })
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  const { token } = await world.get('make_watch_link', asHost)
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  const bid = { lobby_code, lot_number: 1, amount: 5 }
  expect(await world.code('place_bid', { ...bid, participant_username: 'Pia' }, onPia)).toBe('not_in_lobby')
  expect(await world.code('place_bid', { ...bid, participant_username: 'Otto' }, onPia)).toBe('not_in_lobby')
  expect(token).not.toBe('')
  expect(await world.code('place_bid', { ...bid, participant_username: 'Otto' }, { device: 'a wall' })).toBe(
    'not_in_lobby',
  )
  expect((await world.auction()).lots[0]?.bids).toHaveLength(1)
})

test('[AUC62] a device whose clock is a minute off bids by the server’s time; one that says another is out of time', async () => {
  const { world, onOtto, bid } = await withLot()
  for (const [issuedAtMs, code] of [
    [world.clock.ms - 60_000, 'expired'],
    [world.clock.ms + 60_000, 'expired'],
    [world.clock.ms - 3000, 'ok'],
  ] as const) {
    expect(await world.code('place_bid', bid(5), { ...onOtto, issuedAtMs })).toBe(code)
  }
})

test.each([
  ['Otto', 'Pia'],
  ['Pia', 'Otto'],
])(
  '[AUC10] of equal limits that of %s leads, which %s set later, though limits were taken back in between',
  async (earlier, later) => {
    const world = await auctionWorld()
    await world.start()
    const set = (who: string, player_id: string, limit: number | null) =>
      world.get('set_bid_limit', { ...world.as(who)[0], player_id, limit }, world.as(who)[1])
    await set(later, 'w3', 4)
    await set(later, 'w4', 4)
    await set(earlier, 'w2', 9)
    await set(later, 'w3', null)
    await set(later, 'w4', null)
    await set(later, 'w2', 9)
    await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w2', amount: 1 })
    const { auction, seats } = await world.lobby()
    const [lot] = auction?.lots ?? []
    const leader = lot && seats.find(({ draftOrder }) => draftOrder === highBid(lot).teamIndex + 1)
    expect(leader?.username).toBe(earlier)
  },
)

test('[AUC63] what turns have and an auction lacks is refused in words, and the other way around', async () => {
  const { world } = await withLot()
  const { asHost } = world
  const own = world.as('Hana')[0]
  expect(await world.code('make_draft_pick', { ...own, player_id: 'w5' })).toBe('is_auction')
  expect(await world.code('undo_draft_pick', { ...asHost, player_id: 'w5' })).toBe('is_auction')
  expect(await world.code('skip_pick', asHost)).toBe('is_auction')
  expect(await world.code('swap_picks', { ...asHost, pick_numbers: [1, 2] })).toBe('is_auction')
  expect(await world.code('trade_picks', { ...asHost, picks: [] })).toBe('is_auction')
  const turns = await createRpcWorld()
  const lobby_code = await draftOfTwo(turns)
  const hana = { lobby_code, participant_username: 'Hana' }
  expect(await turns.code('nominate_player', { ...hana, player_id: 'p1', amount: 1 })).toBe('not_auction')
  expect(await turns.code('place_bid', { ...hana, lot_number: 1, amount: 1 })).toBe('not_auction')
  expect(await turns.code('set_bid_limit', { ...hana, player_id: 'p1', limit: 1 })).toBe('not_auction')
})

test('[AUC72] the host says why: cleaned, in the log, with who did it; too long is refused and changes nothing', async () => {
  const { world, onOtto, bid } = await withLot()
  const { asHost, lobby_code } = world
  await world.get('place_bid', bid(4), onOtto)
  expect(await world.code('retract_bid', { ...asHost, lot_number: 1, reason: 'x'.repeat(101) })).toBe('bad_reason')
  expect((await world.auction()).lots[0]?.bids).toHaveLength(2)
  await world.get('retract_bid', { ...asHost, lot_number: 1, reason: ' wrong\u200b  button ' })
  await world.get('move_money', {
    ...asHost,
    from_username: 'Pia',
    to_username: 'Otto',
    dollars: 2,
    reason: 'a trade, 2 < 3 "dollars"',
  })
  await world.get('withdraw_lot', { ...asHost, lot_number: 1, reason: null })
  await world.get('set_nominator', { ...asHost, participant_username: 'Pia', reason: ' \u200b' })
  const rows = await world.get('get_draft_log', { lobby_code })
  const reasonOf = (kind: string) => rows.find((row) => row.kind === kind)
  expect(reasonOf('bid-retracted')).toMatchObject({ by_username: 'Hana', reason: 'wrong button' })
  expect(reasonOf('money-moved')).toMatchObject({ by_username: 'Hana', reason: 'a trade, 2 < 3 "dollars"' })
  for (const kind of ['lot-withdrawn', 'nominator-set']) expect(reasonOf(kind)).not.toHaveProperty('reason')
})

test('[AUC72] spectators learn what the host did and not why; the fold of what they get is the public auction', async () => {
  const { world, onOtto, bid } = await withLot()
  await world.get('place_bid', bid(4), onOtto)
  const before = await world.lobby()
  await world.get('retract_bid', { ...world.asHost, lot_number: 1, reason: 'secret words' })
  const [event] = (await world.lobbies.entriesAfter(world.lobbyId, 0, 10_000)).slice(-1)
  if (event === undefined) throw new Error('the bid was retracted')
  expect(JSON.stringify(event)).toContain('secret words')
  const shown = publicEvent(event.event)
  expect(JSON.stringify(shown)).not.toContain('secret')
  const after = publicLobby(await world.lobby())
  expect(applyLobby(publicLobby(before), shown, event.atMs)).toEqual(after)
})

test('[AUC66] the log says who bid, who won, and what the host changed, in names', async () => {
  const { world, onOtto, bid } = await withLot()
  const { asHost } = world
  await world.get('place_bid', bid(4), onOtto)
  await world.get('retract_bid', { ...asHost, lot_number: 1 })
  await world.get('place_bid', { ...world.as('Hana')[0], lot_number: 1, amount: 3, for_participant: 'Pia' })
  await world.next()
  await world.get('correct_sale', { ...asHost, player_id: 'w1', to_username: 'Otto', price: 2 })
  await world.get('undo_sale', { ...asHost, player_id: 'w1' })
  await world.get('move_money', { ...asHost, from_username: 'Pia', to_username: 'Hana', dollars: 5 })
  const rows = await world.get('get_draft_log', { lobby_code: world.lobby_code })
  const ofLot = rows.filter(({ kind }) => !['started', 'opened'].includes(kind)).slice(5)
  expect(ofLot).toMatchObject([
    { kind: 'nominated', by_username: 'Hana', participant_username: 'Hana', player_name: 'Player 1', price: 1 },
    { kind: 'bid', by_username: 'Otto', participant_username: 'Otto', price: 4, bid_by: 'person', lot_number: 1 },
    { kind: 'bid-retracted', by_username: 'Hana', participant_username: 'Hana', price: 1 },
    { kind: 'bid', by_username: 'Hana', participant_username: 'Pia', price: 3, bid_by: 'host' },
    { kind: 'sold', by_username: null, participant_username: 'Pia', price: 3, player_name: 'Player 1' },
    { kind: 'sale-corrected', participant_username: 'Otto', price: 2, former_price: 3, former_username: 'Pia' },
    { kind: 'sale-undone', participant_username: 'Otto', price: 2 },
    { kind: 'money-moved', from_username: 'Pia', to_username: 'Hana', price: 5 },
  ])
})

test('[AUC12] [AUC60] absent managers nominate by their queue, and autopick and computers fill every place', async () => {
  const world = await auctionWorld(undefined, AUCTION_RULES, 2)
  await world.start()
  const list = { queue: ['w7'], avoids: [], ranking: null }
  await world.get('set_autopick_list', { ...world.as('Hana')[0], ...list })
  await world.next()
  expect((await world.auction()).lots[0]).toMatchObject({ playerId: 'w7', bids: [{ by: 'clock', reason: 'queue' }] })
  for (let count = 0; count < 2000 && lobbyPhase(await world.lobby()) === 'drafting'; count += 1) await world.next()
  const { draft, auction } = await world.lobby()
  expect(draft?.slots.every((pick) => pick !== null)).toBe(true)
  expect(auction?.teams.slice(0, 3).every(({ control }) => control === 'autopick')).toBe(true)
})

test('[AUC90] of two undos at once the second one changes nothing, and a bid that arrives meanwhile stays', async () => {
  const { world, onOtto, bid } = await withLot()
  const { asHost } = world
  await world.get('place_bid', bid(4), onOtto)
  await world.next()
  expect((await world.auction()).sales).toMatchObject([{ playerId: 'w1', teamIndex: 1, price: 4 }])
  const [otto] = world.as('Otto')
  const [pia, onPia] = world.as('Pia')
  await world.get('nominate_player', { ...otto, player_id: 'w2', amount: 1 }, onOtto)
  const codes = await Promise.all([
    world.code('undo_sale', { ...asHost, player_id: 'w1' }),
    world.code('place_bid', { ...pia, lot_number: 2, amount: 3 }, onPia),
    world.code('undo_sale', { ...asHost, player_id: 'w1' }),
  ])
  expect(codes).toEqual(['ok', 'ok', 'not_drafted'])
  const { sales, lots } = await world.auction()
  expect(sales).toEqual([])
  expect(lots).toMatchObject([{ playerId: 'w2', bids: [{ amount: 1 }, { amount: 3, teamIndex: 2 }] }])
  expect(await world.code('undo_draft_pick', { ...asHost, player_id: 'w2' })).toBe('is_auction')
})

test('[AUC74] a lobby auction of eight teams and five places waits for an absent manager in two lots, and in none after', async () => {
  const online: SeatId[] = []
  const rules = { ...AUCTION_RULES, lineup: { QB: 1, RB: 1, WR: 1, BN: 2 }, rounds: 5 }
  const world = await auctionWorld(undefined, rules, 5, () => online)
  await world.start()
  const { seats } = await world.lobby()
  const here = ['Hana', 'Otto'] as const
  online.push(...seats.filter(({ username }) => here.some((name) => name === username)).map(({ id }) => id))
  for (let count = 0; count < 4000 && lobbyPhase(await world.lobby()) === 'drafting'; count += 1) {
    const { lots, teams } = await world.auction()
    const [lot] = lots
    // Those who are there pass at once.
    const passing = here.filter((_name, teamIndex) => {
      const isOut = lot === undefined || lot.passed.includes(teamIndex) || highBid(lot).teamIndex === teamIndex
      return !isOut && teams[teamIndex]?.control === 'person'
    })
    for (const username of passing) {
      const [as, on] = world.as(username)
      await world.code('pass_lot', { ...as, lot_number: lot?.lotNumber ?? 0 }, on)
    }
    if ((await world.auction()).lots[0]?.lotNumber === lot?.lotNumber) await world.next()
  }
  expect((await world.auction()).sales).toHaveLength(40)
  const entries = await world.lobbies.entriesAfter(world.lobbyId, 0, 10_000)
  let lastActMs = 0
  const waits = entries.flatMap(({ event, atMs }) => {
    if (event.kind !== 'auction') return []
    if (event.event.kind !== 'sold') {
      lastActMs = atMs
      return []
    }
    return [{ ms: atMs - lastActMs, isMissed: event.event.missedBy?.includes(2) === true }]
  })
  // Somebody thinks for up to four seconds, and a second of grace follows.
  expect(waits.map(({ ms }) => ms > 5000)).toEqual(waits.map(({ isMissed }) => isMissed))
  expect(waits.filter(({ isMissed }) => isMissed)).toHaveLength(2)
})

test('[LM6] the log is read on page by page, each entry once and with the names of its time', async () => {
  const { world, onOtto, bid } = await withLot()
  await world.get('place_bid', bid(2), onOtto)
  const [otto] = world.as('Otto')
  await world.get('rename_team', { ...otto, team_name: 'Second name' }, onOtto)
  const { lobby_code } = world
  const all = await world.get('get_draft_log', { lobby_code })
  for (const split of [0, 1, 5, all.length - 1]) {
    const after_version = all[split - 1]?.version ?? 0
    expect(await world.get('get_draft_log', { lobby_code, after_version })).toEqual(all.slice(split))
  }
  expect(await world.get('get_draft_log', { lobby_code, after_version: all.length })).toEqual([])
  await world.get('rename_team', { ...otto, team_name: 'Third name' }, onOtto)
  const [last] = await world.get('get_draft_log', { lobby_code, after_version: all.length })
  expect(last).toMatchObject({ kind: 'team-renamed', former_team_name: 'Second name', team_name: 'Third name' })
})

test('[LM6] a page has a thousand entries at most, and a device reads sixty a minute', async () => {
  const world = await auctionWorld(undefined, { ...AUCTION_RULES, auction: { ...AUCTION_RULES.auction, budget: 5000 } })
  await world.start()
  await world.get('nominate_player', { ...world.as('Hana')[0], player_id: 'w1', amount: 1 })
  for (let amount = 2; amount <= 1100; amount += 1) {
    const [seat, who] = world.as(amount % 2 === 0 ? 'Otto' : 'Pia')
    world.clock.ms += 100
    await world.get('place_bid', { ...seat, lot_number: 1, amount }, who)
  }
  const { lobby_code } = world
  const first = await world.get('get_draft_log', { lobby_code, after_version: 0 })
  const rest = await world.get('get_draft_log', { lobby_code, after_version: first.at(-1)?.version ?? 0 })
  expect(first).toHaveLength(1000)
  expect([...first, ...rest].map(({ version }) => version)).toEqual(
    Array.from({ length: first.length + rest.length }, (_entry, index) => index + 1),
  )
  expect(rest.at(-1)).toMatchObject({ kind: 'bid', price: 1100 })
  const codes = []
  for (let count = 0; count < 60; count += 1) codes.push(await world.code('get_draft_log', { lobby_code }))
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2)
  expect(await world.code('get_draft_log', { lobby_code }, world.as('Pia')[1])).toBe('ok')
})
