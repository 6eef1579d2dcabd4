import { expect, test } from 'vitest'
import { createLoadOnce } from './lazy-part.ts'

test('[UI3] asked twice, it loads once', async () => {
  let startCount = 0
  const part = createLoadOnce(() => Promise.resolve(`part ${++startCount}`))
  expect(part.current()).toBeNull()
  expect(await Promise.all([part.load(), part.load()])).toEqual(['part 1', 'part 1'])
  expect(await part.load()).toBe('part 1')
  expect(part.current()).toBe('part 1')
})

test('[UI3] a failed load is tried again the next time', async () => {
  let isOnline = false
  const part = createLoadOnce(() => (isOnline ? Promise.resolve('part') : Promise.reject(new Error('no network'))))
  await expect(part.load()).rejects.toThrow('no network')
  expect(part.current()).toBeNull()
  isOnline = true
  expect(await part.load()).toBe('part')
})

test('[UI3] whoever waits for it is told once it has loaded, however late they come', async () => {
  let callCount = 0
  const part = createLoadOnce(() => Promise.resolve('part'))
  const leave = part.subscribe(() => (callCount += 1))
  const loading = part.load()
  part.subscribe(() => (callCount += 1))
  leave()
  await loading
  expect(part.current()).toBe('part')
  expect(callCount).toBe(1)
})
