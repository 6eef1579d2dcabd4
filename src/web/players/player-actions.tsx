import { useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player } from '#core/players/player.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select } from '../ui/select.tsx'
import { actOnPlayer } from './act-on-player.ts'
import type { CardAction } from './card-keys.ts'
import { nameOnButton } from './draft-label.ts'
import { DraftingNote } from './drafting-note.tsx'
import { playerStatus, teamChoices, type PlayerStatus } from './player-status.ts'

export interface PlayerActionsProps {
  player: Player
  /** Called before what was pressed is done. */
  onAct: (action: CardAction) => void
  /** Draft and queue alone, in one row: the rest stands in the menu of the row. */
  isShort?: boolean
}

/** What can be done with a player, in words: for the menu of a row, and for the player's window beside the rows. */
export function PlayerActions({ player, onAct, isShort = false }: PlayerActionsProps) {
  const actions = useDraftActions()
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const [teamIndex, setTeamIndex] = useState<number | null>(null)
  const act = (action: CardAction) => {
    onAct(action)
    actOnPlayer(action, player, { actions, status, teamIndex })
  }
  if (status.place !== null) {
    return (
      <p
        className={classNames(
          'flex min-h-9 flex-wrap items-center justify-between gap-2 text-small text-muted',
          !isShort && 'mt-3',
        )}
      >
        Taken {status.place}
        {status.mayUndraft && (
          <Button data-first-focus onClick={() => act('undraft')}>
            Undraft
          </Button>
        )}
      </p>
    )
  }
  const queue = (
    <Button disabled={!status.mayMark} className="col-span-2" onClick={() => act('queue')}>
      {status.queueNumber === null ? 'Add to Queue' : 'Remove from Queue'}
    </Button>
  )
  if (isShort) {
    return (
      <div className="flex flex-row-reverse items-center gap-2 *:min-w-0 *:flex-1">
        {!status.isElsewhere && <DraftControls status={status} onAction={act} />}
        {queue}
      </div>
    )
  }
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      {!status.isElsewhere && (
        <DraftControls status={status} teamIndex={teamIndex} onTeamChange={setTeamIndex} onAction={act} />
      )}
      {queue}
      <Button disabled={!status.mayMark} aria-pressed={status.isTarget} className={MARK} onClick={() => act('target')}>
        Target
      </Button>
      <Button disabled={!status.mayMark} aria-pressed={status.isAvoid} className={MARK} onClick={() => act('avoid')}>
        Avoid
      </Button>
    </div>
  )
}

const MARK = 'aria-pressed:bg-text aria-pressed:text-bg'

interface DraftControlsProps {
  status: PlayerStatus
  /** The team to draft for; null is the team on the clock. */
  teamIndex?: number | null
  /** Without it there is no choice of a team. */
  onTeamChange?: (teamIndex: number | null) => void
  onAction: (action: CardAction) => void
}

/** Draft, for any team where the person may choose one, or what became of the pick. */
function DraftControls({ status, teamIndex = null, onTeamChange, onAction }: DraftControlsProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  if (status.pendingPick === 'not_sent') {
    return (
      <>
        <Button variant="primary" data-first-focus onClick={() => onAction('retry')}>
          Retry
        </Button>
        <Button onClick={() => onAction('discard')}>Discard</Button>
      </>
    )
  }
  if (status.pendingPick !== null) {
    return <DraftingNote pendingPick={status.pendingPick} className="col-span-2 min-h-9 text-small" />
  }
  if (!status.isInPool) return <p className="col-span-2 text-small text-muted">Not in this lobby</p>
  const choices = status.mayChooseTeam && onTeamChange !== undefined ? teamChoices({ draft, teamNames }) : []
  const draftsFor = choices.find((choice) => choice.teamIndex === teamIndex && teamIndex !== null)?.label
  const forName = draftsFor ?? status.draftsFor
  return (
    <>
      <Button
        variant={forName === null ? 'move' : 'plain'}
        data-first-focus
        disabled={!status.mayDraft}
        className="col-span-2"
        onClick={() => onAction('draft')}
      >
        <span className="truncate" title={forName ?? undefined}>
          {forName === null ? 'Draft' : `Draft for ${onTeamChange === undefined ? nameOnButton(forName) : forName}`}
        </span>
      </Button>
      {choices.length > 0 && (
        <Select
          label="Draft for team"
          value={teamIndex === null ? '' : String(teamIndex)}
          options={choices.map((choice) => ({
            value: choice.teamIndex === null ? '' : String(choice.teamIndex),
            label: choice.label,
            isDisabled: choice.isFull,
          }))}
          disabled={!status.mayDraft}
          onChange={(chosen) => onTeamChange?.(chosen === '' ? null : Number(chosen))}
          className="col-span-2"
        />
      )}
    </>
  )
}
