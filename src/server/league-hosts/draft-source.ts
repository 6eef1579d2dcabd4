import type { Result } from '#core/lib/result.ts'
import type { PicksReading } from '#core/league-hosts/accept-reading.ts'
import { hasDummyPrices, type HostLot, type HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import type {
  HostDraftHead,
  HostDraftStatus,
  HostKeeper,
  HostLeague,
  HostRemark,
} from '#core/league-hosts/host-league.ts'
import type { HostFailure } from './ask-host.ts'
import type { NamedAtHost } from './host-address.ts'

/** Fetches one draft. It remembers earlier answers, so that it only asks for what is due. */
export interface DraftSource {
  ask(wish: DraftWish): Promise<Result<DraftReading, HostFailure>>
}

export interface DraftWish {
  /** Bypass the site's cache. */
  readonly isFresh: boolean
  /** The maximum age of what changes seldom: status, trades, rules. */
  readonly frameAgeMs: number
  readonly signal: AbortSignal
}

export interface DraftReading {
  readonly draft: ReadDraft
  readonly picks: PicksReading
}

/** A site where leagues live, as far as this project reads it. */
export interface HostSite {
  /** What an address means; of a league with several drafts, `choices` unless the league itself is wanted. */
  resolve(
    named: NamedAtHost,
    wanted: 'league' | 'draft',
    signal: AbortSignal,
  ): Promise<Result<HostMeaning, HostFailure>>
  sourceOf(draftId: string): DraftSource
  /** What a copied answer shows, at sites where people copy one. */
  readPasted?(
    body: unknown,
  ): Promise<Result<{ readonly draft: ReadDraft; readonly picks: readonly HostPick[] }, HostFailure>>
}

export type HostMeaning =
  | { readonly kind: 'choices'; readonly choices: HostChoices }
  | {
      readonly kind: 'draft'
      readonly draftId: string
      /** The drafts of its league, newest first, as far as they are known. */
      readonly drafts: readonly HostDraftHead[]
    }

/** A draft as one round of questions shows it, before its picks are believed. */
export interface ReadDraft {
  readonly draftId: string
  readonly name: string
  /** Keepers are those that no pick shows. */
  readonly league: HostLeague
  readonly status: HostDraftStatus
  readonly startsAtMs: number | null
  readonly lastPickedAtMs: number | null
  readonly secondsPerPick: number | null
  /** In an auction: who is up. The time it ends is by the site's clock. */
  readonly lot?: HostLot | null
  /** Picks come from a file that may be asked for at a pace of its own. */
  readonly isLive?: boolean
}

/** The league with what its picks show: who drafted where, who was kept in which round, who is not known here. */
export function withPicks(league: HostLeague, picks: readonly HostPick[]): HostLeague {
  const { teamCount, rules } = league.format
  const isAuction = rules.auction !== undefined
  const owners = [...league.owners]
  for (const { slotNumber, teamIndex } of picks) {
    if (slotNumber <= owners.length && !isAuction) owners[slotNumber - 1] = teamIndex
  }
  const kept: HostKeeper[] = picks.flatMap(({ slotNumber, teamIndex, player, isKeeper, price }) => {
    const cost = isAuction
      ? { roundNumber: null, salary: price ?? null }
      : { roundNumber: Math.ceil(slotNumber / teamCount) }
    return isKeeper ? [{ player, teamIndex, ...cost }] : []
  })
  const drafted = new Set(picks.map(({ player }) => player.playerId))
  const others = league.keepers.filter(({ player }) => !drafted.has(player.playerId))
  const keepers = [...kept, ...others]
  const costless = keepers.flatMap(({ player, roundNumber, salary }) =>
    (isAuction ? (salary ?? null) : roundNumber) === null ? [player.name] : [],
  )
  const costlessCode = isAuction ? ('keepers_without_salary' as const) : ('keepers_without_round' as const)
  const unknown = [...picks, ...others].flatMap(({ player }) =>
    player.isKnown || player.individual !== null ? [] : [player.name],
  )
  return {
    ...league,
    owners,
    keepers,
    remarks: [
      ...withAdjusted(league.remarks, isAuction ? [...picks, ...others.map(toPrice)] : []),
      ...(costless.length === 0 ? [] : [{ code: costlessCode, details: costless }]),
      ...(hasDummyPrices(league, picks) ? [{ code: 'dummy_prices' as const, details: [] }] : []),
      ...(unknown.length === 0 ? [] : [{ code: 'unknown_players' as const, details: unknown }]),
    ],
  }
}

type NamedPrice = Pick<HostPick, 'player' | 'price' | 'exactPrice'>

function toPrice({ player, salary, exactPrice }: HostKeeper): NamedPrice {
  return { player, ...(salary != null && { price: salary }), ...(exactPrice !== undefined && { exactPrice }) }
}

/** The remark on what was taken otherwise than the site has it also names prices with cents. */
function withAdjusted(remarks: readonly HostRemark[], prices: readonly NamedPrice[]): readonly HostRemark[] {
  const rounded = prices.flatMap(({ player, price, exactPrice }) =>
    exactPrice === undefined ? [] : [`${player.name} ${exactPrice}, here ${price}`],
  )
  if (rounded.length === 0) return remarks
  const isAdjusted = ({ code }: HostRemark) => code === 'auction_adjusted'
  const details = [...remarks.filter(isAdjusted).flatMap((remark) => remark.details), ...rounded]
  return [...remarks.filter((remark) => !isAdjusted(remark)), { code: 'auction_adjusted', details }]
}
