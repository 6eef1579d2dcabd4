import { Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import type { Board } from '#core/players/board.ts'
import { shortName } from '#core/players/names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import './replay.css'
import { replaySlots, replayStep } from './replay-steps.ts'

/** How long each pick stays while the replay runs. */
const STEP_MS = 700

const SCROLLER = 'mt-3 overflow-x-auto rounded-xl border border-line'

export interface ReplayProps {
  draft: Draft
  board: Board
  teamNames: readonly string[]
}

/** The draft once more, pick by pick. */
export function Replay({ draft, board, teamNames }: ReplayProps) {
  const sliderId = useId()
  const last = useMemo(() => replaySlots(draft).length, [draft])
  const [step, setStep] = useState(last)
  const [isRunning, setIsRunning] = useState(false)
  const { rows, pick } = useMemo(() => replayStep(draft, step), [draft, step])
  const isAtEnd = step >= last

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      setStep((at) => Math.min(at + 1, last))
      if (step + 1 >= last) setIsRunning(false)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [isRunning, step, last])

  const goTo = (to: number) => {
    setIsRunning(false)
    setStep(Math.min(Math.max(to, 0), last))
  }
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  const text =
    pick === null
      ? 'Before the first pick'
      : `${pick.label} ${teamNames[pick.teamIndex] ?? ''}: ${player?.name ?? 'A player'}`
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex gap-1">
          <IconButton
            label="To the start"
            icon={<SkipBack aria-hidden />}
            disabled={step === 0}
            onClick={() => goTo(0)}
          />
          <IconButton
            label="Pick before"
            icon={<StepBack aria-hidden />}
            disabled={step === 0}
            onClick={() => goTo(step - 1)}
          />
          <IconButton
            label={isRunning ? 'Pause the replay' : 'Play'}
            icon={isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
            disabled={last === 0}
            onClick={() => {
              if (!isRunning && isAtEnd) setStep(0)
              setIsRunning(!isRunning)
            }}
          />
          <IconButton
            label="Next pick"
            icon={<StepForward aria-hidden />}
            disabled={isAtEnd}
            onClick={() => goTo(step + 1)}
          />
        </div>
        <label htmlFor={sliderId} className="sr-only">
          Picks shown
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
          className="w-full truncate font-display text-lg/6 font-semibold sm:w-80"
          aria-live={isRunning ? 'off' : 'polite'}
        >
          {player !== undefined && (
            <PositionBadge position={player.position} individual={player.individual} className="mr-2" />
          )}
          {text}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on small screens */}
      <section className={SCROLLER} tabIndex={0} aria-label="Replayed board">
        <table className="replay-board" style={{ '--teams': teamNames.length }}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Round</span>
              </th>
              {teamNames.map((name, index) => (
                <th key={index} scope="col" title={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.roundNumber}>
                <th scope="row">{row.roundNumber}</th>
                {row.cells.map((cell) => {
                  const drafted = cell.playerId === null ? undefined : board.playersById.get(cell.playerId)
                  return (
                    <td
                      key={cell.slotNumber}
                      data-position={drafted?.position}
                      data-newest={cell.slotNumber === pick?.slotNumber || undefined}
                      title={drafted?.name}
                    >
                      {drafted === undefined ? (
                        <span className="text-muted">{cell.label}</span>
                      ) : (
                        shortName(drafted.name)
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
