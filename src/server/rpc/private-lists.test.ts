import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlOf, ownerOf, slotOnTheClock, type SlotPick } from '#core/draft/draft.ts'
import { eventText, frameText } from '../live/live-socket.ts'
import { lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import { LOBBY_POOL } from '../../../tests/support/lobby-builders.ts'
import { createRpcWorld, draftOfTwo, type RpcWorld } from '../../../tests/support/rpc-world.ts'

const OTTO = { device: 'otto-device' }
const SECRET = 'a-player-nobody-else-has'

async function lobbyIdOf(world: RpcWorld, lobby_code: string): Promise<string> {
  return (await world.get('get_lobby_by_code', { lobby_code }))[0]?.id ?? ''
}

test('[LGR78] [RU34] without a clock and autopick a list is taken, and not stored', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const list = { lobby_code, participant_username: 'Otto', queue: ['p3'], avoids: [], ranking: null }
  expect(await world.get('set_autopick_list', list, OTTO)).toEqual({ is_stored: false })
  expect(await world.code('set_autopick_list', list)).toBe('not_your_seat')
  expect(await world.code('set_autopick_list', list, { device: 'sten-device' })).toBe('not_in_lobby')
  await world.get('set_autopick', { lobby_code, participant_username: 'Otto', on: true }, OTTO)
  expect(await world.get('set_autopick_list', list, OTTO)).toEqual({ is_stored: true })
  const tooMany = { ...list, queue: Array.from({ length: 1001 }, (_id, index) => `p${index}`) }
  expect(await world.code('set_autopick_list', tooMany, OTTO)).toBe('bad_input')
})

test('[APP12] [RU34] for an absent manager the server drafts by their plan and says so; a client without plans takes it away', async () => {
  const world = await createRpcWorld()
  const lobby_code = await draftOfTwo(world)
  const lobbyId = await lobbyIdOf(world, lobby_code)
  const otto = { lobby_code, participant_username: 'Otto' }
  await world.get('set_autopick', { ...otto, on: true }, OTTO)
  const list = { ...otto, queue: ['p1'], avoids: [], ranking: null }
  const position = LOBBY_POOL.positionOf('p1') ?? 'QB'
  const plan = { only: [], not_before: [{ position, round: 2 }], one_of: [] }
  const outOfRange = { ...plan, not_before: [{ position, round: 0 }] }
  expect(await world.code('set_autopick_list', { ...list, plan: outOfRange }, OTTO)).toBe('bad_input')
  expect(await world.get('set_autopick_list', { ...list, plan }, OTTO)).toEqual({ is_stored: true })
  const pick = await ottosPick(world, lobbyId)
  expect(pick).toMatchObject({ by: 'autopick', reason: 'plan' })
  expect(LOBBY_POOL.positionOf(pick?.playerId ?? '')).not.toBe(position)
  const undo = { lobby_code, host_username: 'Hana', player_id: pick?.playerId ?? '' }
  await world.get('undo_draft_pick', undo, { commandId: 'undo' })
  await world.get('set_autopick_list', list, OTTO)
  expect(await ottosPick(world, lobbyId)).toMatchObject({ playerId: 'p1', reason: 'queue' })
})

/** What autopick takes for Otto, after Hana if it is her turn. */
async function ottosPick(world: RpcWorld, lobbyId: string): Promise<SlotPick | null> {
  const draftNow = async () => (await world.lobbies.read(lobbyId))?.lobby.draft ?? null
  const before = await draftNow()
  if (before !== null && controlOf(before, ownerOf(before, slotOnTheClock(before) ?? 1)) === 'person') {
    const lobby_code = (await world.lobbies.read(lobbyId))?.lobby.code ?? ''
    const pick = { lobby_code, participant_username: 'Hana', player_id: 'p9' }
    await world.get('make_draft_pick', pick, { commandId: 'hana' })
  }
  world.clock.ms += 2000
  await world.authority.runAutomatic(lobbyId)
  return (await draftNow())?.slots.findLast((pick) => pick?.by === 'autopick') ?? null
}

