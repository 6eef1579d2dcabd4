import { positionLetters } from '#core/players/player.ts'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isComplete, pickCount } from '#core/draft/draft.ts'
import { pickBeforeClock, awaitedTurn } from '#core/draft/turn.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { BoardTable } from './board-table.tsx'
import './board-full-screen.css'
import { enterFullScreen } from './full-screen.ts'
import { keepScreenAwake, wakeLocksOf } from './screen-wake-lock.ts'
import { useDraft } from '../session/session-context.tsx'

/** The board for the wall: to look at, readable across a room, kept awake. A modal dialog, so that the focus stays and returns. */
export function BoardFullScreen({ onClose }: { onClose: () => void }) {
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
  const turn = awaitedTurn(draft)
  const lastPick = pickBeforeClock(draft)
  const lastPlayer = lastPick === null ? undefined : playersById.get(lastPick.playerId)
  return (
    <header className="board-wall-head">
      {turn !== null && (
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
