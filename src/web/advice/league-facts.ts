import { replacementOf } from '#core/advice/replacement.ts'
import type { ValueBasis } from '#core/advice/advice-facts.ts'
import { pricesFor, type PlayerPrices } from '#core/advice/estimated-prices.ts'
import type { Draft } from '#core/draft/draft.ts'
import { pointsInSeason } from '#core/league/points.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, PlayerId } from '#core/players/player.ts'

/** What advice knows about a league before anybody picks. */
export interface LeagueFacts {
  readonly prices: PlayerPrices
  /** Projected points under the league's scoring; null if unknown. */
  readonly points: (playerId: PlayerId) => number | null
  /** Projected points above the best player of the position whom nobody starts; null if unknown. */
  readonly overReplacement: (playerId: PlayerId) => number | null
}

/** Boards and rules never change, and every part of the screen asks for the same ones. */
const factsByBoard = new WeakMap<Board, WeakMap<LeagueRules, Map<number, LeagueFacts>>>()

export function leagueFacts(board: Board, { rules, teamCount }: Draft['format']): LeagueFacts {
  const byRules = factsByBoard.get(board) ?? new WeakMap<LeagueRules, Map<number, LeagueFacts>>()
  factsByBoard.set(board, byRules)
  const byTeamCount = byRules.get(rules) ?? new Map<number, LeagueFacts>()
  byRules.set(rules, byTeamCount)
  const known = byTeamCount.get(teamCount)
  if (known) return known
  const pointsById = new Map(
    board.players.map(({ id, projected, position }) => [id, pointsInSeason(projected, position, rules.scoring).points]),
  )
  const replacement = replacementOf(
    board.players.flatMap(({ id, position }) => {
      const points = pointsById.get(id) ?? null
      return points === null ? [] : [{ position, points }]
    }),
    rules.lineup,
    teamCount,
  )
  const facts = {
    prices: pricesFor(board.players.map(withoutMadeUpPrice), rules, teamCount),
    points: (playerId: PlayerId) => pointsById.get(playerId) ?? null,
    overReplacement: (playerId: PlayerId) => {
      const points = pointsById.get(playerId) ?? null
      const position = board.playersById.get(playerId)?.position
      return points === null || position === undefined ? null : points - (replacement[position] ?? 0)
    },
  }
  byTeamCount.set(teamCount, facts)
  return facts
}

/** A price that was made from an imported rank is none (RU33). */
function withoutMadeUpPrice(player: Player): Player {
  return player.addedByImport?.adpFromRank === true ? { ...player, adp: null } : player
}

/** Points that came with an imported ranking have no figures behind them; without such points its ranks decide. */
export function importedBasis(players: readonly Player[]): ValueBasis {
  const ranked = players.filter(({ isUnranked }) => isUnranked !== true)
  const ownCount = ranked.filter(({ projected }) => projected.pprPoints !== null && projected.line === null).length
  return ownCount * 2 > ranked.length ? 'own-points' : 'own-ranks'
}
