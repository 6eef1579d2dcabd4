import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, excerpt, MAX_SUMMARY_LENGTH } from './reported-item.ts'

test.each([
  ['<p>Chase <b>(hip)</b> was&nbsp;limited.</p>\n<p>More</p>', 'Chase (hip) was limited. More'],
  ['one<br/>two<BR>three', 'one two three'],
  ['Ja&#39;Marr &amp; Joe &#8212; &quot;ready&quot;', `Ja'Marr & Joe — "ready"`],
  ['It&#146;s &#x2019;24', 'It’s ’24'],
  ['<![CDATA[ Bengals win ]]>', 'Bengals win'],
  ['a <!-- not <b>shown</b> --> b', 'a b'],
  ['7 < 8 and 9 > 3, I <3 it', '7 < 8 and 9 > 3, I <3 it'],
  ['AT&T; R&D &unknown; & more', 'AT&T; R&D &unknown; & more'],
  ['  tabs\t and\r\n lines  ', 'tabs and lines'],
])('[NWR1] %j is read as plain text', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

test.each([
  '<script>alert(1)</script>Chase out',
  '&lt;script&gt;alert(1)&lt;/script&gt;Chase out',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;Chase out',
  '<<b>script>alert(1)</script>Chase out',
  'Chase out<img src=x onerror=alert(1)',
  'Chase out<style>p{}</style><svg><script>alert(1)</script></svg>',
  'Chase out<script>alert(1)',
])('[NWR1] %j leaves no markup', (markup) => {
  expect(plainText(markup)).toMatch(/^(?:script>alert\(1\))?Chase out(?:img src=x onerror=alert\(1\))?$/)
})

test('[NWR1] the advertising tails of the sources go, and what only looks like one stays', () => {
  const rotowire = 'Chase (hip) was limited.\n\n        Visit RotoWire.com for more analysis on this update.'
  expect(plainText(rotowire)).toBe('Chase (hip) was limited.')
  expect(plainText('Bears win. The post Bears win appeared first on ProFootballTalk.')).toBe('Bears win.')
  expect(plainText('He will visit RotoWire.com for a talk')).toBe('He will visit RotoWire.com for a talk')
})

test('[NWR1] invisible characters, turned text and halves of characters go', () => {
  expect(plainText('Ch\u0000a\u200Bs\u202Ee \uD83D')).toBe('Chase')
  expect(plainText('&#0;&#xD800;&#1114112;&#99999999;')).toBe('')
})

test('[NWR1] a text wrapped in more layers than any source wraps is nothing, at once', () => {
  const startMs = performance.now()
  expect(plainText(`&${'amp;'.repeat(4000)}`)).toBe('')
  expect(plainText(`&${'amp;'.repeat(5)}lt;b>Chase`)).toBe('Chase')
  plainText('<script'.repeat(100_000))
  plainText('<!--'.repeat(100_000))
  plainText('<p '.repeat(100_000))
  expect(performance.now() - startMs).toBeLessThan(2000)
})

const MARKUP = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '&',
        ';',
        'lt',
        'gt',
        'amp',
        '<b>',
        '</p>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        ' ',
      ),
      fc.constantFrom('&lt;', '&amp;', '&#60;', '&#x3c;', 'Visit RotoWire.com for more analysis on this update.', '/'),
      fc.string({ maxLength: 6, unit: 'binary' }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('[NWR1] whatever comes, the result is one line without tags and does not change when cleaned again', () => {
  fc.assert(
    fc.property(MARKUP, (markup) => {
      const text = plainText(markup)
      expect(text).not.toMatch(/<[a-z/!?]/i)
      expect(text).not.toMatch(/[\n\r\t\u0000-\u001F\u202A-\u202E]|^\s|\s$|\s\s/u)
      expect(text.isWellFormed()).toBe(true)
      expect(plainText(text)).toBe(text)
    }),
  )
})

test('[NWR2] an excerpt is cut between words and says so', () => {
  expect(excerpt('short')).toBe('short')
  expect(excerpt('Chase was limited, again', 18)).toBe('Chase was limited…')
  expect(excerpt('Chase was limited, again', 19)).toBe('Chase was limited…')
  expect(excerpt('Unbreakable', 6)).toBe('Unbre…')
  expect(excerpt('😀😀😀', 4)).toBe('😀…')
})

test('[NWR2] an excerpt is never longer than allowed, and begins as the text does', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.integer({ min: 2, max: MAX_SUMMARY_LENGTH }),
      (text, max) => {
        const cut = excerpt(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
        if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true)
      },
    ),
  )
})
