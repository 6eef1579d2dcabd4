import { expect, test } from 'vitest'
import { byeWeeks, type Game } from './games.ts'

function game(weekNumber: number, isRegularSeason = true): Game {
  const side = (team: string) => ({ team, score: null })
  return { gameId: `G${weekNumber}`, season: 2031, weekNumber, isRegularSeason, home: side('SEA'), away: side('LAR') }
}

const weeks = Array.from({ length: 18 }, (_, index) => index + 1)

test('[BRD3] the bye is the one week without a game; with none or two there is no bye', () => {
  const allBut = (...free: number[]) => weeks.filter((week) => !free.includes(week)).map((week) => game(week))
  expect([...byeWeeks(allBut(7), 2031)]).toEqual([
    ['LAR', 7],
    ['SEA', 7],
  ])
  expect(byeWeeks(allBut(), 2031).size).toBe(0)
  expect(byeWeeks(allBut(7, 18), 2031).size).toBe(0)
  expect(byeWeeks(allBut(7), 2030).size).toBe(0)
})

test('[BRD3] a play-off game in a week that a longer season plays hides no free week', () => {
  const games = weeks.filter((week) => week !== 7 && week !== 18).map((week) => game(week))
  expect(byeWeeks([...games, game(18, false)], 2031).size).toBe(0)
})
