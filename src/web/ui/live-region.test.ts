import { expect, test } from 'vitest'
import { announce, announcements } from './live-region.tsx'

test('[UI2] the same text twice is two announcements', () => {
  const texts: string[] = []
  const stop = announcements.subscribe(({ text }) => texts.push(text))
  announce('Queue emptied')
  const first = announcements.getState()
  announce('Queue emptied')
  stop()
  announce('Draft saved')
  expect(texts).toEqual(['Queue emptied', 'Queue emptied'])
  expect(announcements.getState()).toEqual({ text: 'Draft saved', count: first.count + 2 })
})
