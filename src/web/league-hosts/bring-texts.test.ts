import { expect, test } from 'vitest'
import { snakeFormat } from '#core/draft/order.ts'
import { bringLeague } from '#core/league-hosts/bring-league.ts'
import { sampleHostLeague } from '../../../tests/support/host-answers.ts'
import { bringNotes } from './bring-texts.ts'
import { shortList } from './short-list.ts'

const LIMITS = { teams: { min: 2, max: 16 }, rounds: { min: 1, max: 20 }, areUnknownKept: true }

test('[LH73] a limit is named once, and long lists end with how many follow', () => {
  const format = snakeFormat(4, 22)
  const league = sampleHostLeague({
    format,
    owners: [],
    keepers: [],
    remarks: [
      { code: 'too_large', details: ['rounds', '22', '20'] },
      { code: 'unknown_players', details: Array.from({ length: 15 }, (_name, index) => `P${index + 1}`) },
    ],
  })
  expect(bringNotes(league, bringLeague(league, LIMITS))).toEqual({
    leftOut: ['The draft has 22 rounds, and one here has at most 20: the first 20 are used.'],
    toCheck: ['Players who are not on the board: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12 and 3 more.'],
  })
  expect(shortList(['Ann', 'Bob'])).toBe('Ann, Bob')
})

test('[LH74] picks left out by the limit are named with it', () => {
  const format = snakeFormat(4, 1)
  const league = sampleHostLeague({ format, owners: [3, 3, 3, 3], keepers: [], remarks: [] })
  const { leftOut } = bringNotes(league, bringLeague(league, LIMITS))
  expect(leftOut.join()).toMatch(
    /^Traded picks left out, because a team here can own at most 2 picks, twice the rounds: \S.*’s round 1 pick, now \S.*’s\.$/,
  )
})
