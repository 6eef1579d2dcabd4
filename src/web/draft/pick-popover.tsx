import { ChartNoAxesColumn, Undo2, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { slotLabel } from '#core/draft/order.ts'
import { offBoardText } from '#core/players/off-board.ts'
import { PositionBadge } from '../ui/position-badge.tsx'
import { warmStats } from '../stats/lazy-player-window.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { rovingIndex } from '../ui/roving.ts'
import type { OpenedPick } from './board-cell.tsx'
import { placePopover } from './popover-place.ts'

/** What else can be done with a pick, by those who may. */
export interface PickTool {
  readonly label: string
  readonly icon: ReactNode
  readonly run: (slotNumber: number) => void
}

export interface PickPopoverProps {
  pick: OpenedPick
  /** Who made it and why, if not the team's own person. */
  makerText: string | null
  /** The team whose pick it was before a trade. */
  formerTeamName: string | null
  tools: readonly PickTool[]
  teamName: string
  teamCount: number
  /** Its cell, which it follows while the board scrolls. */
  findAnchor: () => Element | null
  onUndraft: () => void
  onStats: () => void
  onClose: () => void
}

/** The actions of a filled cell. A native popover, on top of everything; Escape or a press elsewhere closes it. */
export function PickPopover(props: PickPopoverProps) {
  const { pick, makerText, formerTeamName, tools, teamName, teamCount, findAnchor, onUndraft, onStats, onClose } = props
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
    const pressed = (event: Event) => {
      if (!(event.target instanceof Node) || popover.contains(event.target)) return
      // A press on its own cell closes it by the cell's own click.
      if (latest.current.findAnchor()?.contains(event.target) !== true) latest.current.onClose()
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault()
        latest.current.onClose()
      } else if (event.key === 'Tab') {
        keepFocus(popover, event)
      }
      event.stopPropagation()
    }
    if ('showPopover' in HTMLElement.prototype) popover.showPopover()
    else popover.show()
    place()
    undraftRef.current?.focus({ preventScroll: true })
    popover.addEventListener('keydown', typed)
    document.addEventListener('pointerdown', pressed)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      popover.removeEventListener('keydown', typed)
      document.removeEventListener('pointerdown', pressed)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [])

  const { player, slotNumber } = pick
  const offBoard = offBoardText(player)
  return (
    <dialog
      ref={popoverRef}
      popover="manual"
      aria-label={player.name}
      className="fixed inset-auto z-50 m-0 w-60 rounded-xl border border-line bg-raised p-3 text-text shadow-float"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-display text-xl/6 font-semibold">{player.name}</p>
          <p className="mt-0.5 text-[0.8125rem] text-muted">
            <PositionBadge position={player.position} individual={player.individual} variant="text" /> {player.team}
            {player.bye !== null && ` · Bye ${player.bye}`}
          </p>
          <p className="truncate text-[0.8125rem] text-muted">
            {slotLabel(slotNumber, teamCount)} · {teamName}
          </p>
          {formerTeamName !== null && (
            <p className="truncate text-[0.8125rem] text-muted">Traded by {formerTeamName}</p>
          )}
          {offBoard !== null && <p className="text-[0.8125rem] text-muted">{offBoard}</p>}
          {makerText !== null && <p className="text-[0.8125rem] text-muted">{makerText}</p>}
        </div>
        <IconButton label="Close" size="sm" icon={<X aria-hidden />} className="-mt-1 -mr-1" onClick={onClose} />
      </div>
      <div className="mt-3 grid gap-1.5">
        <Button
          isWide
          aria-haspopup="dialog"
          icon={<ChartNoAxesColumn aria-hidden className="size-4" />}
          onPointerEnter={() => warmStats(player)}
          onClick={onStats}
        >
          Stats
        </Button>
        <Button
          ref={undraftRef}
          isWide
          variant="danger"
          icon={<Undo2 aria-hidden className="size-4" />}
          onClick={onUndraft}
        >
          Undraft
        </Button>
        {tools.map(({ label, icon, run }) => (
          <Button
            key={label}
            isWide
            icon={icon}
            onClick={() => {
              onClose()
              run(slotNumber)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </dialog>
  )
}

/** Tab goes round inside. */
function keepFocus(popover: HTMLElement, event: KeyboardEvent) {
  const buttons = [...popover.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const nextIndex = rovingIndex(event.shiftKey ? 'ArrowLeft' : 'ArrowRight', Math.max(index, 0), buttons.length)
  if (nextIndex === null) return
  event.preventDefault()
  buttons[nextIndex]?.focus()
}
