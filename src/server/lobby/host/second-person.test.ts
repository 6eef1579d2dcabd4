import { expect, test } from 'vitest'
import { AUCTION_POOL, AUCTION_RULES } from '../../../../tests/support/auction/auction-lobby.ts'
import { createRpcWorld, draftOfTwo, lobbyOfTwo, type RpcWorld } from '../../../../tests/support/rpc-world.ts'
import { SECOND_LINK_LIFE_MS } from './seat-links.ts'

const OTTO = { device: 'otto-device' }
const ALEX = { device: 'alex-device' }
const THIRD = { device: 'third-device' }

async function linkOfOtto(world: RpcWorld, lobby_code: string): Promise<string> {
  return (await world.get('make_second_seat_link', { lobby_code, participant_username: 'Otto' }, OTTO)).token
}

/** Alex shares the seat of Otto. */
async function shared(lobbyOf: (world: RpcWorld) => Promise<string>) {
  const world = await createRpcWorld({ pool: AUCTION_POOL })
  const lobby_code = await lobbyOf(world)
  const token = await linkOfOtto(world, lobby_code)
  await world.get('claim_seat', { lobby_code, token, user_name: 'Alex' }, ALEX)
  return { world, lobby_code, token, otto: { lobby_code, participant_username: 'Otto' } }
}

test('[SP1] a second person comes by a link, and the first keeps the seat', async () => {
  const { world, lobby_code, token } = await shared(lobbyOfTwo)
  for (const who of [OTTO, ALEX]) {
    expect(await world.code('get_lobby_state', { lobby_code }, who)).toBe('ok')
    const [lobby] = await world.get('get_lobby_by_code', { lobby_code }, who)
    expect(lobby?.own_seats).toMatchObject([{ username: 'Otto' }])
  }
  const { state } = await world.get('get_lobby_state', { lobby_code }, OTTO)
  expect(state?.seconds).toMatchObject([{ name: 'Alex' }])
  expect(await world.code('claim_seat', { lobby_code, token, user_name: 'Eve' }, THIRD)).toBe('bad_seat_link')
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, ALEX)).toBe('ok')
})

test('[SP1] [SP15] a link works for 24 hours, for one person with a name of their own, and not for the holder', async () => {
  const world = await createRpcWorld()
  const lobby_code = await lobbyOfTwo(world)
  const claim = async (token: string, user_name: string | null, who = ALEX) =>
    world.code('claim_seat', { lobby_code, token, user_name }, who)
  const token = await linkOfOtto(world, lobby_code)
  expect(await claim(token, 'Otto', OTTO)).toBe('bad_seat_link')
  expect(await claim(token, null)).toBe('bad_name')
  const unnamed = await world.ask('claim_seat', { lobby_code, token, user_name: null }, ALEX)
  expect(JSON.parse((!unnamed.ok && unnamed.details) || '')).toEqual({
    lobby_name: 'Friends',
    team_name: "Otto's Team",
    username: 'Otto',
    by_username: 'Otto',
    shares: true,
  })
  expect(await claim(token, 'Hana')).toBe('name_taken')
  world.clock.ms += SECOND_LINK_LIFE_MS - 1
  expect(await claim(token, 'Alex')).toBe('ok')
  expect(await world.code('make_second_seat_link', { lobby_code, participant_username: 'Otto' }, OTTO)).toBe(
    'seat_has_second',
  )
  const late = (await world.get('make_second_seat_link', { lobby_code, participant_username: 'Hana' })).token
  world.clock.ms += SECOND_LINK_LIFE_MS / 2
  // A waiting lobby lives for a day after its last change.
  await world.get('rename_team', { lobby_code, participant_username: 'Hana', team_name: 'Reds' })
  world.clock.ms += SECOND_LINK_LIFE_MS / 2
  expect(await claim(late, 'Eve', THIRD)).toBe('bad_seat_link')
})

test('[SP2] both draft for the seat, and the log says who did', async () => {
  const { world, lobby_code, otto } = await shared(draftOfTwo)
  const pool = await world.get('get_lobby_pool', { lobby_code })
  const pick = (index: number) => ({ player_id: pool.players[index]?.id ?? '' })
  await world.get('make_draft_pick', { lobby_code, participant_username: 'Hana', ...pick(0) })
  await world.get('make_draft_pick', { ...otto, ...pick(1) }, ALEX)
  expect(await world.code('make_draft_pick', { ...otto, ...pick(2) }, OTTO)).toBe('ok')
  const log = await world.get('get_draft_log', { lobby_code }, OTTO)
  const picks = log.filter(({ kind }) => kind === 'picked')
  expect(picks.map(({ by_username, by_person }) => [by_username, by_person])).toEqual([
    ['Hana', undefined],
    ['Otto', 'Alex'],
    ['Otto', undefined],
  ])
})

