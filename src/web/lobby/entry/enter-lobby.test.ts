import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeCall, type FakeAnswers } from '../../../../tests/support/fake-call.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { chosenUsername } from '../../platform/username.ts'
import { claimSeat, createLobby, joinLobby, rejoinLobby } from './enter-lobby.ts'
import { recentLobbies } from './recent-storage.ts'

const ANSWER = {
  version: 1,
  lobby_id: 'l1',
  lobby_code: 'QX7K2M',
  lobby_name: 'Sunday League',
  participant_id: 's1',
  username: 'Ann',
  draft_started: false,
  is_host: true,
}
const CREATE = {
  lobbyName: ' Sunday League ',
  username: ' Ann ',
  maxTeams: '10',
  roundCount: '15',
  format: 'turns',
  budget: '200',
} as const
const ANN = { code: 'QX7K2M', username: 'Ann' }

function door(answers: FakeAnswers) {
  const entered: unknown[] = []
  const toasts: unknown[] = []
  const storage = fakeStorage()
  const call = fakeCall(answers)
  return {
    call,
    storage,
    nowMs: () => 0,
    enter: (place: unknown) => void entered.push(place),
    toast: (message: unknown) => void toasts.push(message),
    entered,
    toasts,
  }
}

test('[CJ5] a created lobby is announced with its code, remembered and entered', async () => {
  const here = door({ create_lobby_secure: () => ok(ANSWER) })
  expect(await createLobby(here, CREATE, 'c1')).toEqual(ok(null))
  expect(here.call.calls).toEqual([
    {
      name: 'create_lobby_secure',
      input: { lobby_name: 'Sunday League', host_username: 'Ann', max_teams: 10, rounds: 15 },
      options: { commandId: 'c1' },
    },
  ])
  expect(here.toasts).toEqual([LOBBY_TOASTS.created('QX7K2M')])
  expect(recentLobbies(here.storage)).toMatchObject([{ ...ANN, name: 'Sunday League' }])
  expect(chosenUsername(here.storage)).toBe('Ann')
  expect(here.entered).toEqual([{ view: 'lobby', lobby: ANN }])
})

test('[AUC84] an auction is created with its budget, in the same call', async () => {
  const here = door({ create_lobby_secure: () => ok(ANSWER) })
  await createLobby(here, { ...CREATE, format: 'auction', budget: ' 150 ' }, 'c1')
  expect(here.call.calls[0]?.input).toMatchObject({ rounds: 15, auction_budget: 150 })
})

test('[CJ6] a joined lobby welcomes by its name; the seat is the name that the server keeps', async () => {
  const here = door({ join_lobby_with_code: () => ok({ ...ANSWER, username: 'Ann B' }) })
  await joinLobby(here, { code: 'QX7K2M', username: 'Ann  B' }, 'c1')
  expect(here.toasts).toEqual([LOBBY_TOASTS.joined('Sunday League')])
  expect(here.entered).toEqual([{ view: 'lobby', lobby: { code: 'QX7K2M', username: 'Ann B' } }])
})

test('[CJ7] a refusal says why, and nothing is remembered or opened', async () => {
  const failed = { code: 'failed', details: null } as const
  const here = door({ join_lobby_with_code: () => err(failed), create_lobby_secure: () => err(failed) })
  expect(await joinLobby(here, ANN, 'c1')).toEqual(err(failed))
  expect(await createLobby(here, CREATE, 'c2')).toEqual(err(failed))
  expect(here.toasts).toEqual([LOBBY_TOASTS.joinFailed(failed), LOBBY_TOASTS.createFailed(failed)])
  expect(here.entered).toEqual([])
  expect(recentLobbies(here.storage)).toEqual([])
  expect(chosenUsername(here.storage)).toBe('')
})

test('[CJ9] a refusal that is about a field is said beside it and in no toast; one without a form gets the toast', async () => {
  const full = { code: 'lobby_full', details: null } as const
  const here = door({ join_lobby_with_code: () => err(full) })
  expect(await joinLobby(here, ANN, 'c1')).toEqual(err(full))
  expect(here.toasts).toEqual([])
  await rejoinLobby(here, ANN, 'c2')
  expect(here.toasts).toEqual([LOBBY_TOASTS.joinFailed(full)])
})

test('[RL9] rejoining opens the draft where it has started, and the room where it has not', async () => {
  for (const hasStarted of [true, false]) {
    const here = door({ join_lobby_with_code: () => ok({ ...ANSWER, draft_started: hasStarted }) })
    await rejoinLobby(here, ANN, 'c1')
    expect(here.entered).toEqual([{ view: hasStarted ? 'draft' : 'lobby', lobby: ANN }])
    expect(here.toasts).toEqual([])
  }
})

test('[PL6] [RU14] a seat link takes the seat over; a used one opens nothing', async () => {
  const here = door({ claim_seat: () => ok(ANSWER) })
  await claimSeat(here, { code: 'QX7K2M', token: 'token' }, 'c1')
  expect(here.call.calls).toMatchObject([{ input: { lobby_code: 'QX7K2M', token: 'token' } }])
  expect(here.entered).toEqual([{ view: 'lobby', lobby: ANN }])
  expect(recentLobbies(here.storage)).toMatchObject([ANN])
  const used = door({ claim_seat: () => err({ code: 'bad_seat_link', details: null }) })
  expect(await claimSeat(used, { code: 'QX7K2M', token: 'token' }, 'c1')).toMatchObject({ ok: false })
  expect({ entered: used.entered, toasts: used.toasts }).toEqual({ entered: [], toasts: [] })
})
