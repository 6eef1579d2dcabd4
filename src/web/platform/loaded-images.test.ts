import { expect, test } from 'vitest'
import { loadedImages, noteFailed, noteLoaded } from './loaded-images.ts'

test('[RU21] what loaded and what failed is remembered, once, and told to who draws it', () => {
  let callCount = 0
  const stop = loadedImages.subscribe((now, before) => {
    if (now.failed !== before.failed || now.loaded !== before.loaded) callCount += 1
  })
  const [one, other] = ['https://a.example/1.png', 'https://a.example/2.png']
  noteLoaded(one)
  noteLoaded(one)
  noteFailed(other)
  noteFailed(other)
  stop()
  expect(loadedImages.getState()).toEqual({ loaded: new Set([one]), failed: new Set([other]) })
  expect(callCount).toBe(2)
})
