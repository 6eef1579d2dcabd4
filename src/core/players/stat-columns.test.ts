import { expect, test } from 'vitest'
import { NO_FACTS, boardOf, playerOf } from '../../../tests/support/builders.ts'
import { importedBasis } from '../advice/advice-facts.ts'
import { pointsInSeason } from '../league/points.ts'
import { PPR } from '../league/scoring.ts'
import { createBoard } from './board.ts'
import { importRankings } from './import-rankings.ts'
import { readRankings, type RankingRow } from './rankings-csv.ts'

function readText(text: string) {
  const records = text.split('\n').map((line) => line.split(','))
  const reading = readRankings({ records, parseError: null }, NO_FACTS)
  if (!reading.ok) throw new Error(reading.error.code)
  return reading.value
}

function rowOf(text: string): RankingRow | undefined {
  return readText(text).rows[0]
}

test.each([
  [
    'bare headers of passers, then runs',
    'Player,Team,ATT,CMP,YDS,TDS,INTS,ATT,YDS,TDS,FL,FPTS\nJosh Allen,BUF,510,330,3900,28,11,110,560,12,4,379.5',
    {
      passing_yards: 3900,
      passing_tds: 28,
      interceptions: 11,
      rushing_yards: 560,
      rushing_tds: 12,
      fumbles_lost: 4,
    },
  ],
  [
    'completions before attempts',
    'Player,Pos,Cmp,Att,Yds,TD,Int,Att,Yds,TD\nJosh Allen,QB,330,510,3900,28,11,110,560,12',
    { passing_yards: 3900, passing_tds: 28, interceptions: 11, rushing_yards: 560, rushing_tds: 12 },
  ],
  [
    'bare headers of backs and receivers',
    'Player,Team,POS,ATT,YDS,TDS,REC,YDS,TDS,FL,FPTS\nBijan Robinson,ATL,RB,300,1400,10,60,480,3,2,302',
    {
      rushing_yards: 1400,
      rushing_tds: 10,
      receptions: 60,
      receiving_yards: 480,
      receiving_tds: 3,
      fumbles_lost: 2,
    },
  ],
  [
    'carries, catches and targets',
    'Name,Pos,CAR,YDS,TD,REC,YDS,TD,TAR\nBijan Robinson,RB,300,1400,10,60,480,3,75',
    { rushing_yards: 1400, rushing_tds: 10, receptions: 60, receiving_yards: 480, receiving_tds: 3 },
  ],
  [
    'whole words',
    'Player,Position,Passing Yards,Passing TDs,Interceptions,Rushing Yards,Rushing TDs,Fumbles Lost\nJosh Allen,QB,3900,28,11,560,12,4',
    {
      passing_yards: 3900,
      passing_tds: 28,
      interceptions: 11,
      rushing_yards: 560,
      rushing_tds: 12,
      fumbles_lost: 4,
    },
  ],
  [
    'words joined by underscores',
    'player,position,pass_yds,pass_tds,pass_int,rush_yds,rush_tds,rec,rec_yds,rec_tds,two_pts\nPuka Nacua,WR,0,0,0,90,1,105,1350,7,1',
    {
      rushing_yards: 90,
      rushing_tds: 1,
      receptions: 105,
      receiving_yards: 1350,
      receiving_tds: 7,
      two_point_conversions: 1,
    },
  ],
  [
    'short forms',
    'Player,Pos,PaYd,PaTD,Int,RuYd,RuTD,Rec,ReYd,ReTD\nPuka Nacua,WR,0,0,0,90,1,105,1350,7',
    { rushing_yards: 90, rushing_tds: 1, receptions: 105, receiving_yards: 1350, receiving_tds: 7 },
  ],
  [
    'kickers with all field goals in one column',
    'Player,Team,FG,FGA,XPT,FPTS\nBrandon Aubrey,DAL,33,38,40,139',
    { fg_0_39: 33, fg_missed: 5, pat_made: 40 },
  ],
  [
    'kickers by distance',
    'Player,Pos,fg_0019,fg_2029,fg_3039,fg_4049,fg_50,fg_att,xp,xp_att\nBrandon Aubrey,K,0,8,9,9,7,38,40,41',
    { fg_0_39: 17, fg_40_49: 9, fg_50_plus: 7, fg_missed: 5, pat_made: 40, pat_missed: 1 },
  ],
] as const)('[CSV45] figures of a projection: %s', (_layout, text, line) => {
  expect(rowOf(text)?.line).toEqual(line)
})

test('[CSV45] points come from the figures, under the scoring of the league', () => {
  const text = 'Player,Team,POS,ATT,YDS,TDS,REC,YDS,TDS,FL,FPTS\nRB Player,KC,RB,300,1400,10,60,480,3,2,242'
  expect(rowOf(text)?.projectedPpr, 'standard points of the site').toBe(188 + 78 + 60 - 4)
  const board = createBoard([playerOf('RB', { id: 'r' }), ...boardOf(2).players])
  const imported = importRankings(board, readText(text))
  const [player] = imported.players
  const pointsIn = (base: 'ppr' | 'standard') =>
    player && pointsInSeason(player.projected, 'RB', { ...PPR, base }).points
  expect(pointsIn('ppr')).toBe(322)
  expect(pointsIn('standard')).toBe(262)
  expect(importedBasis(imported.players.slice(0, 1))).toBe('own-points')
  expect(importRankings(imported, readText(text)).players).toEqual(imported.players)
})

test('[CSV46] figures that make far fewer points than the text states are only a part of them', () => {
  const text = 'Player,Team,ATT,CMP,YDS,TDS,INTS,FPTS\nJosh Allen,BUF,510,330,3900,28,11,379.5'
  expect(rowOf(text)).toMatchObject({ projectedPpr: 379.5 })
  expect(rowOf(text)?.line).toBeUndefined()
  expect(rowOf('Rank,Player,Rec\n1,Puka Nacua,105')?.line, 'catches alone are no projection').toBeUndefined()
})

test('[CSV47] figures per game are counted 17 times, and the preview says so', () => {
  const rows = Array.from({ length: 8 }, (_row, index) => `Back ${'ABCDEFGH'[index] ?? ''},RB,${80 - index},0.5,3,20`)
  const reading = readText(['Player,Pos,Rush Yds,Rush TD,Rec,Rec Yds', ...rows].join('\n'))
  expect(reading.rows[0]?.line).toEqual({ rushing_yards: 1360, rushing_tds: 8.5, receptions: 51, receiving_yards: 340 })
  expect(reading.notes).toEqual([{ code: 'stat_lines', isPerGame: true }])
  const season = readText('Player,Pos,Rush Yds\nBack A,RB,"1,204"'.replaceAll('"1,204"', '1204'))
  expect(season.notes).toEqual([{ code: 'stat_lines', isPerGame: false }])
})
