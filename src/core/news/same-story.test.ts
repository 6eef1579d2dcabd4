import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearDuplicate, titleWords, urlKey } from './merge-feed.ts'

const URL = 'https://www.espn.com/nfl/story/_/id/1/chase'

test.each([
  'http://espn.com/nfl/story/_/id/1/chase/',
  'https://www.ESPN.com//nfl/story/_/id/1/chase',
  `${URL}?utm_source=rss&utm_medium=feed`,
  `${URL}?ex_cid=1`,
])('[NWR11] %s is the same address', (other) => {
  expect(urlKey(other)).toBe(urlKey(URL))
})

test.each([
  'https://www.espn.com/nfl/story/_/id/2/chase',
  'https://www.espn.co.uk/nfl/story/_/id/1/chase',
  'https://www.espn.com/nfl/story/_/id/1/Chase',
  `${URL}?id=2`,
  `${URL}#nfl2`,
])('[NWR11] %s is another address', (other) => {
  expect(urlKey(other)).not.toBe(urlKey(URL))
})

test('[NWR11] parameters count in any order', () => {
  expect(urlKey(`${URL}?a=1&b=2`)).toBe(urlKey(`${URL}?utm_id=3&b=2&a=1`))
})

function areNear(a: string, b: string): boolean {
  return isNearDuplicate(titleWords(a), titleWords(b))
}

test('[NWR12] over 80 % of the words of the longer title', () => {
  expect(areNear('one two three four five six', 'one two three four five SIX!')).toBe(true)
  expect(areNear('one two three four five six', 'six five four three two one')).toBe(true)
  expect(areNear('one two three four five six', 'one two three four five nine')).toBe(true)
  expect(areNear('one two three four five', 'one two three four nine')).toBe(false)
  expect(areNear('one two three four', 'one two three four five')).toBe(false)
  expect(areNear('Chase', 'Chase leads Bengals past Browns')).toBe(false)
  expect(areNear('', '')).toBe(false)
})

test('[NWR12] which of two comes first makes no difference, and a title is near itself', () => {
  const title = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six'), { maxLength: 9 })
  fc.assert(
    fc.property(title, title, (some, others) => {
      const [a, b] = [some.join(' '), others.join(' ')]
      expect(areNear(a, b)).toBe(areNear(b, a))
      expect(areNear(a, a)).toBe(a !== '')
    }),
  )
})
