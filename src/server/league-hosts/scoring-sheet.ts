import { FIGURES, type Figure } from '#core/players/stat-line.ts'
import {
  NAMED_SCORINGS,
  PPR,
  PASSING_TOUCHDOWNS,
  TE_PREMIUMS,
  valuesOf,
  type NamedScoringRules,
  type Scoring,
} from '#core/league/scoring.ts'
import { PPR_VALUES, type ScoringValues } from '#core/players/stat-line.ts'
import type { HostRemark } from '#core/league-hosts/host-league.ts'

/** What a site pays per unit of something that it counts. */
export interface HostPoints {
  /** As the remark names it. */
  readonly name: string
  readonly points: number
}

export interface ScoringSheet {
  /** Pays for a figure. Several for one figure have to agree; `part` tells things apart that one figure counts together. */
  pay(figure: Figure, part: string, points: number): void
  tightEnds(points: number): void
  notCounted(points: HostPoints): void
  /** Paid by another band or step than can be said here. */
  rounded(points: HostPoints): void
  read(): { readonly scoring: Scoring; readonly remarks: readonly HostRemark[] }
}

/** Collects what a site pays. What it does not name pays nothing. */
export function createScoringSheet(): ScoringSheet {
  const paid = new Map<Figure, Map<string, number>>()
  const uncounted: string[] = []
  const roundedOff: string[] = []
  let tePremium = 0

  function valueOf(figure: Figure): number {
    const parts = [...(paid.get(figure)?.values() ?? [])]
    const [first = 0, ...others] = parts
    if (others.every((each) => each === first)) return first
    return rounded4(parts.reduce((sum, each) => sum + each, 0) / parts.length)
  }

  return {
    pay(figure, part, points) {
      const parts = paid.get(figure) ?? new Map<string, number>()
      parts.set(part, rounded4((parts.get(part) ?? 0) + points))
      paid.set(figure, parts)
    },
    tightEnds(points) {
      tePremium = rounded4(points)
    },
    notCounted({ name, points }) {
      if (rounded4(points) !== 0) uncounted.push(`${name} ${rounded4(points)}`)
    },
    rounded({ name, points }) {
      roundedOff.push(`${name} ${rounded4(points)}`)
    },
    read() {
      for (const parts of paid.values()) {
        if (new Set(parts.values()).size > 1)
          for (const [part, points] of parts) if (points !== 0) roundedOff.push(`${part} ${points}`)
      }
      const values = FIGURES.reduce<ScoringValues>((sum, figure) => ({ ...sum, [figure]: valueOf(figure) }), PPR_VALUES)
      return {
        scoring: namedScoring(values, tePremium) ?? { kind: 'custom', values, tePremium },
        remarks: [
          ...(uncounted.length === 0 ? [] : [{ code: 'uncounted_scoring' as const, details: uncounted }]),
          ...(roundedOff.length === 0 ? [] : [{ code: 'rounded_scoring' as const, details: roundedOff }]),
        ],
      }
    },
  }
}

/** Where a site shows no scoring at all: PPR, and a remark. */
export const SCORING_NOT_SHOWN: ReturnType<ScoringSheet['read']> = {
  scoring: PPR,
  remarks: [{ code: 'uncounted_scoring', details: ['all of it: the site does not show it'] }],
}

/** Older settings carry binary noise: 0.03999999910593033 means 0.04. */
export function rounded4(points: number): number {
  return Math.round(points * 10_000) / 10_000
}

/** The named scoring that pays exactly this. */
function namedScoring(values: ScoringValues, tePremium: number): NamedScoringRules | null {
  const premium = TE_PREMIUMS.find((each) => each === tePremium)
  if (premium === undefined) return null
  const all = NAMED_SCORINGS.flatMap((base) =>
    PASSING_TOUCHDOWNS.map((passingTouchdown) => ({
      kind: 'named' as const,
      base,
      tePremium: premium,
      passingTouchdown,
    })),
  )
  return all.find((named) => FIGURES.every((figure) => valuesOf(named)[figure] === values[figure])) ?? null
}
