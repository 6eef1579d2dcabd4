import type { BackOdds } from '#core/advice/advice-facts.ts'
import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { Player, PlayerId } from '#core/players/player.ts'

/** How far drafters differ about a player, in picks: this much at the top, and a share of the price. */
const SPREAD_AT_TOP = 2
const SPREAD_PER_PICK = 0.17

/**
 * Odds from prices alone: a player's pick follows a logistic distribution around the price, given that the player is still there,
 * and all hazards are tilted by one factor so that as many players go as there are picks.
 */
export function tiltedOdds(
  draft: Draft,
  teamIndex: number,
  players: readonly Player[],
  adpById: ReadonlyMap<PlayerId, number>,
): ReadonlyMap<PlayerId, BackOdds> {
  const open = draft.slots.flatMap((pick, index) => (pick === null ? [index + 1] : []))
  const [own, next, afterNext] = open.filter((slotNumber) => draft.owners[slotNumber - 1] === teamIndex)
  const available = players.filter(({ id }) => slotNumberOfPlayer(draft, id) === null)
  const priceOf = ({ id }: Player) => adpById.get(id) ?? players.length
  const oddsUntil = (until: number | undefined) => {
    if (own === undefined || until === undefined) return null
    const pickCount = open.filter(
      (slotNumber) => slotNumber > own && slotNumber < until && draft.owners[slotNumber - 1] !== teamIndex,
    ).length
    return survival(available.map(priceOf), own, own + pickCount, pickCount)
  }
  const [atNext, atAfterNext] = [oddsUntil(next), oddsUntil(afterNext)]
  return new Map(
    available.map(({ id }, index) => [id, { next: atNext?.[index] ?? null, afterNext: atAfterNext?.[index] ?? null }]),
  )
}

function survival(prices: readonly number[], from: number, until: number, pickCount: number): readonly number[] {
  if (pickCount === 0) return prices.map(() => 1)
  const hazards = prices.map((price) => {
    const scale = ((SPREAD_AT_TOP + SPREAD_PER_PICK * price) * Math.sqrt(3)) / Math.PI
    const stillThere = (slot: number) => 1 / (1 + Math.exp((slot - price) / scale))
    return -Math.log(Math.max(1e-9, stillThere(until + 0.5) / stillThere(from + 0.5)))
  })
  let [low, high] = [1e-3, 1e3]
  for (let step = 0; step < 40; step += 1) {
    const tilt = Math.sqrt(low * high)
    const goneCount = hazards.reduce((sum, hazard) => sum + 1 - Math.exp(-tilt * hazard), 0)
    if (goneCount > pickCount) high = tilt
    else low = tilt
  }
  return hazards.map((hazard) => Math.exp(-low * hazard))
}
