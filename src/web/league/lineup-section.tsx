import { BENCH_COUNT, PLACE_COUNT, ROUNDS, type RulesProblem } from '#core/league/league-problems.ts'
import { LINEUP_PLACES, type LeagueRules, type LineupPlace } from '#core/league/rules.ts'
import { isPosition, POSITIONS } from '#core/players/player.ts'
import { Switch } from '../ui/switch.tsx'
import { withPlace, withRounds, type RulesAndRounds } from './change-rules.ts'
import { problemAt } from './rules-messages.ts'
import { SectionProblem } from './rules-section.tsx'
import { PLACE_LABELS } from './league-labels.ts'
import { Stepper } from './stepper.tsx'

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
        <p className="text-[0.8125rem] text-muted">
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
      <p className="text-[0.8125rem] text-muted">
        {rules.limitsBind === 'automatic'
          ? 'The most of each position that autopick and computers draft. People may draft more.'
          : 'The most of each position that a team may have, whoever drafts.'}
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