test('[LGR80] [RU34] whatever is called and told, nobody finds a private list in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('pick', 'autopick', 'undo', 'pause', 'resume', 'list', 'rename', 'automatic'), {
        maxLength: 20,
      }),
      async (acts) => {
        const world = await createRpcWorld()
        const lobby_code = await draftOfTwo(world)
        const lobbyId = await lobbyIdOf(world, lobby_code)
        const asHost = { lobby_code, host_username: 'Hana' }
        const otto = { lobby_code, participant_username: 'Otto' }
        const plan = { only: [], not_before: [], one_of: [[SECRET]] }
        const list = { ...otto, queue: [SECRET], avoids: [SECRET], ranking: [SECRET, 'p9'], plan }
        const answers: unknown[] = []
        await world.get('set_autopick', { ...otto, on: true }, OTTO)
        await world.get('set_autopick_list', list, OTTO)
        for (const [index, act] of acts.entries()) {
          world.clock.ms += 2000
          const host = { commandId: `command-${index}` }
          const player_id = `p${index + 1}`
          if (act === 'pick')
            answers.push(await world.ask('make_draft_pick', { ...otto, participant_username: 'Hana', player_id }, host))
          if (act === 'undo') answers.push(await world.ask('undo_draft_pick', { ...asHost, player_id }, host))
          if (act === 'pause') answers.push(await world.ask('pause_draft', asHost, host))
          if (act === 'resume') answers.push(await world.ask('resume_draft', asHost, host))
          if (act === 'rename') answers.push(await world.ask('rename_team', { ...otto, team_name: `T${index}` }, OTTO))
          if (act === 'autopick') answers.push(await world.ask('set_autopick', { ...otto, on: index % 2 === 0 }, OTTO))
          if (act === 'list') answers.push(await world.ask('set_autopick_list', list, OTTO))
          if (act === 'automatic') await world.authority.runAutomatic(lobbyId)
        }
        for (const read of ['get_lobby_state', 'get_draft_picks', 'get_draft_log', 'get_lobby_participants'] as const) {
          answers.push(await world.ask(read, { lobby_code }))
        }
        const stored = await world.lobbies.read(lobbyId)
        const entries = await world.lobbies.entriesAfter(lobbyId, 0, 1000)
        if (stored === null) throw new Error('the lobby is there')
        const presence = { now: 1, online: [] }
        const frames = [
          ...entries.map(eventText),
          frameText({ type: 'snapshot', version: stored.version, state: lobbyToWire(stored.lobby), ...presence }),
        ]
        expect(JSON.stringify([answers, frames, world.published, world.notified])).not.toContain(SECRET)
      },
    ),
    { numRuns: 60 },
  )
})

/** A lobby of Hana and Otto that starts by itself in an hour, or on Hana's press. */
async function waitingForDate(starts_itself: boolean, rules: object = {}) {
  const online: string[] = []
  const world = await createRpcWorld({ online: () => online })
  const { lobby_code, lobby_id: lobbyId } = await world.get('create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: 'Hana',
    max_teams: 2,
    rounds: 3,
    ...rules,
  })
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, OTTO)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [2, 1] })
  const startsAtMs = world.clock.ms + 3_600_000
  const setStart = (autopick_missing = true) =>
    world.get('set_draft_start', {
      ...asHost,
      starts_at: new Date(startsAtMs).toISOString(),
      starts_itself,
      autopick_missing,
    })
  await setStart()
  const otto = { lobby_code, participant_username: 'Otto' }
  const lists = { ...otto, queue: ['p7'], avoids: ['p2'], ranking: null }
  return { world, lobby_code, lobbyId, asHost, otto, lists, startsAtMs, online, setStart }
}

