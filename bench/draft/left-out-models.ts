import { STANDARD_LINEUP } from '#core/league/rules.ts'
import { FEATURE_NAMES } from '#core/automatic/choice-features.ts'
import { modelOf, type DrafterModel } from '#core/automatic/drafter-model.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import type { BoardOf } from '../../scripts/drafts/draft-prices.ts'
import type { RealDraft } from '../../scripts/drafts/real-drafts.ts'
import { choiceRows } from '../../scripts/fit-drafters/choice-rows.ts'
import { fitLogit } from '../../scripts/fit-drafters/conditional-logit.ts'

const RIDGE = 1

/** A model for each draft, fitted to all the others. */
export function leftOutModels(
  drafts: readonly RealDraft[],
  format: DraftFormat,
  boardOf: BoardOf,
): ReadonlyMap<RealDraft, DrafterModel> {
  const rows = drafts.map((draft) => choiceRows([draft], format, boardOf))
  const prior = new Float64Array(FEATURE_NAMES.length)
  const start = Float64Array.from(modelOf('league', 'league', STANDARD_LINEUP))
  return new Map(
    drafts.map((draft, index) => {
      const others = rows.filter((_each, other) => other !== index)
      return [draft, Array.from(fitLogit(others, prior, RIDGE, start))]
    }),
  )
}
