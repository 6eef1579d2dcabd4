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

/** How far toasts are moved from where they begin: at the bottom right, or in a draft below the top. */
export interface ToastShift {
  readonly isLeft: boolean
  readonly upPx: number
}

const UNMOVED: ToastShift = { isLeft: false, upPx: 0 }
const GAP_PX = 8

/**
 * The lowest place where no button lies beneath the toasts, at the right before the left.
 * Where there is none, they stay.
 * @param toasts where they are unmoved
 * @param buttons all that somebody could press
 */
export function shiftOffButtons(toasts: Box, viewWidth: number, buttons: readonly Box[]): ToastShift {
  // On a phone they are as wide as the window.
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
 * Keeps the toasts that are shown where they belong, also as the page below them changes: in the corner off every button, in
 * a draft over its frame, which a banner above it moves down.
 */
export function useToastShift(place: ToastPlace, isActive: boolean): ToastShift {
  const [shift, setShift] = useState(UNMOVED)
  const count = useSonner().toasts.length
  useEffect(() => {
    if (!isActive || count === 0) return
    let frame: number | null = null
    // In the corner they stay while somebody scrolls, and in a draft they go along.
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
      if (
        changes.some(({ target }) => !(target instanceof Element) || target.closest('[data-sonner-toaster]') === null)
      )
        checkSoon()
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

/** Without the animation by which a toast comes in. */
function unmovedBox(toaster: HTMLElement, { isLeft, upPx }: ToastShift): Box {
  const { left, right, bottom } = toaster.getBoundingClientRect()
  const heights = [...toaster.querySelectorAll<HTMLElement>('[data-visible="true"]')].map(
    ({ offsetHeight }) => offsetHeight + GAP_PX,
  )
  const height = heights.reduce((sum, one) => sum + one, -GAP_PX)
  const at = shifted({ left, right, top: bottom - height, bottom }, innerWidth, { isLeft, upPx: 0 })
  return { ...at, top: at.top + upPx, bottom: at.bottom + upPx }
}

/** What can be pressed now: not what a dialog or a header lies over. */
function pressableBoxes(toaster: HTMLElement): readonly Box[] {
  const elements = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, label, select, summary')]
  return elements.flatMap((element) => {
    const box = element.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const top = document.elementsFromPoint(x, y).find((found) => !toaster.contains(found))
    return top !== undefined && element.contains(top) ? [box] : []
  })
}
