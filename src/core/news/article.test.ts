import { expect, test } from 'vitest'
import { mention, storedNews } from '../../../tests/support/stored-news.ts'
import { toArticle } from './article.ts'

test('[NWR15] a kept article as the screen shows it', () => {
  const item = storedNews({
    sourceId: '1',
    source: 'pft',
    title: 'Bills sign receiver',
    publishedAtMs: Date.UTC(2026, 8, 18, 6, 35, 37),
    teams: ['BUF', 'LA', 'LAR', 'XYZ'],
    mentions: [mention('00-1'), mention('00-2', 0.5)],
  })
  expect(toArticle(item)).toEqual({
    id: 'pft:1',
    title: 'Bills sign receiver',
    description: 'Two sentences. No more.',
    url: 'https://news.example/pft/1',
    publishedAt: '2026-09-18T06:35:37.000Z',
    source: { name: 'ProFootballTalk' },
    author: 'Erika Example',
    urlToImage: 'https://a.espncdn.com/photo/one.jpg',
    playerNames: ['Player 00-1', 'Player 00-2'],
    playerIds: ['00-1', '00-2'],
    teams: ['Bills', 'Rams'],
    tags: ['signing'],
  })
})
