import { expect, test } from 'vitest'
import { REFUSAL_MESSAGES } from '../../api/refusal-messages.ts'
import { checkCreate, checkJoin, problemsOf } from './entry-forms.ts'

const CREATE = {
  lobbyName: 'Sunday League',
  username: 'Ann',
  maxTeams: '12',
  roundCount: '15',
  format: 'turns',
  budget: '200',
} as const

test('[CJ3] creating needs a lobby name and a username, blanks are none', () => {
  expect(checkCreate(CREATE)).toEqual({ isMissing: false, problems: {} })
  expect(checkCreate({ ...CREATE, lobbyName: '  ' })).toMatchObject({
    isMissing: true,
    problems: { lobbyName: expect.stringMatching(/./) },
  })
  expect(checkCreate({ ...CREATE, username: '\t' })).toMatchObject({
    isMissing: true,
    problems: { username: expect.stringMatching(/./) },
  })
  expect(Object.keys(checkCreate({ ...CREATE, lobbyName: '', username: '' }).problems)).toHaveLength(2)
})

test('[CJ3] joining needs a code and a username', () => {
  expect(checkJoin({ code: 'QX7K2M', username: 'Ann' })).toEqual({ isMissing: false, problems: {} })
  expect(Object.keys(checkJoin({ code: '', username: '' }).problems).toSorted()).toEqual(['code', 'username'])
})

test('[CJ4] names that the rules refuse are told beside their field before anything is sent', () => {
  expect(checkJoin({ code: 'QX7K2M', username: 'x'.repeat(25) })).toEqual({
    isMissing: false,
    problems: { username: REFUSAL_MESSAGES.bad_name },
  })
  expect(checkCreate({ ...CREATE, lobbyName: 'x'.repeat(41) }).problems).toEqual({
    lobbyName: REFUSAL_MESSAGES.bad_lobby_name,
  })
  expect(checkJoin({ code: 'QX7K2M', username: '\u200b' }).problems).toEqual({ username: REFUSAL_MESSAGES.bad_name })
})

test('[CJ4] a refusal stands beside the field that it is about', () => {
  expect(problemsOf({ code: 'name_taken', details: null })).toEqual({ username: REFUSAL_MESSAGES.name_taken })
  expect(problemsOf({ code: 'lobby_full', details: null })).toEqual({ code: REFUSAL_MESSAGES.lobby_full })
  expect(problemsOf({ code: 'no_answer', details: null })).toEqual({})
})

test('[CJ11] a typed number of teams or rounds that a lobby cannot have is told beside its field', () => {
  for (const maxTeams of ['', '1', '13', '2.5', 'ten'])
    expect(checkCreate({ ...CREATE, maxTeams }).problems).toEqual({ maxTeams: REFUSAL_MESSAGES.bad_team_count })
  expect(checkCreate({ ...CREATE, roundCount: '21' }).problems).toEqual({
    roundCount: REFUSAL_MESSAGES.bad_round_count,
  })
})

test('[AUC84] a budget that an auction can’t have is told beside its field; where teams take turns nobody reads it', () => {
  const auction = { ...CREATE, format: 'auction' } as const
  expect(checkCreate(auction).problems).toEqual({})
  for (const budget of ['', '0', '150.5', 'much', '-3']) {
    expect(checkCreate({ ...auction, budget }).problems).toEqual({
      budget: expect.stringContaining('Enter whole dollars'),
    })
    expect(checkCreate({ ...CREATE, budget }).problems).toEqual({})
  }
  expect(checkCreate({ ...auction, budget: '14' }).problems).toEqual({
    budget: 'A team needs at least $15 to fill its places and has $14. Raise the budget.',
  })
})
