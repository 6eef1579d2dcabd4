import type { RulesProblem } from '#core/league/league-problems.ts'
import type { ClockRules } from '#core/league/clock-rules.ts'
import { reveal } from '../ui/reveal.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { problemAt } from './rules-messages.ts'
import { minuteOfDay, minuteText } from './league-labels.ts'
import { NumberField } from './number-field.tsx'
import { deviceTimeZone } from '../platform/local-date.ts'
import { timeZonesWith } from './time-zones.ts'
import { useState } from 'react'

export interface ClockFieldsProps {
  clock: ClockRules
  problems: readonly RulesProblem[]
  isLocked: boolean
  onChange: (clock: ClockRules) => void
}

const FIRST_SECONDS = 60
const FIRST_LATER_ROUND = 9
const FIRST_QUIET = { fromMinute: 23 * 60, untilMinute: 8 * 60 }

/** Time per pick, a different one from a round on, quiet hours, and what happens when time runs out. */
export function ClockFields({ clock, problems, isLocked, onChange }: ClockFieldsProps) {
  const { secondsPerPick, later, quietHours, onTimeout } = clock
  const quietProblem = problemAt(problems, 'quiet_hours') ?? problemAt(problems, 'quiet_hours.from')
  return (
    <>
      <Segments
        label="Clock"
        isLabelHidden
        value={secondsPerPick === null ? 'off' : 'on'}
        options={[
          { value: 'off', label: 'No clock' },
          { value: 'on', label: 'Time per pick' },
        ]}
        disabled={isLocked}
        onChange={(kind) => onChange({ ...clock, secondsPerPick: kind === 'off' ? null : FIRST_SECONDS })}
      />
      {secondsPerPick !== null && (
        <div ref={reveal} className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DurationField
              label="Time per pick"
              seconds={secondsPerPick}
              error={problemAt(problems, 'clock_seconds')}
              disabled={isLocked}
              onChange={(seconds) => onChange({ ...clock, secondsPerPick: seconds })}
            />
            <Segments
              label="When time runs out"
              value={onTimeout}
              options={[
                { value: 'autopick', label: 'Autopick' },
                { value: 'skip', label: 'Skip' },
                { value: 'wait', label: 'Wait' },
              ]}
              disabled={isLocked}
              onChange={(action) => onChange({ ...clock, onTimeout: action })}
            />
          </div>
          <div>
            <Switch
              label="Different time from a later round"
              isChecked={later !== null}
              disabled={isLocked}
              onChange={(isOn) =>
                onChange({
                  ...clock,
                  later: isOn ? { fromRound: FIRST_LATER_ROUND, secondsPerPick } : null,
                })
              }
            />
            {later !== null && (
              <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
                <NumberField
                  label="From round"
                  value={later.fromRound}
                  error={problemAt(problems, 'clock_later.from_round')}
                  disabled={isLocked}
                  onChange={(fromRound) => onChange({ ...clock, later: { ...later, fromRound } })}
                />
                <DurationField
                  label="Then per pick"
                  seconds={later.secondsPerPick}
                  error={problemAt(problems, 'clock_later.seconds')}
                  disabled={isLocked}
                  onChange={(seconds) => onChange({ ...clock, later: { ...later, secondsPerPick: seconds } })}
                />
              </div>
            )}
          </div>
          <div>
            <Switch
              label="Quiet hours: the clock stops"
              isChecked={quietHours !== null}
              disabled={isLocked}
              onChange={(isOn) =>
                onChange({ ...clock, quietHours: isOn ? { ...FIRST_QUIET, timeZone: deviceTimeZone() } : null })
              }
            />
            {quietHours !== null && (
              <div className="mt-2 grid grid-cols-2 items-start gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
                <TextField
                  label="From"
                  type="time"
                  value={minuteText(quietHours.fromMinute)}
                  error={quietProblem}
                  disabled={isLocked}
                  onChange={(text) =>
                    onChange({
                      ...clock,
                      quietHours: { ...quietHours, fromMinute: minuteOfDay(text) ?? quietHours.fromMinute },
                    })
                  }
                />
                <TextField
                  label="Until"
                  type="time"
                  value={minuteText(quietHours.untilMinute)}
                  error={problemAt(problems, 'quiet_hours.until')}
                  disabled={isLocked}
                  onChange={(text) =>
                    onChange({
                      ...clock,
                      quietHours: { ...quietHours, untilMinute: minuteOfDay(text) ?? quietHours.untilMinute },
                    })
                  }
                />
                <Select
                  label="Time zone"
                  className="max-sm:col-span-2"
                  value={quietHours.timeZone}
                  error={problemAt(problems, 'quiet_hours.time_zone')}
                  options={timeZonesWith(quietHours.timeZone).map((zone) => ({
                    value: zone,
                    label: zone.replaceAll('_', ' '),
                  }))}
                  disabled={isLocked}
                  onChange={(timeZone) => onChange({ ...clock, quietHours: { ...quietHours, timeZone } })}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface DurationFieldProps {
  label: string
  /** NaN while what was typed is no number. */
  seconds: number
  error?: string | undefined
  disabled?: boolean
  onChange: (seconds: number) => void
}

type Unit = 'seconds' | 'minutes' | 'hours'

const UNIT_SECONDS: Readonly<Record<Unit, number>> = { seconds: 1, minutes: 60, hours: 3600 }

/** An amount and its unit. The unit stays as chosen while the amount is retyped. */
export function DurationField({ label, seconds, error, disabled, onChange }: DurationFieldProps) {
  const [unit, setUnit] = useState(() => unitOf(seconds))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <NumberField
        label={label}
        className="[&_[role=alert]]:whitespace-nowrap"
        value={seconds / UNIT_SECONDS[unit]}
        error={error}
        disabled={disabled ?? false}
        onChange={(amount) => onChange(Math.round(amount * UNIT_SECONDS[unit]))}
      />
      <Select
        label={`${label}: unit`}
        isLabelHidden
        className="pt-[1.4375rem]"
        value={unit}
        options={[
          { value: 'seconds', label: 'seconds' },
          { value: 'minutes', label: 'minutes' },
          { value: 'hours', label: 'hours' },
        ]}
        disabled={disabled ?? false}
        onChange={(next) => {
          onChange(Math.round((seconds / UNIT_SECONDS[unit]) * UNIT_SECONDS[next]))
          setUnit(next)
        }}
      />
    </div>
  )
}

function unitOf(seconds: number): Unit {
  if (seconds >= 3600 && seconds % 3600 === 0) return 'hours'
  return seconds >= 120 && seconds % 60 === 0 ? 'minutes' : 'seconds'
}
