import { teamsInOrder, type DraftFormat } from '../draft/order.ts'
import { withFittedOrder } from '../league/pick-order.ts'
import type { LeagueRules } from '../league/rules.ts'
import { isWithin, type Limits } from '../lib/limits.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { HostLeague, LeagueHost } from './host-league.ts'

export type PastedProblem =
  | { readonly code: 'team_count'; readonly count: number; readonly limits: Limits }
  /** A page's source or an answer in JSON. */
  | { readonly code: 'not_names' }

/** What the draft has already, because a list of names says nothing about it. */
interface Around {
  readonly host: LeagueHost
  readonly roundCount: number
  readonly rules: LeagueRules
}

/** A league from its team names, one per line in the order of the first round; numbers before names are left out. */
export function pastedLeague(text: string, teams: Limits, around: Around): Result<HostLeague, PastedProblem> {
  if (/^\s*[<{[]/.test(text)) return err({ code: 'not_names' })
  const names = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(LIST_MARK, '').trim())
    .filter((line) => line !== '')
  if (!isWithin(names.length, teams)) return err({ code: 'team_count', count: names.length, limits: teams })
  const { host, roundCount, rules } = around
  const teamCount = names.length
  const format: DraftFormat = { teamCount, roundCount, rules: withFittedOrder(rules, teamCount, roundCount) }
  return ok({
    host,
    leagueId: null,
    name: 'Your league',
    // A list of names belongs to no season.
    season: 0,
    teams: names.map((name, index) => ({ id: String(index + 1), name, managers: [name] })),
    isOrderDrawn: true,
    format,
    owners: teamsInOrder(format),
    keepers: [],
    drafts: [],
    remarks: [],
  })
}

/** "1.", "2)", "#3", "-" or a bullet; the number alone could be a team's name. */
const LIST_MARK = /^\s*(?:#?\d{1,2}[.):]\s+|[-*•]\s+|#\d{1,2}\s+)/
