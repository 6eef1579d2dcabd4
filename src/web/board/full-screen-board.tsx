import { Maximize, X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { closeDialog, openDialog, usePlace } from '../platform/place.ts'
import { IconButton } from '../ui/button.tsx'
import { BoardTable } from './board-table.tsx'
import type { BoardView } from './board-view.ts'
import { enterFullScreen, keepScreenAwake, wakeLocksOf } from './full-screen.ts'
import './full-screen-board.css'

export function FullScreenButton({ className }: { className: string }) {
  return (
    <IconButton
      label="Full screen"
      icon={<Maximize aria-hidden />}
      className={className}
      onClick={() => openDialog('full-screen')}
    />
  )
}

interface FullScreenBoardProps {
  view: BoardView
  /** What stands over the board. */
  head: ReactNode
}

/** The board over the whole screen while the place says so: part of the history, so that the back button leaves it. */
export function FullScreenBoard(props: FullScreenBoardProps) {
  const isOpen = usePlace((place) => place.dialog === 'full-screen')
  return isOpen && <OpenBoard {...props} />
}

/** To look at, readable across a room, kept awake. A modal dialog, so that the focus stays and returns. */
function OpenBoard({ view, head }: FullScreenBoardProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    dialog?.showModal()
    const leaveFullScreen = enterFullScreen(document, {
      // A page that goes full screen may be painted over dialogs that were open before.
      onEntered() {
        dialog?.close()
        dialog?.showModal()
      },
      onLeft: closeDialog,
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
      className="full-screen-board"
      onCancel={(event) => {
        event.preventDefault()
        closeDialog()
      }}
    >
      <header className="full-screen-head">
        {head}
        <IconButton label="Close full screen" icon={<X aria-hidden />} onClick={closeDialog} />
      </header>
      <BoardTable view={view} size="full" />
    </dialog>
  )
}

interface FullScreenFigureProps {
  caption: string
  children: ReactNode
  /** `now` is whose move it is; `last` gives way on phones. */
  kind: 'now' | 'last' | 'count' | 'end'
  position?: string | undefined
}

/** A figure over the board: small words, and a large one below them. */
export function FullScreenFigure({ caption, children, kind, position }: FullScreenFigureProps) {
  return (
    <p className="full-screen-figure" data-kind={kind} data-position={position}>
      <span className="full-screen-caption">{caption}</span>
      <span className="full-screen-value">{children}</span>
    </p>
  )
}
