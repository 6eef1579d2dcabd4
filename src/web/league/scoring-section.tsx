import type { RulesProblem } from '#core/league/league-problems.ts'
import { NAMED_SCORINGS, PASSING_TOUCHDOWNS, TE_PREMIUMS, type Scoring } from '#core/league/scoring.ts'
import { DEFENSE_FIGURES, KICKING_FIGURES, OFFENSE_FIGURES, type Figure } from '#core/players/stat-line.ts'
import { byHand, named, withValue } from './change-rules.ts'
import { problemAt } from './rules-messages.ts'
import { SectionProblem } from './rules-section.tsx'
import { FIGURE_LABELS } from './league-labels.ts'
import { NumberField } from './number-field.tsx'
import { Segments } from '../ui/segments.tsx'

export interface ScoringFieldsProps {
  scoring: Scoring
  problems: readonly RulesProblem[]
  isLocked: boolean
  onChange: (scoring: Scoring) => void
}

/** A common scoring with its variations, or every value by hand. */
export function ScoringFields({ scoring, problems, isLocked, onChange }: ScoringFieldsProps) {
  return (
    <>
      <Segments
        label="Points per reception"
        value={scoring.kind === 'custom' ? 'custom' : scoring.base}
        options={[
          ...NAMED_SCORINGS.map((base) => ({ value: base, label: BASE_LABELS[base] })),
          { value: 'custom' as const, label: 'By hand' },
        ]}
        disabled={isLocked}
        onChange={(base) => onChange(base === 'custom' ? byHand(scoring) : { ...named(scoring), base })}
      />
      <SectionProblem text={problemAt(problems, 'scoring')} />
      {scoring.kind === 'named' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Segments
            label="More per tight end reception"
            value={String(scoring.tePremium)}
            options={TE_PREMIUMS.map((premium) => ({
              value: String(premium),
              label: premium === 0 ? 'None' : `+${premium}`,
            }))}
            disabled={isLocked}
            onChange={(value) =>
              onChange({ ...scoring, tePremium: TE_PREMIUMS.find((premium) => String(premium) === value) ?? 0 })
            }
          />
          <Segments
            label="Passing touchdown"
            value={String(scoring.passingTouchdown)}
            options={PASSING_TOUCHDOWNS.map((points) => ({ value: String(points), label: `${points} points` }))}
            disabled={isLocked}
            onChange={(value) =>
              onChange({
                ...scoring,
                passingTouchdown: PASSING_TOUCHDOWNS.find((points) => String(points) === value) ?? 4,
              })
            }
          />
        </div>
      ) : (
        <>
          {GROUPS.map(({ label, figures }) => (
            <fieldset key={label}>
              <legend className="mb-1.5 font-display text-base font-semibold">{label}</legend>
              <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-3">
                {figures.map((figure) => (
                  <NumberField
                    key={figure}
                    label={FIGURE_LABELS[figure]}
                    value={scoring.values[figure]}
                    error={problemAt(problems, `scoring.${figure}`)}
                    disabled={isLocked}
                    onChange={(value) => onChange(withValue(scoring, figure, value))}
                  />
                ))}
                {label === 'Offense' && (
                  <NumberField
                    label="More per TE reception"
                    value={scoring.tePremium}
                    error={problemAt(problems, 'te_premium')}
                    disabled={isLocked}
                    onChange={(tePremium) => onChange({ ...scoring, tePremium })}
                  />
                )}
              </div>
            </fieldset>
          ))}
        </>
      )}
    </>
  )
}

const BASE_LABELS = { standard: 'Standard', half_ppr: 'Half PPR', ppr: 'PPR' } as const

const GROUPS: readonly { readonly label: string; readonly figures: readonly Figure[] }[] = [
  { label: 'Offense', figures: OFFENSE_FIGURES },
  { label: 'Kicking', figures: KICKING_FIGURES },
  { label: 'Defense', figures: DEFENSE_FIGURES },
]
