import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeRead } from '../../../tests/support/fake-read.ts'
import { aNewsRow } from '../../../tests/support/news-builders.ts'
import { readNewsNotes } from './read-news-notes.ts'

const NOW = Date.parse('2026-08-26T12:00:00Z')

test('[NWR30] the news of the last five days is asked for once for all names', async () => {
  const row = aNewsRow({
    title: 'Some Runner: Limited by ankle',
    published_at: '2026-08-26T09:00:00+00:00',
    matched_player_ids: ['p1'],
    match_confidences: [0.95],
  })
  const server = fakeRead(() => ok([row]))
  const answer = await readNewsNotes(server.read, NOW)
  expect(server.asked).toEqual([
    {
      table: 'news_items',
      words: { published_at: 'gte.2026-08-21T12:00:00.000Z', order: 'published_at.desc', limit: '100' },
    },
  ])
  expect(answer?.notes.get('p1')).toMatchObject({ tag: 'injury', source: 'RotoWire' })
})

test('[NWR30] without an answer nothing is said', async () => {
  const server = fakeRead(() => err({ code: 'no_answer', details: null }))
  expect(await readNewsNotes(server.read, NOW)).toBeNull()
})