test('[SP3] the second person leaves alone, and is removed by the first or by the host', async () => {
  for (const [name, input, who] of [
    ['leave_lobby', {}, ALEX],
    ['remove_second_person', {}, ALEX],
    ['remove_second_person', {}, OTTO],
    ['remove_second_person', { participant_username: 'Hana', for_participant: 'Otto' }, {}],
  ] as const) {
    const { world, lobby_code, otto } = await shared(lobbyOfTwo)
    expect(await world.code(name, { ...otto, ...input }, who)).toBe('ok')
    expect(await world.code('get_lobby_state', { lobby_code }, ALEX)).toBe('not_in_lobby')
    expect(await world.code('get_lobby_state', { lobby_code }, OTTO)).toBe('ok')
    expect((await world.get('get_lobby_participants', { lobby_code })).map(({ username }) => username)).toContain(
      'Otto',
    )
  }
})

test('[SP3] a seat that is removed takes its second person along, and one that moves keeps them', async () => {
  const removed = await shared(lobbyOfTwo)
  const { lobby_code } = removed
  await removed.world.get('remove_participant', { lobby_code, host_username: 'Hana', participant_username: 'Otto' })
  expect(await removed.world.code('answer_draft_start', { ...removed.otto, answer: 'late' }, ALEX)).toBe('not_in_lobby')
  const moved = await shared(lobbyOfTwo)
  const { token } = await moved.world.get('make_seat_link', moved.otto, OTTO)
  await moved.world.get('claim_seat', { lobby_code: moved.lobby_code, token }, THIRD)
  const code = (who: { device: string }) => moved.world.code('get_lobby_state', { lobby_code: moved.lobby_code }, who)
  expect([await code(OTTO), await code(ALEX), await code(THIRD)]).toEqual(['not_in_lobby', 'ok', 'ok'])
})

test('[SP4] a second person brings no third and does not move the seat away', async () => {
  const { world, otto } = await shared(lobbyOfTwo)
  expect(await world.code('make_seat_link', otto, ALEX)).toBe('not_your_seat')
  expect(await world.code('make_second_seat_link', otto, ALEX)).toBe('not_your_seat')
})

test('[TK5] [SP2] a second person talks under their own name, and a muted seat is muted on both devices', async () => {
  const { world, lobby_code, otto } = await shared(lobbyOfTwo)
  const host = { lobby_code, host_username: 'Hana' }
  await world.get('set_talk', { ...host, on: true })
  await world.get('send_message', { ...otto, message: 'hi' }, ALEX)
  expect((await world.get('get_talk', { lobby_code }, OTTO)).messages).toMatchObject([{ name: 'Alex', text: 'hi' }])
  await world.get('mute_participant', { ...host, participant_username: 'Otto' })
  for (const who of [OTTO, ALEX]) {
    expect(await world.code('send_message', { ...otto, message: 'again' }, who)).toBe('muted')
    expect(await world.code('react', { ...otto, reaction: 'fire', message_number: 2 }, who)).toBe('ok')
  }
})

test('[TK7] ten thousand messages a minute are refused with a time to wait, whatever the number of devices', async () => {
  const { world, lobby_code, otto } = await shared(lobbyOfTwo)
  await world.get('set_talk', { lobby_code, host_username: 'Hana', on: true })
  const codes = await Promise.all(
    Array.from({ length: 100 }, (_message, index) =>
      world.code('send_message', { ...otto, message: `${index}` }, index % 2 === 0 ? OTTO : ALEX),
    ),
  )
  expect(codes.filter((code) => code === 'ok')).toHaveLength(30)
  expect(new Set(codes)).toEqual(new Set(['ok', 'too_many_requests']))
})

