import { expect, test } from 'vitest'
import { NEWS_NOTE_MS, newsNotes, type MatchedArticle } from './news-notes.ts'

const NOW = Date.parse('2026-08-26T12:00:00Z')
const HOUR_MS = 3_600_000

function article(title: string, more: Partial<MatchedArticle> = {}): MatchedArticle {
  const players = [{ id: 'p1', confidence: 0.95 }]
  return { source: 'rotowire', title, summary: '', publishedAtMs: NOW - HOUR_MS, players, ...more }
}

const tagOf = (...articles: readonly MatchedArticle[]) => newsNotes(articles, NOW).get('p1')?.tag ?? null

test('[NWR30] news of the last days is noted beside a player, with kind, source and time', () => {
  expect([...newsNotes([article('Limited in practice with a hamstring')], NOW)]).toEqual([
    [
      'p1',
      {
        tag: 'injury',
        title: 'Limited in practice with a hamstring',
        source: 'RotoWire',
        publishedAtMs: NOW - HOUR_MS,
      },
    ],
  ])
  expect(tagOf(article('Traded to Dallas'))).toBe('trade')
  expect(tagOf(article('Ten sleepers for your draft'))).toBeNull()
  expect(tagOf(article('Out with a knee', { publishedAtMs: NOW - NEWS_NOTE_MS - 1 }))).toBeNull()
})

test('[NWR30] an injury comes before newer news of another kind, and among the same kind the newest counts', () => {
  const injury = article('Ankle sprain', { publishedAtMs: NOW - 9 * HOUR_MS })
  const signing = article('Signs an extension')
  expect(tagOf(injury, signing)).toBe('injury')
  expect(tagOf(signing, injury)).toBe('injury')
  const newer = article('Knee surgery')
  for (const both of [
    [injury, newer],
    [newer, injury],
  ])
    expect(newsNotes(both, NOW).get('p1')?.title).toBe('Knee surgery')
})

test('[NWR30] an unsure match, and an article about many, says nothing', () => {
  expect(tagOf(article('Knee surgery', { players: [{ id: 'p1', confidence: 0.7 }] }))).toBeNull()
  const many = ['p1', 'p2', 'p3'].map((id) => ({ id, confidence: 1 }))
  expect(tagOf(article('Knee surgery', { players: many }))).toBeNull()
  expect(newsNotes([article('Knee surgery', { players: many.slice(0, 2) })], NOW).size).toBe(2)
})
