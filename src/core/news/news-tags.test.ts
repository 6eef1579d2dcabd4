import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEWS_TAGS, tagsOf } from './news-item.ts'

test.each([
  ['Bengals WR Chase (hip) limited in practice', 'injury'],
  ['Chase (hand) questionable', 'injury'],
  ['Bears QB day-to-day', 'injury'],
  ['Rams place receiver on injured reserve', 'injury'],
  ['Patriots acquire receiver from Eagles', 'trade'],
  ['Player requests trade', 'trade'],
  ['Christian Gonzalez: Inks extension with Patriots', 'signing'],
  ['Veteran agrees to terms on a two-year deal', 'signing'],
  ['Bears sign kicker to practice squad', 'signing'],
  ['Jones rushes for 120 yards', 'performance'],
  ['Warren scores twice in rout', 'performance'],
  ['Vikings bench quarterback', 'lineup'],
  ["Start 'Em, Sit 'Em for Week 10", 'lineup'],
  ['Rookie to start Sunday', 'lineup'],
  ['Waiver wire pickups for Week 11', 'waiver'],
  ['Ravens waive running back', 'waiver'],
  ['2027 NFL mock draft: Two rounds', 'draft'],
  ['Fantasy football rankings, Week 10', 'analysis'],
  ['Why the Rams are for real', 'analysis'],
] as const)('[NWR3] %s: %s', (title, tag) => {
  expect(tagsOf(title, '')).toContain(tag)
})

test.each([
  'Emotional linebacker fought back tears',
  'Browns still in the hunt',
  'Trademark dispute over new uniforms',
  'Stadium designs assigned to architects',
  'Kickoff moved to Saturday',
  'Benches cleared in scrimmage?'.replace('Benches', 'Sidelines'),
])('[NWR3] %s: no kind that we have', (title) => {
  expect(tagsOf(title, '')).toEqual([])
})

test('[NWR3] title and summary count alike, and no word is made of the end of one and the start of the other', () => {
  expect(tagsOf('Chase update', 'He was traded on Monday')).toEqual(['trade'])
  expect(tagsOf('Chase limited in', 'practice facility opens')).toEqual([])
})

test('[NWR3] tags come in the order of the filter, each once, whatever the text', () => {
  expect(tagsOf('Rankings: who to draft, trade for, sign and start; injuries, waivers and yards', '')).toEqual(
    NEWS_TAGS.filter((tag) => tag !== 'lineup'),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, summary) => {
      const tags = tagsOf(title, summary)
      expect(tags).toEqual(NEWS_TAGS.filter((tag) => tags.includes(tag)))
    }),
  )
})
