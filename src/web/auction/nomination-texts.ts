import { openPositionsOf, type NominationAdvice } from '#core/auction/auction-advice.ts'
import { takenPlayers } from '#core/auction/auction.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { canPayCount, type AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import { teams } from './auction-texts.ts'
import type { PlanRow } from './team-plan.ts'

export interface Suggestion extends NominationAdvice {
  readonly title: string
  readonly text: string
}

export interface SuggestionFacts {
  readonly upTo: (playerId: PlayerId) => number
  /** Projected points; null if unknown. */
  readonly points: (playerId: PlayerId) => number | null
  readonly rows: readonly PlanRow[]
}

/** Each nomination with what it is for and one reason more, which none of the others has as long as there is another one. */
export function suggestionsOf(
  facts: AuctionFacts,
  advice: readonly NominationAdvice[],
  about: SuggestionFacts,
): readonly Suggestion[] {
  const used = new Set<string>()
  return advice.map((each) => {
    const player = offBoardPlayerOf(facts.board, each.playerId)
    const reasons = reasonsFor(facts, each, player, about)
    const reason = reasons.find(({ kind }) => !used.has(kind)) ?? reasons[0]
    if (reason !== undefined) used.add(reason.kind)
    return {
      ...each,
      title: titleOf(facts, each, player),
      text: [leadOf(facts, each, player, about), reason?.text ?? ''].filter((text) => text !== '').join(' '),
    }
  })
}

function titleOf(facts: AuctionFacts, { reason }: NominationAdvice, { position }: Player): string {
  if (reason === 'queue') return 'In your queue'
  const starts = facts.own !== null && openPositionsOf(facts.auction, facts.own, facts.pool).starting.has(position)
  const where = starts ? `your ${position} place` : 'your bench'
  return reason === 'cheap' ? `For ${where}, ${money(facts.rules.minimum)}` : `For ${where}`
}

function leadOf(
  facts: AuctionFacts,
  { reason, playerId }: NominationAdvice,
  { position }: Player,
  { upTo, rows }: SuggestionFacts,
): string {
  const expected = money(facts.expected(playerId))
  if (reason === 'queue') return `Expected ${expected}, bid up to ${money(upTo(playerId))}.`
  if (reason === 'cheap') return ''
  const planned = rows.find((row) => row.player === null && row.position === position)
  return planned?.isTyped === true && planned.dollars !== null
    ? `Planned at ${money(planned.dollars)}, expected ${expected}.`
    : `Expected ${expected}.`
}

interface Reason {
  readonly kind: 'early' | 'cheap' | 'gap' | 'points' | 'can-pay'
  readonly text: string
}

/** Everything that speaks for a nomination, the strongest first. */
function reasonsFor(
  facts: AuctionFacts,
  { reason, playerId }: NominationAdvice,
  player: Player,
  { points }: SuggestionFacts,
): readonly Reason[] {
  const early: readonly Reason[] =
    reason === 'early' ? [{ kind: 'early', text: 'The first players usually go a little under their price.' }] : []
  const cheap: readonly Reason[] =
    reason === 'cheap'
      ? [{ kind: 'cheap', text: 'Others rarely raise the cheapest players, so your money stays for the rest.' }]
      : []
  const gap = gapBelow(facts, player, points)
  const gapReason: readonly Reason[] =
    gap !== null && gap > 0
      ? [{ kind: 'gap', text: `The next ${player.position} is ${gap} ${gap === 1 ? 'point' : 'points'} lower.` }]
      : []
  const own = points(playerId)
  const pointsReason: readonly Reason[] =
    own === null ? [] : [{ kind: 'points', text: `Projected for ${Math.round(own)} points.` }]
  const count = canPayCount(facts, playerId, facts.expected(playerId))
  const canPay: Reason = {
    kind: 'can-pay',
    text: count === 0 ? 'No other team can pay that.' : `${teams(count)} can pay that.`,
  }
  return reason === 'queue'
    ? [canPay, ...gapReason, ...pointsReason]
    : [...early, ...cheap, ...gapReason, canPay, ...pointsReason]
}

/** How many points the best other player of the position who is left has less; null for the last one and without points. */
function gapBelow({ auction, board }: AuctionFacts, player: Player, points: SuggestionFacts['points']): number | null {
  const own = points(player.id)
  const taken = takenPlayers(auction)
  const others = board.players.flatMap(({ id, position }) =>
    position === player.position && id !== player.id && !taken.has(id) ? (points(id) ?? []) : [],
  )
  const below = own === null ? [] : others.filter((each) => each <= own)
  return own === null || below.length === 0 ? null : Math.round(own - Math.max(...below))
}
