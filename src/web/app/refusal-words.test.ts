import { expect, test } from 'vitest'
import { REFUSAL_STATUSES } from '#protocol/refusal-codes.ts'
import { failureWords, REFUSAL_WORDS } from './refusal-words.ts'

const CODES = [...Object.keys(REFUSAL_STATUSES), 'no_answer', 'bad_answer']

test('[TO16] every code of the server, and no answer, has words that are a sentence and no code', () => {
  expect(Object.keys(REFUSAL_WORDS).toSorted()).toEqual(CODES.toSorted())
  for (const words of Object.values(REFUSAL_WORDS)) {
    expect(words).toMatch(/^[A-Z].+ .+[a-z.]$/)
    expect(words).not.toMatch(/_|undefined|!|\d{3}/)
  }
})

test('[TO16] the limits in the words are those of the rules', () => {
  expect(REFUSAL_WORDS.bad_name).toContain('1 to 24 characters')
  expect(REFUSAL_WORDS.bad_lobby_name).toContain('1 to 40 characters')
  expect(REFUSAL_WORDS.bad_team_count).toContain('2 to 12 teams')
  expect(REFUSAL_WORDS.bad_round_count).toContain('1 to 20 rounds')
})

test('[TO17] the fixed words stand in only where the server said nothing of use', () => {
  const fixed = 'Failed to start draft'
  for (const code of ['no_answer', 'bad_answer', 'failed'] as const) {
    expect(failureWords({ code, details: null }, fixed)).toBe(fixed)
    expect(failureWords({ code, details: null })).toBe(REFUSAL_WORDS[code])
  }
  expect(failureWords({ code: 'lobby_full', details: null }, fixed)).toBe(REFUSAL_WORDS.lobby_full)
})
