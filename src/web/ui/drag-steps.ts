import type { KeyboardCoordinateGetter, Modifier } from '@dnd-kit/core'

/** Specification, section 9. */
const KEYBOARD_STEP_PX = 25

/** Where an arrow key moves a dragged row; the list has one column, so left and right do nothing. */
export const dragStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const stepPx = STEPS_PX.get(event.code)
  if (stepPx === undefined) return undefined
  // Where the step scrolls the list, the browser would scroll it by a step of its own as well.
  event.preventDefault()
  return { ...currentCoordinates, y: currentCoordinates.y + stepPx }
}

/** Keeps the dragged row in its column and inside the list: below its end the list would scroll on for ever. */
export const withinList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (draggingNodeRect === null || containerNodeRect === null) return { ...transform, x: 0 }
  const highestPx = containerNodeRect.top - draggingNodeRect.top
  const lowestPx = containerNodeRect.bottom - draggingNodeRect.bottom
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highestPx), lowestPx) }
}

const STEPS_PX: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -KEYBOARD_STEP_PX],
  ['ArrowDown', KEYBOARD_STEP_PX],
])
