import { byeClashes, type RecapPlace } from '#core/advice/recap-lineup.ts'
import type { RosterLine } from '#core/draft/roster.ts'
import { shortName } from '#core/players/names.ts'
import type { Player } from '#core/players/player.ts'
import { wholeText } from '../platform/formats.ts'
import type { ByeWeek, RecapView, RosterPlace, Whose } from './recap-view.ts'

// What the recap of picks and that of sales have in common.

export type RecapTexts = Pick<RecapView, 'headline' | 'verdict' | 'sentences'>

export function whoseOf(own: number | null, teamIndex: number | null): Whose {
  return own !== null && own === teamIndex ? 'your' : 'their'
}

/** "1,842" */
export function pointsText(points: number | null): string {
  return points === null ? '–' : wholeText(points)
}

/** "Your 16 picks", "Their pick" */
export function countLabel(whose: Whose, count: number, noun: string): string {
  return `${whose === 'your' ? 'Your' : 'Their'} ${count === 1 ? noun : `${count} ${noun}s`}`
}

/** Weeks in which two or more starters rest. */
export function byeWeeks(places: readonly RecapPlace[]): readonly ByeWeek[] {
  return byeClashes(places).map(({ week, players }) => ({
    week,
    names: players.map(({ name }) => shortName(name)).join(', '),
  }))
}

export function rosterPlaces(
  roster: readonly RosterLine[],
  detailOf: (player: Player) => string,
): readonly RosterPlace[] {
  return roster.map(({ place, player }) => ({
    place,
    isBench: place === 'BN',
    player,
    detail: player === null ? '' : detailOf(player),
  }))
}
