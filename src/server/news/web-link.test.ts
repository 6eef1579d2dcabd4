import { expect, test } from 'vitest'
import { webLink } from './reported-item.ts'

test.each([
  ['https://www.espn.com/nfl/story/_/id/1/x?src=a#top', 'https://www.espn.com/nfl/story/_/id/1/x?src=a#top'],
  ['https://www.rotowire.com//football//player/x-1', 'https://www.rotowire.com/football/player/x-1'],
  [' http://example.com/a ', 'https://example.com/a'],
])('[NWG7] %s is a link', (text, link) => {
  expect(webLink(text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JAVASCRIPT://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'http://example.com:8080/x',
  'https://me:secret@example.com/x',
  '//example.com/x',
  '/x',
  'https://',
  '',
  null,
  undefined,
  `https://example.com/${'x'.repeat(1000)}`,
  `https://example.com/${'ä'.repeat(400)}`,
])('[NWG7] %s is none', (text) => {
  expect(webLink(text)).toBeNull()
})
