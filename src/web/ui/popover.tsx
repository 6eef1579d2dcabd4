import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { rovingIndex } from './roving.ts'

interface PopoverProps {
  /** For screen readers. */
  label: string
  /** What it opens beside, and follows while that scrolls. */
  findAnchor: () => Element | null
  onClose: () => void
  /** Under the middle of its anchor, or with its right edge. */
  align?: 'center' | 'end'
  className?: string
  children: ReactNode
}

/**
 * A native popover, on top of everything; Escape or a press elsewhere closes it. The focus goes to the element with
 * `data-first-focus`.
 */
export function Popover({ label, findAnchor, onClose, align = 'center', className = 'w-60', children }: PopoverProps) {
  const popoverRef = useRef<HTMLDialogElement>(null)
  const latest = useRef({ findAnchor, onClose })
  useEffect(() => {
    latest.current = { findAnchor, onClose }
  })

  useLayoutEffect(() => {
    const popover = popoverRef.current
    if (popover === null) return
    const returnFocus = () => {
      const anchor = latest.current.findAnchor()
      if (anchor instanceof HTMLElement) anchor.focus({ preventScroll: true })
    }
    const place = () => {
      const anchor = latest.current.findAnchor()
      if (anchor === null) return
      const screen = {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      }
      const corner = placePopover(anchor.getBoundingClientRect(), popover.getBoundingClientRect(), screen, align)
      popover.style.left = `${corner.left}px`
      popover.style.top = `${corner.top}px`
    }
    const pressed = (event: Event) => {
      if (!(event.target instanceof Node) || popover.contains(event.target)) return
      // A press on what opened it closes it by its own click.
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
    popover.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    popover.addEventListener('keydown', typed)
    document.addEventListener('pointerdown', pressed)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      // Whatever took it away, such as the back button: what it opened beside has the focus again.
      if (popover.contains(document.activeElement)) returnFocus()
      popover.removeEventListener('keydown', typed)
      document.removeEventListener('pointerdown', pressed)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [align])

  return (
    <dialog
      ref={popoverRef}
      popover="manual"
      aria-label={label}
      className={`fixed inset-auto z-50 m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto rounded-xl border border-line bg-raised p-3 text-text shadow-float ${className}`}
    >
      {children}
    </dialog>
  )
}

/** Tab goes round inside. */
function keepFocus(popover: HTMLElement, event: KeyboardEvent) {
  const controls = [...popover.querySelectorAll<HTMLElement>('button:enabled, select:enabled')]
  const index = controls.findIndex((control) => control === document.activeElement)
  const nextIndex = rovingIndex(event.shiftKey ? 'ArrowLeft' : 'ArrowRight', Math.max(index, 0), controls.length)
  if (nextIndex === null) return
  event.preventDefault()
  controls[nextIndex]?.focus()
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 6
const EDGE = 8

/** Top left corner of a popover: under its anchor, in its middle or at its right edge; above where there is no room below, never over an edge. */
export function placePopover(
  anchor: Box,
  popover: Size,
  screen: Size,
  align: 'center' | 'end' = 'center',
): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height + GAP
  const hasRoomBelow = below + popover.height + EDGE <= screen.height
  return {
    left: between(
      anchor.left + (anchor.width - popover.width) / (align === 'end' ? 1 : 2),
      screen.width - popover.width,
    ),
    top: between(hasRoomBelow ? below : anchor.top - GAP - popover.height, screen.height - popover.height),
  }
}

function between(position: number, room: number): number {
  return Math.max(EDGE, Math.min(position, room - EDGE))
}
