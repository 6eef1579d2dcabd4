import { Undo2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { slotLabel } from '#core/draft/snake.ts'
import { PositionBadge } from '../players/position-badge.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { OpenedPick } from './board-cell.tsx'
import { placePopover } from './popover-place.ts'

export interface PickPopoverProps {
  pick: OpenedPick
  teamName: string
  teamCount: number
  /** The cell that it belongs to; it stays beside it while the board scrolls. */
  findAnchor: () => Element | null
  onUndraft: () => void
  onClose: () => void
}

/** What one filled cell offers. A native popover: it lies over everything, and Escape or a press elsewhere closes it. */
export function PickPopover({ pick, teamName, teamCount, findAnchor, onUndraft, onClose }: PickPopoverProps) {
  const popoverRef = useRef<HTMLDialogElement>(null)
  const undraftRef = useRef<HTMLButtonElement>(null)
  const latest = useRef({ findAnchor, onClose })
  useEffect(() => {
    latest.current = { findAnchor, onClose }
  })

  useLayoutEffect(() => {
    const popover = popoverRef.current
    if (popover === null) return
    const place = () => {
      const anchor = latest.current.findAnchor()
      if (anchor === null) return
      const corner = placePopover(anchor.getBoundingClientRect(), popover.getBoundingClientRect(), {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      })
      popover.style.left = `${corner.left}px`
      popover.style.top = `${corner.top}px`
    }
    const closed = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') latest.current.onClose()
    }
    const left = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !popover.contains(event.relatedTarget)) latest.current.onClose()
    }
    popover.showPopover()
    place()
    undraftRef.current?.focus({ preventScroll: true })
    popover.addEventListener('toggle', closed)
    popover.addEventListener('focusout', left)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      popover.removeEventListener('toggle', closed)
      popover.removeEventListener('focusout', left)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])

  const { player, slotNumber } = pick
  return (
    <dialog
      ref={popoverRef}
      popover="auto"
      aria-label={player.name}
      className="fixed inset-auto m-0 w-60 rounded-xl border border-line bg-raised p-3 text-text shadow-float"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-display text-xl/6 font-semibold">{player.name}</p>
          <p className="mt-0.5 text-[0.8125rem] text-muted">
            <PositionBadge position={player.position} variant="text" /> {player.team}
            {player.bye !== null && ` · Bye ${player.bye}`}
          </p>
          <p className="truncate text-[0.8125rem] text-muted">
            {slotLabel(slotNumber, teamCount)} · {teamName}
          </p>
        </div>
        <IconButton label="Close" size="sm" icon={<X aria-hidden />} className="-mt-1 -mr-1" onClick={onClose} />
      </div>
      <Button
        ref={undraftRef}
        isWide
        variant="danger"
        icon={<Undo2 aria-hidden className="size-4" />}
        className="mt-3"
        onClick={onUndraft}
      >
        Undraft
      </Button>
    </dialog>
  )
}
