import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { SetupProblem } from '#core/draft/setup.ts'
import { withFittedOrder } from '#core/league/pick-order.ts'
import { leagueSummary } from '../../league/league-labels.ts'
import { LeagueRulesForm } from '../../league/league-rules-form.tsx'
import { PresetsBar } from '../../league/presets-bar.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { roundsIn, withCount, withRules, type SetupDraftForm } from './setup-form.ts'
import { RULES_LOCKED_TEXT } from './setup-messages.ts'

export interface SetupRulesProps {
  form: SetupDraftForm
  problems: readonly SetupProblem[]
  isLocked: boolean
  onChange: (form: SetupDraftForm) => void
}

/** The league's rules below the fields of the Setup dialog, folded to one line. */
export function SetupRules({ form, problems, isLocked, onChange }: SetupRulesProps) {
  const [isOpened, setIsOpened] = useState(false)
  const { shownTeamCount } = form
  const roundCount = roundsIn(form)
  const rules = withFittedOrder(form.rules, shownTeamCount, roundCount)
  const rulesProblems = problems.flatMap((problem) => (problem.code === 'bad_rules' ? [problem.problem] : []))
  return (
    <Collapsible
      className="mt-5 mb-1"
      headingLevel={3}
      title={
        <>
          League rules
          <span className="block truncate pt-1 text-[0.9375rem]/5 font-medium text-muted">
            {leagueSummary(rules, shownTeamCount, roundCount)}
          </span>
        </>
      }
      isOpen={isOpened || rulesProblems.length > 0}
      onToggle={setIsOpened}
    >
      <div className="px-3.5 pt-3 pb-1">
        {isLocked && (
          <p className="mb-2 flex items-center gap-2 text-[0.8125rem] text-muted">
            <Lock aria-hidden className="size-4 shrink-0" />
            {RULES_LOCKED_TEXT}
          </p>
        )}
        <LeagueRulesForm
          rules={rules}
          roundCount={roundCount}
          teamCount={shownTeamCount}
          problems={rulesProblems}
          isLocked={isLocked}
          hasRoundsElsewhere
          hasSummary={false}
          lead={
            !isLocked && (
              <PresetsBar
                rules={rules}
                roundCount={roundCount}
                canSave={problems.length === 0}
                onChange={(changed, teamCount) => {
                  const withTeams = teamCount === null ? form : withCount(form, 'numTeams', String(teamCount))
                  onChange(withRules(withTeams, changed))
                }}
              />
            )
          }
          onChange={(changed) => onChange(withRules(form, changed))}
        />
      </div>
    </Collapsible>
  )
}
