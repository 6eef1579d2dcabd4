import { expect, test } from 'vitest'
import { createAnnouncements } from './announcements.ts'

test('[UI2] the same text said twice is two announcements', () => {
  const announcements = createAnnouncements()
  announcements.announce('Queue emptied')
  const first = announcements.current()
  announcements.announce('Queue emptied')
  expect(announcements.current()).toEqual({ text: 'Queue emptied', number: first.number + 1 })
})

test('[UI2] listeners hear until they leave', () => {
  const announcements = createAnnouncements()
  const heard: string[] = []
  const leave = announcements.subscribe(() => heard.push(announcements.current().text))
  announcements.announce('one')
  leave()
  announcements.announce('two')
  expect(heard).toEqual(['one'])
})
