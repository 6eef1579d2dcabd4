import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NEWS_TAGS } from '#core/news/news-item.ts'
import { NO_ARTICLE_FILTER } from '#core/news/article-filter.ts'
import { anArticle } from '../../../tests/support/news-builders.ts'
import { ArticleCard } from './article-card.tsx'
import { ArticleGridOutline, NoNews, NewsSummary } from './news-parts.tsx'
import { FilterPanel, NewsControls, RefreshButton } from './news-controls.tsx'
import { sampleArticles } from './feed-state.ts'

const NOW_MS = Date.parse('2026-09-18T08:00:00.000Z')
const IDLE = () => undefined

test('[NWV15] while news are loaded Refresh is off and has a spinner, and six cards stand in outline', () => {
  const refresh = (isLoading: boolean) =>
    renderToStaticMarkup(createElement(RefreshButton, { isLoading, onRefresh: IDLE }))
  expect(refresh(true)).toMatch(/<button[^>]* disabled=""/)
  expect(refresh(true)).toContain('animate-spin')
  expect(refresh(false)).not.toMatch(/ disabled=""|animate-spin/)
  const outline = renderToStaticMarkup(createElement(ArticleGridOutline))
  const card = '<div aria-hidden="true" class="flex min-w-0 flex-col'
  expect(outline.split(card)).toHaveLength(6 + 1)
})

test('[NWV16] a card names up to three players and how many more, its teams and its types', () => {
  const playerNames = ['A. One', 'B. Two', 'C. Three', 'D. Four', 'E. Five']
  const html = cardOf({ playerNames, playerIds: ['1', '2', '3', '4', '5'], teams: ['Bills', 'Rams'], tags: ['trade'] })
  const players = listIn(html, 'Players')
  expect(textsOf(players)).toEqual(['A. One', 'B. Two', 'C. Three', '+2 more'])
  expect(textsOf(listIn(cardOf({ playerNames: playerNames.slice(0, 3) }), 'Players'))).toHaveLength(3)
  expect(textsOf(listIn(html, 'Teams'))).toEqual(['Bills', 'Rams'])
  expect(textsOf(listIn(html, 'News type'))).toEqual(['Trade'])
})

test('[NWV16] a card has source, author, age, picture, title, description and the button to the whole article', () => {
  const html = cardOf({ author: 'Erika Example', urlToImage: 'https://a.espncdn.com/photo/one.jpg' })
  const text = plain(html)
  expect(text).toContain('ESPN by Erika Example 1h ago Josh Allen limited in practice The quarterback has a sore foot.')
  expect(html).toContain('src="https://a.espncdn.com/photo/one.jpg"')
  expect(html).toMatch(/<a target="_blank" [^>]*href="https:\/\/www\.espn\.com[^>]*>Read Full Article/)
})

test('[NWV16][RU40] a sample article has no address and no button to read more', () => {
  for (const sample of sampleArticles(NOW_MS)) {
    expect(sample.url).toBe('')
    expect(cardOf(sample)).not.toContain('Read Full Article')
  }
  expect(cardOf({ url: 'http://www.espn.com/1' })).not.toContain('Read Full Article')
})

test('[NWV17] the panel has the eight news types and a list of the 32 teams that scrolls; both show what is set', () => {
  const panel = filterPanel({ ...NO_ARTICLE_FILTER, tags: ['trade'], teams: ['Bills'] })
  expect([...panel.matchAll(/<button[^>]*aria-pressed="(true|false)"/g)].map(([, isSet]) => isSet)).toEqual(
    NEWS_TAGS.map((tag) => String(tag === 'trade')),
  )
  expect(NEWS_TAGS).toEqual(['injury', 'trade', 'signing', 'performance', 'lineup', 'waiver', 'draft', 'analysis'])
  expect(panel.match(/type="checkbox"/g)).toHaveLength(32)
  expect(panel.match(/checked=""/g)).toHaveLength(1)
  expect(panel).toMatch(/overflow-y-auto[^>]*><ul/)
})

test('[NWV17] the Filters button says how many are set, and Clear is there only where something is', () => {
  const controls = (filter = NO_ARTICLE_FILTER) =>
    renderToStaticMarkup(createElement(NewsControls, { filter, onFilter: IDLE, onClear: IDLE }))
  expect(controls()).toContain('placeholder="Search news by title, player, or team..."')
  expect(plain(controls())).toBe('Search news Filters')
  expect(plain(controls({ search: '', tags: ['trade'], teams: ['Bills', 'Bears'] }))).toBe(
    'Search news Filters 3 active Clear',
  )
  expect(plain(controls({ ...NO_ARTICLE_FILTER, search: 'x' }))).toContain('Filters Clear')
})

test('[NWV18] the line above the articles names each source once; of samples it names none', () => {
  const articles = ['ESPN', 'RotoWire', 'ESPN'].map((name, index) => anArticle({ id: String(index), source: { name } }))
  const line = (isSample: boolean) =>
    plain(
      renderToStaticMarkup(
        createElement(NewsSummary, {
          feed: {
            kind: 'loaded',
            articles,
            isSample,
            updatedAtMs: NOW_MS,
            failingSources: [],
            isEverySourceFailing: false,
          },
          shownCount: 2,
          nowMs: NOW_MS,
        }),
      ),
    )
  expect(line(false)).toMatch(/^Showing 2 of 3 articles Sources: ESPN, RotoWire Updated \d{1,2}:\d\d/)
  expect(line(true)).not.toContain('Sources')
  expect(line(true)).toContain('Sample articles')
})

test('[NWV19] no news: why, and Clear Filters where filters are set, Try Again where the server is out of reach', () => {
  const none = (reason: ComponentProps<typeof NoNews>['reason'], hasFilters: boolean) =>
    plain(renderToStaticMarkup(createElement(NoNews, { reason, hasFilters, onClearFilters: IDLE, onRetry: IDLE })))
  expect(none('filtered', true)).toBe(
    'No News Found No articles match your current filters. Try adjusting your search criteria. Clear Filters',
  )
  expect(none('none', false)).toBe('No News Found No news articles available at the moment.')
  expect(none('none', true)).toContain('Clear Filters')
  expect(none('failed', false)).toBe('No News Found No news articles available at the moment. Try Again')
})

function cardOf(change: Parameters<typeof anArticle>[0]): string {
  const article = anArticle({ publishedAt: '2026-09-18T06:35:37.000Z', ...change })
  const handlers = { onToggleTag: IDLE, onOpenPlayer: IDLE, positionOf: () => null }
  return renderToStaticMarkup(createElement(ArticleCard, { article, nowMs: NOW_MS, activeTags: [], ...handlers }))
}

function filterPanel(filter: ComponentProps<typeof FilterPanel>['filter']): string {
  return renderToStaticMarkup(createElement(FilterPanel, { id: 'p', filter, onToggleTag: IDLE, onToggleTeam: IDLE }))
}

/** The markup of the list with this name. */
function listIn(html: string, name: string): string {
  return new RegExp(`<ul aria-label="${name}"[^>]*>(.*?)</ul>`).exec(html)?.[1] ?? ''
}

function textsOf(list: string): readonly string[] {
  return list
    .split('</li>')
    .map(plain)
    .filter((text) => text !== '')
}

function plain(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
