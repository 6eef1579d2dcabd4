import { expect, test } from 'vitest'
import { positionToStartAt, sideOf } from './follow-now.ts'
import { positionToShow } from './cell-in-view.ts'

const VIEW = { position: 200, size: 400, contentSize: 2000, coveredSize: 40 }

test('[SC1] an item that is whole in view moves nothing', () => {
  expect(positionToShow(VIEW, { start: 240, size: 100 })).toBe(200)
  expect(positionToShow(VIEW, { start: 500, size: 100 })).toBe(200)
})

test('[SC2] an item out of view, cut off or under the sticky head comes to the middle of the open part', () => {
  expect(positionToShow(VIEW, { start: 1000, size: 100 })).toBe(1000 - 40 - 130)
  expect(positionToShow(VIEW, { start: 501, size: 100 })).toBe(501 - 40 - 130)
  expect(positionToShow(VIEW, { start: 239, size: 100 })).toBe(239 - 40 - 130)
})

test('[SC3] positions stay within the content', () => {
  expect(positionToShow(VIEW, { start: 40, size: 100 })).toBe(0)
  expect(positionToShow(VIEW, { start: 1900, size: 100 })).toBe(1600)
  expect(positionToStartAt(VIEW, { start: 1900, size: 100 })).toBe(1600)
  expect(positionToStartAt({ ...VIEW, contentSize: 300 }, { start: 200, size: 100 })).toBe(0)
})

test('[SC4] says on which side of the view an item starts', () => {
  expect(sideOf(VIEW, { start: 250, size: 100 })).toBe('here')
  expect(sideOf(VIEW, { start: 100, size: 100 })).toBe('before')
  expect(sideOf(VIEW, { start: 300, size: 100 })).toBe('after')
  expect(sideOf({ ...VIEW, position: 1600 }, { start: 1900, size: 100 })).toBe('here')
})
