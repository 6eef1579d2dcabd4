import { pricedBoard, type PricedBoard } from '#core/automatic/candidates.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { DraftedPlayer, RealDraft, RealDrafts } from './real-drafts.ts'

/** The board of a draft, with the prices that its drafters could have known. */
export type BoardOf = (draft: RealDraft) => PricedBoard

/** One public list for every draft. */
export function boardFromList({ players }: RealDrafts, prices: ReadonlyMap<PlayerId, number>): BoardOf {
  const board = pricedBoard(withPrices(players, prices), 'public')
  return () => board
}

/** One list of the league's own prices for every draft. */
export function boardFromOwnList({ players }: RealDrafts, prices: ReadonlyMap<PlayerId, number>): BoardOf {
  const board = pricedBoard(withPrices(players, prices), 'league')
  return () => board
}

/** Undrafted counts as this far beyond the end, as in 195 for 180 picks. */
const UNDRAFTED = 195 / 180

/** The mean of the other drafts of the season; a draft never sees its own picks. */
export function boardFromOtherDrafts({ players, drafts }: RealDrafts): BoardOf {
  const sums = new Map<string, { readonly gains: Map<PlayerId, number>; count: number }>()
  for (const { season, picks } of drafts) {
    const sum = sums.get(season) ?? { gains: new Map<PlayerId, number>(), count: 0 }
    sums.set(season, sum)
    sum.count += 1
    for (const [id, gain] of gainsOf(picks)) sum.gains.set(id, (sum.gains.get(id) ?? 0) + gain)
  }
  return ({ season, picks }) => {
    const sum = sums.get(season)
    if (sum === undefined || sum.count < 2) return pricedBoard([...players.values()], 'league')
    const own = new Map(gainsOf(picks))
    const end = picks.length * UNDRAFTED
    const prices = new Map<PlayerId, number>()
    for (const [id, gain] of sum.gains) {
      const others = gain - (own.get(id) ?? 0)
      if (others > 0) prices.set(id, end - others / (sum.count - 1))
    }
    return pricedBoard(withPrices(players, prices), 'league')
  }
}

function gainsOf(picks: readonly PlayerId[]): readonly (readonly [PlayerId, number])[] {
  const end = picks.length * UNDRAFTED
  return picks.map((id, index) => [id, end - (index + 1)])
}

/** A player whom nobody drafted for so many days has lost their price. */
const PRICE_LASTS_DAYS = 7
const DAY_MS = 86_400_000

/** The prices in the drafts themselves; whoever a draft left out has their latest price of the days before. */
export function boardFromOwnPrices({ players, drafts }: RealDrafts): BoardOf {
  const byDay = Map.groupBy(drafts, ({ day }) => Date.parse(day) / DAY_MS)
  const days = [...byDay.keys()].toSorted((left, right) => left - right)
  const boardPrices = (draft: RealDraft) => {
    const today = Date.parse(draft.day) / DAY_MS
    const recent = days.filter((day) => day <= today && day > today - PRICE_LASTS_DAYS)
    return new Map([...recent.flatMap((day) => byDay.get(day) ?? []), draft].flatMap(pricesIn))
  }
  return (draft) => {
    // The end of a list is no price: such players come after everybody else, in the order of players.csv.
    const end = draft.picks.length
    const known = new Map([...boardPrices(draft)].filter(([, price]) => price < end))
    return pricedBoard(withPrices(players, known), 'league')
  }
}

function pricesIn({ picks, adp }: RealDraft): readonly (readonly [PlayerId, number])[] {
  return picks.flatMap((id, index) => {
    const price = adp?.[index] ?? 0
    return price > 0 ? [[id, price] as const] : []
  })
}

function withPrices(
  players: ReadonlyMap<PlayerId, DraftedPlayer>,
  prices: ReadonlyMap<PlayerId, number>,
): readonly (DraftedPlayer & { readonly adp: number | null })[] {
  return [...players.values()].map((player) => ({ ...player, adp: prices.get(player.id) ?? null }))
}