test('[TK8] [SP7] what people say and share is in no log, lobby, pick, board for spectators or public page', async () => {
  const { world, lobby_code, otto } = await shared(draftOfTwo)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_talk', { ...asHost, on: true })
  await world.get('send_message', { ...otto, message: 'secret plan' }, ALEX)
  for (const who of [OTTO, ALEX]) await world.get('share_lists', { ...otto, on: true }, who)
  const edits = [{ kind: 'target' as const, player_id: 'w9', on: true }]
  await world.get('edit_shared_lists', { ...otto, edits }, ALEX)
  const { token } = await world.get('make_watch_link', { ...asHost, for_code: false })
  for (const [index, name] of ['Hana', 'Otto', 'Otto', 'Hana'].entries()) {
    const pick = { lobby_code, participant_username: name, player_id: `w${index + 1}` }
    await world.get('make_draft_pick', pick, name === 'Hana' ? {} : OTTO)
  }
  const page = await world.get('publish_draft', { lobby_code })
  const texts = JSON.stringify([
    await world.ask('get_lobby_state', { lobby_code }),
    await world.ask('get_lobby_state', { lobby_code }, { watchToken: token }),
    await world.ask('get_draft_log', { lobby_code }),
    await world.ask('get_draft_picks', { lobby_code }),
    await world.ask('get_published_draft', { token: page.token ?? '' }),
  ])
  expect(texts).toContain('Otto')
  for (const hidden of ['secret plan', 'w9"']) expect(texts).not.toContain(hidden)
  expect(JSON.stringify(await world.get('get_talk', { lobby_code }, OTTO))).toContain('secret plan')
})

/** Alex opens a link to Otto's seat that Hana made. */
async function asked(lobbyOf: (world: RpcWorld) => Promise<string>) {
  const world = await createRpcWorld({ pool: AUCTION_POOL })
  const lobby_code = await lobbyOf(world)
  const otto = { lobby_code, participant_username: 'Otto' }
  const { token } = await world.get('make_second_seat_link', { ...otto, host_username: 'Hana' })
  const claim = (who = ALEX, user_name = 'Alex') => world.code('claim_seat', { lobby_code, token, user_name }, who)
  return { world, lobby_code, otto, token, claim }
}

test('[RU58] [SP10] a link of the host counts once the person of the seat agrees, and until then opens nothing', async () => {
  const { world, lobby_code, otto, claim } = await asked(lobbyOfTwo)
  expect([await claim(), await claim()]).toEqual(['waits_for_person', 'waits_for_person'])
  expect(await world.code('get_lobby_state', { lobby_code }, ALEX)).toBe('not_in_lobby')
  expect((await world.get('get_lobby_state', { lobby_code }, OTTO)).state).toMatchObject({
    seconds: [],
    secondRequests: [{ name: 'Alex' }],
  })
  // It works once.
  expect(await claim(THIRD, 'Eve')).toBe('bad_seat_link')
  const accept = (who: object) => world.code('answer_second_person', { ...otto, accept: true }, who)
  expect([await accept({}), await accept(ALEX), await accept(THIRD)]).toEqual([
    'not_your_seat',
    'not_in_lobby',
    'not_in_lobby',
  ])
  expect(await world.get('answer_second_person', { ...otto, accept: true }, OTTO)).toEqual({ is_shared: true })
  expect(await claim()).toBe('ok')
  expect((await world.get('get_lobby_state', { lobby_code }, ALEX)).state).toMatchObject({
    seconds: [{ name: 'Alex' }],
    secondRequests: [],
  })
  expect(await accept(OTTO)).toBe('no_second_request')
  const log = await world.get('get_draft_log', { lobby_code }, OTTO)
  expect(log.slice(-2).map(({ kind, second_name }) => [kind, second_name])).toEqual([
    ['second-asked', 'Alex'],
    ['second-set', 'Alex'],
  ])
})

test('[SP10] whoever is refused has nothing, and their link is used up', async () => {
  const { world, otto, claim } = await asked(lobbyOfTwo)
  await claim()
  expect(await world.get('answer_second_person', { ...otto, accept: false }, OTTO)).toEqual({ is_shared: false })
  expect([await claim(), await claim(THIRD)]).toEqual(['bad_seat_link', 'bad_seat_link'])
  expect(await world.code('set_autopick', { ...otto, on: true }, ALEX)).toBe('not_in_lobby')
})

