import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftOffButtons, type Box } from './toast-shift.ts'

const VIEW = { width: 1280, height: 720 }
const TOAST: Box = { left: 908, right: 1264, top: 616, bottom: 704 }
const button = (left: number, top: number): Box => ({ left, top, right: left + 72, bottom: top + 40 })

test('[TO24] a toast stays at the bottom right, unless a button lies there: then left, else above it', () => {
  const atRight = button(1080, 604)
  const atLeft = button(100, 650)
  expect(shiftOffButtons(TOAST, VIEW.width, [button(1080, 100)])).toEqual({ isLeft: false, upPx: 0 })
  expect(shiftOffButtons(TOAST, VIEW.width, [atRight])).toEqual({ isLeft: true, upPx: 0 })
  expect(shiftOffButtons(TOAST, VIEW.width, [atRight, atLeft])).toEqual({ isLeft: true, upPx: 62 })
  const phoneToast: Box = { left: 12, right: 378, top: 680, bottom: 768 }
  expect(shiftOffButtons(phoneToast, 390, [button(20, 700)])).toEqual({ isLeft: false, upPx: 76 })
})

test('[TO24] whatever the page has, the place is free and no lower one is; a page full of buttons leaves it alone', () => {
  const anyButton = fc
    .tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 700 }))
    .map(([left, top]) => button(left, top))
  fc.assert(
    // Too few to leave no place at all.
    fc.property(fc.array(anyButton, { maxLength: 6 }), (buttons) => {
      const { isLeft, upPx } = shiftOffButtons(TOAST, VIEW.width, buttons)
      const isFree = (up: number, left: number) =>
        !buttons.some(
          (one) =>
            left < one.right && one.left < left + 356 && TOAST.top - up < one.bottom && one.top < TOAST.bottom - up,
        )
      expect(isFree(upPx, isLeft ? 16 : 908)).toBe(true)
      // With 8 px of room above the button below.
      const hasRoom = (up: number, left: number) =>
        Array.from({ length: 9 }, (_one, px) => up - px).every((px) => isFree(px, left))
      for (let up = 8; up < upPx; up += 1) for (const left of [16, 908]) expect(hasRoom(up, left)).toBe(false)
    }),
  )
  const full = Array.from({ length: 1280 / 80 }, (_one, column) => column * 80).flatMap((left) =>
    Array.from({ length: 720 / 40 }, (_one, row) => button(left, row * 40)),
  )
  expect(shiftOffButtons(TOAST, VIEW.width, full)).toEqual({ isLeft: false, upPx: 0 })
})
