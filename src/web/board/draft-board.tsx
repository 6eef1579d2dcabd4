import { Maximize, X } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { useCallback, useEffect, useRef, useState, type ReactNode, useLayoutEffect } from 'react'
import { ownerOf, pickCount, playerInSlot, isComplete } from '#core/draft/draft.ts'
import { teamsInOrder } from '#core/draft/order.ts'
import { openStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/button.tsx'
import type { OpenedPick } from './board-cell.tsx'
import './board-frame.css'
import { BoardTable, focusSlot } from './board-table.tsx'
import { DraftComplete } from '../draft/draft-complete.tsx'
import { pickMakerText } from '../draft/draft-feed.ts'
import { viewTurn } from '../draft/view.ts'
import { PickPopover, type PickTool } from './pick-popover.tsx'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { positionLetters } from '#core/players/player.ts'
import { pickBeforeClock } from '#core/draft/turn.ts'
import './board-full-screen.css'
import './board-print.css'
import { enterFullScreen, keepScreenAwake, wakeLocksOf } from './full-screen.ts'

export interface DraftBoardProps {
  /** Part of the place in the history, so that the back button leaves full screen. */
  isFullScreen: boolean
  onFullScreen: (isFullScreen: boolean) => void
  /** Actions for a finished draft. */
  afterDraft?: ReactNode
  /** No heading; the rounds share the height, so that all of a usual draft are in view. */
  isDense?: boolean
  /** For the popover of a pick. */
  pickTools?: readonly PickTool[] | undefined
  className?: string
}

/** Fills its parent, a flex column of a given height: the board scrolls, not the page. */
export function DraftBoard(props: DraftBoardProps) {
  const { isFullScreen, onFullScreen, afterDraft, isDense = false, pickTools = [], className } = props
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  // In a lobby only the host may (specification, section 6).
  const canUndraft = useDraft((snapshot) => snapshot.rights.mayUndraft)
  const actions = useDraftActions()
  const scrollerRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenedPick | null>(null)
  const returnSlotNumber = useRef<number | null>(null)

  const toggle = useCallback(
    (pick: OpenedPick) => setOpened((current) => (current?.slotNumber === pick.slotNumber ? null : pick)),
    [],
  )
  const close = (slotNumber: number) => setOpened((current) => (current?.slotNumber === slotNumber ? null : current))

  useEffect(() => {
    if (opened !== null) {
      returnSlotNumber.current = opened.slotNumber
    } else if (returnSlotNumber.current !== null) {
      // If something else was pressed, the focus stays there.
      if (document.activeElement === document.body && scrollerRef.current !== null) {
        focusSlot(scrollerRef.current, returnSlotNumber.current)
      }
      returnSlotNumber.current = null
    }
  }, [opened])

  const formerOwner = (slotNumber: number) => {
    const firstOwner = teamsInOrder(draft.format)[slotNumber - 1] ?? 0
    return firstOwner === ownerOf(draft, slotNumber) ? null : (teamNames[firstOwner] ?? '')
  }

  // The pick may be gone: undone here, or undrafted by another.
  const shown =
    canUndraft && opened !== null && playerInSlot(draft, opened.slotNumber) === opened.player.id ? opened : null

  return (
    <section
      aria-label="Draft Board"
      className={classNames('flex min-h-0 flex-1 flex-col', isDense ? 'pr-3 pb-1 pl-1.5' : 'px-2 desk:px-4', className)}
    >
      {isDense ? (
        <h2 className="sr-only">Draft Board</h2>
      ) : (
        <>
          <header className="flex min-h-11 items-center gap-3 pb-1">
            <h2 className="font-display text-head font-semibold">Draft Board</h2>
            <p className="font-display text-name font-semibold text-muted">
              {pickCount(draft)} / {draft.slots.length} total picks
            </p>
            <FullScreenButton className="ml-auto" onPress={() => onFullScreen(true)} />
          </header>
          <DraftComplete className="mb-2">{afterDraft}</DraftComplete>
        </>
      )}
      <div className="board-frame" data-dense={isDense || undefined}>
        {isDense && <FullScreenButton className="board-full-button" onPress={() => onFullScreen(true)} />}
        <BoardTable
          scrollerRef={scrollerRef}
          openSlotNumber={shown?.slotNumber ?? null}
          onOpen={canUndraft ? toggle : undefined}
        />
      </div>
      {shown !== null && (
        <PickPopover
          key={shown.slotNumber}
          pick={shown}
          makerText={pickMakerText(draft.slots[shown.slotNumber - 1] ?? { by: 'person', reason: null })}
          formerTeamName={formerOwner(shown.slotNumber)}
          tools={pickTools}
          teamName={teamNames[ownerOf(draft, shown.slotNumber)] ?? ''}
          teamCount={draft.format.teamCount}
          findAnchor={() => scrollerRef.current?.querySelector(`[data-slot="${shown.slotNumber}"]`) ?? null}
          onUndraft={() => {
            actions.undraft(shown.player.id)
            setOpened(null)
          }}
          onStats={() => {
            close(shown.slotNumber)
            openStats(shown.player)
          }}
          onClose={() => close(shown.slotNumber)}
        />
      )}
      {isFullScreen && <BoardFullScreen onClose={() => onFullScreen(false)} />}
    </section>
  )
}

function FullScreenButton({ className, onPress }: { className: string; onPress: () => void }) {
  return <IconButton label="Full screen" icon={<Maximize aria-hidden />} className={className} onClick={onPress} />
}

/** The board for the wall: to look at, readable across a room, kept awake. A modal dialog, so that the focus stays and returns. */
function BoardFullScreen({ onClose }: { onClose: () => void }) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  }, [onClose])

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    const leaveFullScreen = enterFullScreen(document, {
      // A page that goes full screen may be painted over dialogs that were open before.
      onEntered() {
        dialog?.close()
        dialog?.showModal()
      },
      onLeft: () => latestClose.current(),
    })
    const letSleep = keepScreenAwake(wakeLocksOf(navigator), document)
    return () => {
      letSleep()
      leaveFullScreen()
      dialog?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialogRef}
      aria-label="Draft board, full screen"
      className="board-wall"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <WallHead onClose={onClose} />
      <div className="board-wall-frame">
        <BoardTable scrollerRef={scrollerRef} size="wall" />
      </div>
    </dialog>
  )
}

