import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/support/news-builders.ts'
import { NEWS_TAGS } from './news-item.ts'
import {
  activeFilterCount,
  browseArticles,
  isFiltering,
  NO_ARTICLE_FILTER,
  toggleTag,
  toggleTeam,
  type ArticleFilter,
} from './article-filter.ts'

const ALLEN = anArticle({ id: 'allen', title: 'Foot is sore', tags: ['injury', 'lineup'] })
const CHASE = anArticle({
  id: 'chase',
  title: 'Deal done',
  playerNames: ["Ja'Marr Chase"],
  teams: ['Bengals'],
  tags: ['signing'],
})
const MAHOMES = anArticle({
  id: 'mahomes',
  title: 'Six touchdowns',
  playerNames: [],
  teams: ['Chiefs', 'Bills'],
  tags: ['performance'],
})
const PLAIN = anArticle({ id: 'plain', title: 'Schedule', playerNames: [], teams: [], tags: [] })
const ARTICLES = [ALLEN, CHASE, MAHOMES, PLAIN]

function left(filter: Partial<ArticleFilter>): readonly string[] {
  return browseArticles(ARTICLES, { ...NO_ARTICLE_FILTER, ...filter }).map(({ id }) => id)
}

test('[NWR17] without a filter all are there, in their order', () => {
  expect(left({})).toEqual(['allen', 'chase', 'mahomes', 'plain'])
  expect(left({ search: ' .' })).toEqual(['allen', 'chase', 'mahomes', 'plain'])
})

test.each([
  ['DEAL', ['chase']],
  ['jamarr', ['chase']],
  ['allen josh', ['allen']],
  ['bills', ['allen', 'mahomes']],
  ['Kansas City', ['mahomes']],
  ['CIN', ['chase']],
  ['sore foot', ['allen']],
  ['nobody', []],
])('[NWR17] "%s" is looked for in title, players and teams', (search, ids) => {
  expect(left({ search })).toEqual(ids)
})

test('[NWR17] the description is not searched', () => {
  expect(
    browseArticles([anArticle({ description: 'elephant' })], { ...NO_ARTICLE_FILTER, search: 'elephant' }),
  ).toEqual([])
})

test('[NWR17] one of the tags, one of the teams, and all three together', () => {
  expect(left({ tags: ['injury', 'signing'] })).toEqual(['allen', 'chase'])
  expect(left({ teams: ['Bills', 'Bengals'] })).toEqual(['allen', 'chase', 'mahomes'])
  expect(left({ tags: ['performance', 'signing'], teams: ['Bills'] })).toEqual(['mahomes'])
  expect(left({ tags: ['injury'], teams: ['Bengals'] })).toEqual([])
  expect(left({ search: 'foot', tags: ['injury'], teams: ['Bills'] })).toEqual(['allen'])
})

test('[NWR18] the count is of tags and teams, and Clear has something to clear where anything is set', () => {
  expect(activeFilterCount({ search: 'x', tags: ['injury'], teams: ['Bills', 'Bears'] })).toBe(3)
  expect(activeFilterCount(NO_ARTICLE_FILTER)).toBe(0)
  expect(isFiltering(NO_ARTICLE_FILTER)).toBe(false)
  expect(isFiltering({ ...NO_ARTICLE_FILTER, search: '  ' })).toBe(false)
  expect(isFiltering({ ...NO_ARTICLE_FILTER, search: 'x' })).toBe(true)
  expect(isFiltering({ ...NO_ARTICLE_FILTER, teams: ['Bills'] })).toBe(true)
})

test('[NWR18] clicking sets, clicking again takes away', () => {
  const once = toggleTag(toggleTag(NO_ARTICLE_FILTER, 'injury'), 'trade')
  expect(once.tags).toEqual(['injury', 'trade'])
  expect(toggleTag(once, 'injury').tags).toEqual(['trade'])
  expect(toggleTeam(toggleTeam(once, 'Bills'), 'Bills')).toEqual(once)
})

test('[NWR17] what is left is some of the articles in their order, and more filters never leave more', () => {
  const filter = fc.record({
    search: fc.constantFrom('', 'allen', 'bills', 'foot', 'x'),
    tags: fc.subarray([...NEWS_TAGS]),
    teams: fc.subarray(['Bills', 'Bengals', 'Chiefs', 'Bears']),
  })
  fc.assert(
    fc.property(filter, (some) => {
      const found = browseArticles(ARTICLES, some)
      expect(found).toEqual(ARTICLES.filter((article) => found.includes(article)))
      for (const wider of [
        { ...some, search: '' },
        { ...some, tags: [] },
        { ...some, teams: [] },
      ]) {
        expect(browseArticles(ARTICLES, wider)).toEqual(expect.arrayContaining([...found]))
      }
    }),
  )
})
