import { useMemo } from 'react'
import { create } from 'zustand'
import type { PlanStyle } from '#core/auction/spending-plan.ts'
import { parsedJson } from '#core/lib/json.ts'
import type { PlayerId } from '#core/players/player.ts'
import { auctionPlansForm, type StoredPlan } from '#protocol/stored/stored-forms.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { NO_PASS_RULE, type PassRule } from './pass-rules.ts'

/** What the person plans for a team of theirs, on this device alone: a style, dollars that they typed by place ("RB2"), and for single players. */
export type AuctionPlan = Pick<StoredPlan, 'style' | 'places' | 'targets'>

/** One of the teams that the person may act for. */
export type PlannedTeam = Pick<AuctionFacts, 'auction' | 'own'>

const NO_PLAN: StoredPlan = { auction: '', style: null, places: {}, teams: {}, targets: {}, passing: NO_PASS_RULE }
/** More auctions than anybody plans at a time. */
const MOST_PLANS = 12

const usePlans = create<{ readonly plans: readonly StoredPlan[] }>(() => ({ plans: readPlans() }))

deviceStorage.subscribe((key) => {
  if (key === null || key === STORAGE_KEYS.auctionPlans) usePlans.setState({ plans: readPlans() })
})

/** The plan of one auction, which its seed names, for the team that the person acts for. A player is worth the same to each of theirs. */
export function useAuctionPlan({ auction: { seed }, own }: PlannedTeam): AuctionPlan {
  const plan = usePlans(({ plans }) => plans.find(({ auction }) => auction === String(seed)) ?? NO_PLAN)
  return useMemo(() => ({ style: plan.style, places: placesOf(plan, own), targets: plan.targets }), [plan, own])
}

function placesOf({ teams, places }: StoredPlan, own: number | null): StoredPlan['places'] {
  return teams[String(own)] ?? places
}

/** Null takes the person's own number away again. */
export function planPlaces(
  { auction: { seed }, own }: PlannedTeam,
  dollarsByPlace: Readonly<Record<string, number | null>>,
): void {
  change(seed, (plan) => {
    const all = Object.entries({ ...placesOf(plan, own), ...dollarsByPlace })
    const places = Object.fromEntries(all.flatMap(([key, dollars]) => (dollars === null ? [] : [[key, dollars]])))
    return { ...plan, teams: { ...plan.teams, [String(own)]: places } }
  })
}

export function planStyle(seed: number, style: PlanStyle): void {
  change(seed, (plan) => ({ ...plan, style }))
}

/** Null takes the person's own number away again. */
export function planTarget(seed: number, playerId: PlayerId, dollars: number | null): void {
  change(seed, (plan) => {
    const { [playerId]: _former, ...targets } = plan.targets
    return { ...plan, targets: dollars === null ? targets : { ...targets, [playerId]: dollars } }
  })
}

/** On whom the person passes without a press, in the auction that a seed names. */
export function usePassRule(seed: number): PassRule {
  return usePlans(({ plans }) => plans.find(({ auction }) => auction === String(seed))?.passing ?? NO_PASS_RULE)
}

export function setPassRule(seed: number, rule: Partial<PassRule>): void {
  change(seed, (plan) => ({ ...plan, passing: { ...plan.passing, ...rule } }))
}

function change(seed: number, make: (plan: StoredPlan) => StoredPlan): void {
  const auction = String(seed)
  const plans = readPlans()
  const before = plans.find((plan) => plan.auction === auction) ?? NO_PLAN
  const next = [{ ...make(before), auction }, ...plans.filter((plan) => plan.auction !== auction)].slice(0, MOST_PLANS)
  deviceStorage.write(STORAGE_KEYS.auctionPlans, JSON.stringify(next))
  usePlans.setState({ plans: next })
}

function readPlans(): readonly StoredPlan[] {
  return auctionPlansForm.parse(parsedJson(deviceStorage.read(STORAGE_KEYS.auctionPlans) ?? ''))
}
