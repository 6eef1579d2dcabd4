import { useEffect, useState } from 'react'
import { useSonner } from 'sonner'
import type { ToastPlace } from './toast-place.ts'

/** Of something on the page, in px from the top left of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How far toasts are moved from their usual place; a negative `upPx` moves them down. */
export interface ToastShift {
  readonly isLeft: boolean
  readonly upPx: number
}

const UNMOVED: ToastShift = { isLeft: false, upPx: 0 }
const GAP_PX = 8

/**
 * Finds the lowest place for the toasts that covers no button, preferring the right side to the left. If there is none, they
 * stay where they are.
 * @param toasts their box before any shift
 * @param buttons everything that can be pressed
 */
export function shiftOffButtons(toasts: Box, viewWidth: number, buttons: readonly Box[]): ToastShift {
  // On a phone they take the whole width.
  const sides = toasts.right - toasts.left > viewWidth / 2 ? [false] : [false, true]
  const shifts = [0, ...buttons.map(({ top }) => toasts.bottom - top + GAP_PX)]
    .filter((upPx) => upPx >= 0 && toasts.top - upPx >= GAP_PX)
    .toSorted((a, b) => a - b)
    .flatMap((upPx) => sides.map((isLeft): ToastShift => ({ isLeft, upPx })))
  return (
    shifts.find((shift) => {
      const moved = shifted(toasts, viewWidth, shift)
      return !buttons.some((button) => isOver(moved, button))
    }) ?? UNMOVED
  )
}

/**
 * Places the visible toasts, and places them again whenever the page changes. In the corner they cover no button; in a draft
 * they follow the frame, which a banner above it pushes down.
 */
export function useToastShift(place: ToastPlace, isActive: boolean): ToastShift {
  const [shift, setShift] = useState(UNMOVED)
  const count = useSonner().toasts.length
  useEffect(() => {
    if (!isActive || count === 0) return
    let frame: number | null = null
    // In the corner they wait for the end of a scroll; in a draft they follow it.
    const scroll = place === 'corner' ? 'scrollend' : 'scroll'
    const check = () => {
      frame = null
      const toaster = document.querySelector<HTMLElement>('[data-sonner-toaster]')
      if (toaster === null) return
      setShift((current) => {
        const wanted =
          place === 'corner'
            ? shiftOffButtons(unmovedBox(toaster, current), innerWidth, pressableBoxes(toaster))
            : { isLeft: false, upPx: -frameTop() }
        return wanted.isLeft === current.isLeft && wanted.upPx === current.upPx ? current : wanted
      })
    }
    const checkSoon = () => {
      frame ??= requestAnimationFrame(check)
    }
    const observer = new MutationObserver((changes) => {
      const isOfToasts = ({ target }: MutationRecord) =>
        target instanceof Element && target.closest('[data-sonner-toaster]') !== null
      if (!changes.every(isOfToasts)) checkSoon()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', checkSoon)
    document.addEventListener(scroll, checkSoon, true)
    checkSoon()
    return () => {
      if (frame !== null) cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('resize', checkSoon)
      document.removeEventListener(scroll, checkSoon, true)
    }
  }, [place, isActive, count])
  return isActive ? shift : UNMOVED
}

function frameTop(): number {
  return document.querySelector('[data-draft-frame] > :first-child')?.getBoundingClientRect().top ?? 0
}

function shifted({ left, top, right, bottom }: Box, viewWidth: number, { isLeft, upPx }: ToastShift): Box {
  return {
    left: isLeft ? viewWidth - right : left,
    right: isLeft ? viewWidth - left : right,
    top: top - upPx,
    bottom: bottom - upPx,
  }
}

function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The box before any shift, ignoring the animation of a toast that is coming in. */
function unmovedBox(toaster: HTMLElement, { isLeft, upPx }: ToastShift): Box {
  const { left, right, bottom } = toaster.getBoundingClientRect()
  const visible = [...toaster.querySelectorAll<HTMLElement>('[data-visible="true"]')]
  const height = visible.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP_PX, -GAP_PX)
  return shifted({ left, right, top: bottom - height, bottom }, innerWidth, { isLeft, upPx: -upPx })
}

/** Everything that can be pressed now, so nothing that a dialog or a header covers. */
function pressableBoxes(toaster: HTMLElement): readonly Box[] {
  const elements = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, label, select, summary')]
  return elements.flatMap((element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const top = document.elementsFromPoint(x, y).find((found) => !toaster.contains(found))
    return top !== undefined && element.contains(top) ? [box] : []
  })
}
