import { ChevronDown, EyeOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { openDialog } from '../../platform/place.ts'
import { playerStatus } from '../../players/player-status.ts'
import { useDraft, useDraftActions } from '../../session/session-context.tsx'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/card.tsx'
import { announce } from '../../ui/live-region.tsx'
import { PositionBadge } from '../../ui/badge.tsx'
import { wantedAdvice } from '../../platform/preferences.ts'
import { isWaiting } from '../../session/my-team.ts'
import { type ChoiceView, moreChoicesText, type PickView, usePickView } from './pick-view.ts'

export interface YourPickProps {
  /** On phones one line with the best choice until it is opened. */
  isShort: boolean
  /** Where the height is short, the second and third stand behind a line that opens them over what is below. */
  isFolded?: boolean
  className?: string
}

/** The three best choices for the person's next pick, and why. */
export function YourPick({ isShort, isFolded = false, className }: YourPickProps) {
  const view = usePickView()
  const headingId = useId()
  const [isOpened, setIsOpened] = useState(false)
  useAnnouncement(view)
  if (view === null) return null
  const [best] = view.choices
  if (isShort && !isOpened && best !== undefined) {
    return (
      <Card as="section" aria-label="Your pick" className={className}>
        <div className="flex items-center gap-2 pr-2.5">
          <button
            type="button"
            aria-expanded={false}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-1 pl-3.5 text-left text-small whitespace-nowrap text-muted"
            onClick={() => setIsOpened(true)}
          >
            <span>
              {view.title} {view.titlePlace}
            </span>{' '}
            <span className="min-w-0 truncate font-display text-head/6 font-semibold text-text">
              {best.player.name}
            </span>{' '}
            <PositionBadge position={best.player.position} variant="text" className="flex-none text-body" />
          </button>
          <ChoiceButton choice={best} isFirst={view.isOnTheClock} />
        </div>
      </Card>
    )
  }
  return (
    <Card as="section" aria-labelledby={headingId} className={className}>
      <header className="flex min-h-9 items-center gap-1 border-b border-line pr-1 pl-3.5 touch:min-h-11">
        <h2 id={headingId} className="min-w-0 flex-1 truncate font-display text-name font-semibold">
          {view.title} <span className="font-medium text-muted">{view.titlePlace}</span>
        </h2>
        <Button variant="quiet" size="sm" className="touch:min-h-11" onClick={() => openDialog('advice')}>
          Why these?
        </Button>
        <IconButton
          label="Hide recommendations"
          icon={<EyeOff aria-hidden />}
          onClick={() => wantedAdvice.set(false)}
        />
      </header>
      <ol>
        {(isFolded ? view.choices.slice(0, 1) : view.choices).map((choice, index) => (
          <Choice key={choice.player.id} choice={choice} isFirst={index === 0 && view.isOnTheClock} />
        ))}
      </ol>
      {isFolded && view.choices.length > 1 && <MoreChoices key={view.place} choices={view.choices.slice(1)} />}
      {view.notes.length > 0 && (
        <div className="grid gap-1 border-t border-line px-3.5 py-2">
          {view.notes.map((note) => (
            <p key={note} className="text-small/4.5 text-muted">
              {note}
            </p>
          ))}
        </div>
      )}
      {isShort && view.choices.length > 0 && (
        <Button variant="quiet" isWide aria-expanded onClick={() => setIsOpened(false)}>
          Only the first
        </Button>
      )}
    </Card>
  )
}

/** "2 more: B. Tuten, L. Jackson". Opens over what is below, and closes with the pick. */
function MoreChoices({ choices }: { choices: readonly ChoiceView[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="relative border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-8 w-full items-center gap-2 pr-2.5 pl-3.5 text-left font-display text-body text-muted hover:text-text touch:min-h-11"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1 truncate">{moreChoicesText(choices.map(({ player }) => player.name))}</span>
        <ChevronDown aria-hidden className={classNames('size-4 shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <ol
          id={id}
          className="absolute inset-x-0 top-full z-10 rounded-b-xl border-y border-line bg-surface shadow-float"
        >
          {choices.map((choice) => (
            <Choice key={choice.player.id} choice={choice} isFirst={false} />
          ))}
        </ol>
      )}
    </div>
  )
}

/** Read out when the person's own team comes on the clock; where every team is theirs, each pick is announced already. */
function useAnnouncement(view: PickView | null): void {
  const hasOneTeam = useDraft((snapshot) => snapshot.ownTeamIndex !== null)
  const isOwnTurn = hasOneTeam && view?.isOnTheClock === true
  const names = view?.choices.map(({ player }) => player.name).join(', ') ?? ''
  useEffect(() => {
    if (isOwnTurn && names !== '') announce(`Recommended: ${names}`)
  }, [isOwnTurn, names])
}

function Choice({ choice, isFirst }: { choice: ChoiceView; isFirst: boolean }) {
  const { player, positionRank, reasons, odds, tier, bye } = choice
  const facts = [tier, odds, bye].filter((text) => text !== null)
  return (
    <li
      data-position={player.position}
      className={classNames(
        'border-b border-line py-1.5 pr-2.5 pl-3.5 shadow-[inset_3px_0_0_var(--p)] last:border-0',
        isFirst && 'bg-tint-soft',
      )}
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          className={classNames(
            'min-w-0 flex-1 truncate text-left font-display font-semibold hover:underline touch:min-h-11',
            isFirst ? 'text-head/7' : 'text-head/6',
          )}
          onPointerEnter={() => warmStats(player)}
          onClick={() => openStats(player)}
        >
          {player.name} <b className="text-body text-p">{positionRank}</b>
        </button>
        <ChoiceButton choice={choice} isFirst={isFirst} />
      </div>
      <p className="text-small/4.5">
        {reasons.join(' ')} <span className="text-muted">{facts.map((fact) => `${fact}.`).join(' ')}</span>
      </p>
    </li>
  )
}

/** Drafts the player, or queues them while somebody else is up. */
function ChoiceButton({ choice: { player }, isFirst }: { choice: ChoiceView; isFirst: boolean }) {
  const actions = useDraftActions()
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const waits = useDraft(isWaiting)
  const isQueued = status.queueNumber !== null
  const { draftsFor } = status
  return status.mayDraft && !waits ? (
    <Button
      size="sm"
      variant={draftsFor === null && isFirst ? 'move' : 'plain'}
      className="w-18 touch:min-h-11"
      aria-label={draftsFor === null ? `${player.name}: Draft` : `${player.name}: Draft for ${draftsFor}`}
      onClick={() => actions.draft(player.id)}
    >
      Draft
    </Button>
  ) : (
    <Button
      size="sm"
      className="w-18 touch:min-h-11"
      disabled={!status.mayMark}
      aria-label={`${player.name}: ${isQueued ? 'Queued' : 'Queue'}`}
      aria-pressed={isQueued}
      onClick={() => actions.setQueued(player.id, !isQueued)}
    >
      {isQueued ? 'Queued' : 'Queue'}
    </Button>
  )
}
