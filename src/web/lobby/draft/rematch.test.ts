import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { rulesToJson } from '#core/league/rules-json.ts'
import { fakeCall, type FakeAnswers } from '../../../../tests/support/fake-call.ts'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { recentLobbies } from '../entry/recent-storage.ts'
import { rematch } from './rematch.ts'

const seat = (id: string, username: string, isComputer = false) => ({
  id,
  username,
  teamName: `${username}'s Team`,
  draftOrder: null,
  joinedAtMs: 0,
  isComputer,
})
const FINISHED = {
  name: 'Sunday League',
  maxTeams: 4,
  roundCount: 15,
  rules: defaultRulesFor(15),
  seats: [seat('s1', 'Ann'), seat('s2', 'Bob'), seat('s3', 'Cat'), seat('s4', 'Computer 1', true)],
}
const ANSWER = {
  version: 1,
  lobby_id: 'l2',
  lobby_code: 'QX7K2M',
  lobby_name: 'Sunday League',
  participant_id: 's1',
  username: 'Bob',
  draft_started: false,
  is_host: true,
}

function ports(answers: FakeAnswers) {
  const entered: unknown[] = []
  const toasts: unknown[] = []
  return {
    call: fakeCall(answers),
    storage: fakeStorage(),
    nowMs: () => 0,
    enter: (place: unknown) => void entered.push(place),
    toast: (message: unknown) => void toasts.push(message),
    entered,
    toasts,
  }
}

const REFUSED = async () => err({ code: 'not_host', details: null } as const)

const COMPUTER = { version: 3, participant_id: 's2', username: 'Computer 1', team_name: 'Computer 1' }

test('[LD18] a rematch has the name, size, rules and computers of the draft before, and names who is to be invited', async () => {
  const here = ports({
    create_lobby_secure: () => ok(ANSWER),
    set_league_rules: () => ok({ version: 2 }),
    add_computer: () => ok(COMPUTER),
  })
  expect(await rematch(here, FINISHED, 'Bob', 'c1', REFUSED)).toEqual(ok(null))
  const asHost = { lobby_code: 'QX7K2M', host_username: 'Bob' }
  expect(here.call.calls.map(({ name, input }) => [name, input])).toEqual([
    ['create_lobby_secure', { lobby_name: 'Sunday League', host_username: 'Bob', max_teams: 4, rounds: 15 }],
    ['set_league_rules', { ...asHost, rules: rulesToJson(FINISHED.rules, 15) }],
    ['add_computer', asHost],
  ])
  expect(here.toasts).toEqual([LOBBY_TOASTS.rematch(['Ann', 'Cat'])])
  expect(LOBBY_TOASTS.rematch(['Ann', 'Cat']).description).toBe('Send the new link to Ann and Cat')
  expect(recentLobbies(here.storage)).toMatchObject([{ code: 'QX7K2M', username: 'Bob' }])
  expect(here.entered).toEqual([{ view: 'lobby', lobby: { code: 'QX7K2M', username: 'Bob' } }])
})

test('[LD19] whoever opens a rematch announces it once it is set up, and the toast says that the others have a button', async () => {
  const here = ports({
    create_lobby_secure: () => ok(ANSWER),
    set_league_rules: () => ok({ version: 2 }),
    add_computer: () => ok(COMPUTER),
  })
  const announced: unknown[] = []
  const announce = async (code: string) => {
    announced.push([code, here.call.calls.length, here.entered.length])
    return ok(null)
  }
  await rematch(here, FINISHED, 'Bob', 'c1', announce)
  // After three calls, before the screen changes.
  expect(announced).toEqual([['QX7K2M', 3, 0]])
  expect(here.toasts).toEqual([LOBBY_TOASTS.rematch(['Ann', 'Cat'], true)])
  expect(LOBBY_TOASTS.rematch(['Ann', 'Cat'], true).description).toBe('Ann and Cat can join from the finished draft')
  const silent = ports({
    create_lobby_secure: () => ok(ANSWER),
    set_league_rules: () => ok({ version: 2 }),
    add_computer: () => ok(COMPUTER),
  })
  await rematch(silent, FINISHED, 'Bob', 'c1', async () => err({ code: 'no_answer', details: null }))
  expect(silent.toasts).toEqual([LOBBY_TOASTS.rematch(['Ann', 'Cat'])])
})

test('[LD18] without a lobby nothing is entered; without its rules the new lobby opens and says so', async () => {
  const refused = ports({ create_lobby_secure: () => err({ code: 'no_answer', details: null }) })
  expect((await rematch(refused, FINISHED, 'Bob', 'c1', REFUSED)).ok).toBe(false)
  expect(refused.entered).toEqual([])
  const bare = ports({
    create_lobby_secure: () => ok(ANSWER),
    set_league_rules: () => err({ code: 'no_answer', details: null }),
    add_computer: () => ok(COMPUTER),
  })
  await rematch(bare, FINISHED, 'Bob', 'c1', REFUSED)
  expect(bare.toasts).toEqual([LOBBY_TOASTS.rematchWithoutRules()])
  expect(bare.entered).toHaveLength(1)
})
