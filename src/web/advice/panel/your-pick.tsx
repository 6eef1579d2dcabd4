import { EyeOff } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { openDialog } from '../../platform/place.ts'
import { playerStatus } from '../../players/player-status.ts'
import { useDraft, useDraftActions } from '../../session/session-context.tsx'
import { myTeamIndex } from '../../session/my-team.ts'
import { openStats, warmStats } from '../../stats/lazy-player-window.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import { adviceFor } from '../pick-advice.ts'
import { DropOffPicture } from './drop-off-picture.tsx'
import { setWantsAdvice } from './panel-store.ts'
import { pickView, type ChoiceView, type PickView } from './pick-view.ts'

export interface YourPickProps {
  /** On phones one line with the best choice until it is opened. */
  isShort: boolean
  className?: string
}

/** The three best choices for the person's next pick, and why. */
export function YourPick({ isShort, className }: YourPickProps) {
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
            className="min-h-12 min-w-0 flex-1 truncate pl-3.5 text-left text-[0.8125rem] text-muted"
            onClick={() => setIsOpened(true)}
          >
            Your pick {view.place}{' '}
            <span className="font-display text-[1.1875rem]/6 font-semibold text-text">{best.player.name}</span>{' '}
            <PositionBadge position={best.player.position} variant="text" className="text-base" />
          </button>
          <ChoiceButton choice={best} isFirst={view.isOnTheClock} />
        </div>
      </Card>
    )
  }
  return (
    <Card as="section" aria-labelledby={headingId} className={className}>
      <header className="flex min-h-11 items-center gap-1 border-b border-line pr-1 pl-3.5">
        <h2 id={headingId} className="min-w-0 flex-1 truncate font-display text-lg font-semibold">
          Your pick <span className="font-medium text-muted">{view.place}</span>
        </h2>
        <Button variant="quiet" size="sm" className="touch:min-h-11" onClick={() => openDialog('advice')}>
          Why these?
        </Button>
        <IconButton label="Hide recommendations" icon={<EyeOff aria-hidden />} onClick={() => setWantsAdvice(false)} />
      </header>
      <ol>
        {view.choices.map((choice, index) => (
          <Choice key={choice.player.id} choice={choice} isFirst={index === 0 && view.isOnTheClock} />
        ))}
      </ol>
      <div className="grid gap-2 px-3.5 py-2.5 empty:hidden">
        {view.run !== null && (
          <p className="w-fit rounded-md bg-text px-2 py-0.5 text-[0.8125rem] font-semibold text-bg">{view.run}</p>
        )}
        {view.until !== null && view.dropOffs.length > 0 && (
          <DropOffPicture dropOffs={view.dropOffs} until={view.until} />
        )}
        {view.notes.map((note) => (
          <p key={note} className="text-[0.8125rem] text-muted">
            {note}
          </p>
        ))}
      </div>
      {isShort && view.choices.length > 0 && (
        <Button variant="quiet" isWide aria-expanded onClick={() => setIsOpened(false)}>
          Only the first
        </Button>
      )}
    </Card>
  )
}

/** Drawn with the pick that changes it: its figures take about 3 ms, and whatever is drawn later waits for the whole list. */
function usePickView(): PickView | null {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const priceFacts = useDraft((snapshot) => snapshot.priceFacts)
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const avoids = useDraft((snapshot) => snapshot.shortlist.avoids)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const hasImportedBoard = useDraft((snapshot) => snapshot.hasImportedBoard)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    if (teamIndex === null) return null
    const advice = adviceFor({ draft, board, priceFacts, queue, avoids, hasImportedBoard }, teamIndex)
    return pickView(advice, { draft, teamIndex, board })
  }, [draft, board, priceFacts, queue, avoids, ownTeamIndex, hasImportedBoard])
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
  const { player, reasons, odds, tier, bye } = choice
  const facts = [tier, odds, bye].filter((text) => text !== null)
  return (
    <li
      data-position={player.position}
      className="border-b border-line py-2 pr-2.5 pl-3.5 shadow-[inset_3px_0_0_var(--p)] last:border-0"
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          className="min-w-0 flex-1 truncate text-left font-display text-[1.1875rem]/6 font-semibold hover:underline touch:min-h-11"
          onPointerEnter={() => warmStats(player)}
          onClick={() => openStats(player)}
        >
          {player.name} <PositionBadge position={player.position} variant="text" className="text-base" />
        </button>
        <ChoiceButton choice={choice} isFirst={isFirst} />
      </div>
      <p className="mt-0.5 text-[0.8125rem]/4.5">{reasons.join(' ')}</p>
      {facts.length > 0 && <p className="text-[0.8125rem]/4.5 text-muted">{facts.join(' · ')}</p>}
    </li>
  )
}

/** Drafts the player, or queues them while somebody else is up. */
function ChoiceButton({ choice: { player }, isFirst }: { choice: ChoiceView; isFirst: boolean }) {
  const actions = useDraftActions()
  const status = useDraft(useShallow((snapshot) => playerStatus(snapshot, player.id)))
  const isQueued = status.queueNumber !== null
  return status.mayDraft ? (
    <Button
      size="sm"
      variant={isFirst ? 'move' : 'primary'}
      className="w-18 touch:min-h-11"
      aria-label={`${player.name}: Draft`}
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
