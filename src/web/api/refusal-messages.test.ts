import { expect, test } from 'vitest'
import { REFUSAL_STATUSES } from '#protocol/refusal-codes.ts'
import { failureMessage, REFUSAL_MESSAGES } from './refusal-messages.ts'

const CODES = [...Object.keys(REFUSAL_STATUSES), 'no_answer', 'bad_answer']

test('[TO16] every code of the server, and no answer, has words that are a sentence and no code', () => {
  expect(Object.keys(REFUSAL_MESSAGES).toSorted()).toEqual(CODES.toSorted())
  for (const words of Object.values(REFUSAL_MESSAGES)) {
    expect(words).toMatch(/^[A-Z].+ .+[a-z.]$/)
    expect(words).not.toMatch(/_|undefined|!|\d{3}/)
  }
})

test('[TO16] two codes have the same words only where one can do the same and nothing else', () => {
  const shared = Map.groupBy(Object.entries(REFUSAL_MESSAGES), ([, words]) => words)
  const groups = [...shared.values()].filter((group) => group.length > 1).map((group) => group.map(([code]) => code))
  expect(groups.map((codes) => codes.toSorted())).toEqual([
    [
      '22P02',
      '42703',
      'PGRST100',
      'PGRST103',
      'PGRST106',
      'PGRST107',
      'PGRST116',
      'PGRST122',
      'PGRST200',
      'bad_input',
      'not_json',
    ],
    ['PGRST125', 'PGRST202', 'PGRST205', 'method_not_allowed'],
  ])
})

test('[TO16] the limits in the words are those of the rules', () => {
  expect(REFUSAL_MESSAGES.bad_name).toContain('1 to 24 characters')
  expect(REFUSAL_MESSAGES.bad_lobby_name).toContain('1 to 40 characters')
  expect(REFUSAL_MESSAGES.bad_team_count).toContain('2 to 12 teams')
  expect(REFUSAL_MESSAGES.bad_round_count).toContain('1 to 20 rounds')
})

test('[TO17] the fixed words stand in only where the server said nothing of use', () => {
  const fixed = 'Failed to start draft'
  for (const code of ['no_answer', 'bad_answer', 'failed'] as const) {
    expect(failureMessage({ code, details: null }, fixed)).toBe(fixed)
    expect(failureMessage({ code, details: null })).toBe(REFUSAL_MESSAGES[code])
  }
  expect(failureMessage({ code: 'lobby_full', details: null }, fixed)).toBe(REFUSAL_MESSAGES.lobby_full)
})

test('[LGR93] a position that is full is named with its limit, if the server names it', () => {
  expect(failureMessage({ code: 'position_full', details: 'QB 4' })).toBe(
    'This league allows 4 QB per team. Choose another position.',
  )
  expect(failureMessage({ code: 'position_full', details: null })).toBe(REFUSAL_MESSAGES.position_full)
})