test('[RU57] [APP12] who can’t come is drafted for by the queue that they left before the start', async () => {
  const { world, lobbyId, otto, lists, startsAtMs, online } = await waitingForDate(true)
  expect(await world.get('set_autopick_list', lists, OTTO)).toEqual({ is_stored: true })
  await world.get('answer_draft_start', { ...otto, answer: 'cannot' }, OTTO)
  const { lobby } = (await world.lobbies.read(lobbyId)) ?? {}
  online.push(lobby?.hostSeatId ?? '')
  world.clock.ms = startsAtMs
  // The reminder is due, too.
  await world.authority.runAutomatic(lobbyId)
  await world.authority.runAutomatic(lobbyId)
  world.clock.ms += 2000
  await world.authority.runAutomatic(lobbyId)
  const draft = (await world.lobbies.read(lobbyId))?.lobby.draft
  expect(draft?.slots[0]).toMatchObject({ playerId: 'p7', by: 'autopick', reason: 'queue' })
})

test('[RU57] [RU34] lists go when nothing asks for them any more: another date, the answer taken back', async () => {
  const { world, asHost, lobbyId, otto, lists, setStart } = await waitingForDate(true)
  const isStored = async () => {
    const seatId = (await world.lobbies.read(lobbyId))?.lobby.seats.find(({ username }) => username === 'Otto')?.id
    return await world.lobbies.inLobby(lobbyId, async (locked) => (await locked.autopickListOf(seatId ?? '')) !== null)
  }
  await world.get('set_autopick_list', lists, OTTO)
  expect(await isStored()).toBe(true)
  await setStart(false)
  expect(await isStored()).toBe(false)
  expect(await world.get('set_autopick_list', lists, OTTO)).toEqual({ is_stored: false })
  await world.get('answer_draft_start', { ...otto, answer: 'late' }, OTTO)
  expect(await world.get('set_autopick_list', lists, OTTO)).toEqual({ is_stored: true })
  await world.get('answer_draft_start', { ...otto, answer: 'coming' }, { ...OTTO, commandId: 'coming' })
  expect(await isStored()).toBe(false)
  await setStart()
  await world.get('set_autopick_list', lists, OTTO)
  await world.get('set_draft_start', { ...asHost, starts_at: null })
  expect(await isStored()).toBe(false)
})

test('[RU57] the lists of a seat that was removed are refused, and those that it left are gone', async () => {
  const { world, asHost, lobbyId, lists } = await waitingForDate(true)
  await world.get('set_autopick_list', lists, OTTO)
  const otto = (await world.lobbies.read(lobbyId))?.lobby.seats.find(({ username }) => username === 'Otto')
  await world.get('remove_participant', { ...asHost, participant_username: 'Otto' })
  expect(await world.code('set_autopick_list', lists, OTTO)).toBe('not_in_lobby')
  // Somebody else who takes the name is nobody's heir.
  const sten = { device: 'sten-device' }
  await world.get('join_lobby_with_code', { lobby_code: lists.lobby_code, user_name: 'Otto' }, sten)
  expect(await world.code('set_autopick_list', lists, OTTO)).toBe('not_in_lobby')
  const kept = await world.lobbies.inLobby(lobbyId, (locked) => locked.autopickListOf(otto?.id ?? ''))
  expect(kept).toBeNull()
})

test('[RU57] [RU34] before the start, too, nobody else finds a list in anything', async () => {
  const { world, lobby_code, lobbyId, otto, lists } = await waitingForDate(true)
  await world.get('set_autopick_list', { ...lists, queue: [SECRET], ranking: [SECRET] }, OTTO)
  await world.get('answer_draft_start', { ...otto, answer: 'late' }, OTTO)
  const reads = ['get_lobby_state', 'get_draft_log', 'get_lobby_participants'] as const
  const answers = await Promise.all(reads.map((read) => world.ask(read, { lobby_code })))
  const entries = await world.lobbies.entriesAfter(lobbyId, 0, 1000)
  expect(JSON.stringify([answers, entries.map(eventText), world.published, world.notified])).not.toContain(SECRET)
})
