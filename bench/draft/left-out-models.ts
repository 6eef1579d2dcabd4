import path from 'node:path'
import type { KnownPeople } from '#core/advice/people-so-far.ts'
import { STANDARD_LINEUP } from '#core/league/rules.ts'
import { FEATURE_NAMES } from '#core/automatic/choice-features.ts'
import { fittedModel, modelOf, type DrafterModel } from '#core/automatic/drafter-model.ts'
import type { DraftFormat } from '#core/draft/order.ts'
import type { BoardOf } from '../../scripts/drafts/draft-prices.ts'
import type { RealDraft } from '../../scripts/drafts/real-drafts.ts'
import { choiceRows, LEAGUES_RIDGE, type ChoiceRows } from '../../scripts/fit-drafters/choice-rows.ts'
import { fitLogit } from '../../scripts/fit-drafters/conditional-logit.ts'

const RIDGE = 1

/** The drafts of the first community have this folder. */
const COMMUNITY_LEAGUE = 'slr_2024'

/** The league of a folder of drafts; a league has a folder for each season. */
export function leagueOfFolder(folder: string): string {
  return path.basename(folder).replace(/-\d{4}$/, '')
}

/** What the odds know of people if they never saw a league, by league. Leagues that aren't the community start from it, as in the product. */
export function peopleByLeftOutLeague(
  sets: readonly { readonly league: string; readonly rows: ChoiceRows }[],
): ReadonlyMap<string, Pick<KnownPeople, 'people' | 'community'>> {
  const community = fittedModel('league')
  return new Map(
    [...new Set(sets.map(({ league }) => league))].map((league) => {
      const others = sets.filter((set) => set.league !== league && set.league !== COMMUNITY_LEAGUE)
      const isCommunity = league === COMMUNITY_LEAGUE
      const prior = isCommunity ? new Float64Array(FEATURE_NAMES.length) : Float64Array.from(community)
      const people = Array.from(
        fitLogit(
          others.map(({ rows }) => rows),
          prior,
          LEAGUES_RIDGE,
        ),
      )
      return [league, { people, community: isCommunity ? null : community }]
    }),
  )
}

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
