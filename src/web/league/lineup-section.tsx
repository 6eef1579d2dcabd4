import { BENCH_COUNT, PLACE_COUNT, ROUNDS, type RulesProblem } from '#core/league/league-problems.ts'
import { LINEUP_PLACES, type LeagueRules, type LineupPlace } from '#core/league/rules.ts'
import { isPosition, POSITIONS, type Position } from '#core/players/player.ts'
import { Switch } from '../ui/switch.tsx'
import { withPlace, withRounds, type RulesAndRounds } from './change-rules.ts'
import { problemAt } from './rules-messages.ts'
import { SectionProblem } from './rules-section.tsx'
import { PLACE_LABELS } from './league-labels.ts'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { Limits } from '#core/lib/limits.ts'
import { IconButton } from '../ui/button.tsx'

export interface LineupSectionProps extends RulesAndRounds {
  problems: readonly RulesProblem[]
  isLocked: boolean
  areRoundsByHand: boolean
  onRoundsByHand: (areRoundsByHand: boolean) => void
  /** The field for rounds is elsewhere in the dialog. */
  hasRoundsElsewhere: boolean
  onChange: (changed: RulesAndRounds) => void
}

/** One step past the highest number is "no limit". */
const LIMIT_MAX = 20

/** How many players start at each place and sit on the bench, and the rounds that follow. */
export function LineupFields(props: LineupSectionProps) {
  const { rules, roundCount, problems, isLocked, areRoundsByHand, onRoundsByHand, hasRoundsElsewhere, onChange } = props
  const now = { rules, roundCount }
  const lineupProblem =
    problemAt(problems, 'lineup') ?? (hasRoundsElsewhere ? problemAt(problems, 'rounds') : undefined)
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Lineup</legend>
        {LINEUP_PLACES.map((place) => (
          <Stepper
            key={place}
            label={PLACE_LABELS[place]}
            position={positionOf(place)}
            value={rules.lineup[place]}
            limits={place === 'BN' ? BENCH_COUNT : PLACE_COUNT}
            error={problemAt(problems, `lineup.${place}`)}
            disabled={isLocked}
            onChange={(count) => onChange(withPlace(now, place, count, areRoundsByHand))}
          />
        ))}
        {!hasRoundsElsewhere && (
          <Stepper
            label="Rounds"
            value={roundCount}
            limits={ROUNDS}
            error={problemAt(problems, 'rounds')}
            disabled={isLocked}
            onChange={(count) => {
              onRoundsByHand(true)
              onChange(withRounds(now, count))
            }}
          />
        )}
      </fieldset>
      <SectionProblem text={lineupProblem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Switch
          label="Rounds follow the lineup"
          isChecked={!areRoundsByHand}
          disabled={isLocked}
          onChange={(follow) => onRoundsByHand(!follow)}
        />
        <p className="text-small text-muted">
          {areRoundsByHand ? 'The bench takes what the starters leave.' : 'One round for each player.'}
        </p>
      </div>
    </>
  )
}

export interface LimitFieldsProps {
  rules: LeagueRules
  problems: readonly RulesProblem[]
  isLocked: boolean
  onChange: (rules: LeagueRules) => void
}

/** The most players of a position, and whom that binds. */
export function LimitFields({ rules, problems, isLocked, onChange }: LimitFieldsProps) {
  return (
    <>
      <p className="text-small text-muted">
        {rules.limitsBind === 'automatic'
          ? 'The most players of each position that autopick and computers draft. People may draft more.'
          : 'The most players of each position that a team may have, whoever drafts.'}
      </p>
      <Switch
        label="Limits bind everybody"
        isChecked={rules.limitsBind === 'everybody'}
        disabled={isLocked}
        onChange={(isForAll) => onChange({ ...rules, limitsBind: isForAll ? 'everybody' : 'automatic' })}
      />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Position limits</legend>
        {POSITIONS.map((position) => {
          const limit = rules.positionLimits[position]
          return (
            <Stepper
              key={position}
              label={position}
              position={position}
              value={limit ?? LIMIT_MAX + 1}
              valueText={limit === null ? 'any' : undefined}
              limits={{ min: 0, max: LIMIT_MAX + 1 }}
              error={problemAt(problems, `position_limits.${position}`)}
              disabled={isLocked}
              onChange={(count) =>
                onChange({
                  ...rules,
                  positionLimits: { ...rules.positionLimits, [position]: count > LIMIT_MAX ? null : count },
                })
              }
            />
          )
        })}
      </fieldset>
      <SectionProblem text={problemAt(problems, 'position_limits')} />
    </>
  )
}

function positionOf(place: LineupPlace) {
  return isPosition(place) ? place : undefined
}

interface StepperProps {
  label: string
  /** Colors the label. */
  position?: Position | undefined
  value: number
  limits: Limits
  /** Shown in place of the number. */
  valueText?: string | undefined
  error?: string | undefined
  disabled?: boolean
  onChange: (value: number) => void
}

/** A small count to type or to step. */
function Stepper(props: StepperProps) {
  const { label, position, value, limits, valueText, error, disabled = false, onChange } = props
  const id = useId()
  const stepTo = (next: number) => {
    if (!disabled && next >= limits.min && next <= limits.max) onChange(next)
  }
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-x-1 rounded-lg bg-sunken pl-2.5 ring-1 ring-line ring-inset max-sm:flex-wrap max-sm:justify-between max-sm:pl-0">
        <span
          id={id}
          data-position={position}
          className={`min-w-0 flex-1 truncate font-display text-body/5 max-sm:basis-full max-sm:pt-1.5 max-sm:pl-2.5 font-bold tracking-wide ${position === undefined ? 'text-text' : 'text-p'}`}
        >
          {label}
        </span>
        <IconButton
          label={`${label}: one less`}
          size="sm"
          icon={<Minus aria-hidden />}
          disabled={disabled || value <= limits.min}
          onClick={() => stepTo(value - 1)}
        />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby={id}
          value={valueText ?? value}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-7 w-8 min-w-0 rounded bg-transparent text-center font-display text-name/7 font-semibold tabular-nums touch:h-11"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '')
            if (digits !== '') stepTo(Math.min(Number(digits), limits.max))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepTo(value + (event.key === 'ArrowUp' ? 1 : -1))
          }}
        />
        <IconButton
          label={`${label}: one more`}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={disabled || value >= limits.max}
          onClick={() => stepTo(value + 1)}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
