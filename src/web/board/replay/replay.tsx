import { Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { PositionBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { BoardTable } from '../board-table.tsx'
import type { ReplayStep, ReplaySteps } from './replay-steps.ts'

/** How long each step stays while the replay runs. */
const STEP_MS = 700

/** A finished draft or auction once more, step by step. It opens at the end. */
export function Replay({ steps }: { steps: ReplaySteps }) {
  const [step, setStep] = useState(steps.count)
  const shown = useMemo(() => steps.at(step), [steps, step])
  return (
    <div className="min-w-0">
      <ReplayControls noun={steps.noun} last={steps.count} step={step} onStep={setStep} shown={shown} />
      <div className="mt-3">
        <BoardTable view={shown.view} size="replay" />
      </div>
    </div>
  )
}

interface ReplayControlsProps {
  noun: ReplaySteps['noun']
  /** The number of steps. */
  last: number
  step: number
  onStep: (step: number) => void
  shown: Pick<ReplayStep, 'text' | 'player'>
}

/** Buttons and a slider to go through the steps. */
export function ReplayControls({ noun, last, step, onStep, shown: { text, player } }: ReplayControlsProps) {
  const sliderId = useId()
  const [isRunning, setIsRunning] = useState(false)
  const isAtEnd = step >= last

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      onStep(Math.min(step + 1, last))
      if (step + 1 >= last) setIsRunning(false)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [isRunning, step, last, onStep])

  const goTo = (to: number) => {
    setIsRunning(false)
    onStep(Math.min(Math.max(to, 0), last))
  }
  const name = noun === 'pick' ? 'Pick' : 'Sale'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex gap-1">
        <IconButton
          label="To the start"
          icon={<SkipBack aria-hidden />}
          disabled={step === 0}
          onClick={() => goTo(0)}
        />
        <IconButton
          label={`${name} before`}
          icon={<StepBack aria-hidden />}
          disabled={step === 0}
          onClick={() => goTo(step - 1)}
        />
        <IconButton
          label={isRunning ? 'Pause the replay' : 'Play'}
          icon={isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          disabled={last === 0}
          onClick={() => {
            if (!isRunning && isAtEnd) onStep(0)
            setIsRunning(!isRunning)
          }}
        />
        <IconButton
          label={`Next ${noun}`}
          icon={<StepForward aria-hidden />}
          disabled={isAtEnd}
          onClick={() => goTo(step + 1)}
        />
      </div>
      <label htmlFor={sliderId} className="sr-only">
        {name}s shown
      </label>
      <input
        id={sliderId}
        type="range"
        min={0}
        max={last}
        value={step}
        aria-valuetext={`${step} of ${last}: ${text}`}
        className="h-11 min-w-40 flex-1 accent-text"
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <p
        className="w-full truncate font-display text-name/6 font-semibold sm:w-80"
        aria-live={isRunning ? 'off' : 'polite'}
      >
        {player !== undefined && (
          <PositionBadge position={player.position} individual={player.individual} className="mr-2" />
        )}
        {text}
      </p>
    </div>
  )
}
