import { andList } from '../ui/english.ts'
import { weightOf, type RankingSource, type Weights } from '#core/rankings/blend.ts'

/** "50% Board, 30% beat-writers.csv and 20% my-2025.csv" */
export function blendText(sources: readonly Pick<RankingSource, 'id' | 'label'>[], weights: Weights): string {
  const parts = sources.flatMap(({ id, label }) => {
    const weight = weightOf(weights, id)
    return weight > 0 ? [{ label, weight }] : []
  })
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const shares = parts.map(({ label, weight }) => `${Math.round((100 * weight) / total)}% ${label}`)
  if (shares.length === 0) return 'No source has any weight, so players are in the order of the board.'
  return shares.length === 1 ? `Ranked by ${parts[0]?.label ?? ''}.` : `Ranked by average place: ${andList(shares)}.`
}