test('[SP10] a link made later ends an earlier request, which then can only be refused', async () => {
  const { world, lobby_code, otto, claim } = await asked(lobbyOfTwo)
  await claim()
  await linkOfOtto(world, lobby_code)
  expect(await claim()).toBe('bad_seat_link')
  expect(await world.code('answer_second_person', { ...otto, accept: true }, OTTO)).toBe('no_second_request')
  expect((await world.get('get_lobby_state', { lobby_code })).state?.secondRequests).toEqual([])
})

test('[SP11] nobody is the second person of a seat while they hold another one of the lobby', async () => {
  const { world, lobby_code, otto, claim } = await asked(lobbyOfTwo)
  // The host opens the link that they made.
  expect(await claim({ device: 'host-device' }, 'Hana 2')).toBe('has_seat')
  const own = await linkOfOtto(world, lobby_code)
  expect(await world.code('claim_seat', { lobby_code, token: own, user_name: 'H' })).toBe('has_seat')
  await world.get('claim_seat', { lobby_code, token: own, user_name: 'Alex' }, ALEX)
  expect(await world.code('join_lobby_with_code', { lobby_code, user_name: 'Eve' }, ALEX)).toBe('has_seat')
  const { token } = await world.get('make_seat_link', { lobby_code, participant_username: 'Hana' })
  expect(await world.code('claim_seat', { lobby_code, token }, ALEX)).toBe('has_seat')
  // The first person hands the whole seat over.
  const moving = await world.get('make_seat_link', otto, OTTO)
  await world.get('claim_seat', { lobby_code, token: moving.token }, ALEX)
  expect((await world.get('get_lobby_state', { lobby_code }, ALEX)).state?.seconds).toEqual([])
})

test('[SP11] whoever got a seat while they waited is not let in, and is not asked about again', async () => {
  const { world, lobby_code, otto, claim } = await asked(lobbyOfTwo)
  await claim()
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Eve' }, ALEX)
  expect(await world.code('answer_second_person', { ...otto, accept: true }, OTTO)).toBe('has_seat')
  expect((await world.get('get_lobby_state', { lobby_code })).state?.secondRequests).toEqual([])
  expect(await world.code('rename_team', { ...otto, team_name: 'Mine' }, ALEX)).toBe('not_your_seat')
})

async function auctionOfTwo(world: RpcWorld): Promise<string> {
  const lobby_code = await lobbyOfTwo(world)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_league_rules', { ...asHost, rules: AUCTION_RULES })
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  await world.get('set_bid_limit', { lobby_code, participant_username: 'Otto', player_id: 'w5', limit: 71 }, OTTO)
  return lobby_code
}

test('[RU58] [SP12] [AUC61] limits of the first person stay with them until both share; the second sees their own', async () => {
  const { world, otto } = await shared(auctionOfTwo)
  const limits = async (who: object) =>
    (await world.get('get_bid_limits', otto, who)).map(({ player_id, limit }) => `${player_id} ${limit}`)
  expect([await limits(OTTO), await limits(ALEX)]).toEqual([['w5 71'], []])
  await world.get('set_bid_limit', { ...otto, player_id: 'w6', limit: 12 }, ALEX)
  expect([await limits(OTTO), await limits(ALEX)]).toEqual([['w5 71', 'w6 12'], ['w6 12']])
  await world.get('share_lists', { ...otto, on: true }, ALEX)
  expect(await limits(ALEX)).toEqual(['w6 12'])
  await world.get('share_lists', { ...otto, on: true }, OTTO)
  expect(await limits(ALEX)).toEqual(['w5 71', 'w6 12'])
  await world.get('share_lists', { ...otto, on: false }, OTTO)
  expect(await limits(ALEX)).toEqual(['w6 12'])
})

test('[SP12] limits answer their person alone: not the host, a stranger, whoever waits, or a former second person', async () => {
  const { world, otto, claim } = await asked(auctionOfTwo)
  const codes = () =>
    Promise.all([{}, ALEX, THIRD, { device: null }].map((who) => world.code('get_bid_limits', otto, who)))
  const NOBODY = ['not_your_seat', 'not_in_lobby', 'not_in_lobby', 'no_device']
  expect(await codes()).toEqual(NOBODY)
  await claim()
  expect(await codes()).toEqual(NOBODY)
  await world.get('answer_second_person', { ...otto, accept: true }, OTTO)
  expect((await codes())[1]).toBe('ok')
  await world.get('remove_second_person', otto, OTTO)
  expect(await codes()).toEqual(NOBODY)
})
