import { Maximize, X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { positionLetters, type Player } from '#core/players/player.ts'
import { closeDialog, openDialog, usePlace } from '../platform/place.ts'
import { IconButton } from '../ui/button.tsx'
import { BoardTable } from './board-table.tsx'
import type { BoardView } from './board-view.ts'
import { enterFullScreen, keepScreenAwake, wakeLocksOf } from './full-screen.ts'
import { classNames } from '../ui/class-names.ts'

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
      className="m-0 h-dvh max-h-none w-screen max-w-none gap-[clamp(0.25rem,0.8vmin,0.75rem)] bg-bg p-[clamp(0.375rem,1vmin,1rem)] text-text backdrop:bg-bg open:flex open:flex-col"
      onCancel={(event) => {
        event.preventDefault()
        closeDialog()
      }}
    >
      <header className={HEAD}>
        {head}
        <IconButton label="Close full screen" icon={<X aria-hidden />} className="self-center" onClick={closeDialog} />
      </header>
      <BoardTable view={view} size="full" />
    </dialog>
  )
}

/** Type that grows with the screen, as the board below it does. */
const HEAD =
  'flex flex-none items-stretch gap-[clamp(0.75rem,2.5vw,3rem)] font-display [--head-value:clamp(1.25rem,4.6vmin,4.5rem)] [--head-caption:max(0.75rem,0.42*var(--head-value))] [--head-detail:calc(0.6*var(--head-value))]'

const FIGURES = {
  /** Whose move it is. */
  now: 'rounded-lg bg-accent px-[clamp(0.6rem,1.5vw,2rem)] text-on-accent',
  end: 'px-[0.25em]',
  // A phone has room for whose move it is and the way out.
  last: 'flex-1 px-[0.25em] max-sm:hidden',
  count: 'ml-auto flex-none px-[0.25em] text-right',
} as const

interface FullScreenFigureProps {
  kind: keyof typeof FIGURES
  caption: string
  children: ReactNode
}

/** A figure over the board: small words, and a large one below them. */
export function FullScreenFigure({ kind, caption, children }: FullScreenFigureProps) {
  return (
    <p
      data-figure={kind}
      className={classNames('flex min-w-0 flex-col justify-center py-[0.1em] leading-[1.05]', FIGURES[kind])}
    >
      <span className={classNames('truncate text-(length:--head-caption) font-medium', kind !== 'now' && 'text-muted')}>
        {caption}
      </span>
      <span className="truncate text-(length:--head-value) leading-[1.15] font-bold">{children}</span>
    </p>
  )
}

/** Who was picked or sold last. */
export function FullScreenPlayer({ caption, player }: { caption: string; player: Player }) {
  return (
    <FullScreenFigure kind="last" caption={caption}>
      {player.name}{' '}
      <small className="text-(length:--head-detail) font-semibold text-muted">
        <b data-position={player.position} className="text-p">
          {positionLetters(player)}
        </b>{' '}
        {player.team}
      </small>
    </FullScreenFigure>
  )
}
