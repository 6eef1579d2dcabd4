import type { Position } from '../players/player.ts'
import { byWeek } from './game-order.ts'
import type { WeeklyStats } from './weekly-stats.ts'

/** Which figures tell what a player does: they decide the columns of his game log and the words of his latest game. */
export type StatSet = 'passer' | 'runner' | 'kicker' | 'defence'

const SET_OF_POSITION: Readonly<Record<Position, StatSet>> = {
  QB: 'passer',
  RB: 'runner',
  WR: 'runner',
  TE: 'runner',
  K: 'kicker',
  DST: 'defence',
}

const QUARTERBACK_ATTEMPTS = 10
const RUNNING_BACK_RUSHES = 8

/**
 * The set for a player of this position. Where it is not known, the position on his newest row decides, else the guess:
 * one game as a quarterback is enough, for nobody else throws ten passes, while a substitute has games with three.
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
