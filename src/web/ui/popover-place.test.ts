import { expect, test } from 'vitest'
import { placePopover } from './popover.tsx'

const SCREEN = { width: 360, height: 640 }
const POPOVER = { width: 200, height: 120 }

test('[PO1] stands under its anchor, centred', () => {
  expect(placePopover({ left: 120, top: 100, width: 96, height: 52 }, POPOVER, SCREEN)).toEqual({ left: 68, top: 158 })
})

test('[PO1] or with its right edge under that of its anchor', () => {
  expect(placePopover({ left: 200, top: 100, width: 96, height: 52 }, POPOVER, SCREEN, 'end')).toEqual({
    left: 96,
    top: 158,
  })
})

test('[PO2] stands above where there is no room below', () => {
  expect(placePopover({ left: 120, top: 560, width: 96, height: 52 }, POPOVER, SCREEN)).toMatchObject({ top: 434 })
})

test('[PO3] keeps off every edge', () => {
  expect(placePopover({ left: -40, top: 100, width: 96, height: 52 }, POPOVER, SCREEN)).toMatchObject({ left: 8 })
  expect(placePopover({ left: 330, top: 100, width: 96, height: 52 }, POPOVER, SCREEN)).toMatchObject({ left: 152 })
  expect(placePopover({ left: 0, top: 50, width: 96, height: 500 }, POPOVER, SCREEN)).toMatchObject({ top: 8 })
  expect(placePopover({ left: 0, top: 0, width: 10, height: 10 }, { width: 500, height: 900 }, SCREEN)).toEqual({
    left: 8,
    top: 8,
  })
})
