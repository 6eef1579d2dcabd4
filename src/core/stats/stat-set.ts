import type { Position } from '../players/player.ts'
import { byWeek } from './weekly-stats.ts'
import type { WeeklyStats } from './weekly-stats.ts'

/** The statistics that matter for a player: they decide the game log's columns and the summary of the latest game. */
export type StatSet = 'passer' | 'runner' | 'kicker' | 'defense'

const SET_OF_POSITION: Readonly<Record<Position, StatSet>> = {
  QB: 'passer',
  RB: 'runner',
  WR: 'runner',
  TE: 'runner',
  K: 'kicker',
  DST: 'defense',
}

const QUARTERBACK_ATTEMPTS = 10
const RUNNING_BACK_RUSHES = 8

/**
 * Without a position the newest row with one decides, then a guess from the games. One game with ten passes makes a
 * quarterback: nobody else throws that many, while a backup has games with three.
 */
export function statSet(position: Position | null, games: readonly WeeklyStats[]): StatSet {
  const known = position ?? positionOnNewestRow(games)
  if (known !== null) return SET_OF_POSITION[known]
  return games.some((game) => guessPosition(game) === 'QB') ? 'passer' : 'runner'
}

/** Specification section 9: QB with 10 or more pass attempts in the game, RB with 8 or more rushes, else WR. */
export function guessPosition(game: Pick<WeeklyStats, 'pass_att' | 'rush_att'>): 'QB' | 'RB' | 'WR' {
  if ((game.pass_att ?? 0) >= QUARTERBACK_ATTEMPTS) return 'QB'
  return (game.rush_att ?? 0) >= RUNNING_BACK_RUSHES ? 'RB' : 'WR'
}

function positionOnNewestRow(games: readonly WeeklyStats[]): Position | null {
  return (
    games
      .filter((game) => game.position !== null)
      .toSorted(byWeek)
      .at(-1)?.position ?? null
  )
}
