import { fillControls, setupProblems, type DraftSetup, type SetupProblem } from '../draft/setup.ts'
import type { BroughtLeague } from '../league-hosts/bring-league.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { EMPTY_SHORTLIST } from '../shortlist/shortlist.ts'
import { hasBegun, withKeepers, type KeeperPick } from './solo-keepers.ts'
import { emptySoloDraft, setupOf, type SoloDraft } from './solo-setup.ts'

/** A draft begins anew as a league of another site: setup, rules, names, traded picks and keepers in one step. */
export interface BringLeague {
  readonly kind: 'bring-league'
  readonly league: BroughtLeague
}

export interface LeagueBrought {
  readonly kind: 'league-brought'
  readonly name: string
  readonly setup: DraftSetup
  readonly owners: readonly number[]
  readonly keepers: readonly KeeperPick[]
  readonly seed: number
}

export function decideBringLeague(
  solo: SoloDraft,
  { league }: BringLeague,
  { boardSize, seed }: { readonly boardSize: number; readonly seed: number },
): Result<readonly LeagueBrought[], { readonly code: 'bad_setup'; readonly problems: readonly SetupProblem[] }> {
  const setup = broughtSetup(solo, league)
  const problems = setupProblems(setup, { current: setup, hasPicks: false, keepers: [], boardSize })
  if (problems.length > 0) return err({ code: 'bad_setup', problems })
  const { name, owners } = league
  const keepers = league.keepers.map(({ slotNumber, player }) => ({ slotNumber, playerId: player.playerId }))
  return ok([{ kind: 'league-brought', name, setup, owners, keepers, seed }])
}

/** Marks that were made before any pick are kept: they were made for this draft. */
export function withLeague(solo: SoloDraft, { name, setup, owners, keepers, seed }: LeagueBrought): SoloDraft {
  const empty = emptySoloDraft(setup, seed)
  const shortlist = hasBegun(solo) ? EMPTY_SHORTLIST : solo.shortlist
  return withKeepers({ ...empty, name, shortlist, draft: { ...empty.draft, owners } }, keepers)
}

/** The league's setup; who drafts for which team stays where there are as many. */
function broughtSetup(solo: SoloDraft, { format, teamNames }: BroughtLeague): DraftSetup {
  const { teamCount: numTeams, roundCount: rounds, rules } = format
  const { controls } = setupOf(solo)
  return {
    numTeams,
    rounds,
    rules,
    teamNames,
    controls: fillControls(controls.length === numTeams ? controls : [], numTeams),
  }
}
