import type { TierEnd } from '#core/advice/tier-ends.ts'

/** "WR tier 2" */
export function tierText(position: string, tier: number): string {
  return `${position} tier ${tier}`
}

/** After the last player of a tier: "next QB 18 points lower", "10 WR in tier 6 follow" */
export function afterTierText({ position, pointsLower, next }: TierEnd): string {
  if (pointsLower !== null) return `next ${position} ${pointsLower} points lower`
  return `${next.count} ${position} in tier ${next.tier} ${next.count === 1 ? 'follows' : 'follow'}`
}
