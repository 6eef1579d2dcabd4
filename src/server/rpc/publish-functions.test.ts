import { expect, test } from 'vitest'
import { createRpcWorld } from '../../../tests/support/rpc-world.ts'
import { boardPicture, draftPreview } from '../previews/preview-routes.ts'

const OTTO = { device: 'otto-device' }
const STEN = { device: 'sten-device' }
const NOBODY = { device: null }

/** A complete draft of two teams and one round. */
async function finishedDraft() {
  const world = await createRpcWorld()
  const { lobby_code } = await world.get('create_lobby_secure', {
    lobby_name: 'Sunday League',
    host_username: 'Hana',
    max_teams: 2,
    rounds: 1,
  })
  await world.get('join_lobby_with_code', { lobby_code, user_name: 'Otto' }, OTTO)
  const asHost = { lobby_code, host_username: 'Hana' }
  await world.get('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await world.get('start_draft', asHost)
  const { players } = await world.get('get_lobby_pool', { lobby_code })
  const pick = (index: number, participant_username: string, call: object) =>
    world.get('make_draft_pick', { lobby_code, participant_username, player_id: players[index]?.id ?? '' }, call)
  return { world, lobby_code, players, pick }
}

test('[PB1] any member publishes a finished draft, and nobody a draft that goes on; anybody with the token reads it', async () => {
  const { world, lobby_code, players, pick } = await finishedDraft()
  await pick(0, 'Hana', {})
  expect(await world.code('publish_draft', { lobby_code }, OTTO)).toBe('draft_not_complete')
  await pick(1, 'Otto', OTTO)
  expect(await world.code('publish_draft', { lobby_code }, STEN)).toBe('not_in_lobby')
  expect(await world.get('get_draft_page', { lobby_code })).toEqual({ token: null, published_at: null })
  const page = await world.get('publish_draft', { lobby_code }, OTTO)
  expect(page.token).toMatch(/^[\w-]{22}$/)
  expect(await world.get('get_draft_page', { lobby_code })).toEqual(page)
  const draft = await world.get('get_published_draft', { token: page.token ?? '' }, NOBODY)
  expect(draft).toMatchObject({ name: 'Sunday League', teamCount: 2, teamNames: ["Hana's Team", "Otto's Team"] })
  expect(draft.picks.map(({ playerId }) => playerId)).toEqual([players[0]?.id, players[1]?.id])
})

test('[PB5] what is published names no code, seat, device or reason', async () => {
  const { world, lobby_code, pick } = await finishedDraft()
  await pick(0, 'Hana', {})
  await pick(1, 'Otto', OTTO)
  const { token } = await world.get('publish_draft', { lobby_code })
  const draft = await world.get('get_published_draft', { token: token ?? '' }, NOBODY)
  const { state } = await world.get('get_lobby_state', { lobby_code })
  const text = JSON.stringify(draft)
  for (const secret of [lobby_code, state?.id, state?.hostSeatId, 'host-device', 'otto-device'])
    expect(text).not.toContain(secret)
  expect(Object.keys(draft).toSorted()).toEqual(
    'completedAt edition formatVersion name picks roundCount rules teamCount teamNames'.split(' '),
  )
  expect(Object.keys(draft.picks[0] ?? {}).toSorted()).toEqual('by name nflTeam playerId position teamIndex'.split(' '))
})

test('[PB2] [PB3] the page stays as it was published until somebody publishes again under the same token, or ends it', async () => {
  const { world, lobby_code, players, pick } = await finishedDraft()
  await pick(0, 'Hana', {})
  await pick(1, 'Otto', OTTO)
  const { token } = await world.get('publish_draft', { lobby_code })
  const shown = async () =>
    (await world.get('get_published_draft', { token: token ?? '' }, NOBODY)).picks.map(({ playerId }) => playerId)
  const undo = { lobby_code, host_username: 'Hana', player_id: players[1]?.id ?? '' }
  await world.get('undo_draft_pick', undo)
  await pick(2, 'Otto', OTTO)
  expect(await shown()).toEqual([players[0]?.id, players[1]?.id])
  expect((await world.get('publish_draft', { lobby_code }, OTTO)).token).toBe(token)
  expect(await shown()).toEqual([players[0]?.id, players[2]?.id])
  expect(await world.code('unpublish_draft', { lobby_code }, STEN)).toBe('not_in_lobby')
  expect(await world.get('unpublish_draft', { lobby_code }, OTTO)).toEqual({ token: null, published_at: null })
  expect(await world.code('get_published_draft', { token: token ?? '' }, NOBODY)).toBe('no_such_page')
  expect((await world.get('publish_draft', { lobby_code })).token).not.toBe(token)
})

test('[PB7] the preview has the league, its size and the first picks; the picture has every pick in its cell', async () => {
  const { world, lobby_code, pick } = await finishedDraft()
  await pick(0, 'Hana', {})
  await pick(1, 'Otto', OTTO)
  const { token } = await world.get('publish_draft', { lobby_code })
  const draft = await world.get('get_published_draft', { token: token ?? '' }, NOBODY)
  const preview = draftPreview(draft, 'page', 'picture')
  expect(preview.title).toBe('Sunday League: draft results')
  expect(preview.description).toBe(
    `2 teams, 1 round, PPR. First picks: ${draft.picks.map(({ name }) => name).join(', ')}.`,
  )
  expect(boardPicture(draft)).toMatchObject({
    kind: 'board',
    league: 'Sunday League',
    rounds: [draft.picks.map(({ position }) => ({ position }))],
  })
})
