import { create } from 'zustand'
import type { LineupPlace } from '#core/league/rules.ts'
import { parsedJson } from '#core/lib/parsed-json.ts'
import type { PlayerId } from '#core/players/player.ts'
import { auctionPlansForm, type StoredPlan } from '#protocol/stored/stored-forms.ts'
import { deviceStorage } from '../platform/device.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'

/** What the person plans in an auction, on this device alone: dollars by place ("RB2"), and for single players. */
export type AuctionPlan = StoredPlan

/** One place of a lineup, by its number among those of its kind: "RB2". The bench is one place. */
export function placeKey(place: LineupPlace, number: number): string {
  return place === 'BN' ? place : `${place}${number}`
}

const NO_PLAN: AuctionPlan = { auction: '', places: {}, targets: {} }
/** More auctions than anybody plans at a time. */
const MOST_PLANS = 12

const usePlans = create<{ readonly plans: readonly AuctionPlan[] }>(() => ({ plans: readPlans() }))

deviceStorage.subscribe((key) => {
  if (key === null || key === STORAGE_KEYS.auctionPlans) usePlans.setState({ plans: readPlans() })
})

/** The plan of one auction, which its seed names. */
export function useAuctionPlan(seed: number): AuctionPlan {
  return usePlans(({ plans }) => plans.find(({ auction }) => auction === String(seed)) ?? NO_PLAN)
}

/** Null takes the person's own number away again. */
export function planPlaces(seed: number, dollarsByPlace: Readonly<Record<string, number | null>>): void {
  change(seed, (plan) => {
    const all = Object.entries({ ...plan.places, ...dollarsByPlace })
    const places = Object.fromEntries(all.flatMap(([key, dollars]) => (dollars === null ? [] : [[key, dollars]])))
    return { ...plan, places }
  })
}

/** Null takes the person's own number away again. */
export function planTarget(seed: number, playerId: PlayerId, dollars: number | null): void {
  change(seed, (plan) => {
    const { [playerId]: _former, ...targets } = plan.targets
    return { ...plan, targets: dollars === null ? targets : { ...targets, [playerId]: dollars } }
  })
}

function change(seed: number, make: (plan: AuctionPlan) => AuctionPlan): void {
  const auction = String(seed)
  const plans = readPlans()
  const before = plans.find((plan) => plan.auction === auction) ?? NO_PLAN
  const next = [{ ...make(before), auction }, ...plans.filter((plan) => plan.auction !== auction)].slice(0, MOST_PLANS)
  deviceStorage.write(STORAGE_KEYS.auctionPlans, JSON.stringify(next))
  usePlans.setState({ plans: next })
}

function readPlans(): readonly AuctionPlan[] {
  return auctionPlansForm.parse(parsedJson(deviceStorage.read(STORAGE_KEYS.auctionPlans) ?? ''))
}
