import type { Player } from '#core/players/player.ts'
import { Button, BUTTON_VARIANTS } from '../ui/button.tsx'
import { CardIcon, type CardIconProps } from './card-icon.tsx'
import type { CardAction } from './card-keys.ts'
import type { PlayerStatus } from './player-status.ts'
import { TeamSelect } from './team-select.tsx'

export interface CardButtonsProps {
  player: Player
  status: PlayerStatus
  onAction: (action: CardAction) => void
  /** The team chosen to draft for; null is the team on the clock. */
  teamIndex: number | null
  teamName: string | null
  onTeamChange: (teamIndex: number | null) => void
  /** Only the card that Tab stops at has its buttons in the tab order; arrow keys lead to the others. */
  tabIndex: number
}

export function CardButtons(props: CardButtonsProps) {
  return props.status.place === null ? <FreeButtons {...props} /> : <DraftedButtons {...props} />
}

/** Undraft stands where Draft was not, so that a second click on Draft does not take the pick back. */
function DraftedButtons({ player, status, onAction, tabIndex }: CardButtonsProps) {
  return (
    <div className="flex items-center gap-3">
      <span title={status.place ?? undefined} className="min-w-0 flex-1 truncate text-[0.8125rem] text-muted">
        {status.place}
      </span>
      {status.mayUndraft && (
        <Button aria-label={`Undraft ${player.name}`} tabIndex={tabIndex} onClick={() => onAction('undraft')}>
          Undraft
        </Button>
      )}
    </div>
  )
}

function FreeButtons({ player, status, onAction, teamIndex, teamName, onTeamChange, tabIndex }: CardButtonsProps) {
  const { name } = player
  const { mayDraft, mayMark, isTarget, isAvoid } = status
  const isQueued = status.queueNumber !== null
  const shared = { isDisabled: !mayMark, tabIndex, onAction }
  return (
    <div className="flex gap-1.5">
      <div className="flex min-w-0 flex-1">
        <button
          type="button"
          aria-label={teamName === null ? `Draft ${name}` : `Draft for ${teamName}: ${name}`}
          title={teamName === null ? undefined : `Draft for ${teamName}`}
          disabled={!mayDraft}
          tabIndex={tabIndex}
          className={DRAFT}
          onClick={() => onAction('draft')}
        >
          <span className="truncate">{teamName === null ? 'Draft' : `For ${teamName}`}</span>
        </button>
        <TeamSelect
          playerName={name}
          teamIndex={teamIndex}
          onChange={onTeamChange}
          isDisabled={!mayDraft}
          tabIndex={tabIndex}
        />
      </div>
      <Mark {...shared} action="target" icon="target" title="Target" label={`Target ${name}`} isPressed={isTarget} />
      <Mark {...shared} action="avoid" icon="avoid" title="Avoid" label={`Avoid ${name}`} isPressed={isAvoid} />
      <Mark
        {...shared}
        action="queue"
        icon={isQueued ? 'queued' : 'queue'}
        title={isQueued ? 'Remove from Queue' : 'Add to Queue'}
        label={isQueued ? `Remove from Queue: ${name}` : `Add to Queue: ${name}`}
        isOn={isQueued}
      />
    </div>
  )
}

interface MarkProps {
  action: CardAction
  icon: CardIconProps['name']
  title: string
  label: string
  /** For a toggle, whose label stays the same; a button that says what it will do next is not one. */
  isPressed?: boolean
  isOn?: boolean
  isDisabled: boolean
  tabIndex: number
  onAction: (action: CardAction) => void
}

/** Plain buttons with ready-made class lists rather than the kit's: forty of them are mounted per scrolled screen. */
function Mark({
  action,
  icon,
  title,
  label,
  isPressed,
  isOn = isPressed === true,
  isDisabled,
  tabIndex,
  onAction,
}: MarkProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      aria-pressed={isPressed}
      disabled={isDisabled}
      tabIndex={tabIndex}
      className={isOn ? MARK_ON : MARK_OFF}
      onClick={() => onAction(action)}
    >
      <CardIcon name={icon} className="size-4.5" />
    </button>
  )
}

const DRAFT = `${BUTTON_VARIANTS.primary} flex h-9 min-w-0 flex-1 select-none items-center justify-center rounded-l-lg border px-2 text-sm font-semibold touch:h-11 disabled:opacity-50 [article:focus-visible_&:enabled]:border-transparent [article:focus-visible_&:enabled]:bg-accent [article:focus-visible_&:enabled]:text-on-accent`

const MARK = 'grid size-9 shrink-0 select-none place-items-center rounded-lg border touch:size-11 disabled:opacity-50'
const MARK_OFF = `${MARK} ${BUTTON_VARIANTS.quiet}`
const MARK_ON = `${MARK} border-transparent bg-text text-bg`
