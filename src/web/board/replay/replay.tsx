import { useMemo, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import type { Board } from '#core/players/board.ts'
import { shortName } from '#core/players/names.ts'
import { ReplayControls } from './replay-controls.tsx'
import './replay.css'
import { replaySlots, replayStep } from './replay-steps.ts'

const SCROLLER = 'mt-3 overflow-x-auto rounded-xl border border-line'

export interface ReplayProps {
  draft: Draft
  board: Board
  teamNames: readonly string[]
}

/** The draft once more, pick by pick. */
export function Replay({ draft, board, teamNames }: ReplayProps) {
  const last = useMemo(() => replaySlots(draft).length, [draft])
  const [step, setStep] = useState(last)
  const { rows, pick } = useMemo(() => replayStep(draft, step), [draft, step])
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  const text =
    pick === null
      ? 'Before the first pick'
      : `${pick.label} ${teamNames[pick.teamIndex] ?? ''}: ${player?.name ?? 'A player'}`
  return (
    <div className="min-w-0">
      <ReplayControls noun="pick" last={last} step={step} onStep={setStep} text={text} player={player} />
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