function WallHead({ onClose }: { onClose: () => void }) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const playersById = useDraft((snapshot) => snapshot.board.playersById)
  const turn = useDraft(useShallow(viewTurn))
  const lastPick = pickBeforeClock(draft)
  const lastPlayer = lastPick === null ? undefined : playersById.get(lastPick.playerId)
  return (
    <header className="board-wall-head">
      {turn?.kind === 'pick' && (
        <p className="board-wall-clock">
          <span className="board-wall-caption">
            {turn.isMakeUp ? 'To make up' : 'On the clock'} {turn.label}
          </span>
          <span className="board-wall-value">{teamNames[turn.teamIndex]}</span>
        </p>
      )}
      {isComplete(draft) && (
        <p className="board-wall-figure">
          <span className="board-wall-caption">All picks have been made.</span>
          <span className="board-wall-value">Draft Complete!</span>
        </p>
      )}
      {lastPick !== null && lastPlayer !== undefined && (
        <p className="board-wall-figure board-wall-last" data-position={lastPlayer.position}>
          <span className="board-wall-caption">
            Last pick {lastPick.label} · {teamNames[lastPick.teamIndex]}
          </span>
          <span className="board-wall-value">
            {lastPlayer.name}{' '}
            <small>
              <b>{positionLetters(lastPlayer)}</b> {lastPlayer.team}
            </small>
          </span>
        </p>
      )}
      <p className="board-wall-figure board-wall-count">
        <span className="board-wall-caption">Total picks</span>
        <span className="board-wall-value">
          {pickCount(draft)} / {draft.slots.length}
        </span>
      </p>
      <IconButton label="Close full screen" icon={<X aria-hidden />} onClick={onClose} />
    </header>
  )
}
