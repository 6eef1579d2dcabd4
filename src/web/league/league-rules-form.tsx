import type { RulesField, RulesProblem } from '#core/league/league-problems.ts'
import { useState, type ReactNode } from 'react'
import { PICK_ORDERS, roundsOf, type LeagueRules } from '#core/league/rules.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { RulesAndRounds } from './change-rules.ts'
import { DEFAULT_ROOM } from '#core/league/computer-room.ts'
import { ComputersFields, computersSummary } from './computers-section.tsx'
import { ClockFields } from './clock-section.tsx'
import { clockSummary, leagueSummary, lineupSummary, ORDER_LABELS, ORDER_NOTES } from './league-labels.ts'
import { LimitFields, LineupFields } from './lineup-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { ScoringFields } from './scoring-section.tsx'
import { Segments } from '../ui/segments.tsx'
import { Switch } from '../ui/switch.tsx'

export interface LeagueRulesFormProps {
  rules: LeagueRules
  roundCount: number
  teamCount: number
  problems: readonly RulesProblem[]
  /** Everything is shown, nothing can be changed. */
  isLocked: boolean
  /** The dialog has a field for rounds of its own. */
  hasRoundsElsewhere?: boolean
  /** The line that sums the rules up. */
  hasSummary?: boolean
  /** Goes above the sections: presets. */
  lead?: ReactNode
  onChange: (changed: RulesAndRounds) => void
}

/** What a league agrees on before it drafts, in sections that each say in a line what is chosen. */
export function LeagueRulesForm(props: LeagueRulesFormProps) {
  const { rules, roundCount, teamCount, problems, isLocked, hasRoundsElsewhere = false } = props
  const { hasSummary = true, lead, onChange } = props
  const [areRoundsByHand, setAreRoundsByHand] = useState(() => roundCount !== roundsOf(rules.lineup))
  const changeRules = (changed: LeagueRules) => onChange({ rules: changed, roundCount })
  const hasProblemIn = (section: Section) => problems.some(({ field }) => SECTION_OF[partOf(field)] === section)
  return (
    <div>
      {hasSummary && (
        <p className="mb-2 font-display text-[1.0625rem]/6 font-semibold">
          {leagueSummary(rules, teamCount, roundCount)}
        </p>
      )}
      {lead}
      <RulesSection title="Order" summary={ORDER_LABELS[rules.order]} hasProblem={hasProblemIn('order')}>
        <Segments
          label="Order"
          isLabelHidden
          value={rules.order}
          options={PICK_ORDERS.map((order) => ({ value: order, label: ORDER_LABELS[order] }))}
          disabled={isLocked}
          onChange={(order) => changeRules({ ...rules, order })}
        />
        <p className="text-[0.8125rem] text-muted">{ORDER_NOTES[rules.order]}</p>
      </RulesSection>
      <RulesSection title="Lineup" summary={lineupSummary(rules.lineup)} hasProblem={hasProblemIn('lineup')}>
        <LineupFields
          rules={rules}
          roundCount={roundCount}
          problems={problems}
          isLocked={isLocked}
          areRoundsByHand={areRoundsByHand}
          onRoundsByHand={setAreRoundsByHand}
          hasRoundsElsewhere={hasRoundsElsewhere}
          onChange={onChange}
        />
      </RulesSection>
      <RulesSection title="Limits" summary={limitSummary(rules)} hasProblem={hasProblemIn('limits')}>
        <LimitFields rules={rules} problems={problems} isLocked={isLocked} onChange={changeRules} />
      </RulesSection>
      <RulesSection title="Scoring" summary={scoringLabel(rules.scoring)} hasProblem={hasProblemIn('scoring')}>
        <ScoringFields
          scoring={rules.scoring}
          problems={problems}
          isLocked={isLocked}
          onChange={(scoring) => changeRules({ ...rules, scoring })}
        />
      </RulesSection>
      <RulesSection title="Clock" summary={sentence(clockSummary(rules.clock))} hasProblem={hasProblemIn('clock')}>
        <ClockFields
          clock={rules.clock}
          problems={problems}
          isLocked={isLocked}
          onChange={(clock) => changeRules({ ...rules, clock })}
        />
      </RulesSection>
      <RulesSection
        title="Advice"
        summary={rules.hasAdvice ? 'Recommendations' : 'No recommendations'}
        hasProblem={hasProblemIn('advice')}
      >
        <Switch
          label="Recommend players"
          isChecked={rules.hasAdvice}
          disabled={isLocked}
          onChange={(hasAdvice) => changeRules({ ...rules, hasAdvice })}
        />
        <p className="text-[0.8125rem] text-muted">The panel “Your pick” of everybody who drafts in this league.</p>
      </RulesSection>
      <RulesSection
        title="Computers"
        summary={computersSummary(rules.computers)}
        hasProblem={hasProblemIn('computers')}
      >
        <ComputersFields
          room={rules.computers ?? DEFAULT_ROOM}
          teamCount={teamCount}
          isLocked={isLocked}
          onChange={(computers) => changeRules({ ...rules, computers })}
        />
      </RulesSection>
    </div>
  )
}

function limitSummary({ positionLimits, limitsBind }: LeagueRules): string {
  const limits = POSITIONS.map((position) => `${positionLimits[position] ?? 'any'} ${position}`).join(', ')
  return limitsBind === 'automatic' ? limits : `${limits}, for everybody`
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Section = 'order' | 'lineup' | 'limits' | 'scoring' | 'clock' | 'advice' | 'computers'

/** Where a field of the rules is shown, by the part of its name before the point. */
const SECTION_OF: Readonly<Record<string, Section>> = {
  order: 'order',
  lineup: 'lineup',
  rounds: 'lineup',
  position_limits: 'limits',
  limits_bind: 'limits',
  scoring: 'scoring',
  te_premium: 'scoring',
  passing_touchdown: 'scoring',
  clock_seconds: 'clock',
  clock_later: 'clock',
  quiet_hours: 'clock',
  on_timeout: 'clock',
  advice: 'advice',
  computers: 'computers',
}

function partOf(field: RulesField): string {
  return field.split('.', 1)[0] ?? field
}
