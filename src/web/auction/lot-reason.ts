import type { PositionTiers } from '#core/advice/position-tiers.ts'
import { openStarters } from '#core/league/lineup.ts'
import { shortName } from '#core/players/names.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from './auction-texts.ts'
import type { LotView } from './lot-view.ts'
import { mayFill } from '#core/league/lineup.ts'

interface ReasonFacts {
  readonly player: Player
  readonly points: (playerId: PlayerId) => number | null
  readonly tiers: PositionTiers
  /** The only one left in the best tier of the position. */
  readonly isLast: boolean
}

/** Why the player matters, in a few words and at most two short sentences. */
export function lotReason(
  facts: AuctionFacts,
  view: LotView,
  { player, points, tiers, isLast }: ReasonFacts,
): { readonly title: string; readonly text: string } {
  const tier = tiers.get(player.id)
  const title =
    tier === undefined
      ? `${player.position} for ${money(view.expected)}`
      : isLast
        ? `Last ${player.position} in tier ${tier}`
        : `${player.position}, tier ${tier}`
  const sentences = [placeSentence(facts, player), nextSentence(facts, player, points)]
  return { title, text: sentences.filter((sentence) => sentence !== '').join(' ') }
}

/** "Nabers, the next WR, is 34 points lower." */
function nextSentence({ auction, board }: AuctionFacts, player: Player, points: ReasonFacts['points']): string {
  const taken = new Set([...auction.sales, ...auction.lots].map(({ playerId }) => playerId))
  const own = points(player.id)
  if (own === null) return ''
  const left = board.players.filter(({ id, position }) => position === player.position && !taken.has(id))
  const best = left.reduce<{ readonly name: string; readonly points: number } | null>((found, each) => {
    const other = points(each.id)
    return other !== null && (found === null || other > found.points)
      ? { name: shortName(each.name), points: other }
      : found
  }, null)
  if (best === null) return `The last ${player.position} left.`
  const gap = Math.round(own - best.points)
  if (gap > 0) return `${best.name}, the next ${player.position}, is ${gap} points lower.`
  return `${best.name} is still left, ${gap === 0 ? 'as good' : `${-gap} points higher`}.`
}

/** "Fills your first WR place." */
function placeSentence({ auction, own, pool }: AuctionFacts, player: Player): string {
  if (own === null) return ''
  const positions = auction.sales.flatMap((sale) =>
    sale.teamIndex === own ? (pool.positionOf(sale.playerId) ?? []) : [],
  )
  const open = openStarters(auction.format.rules.lineup, positions)
  const place = open.find((each) => mayFill(player.position, each))
  if (place === undefined) return 'For your bench.'
  return `Fills your ${place === player.position ? place : `${place.replace('_', '/')} place with a ${player.position}`}${place === player.position ? ' place' : ''}.`
}
