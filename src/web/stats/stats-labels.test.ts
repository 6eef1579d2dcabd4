import { expect, test } from 'vitest'
import { PPR, type Scoring } from '#core/league/scoring.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import type { GamePoints } from '#core/stats/recent-stats.ts'
import { confidenceText, failureText, pointsLabel, pointsList, pointsSummary, seasonChoices } from './stats-labels.ts'

test('[PD8] an error is "Error: {message}"; without a network the message says that', () => {
  const noAnswer = { code: 'no_answer', details: null } as const
  expect(failureText(noAnswer, true)).toBe('Error: The server did not answer. Check your connection and try again.')
  expect(failureText(noAnswer, false)).toMatch(/^Error: You're offline\./)
  // A refusal came over the network, even if the browser thinks it is offline.
  expect(failureText({ code: 'bad_input', details: null }, false)).not.toContain('offline')
})

test('[PD7] the chart in words: average and best of the points that are known, and game by game', () => {
  const games = [gameWith(1, 10), gameWith(2, null), gameWith(3, 21)]
  expect(pointsSummary(games, 'PPR')).toBe('Last 3: 15.5 PPR on average, best 21.0')
  expect(pointsSummary(games, pointsLabel('K', PPR))).toBe('Last 3: 15.5 points on average, best 21.0')
  expect(pointsSummary([gameWith(1, null)], 'PPR')).toBe('One game')
  expect(pointsList(games)).toBe('week 1 vs BUF 10.0, week 2 vs BUF –, week 3 vs BUF 21.0')
})

test('[LGR51] points are PPR under plain PPR, else points; those of kickers and defenses always', () => {
  expect(pointsLabel('TE', PPR)).toBe('PPR')
  expect(pointsLabel('DST', PPR)).toBe('Points')
  expect(pointsLabel('TE', { ...PPR, base: 'half_ppr' })).toBe('Points')
  expect(pointsLabel('TE', { ...PPR, tePremium: 0.5 })).toBe('Points')
  const custom: Scoring = { kind: 'custom', values: PPR_VALUES, tePremium: 0 }
  expect(pointsSummary([gameWith(1, 10), gameWith(3, 21)], pointsLabel('RB', custom))).toBe(
    'Last 2: 15.5 points on average, best 21.0',
  )
})

test('[RU19] the switch offers each season once, newest first, and the open one from the start', () => {
  expect(seasonChoices(2025, [])).toEqual([2025])
  expect(seasonChoices(2025, [2024, 2025])).toEqual([2025, 2024])
  expect(seasonChoices(null, [])).toEqual([])
})

test.each([
  [1, '100% match'],
  [0.999, '99% match'],
  [0.85, '85% match'],
  [0.004, '1% match'],
])('[NWV11] [RU40] the confidence %s of a match is %s', (confidence, text) => {
  expect(confidenceText(confidence)).toBe(text)
})

function gameWith(week: number, points: number | null): GamePoints {
  return { season: 2025, week, opponent: 'vs BUF', points }
}
