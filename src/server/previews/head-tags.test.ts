import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withPreview } from './head-tags.ts'

const HTML = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const PREVIEW = {
  title: 'A "league" <script>alert(1)</script> $& $1',
  description: "Ann's & Bob's",
  pageUrl: 'https://draft.example/drafts/abc',
  pictureUrl: 'https://draft.example/previews/drafts/abc.png',
  pictureText: 'The board',
}

test('[PB6] a link says its title, description and picture once, and asks search engines to leave it out', () => {
  const html = withPreview(HTML, PREVIEW)
  for (const tag of ['<title>', 'name="description"', 'og:title', 'og:description', 'og:image"', 'name="robots"']) {
    expect([tag, html.split(tag).length]).toEqual([tag, 2])
  }
  expect(html).toContain('<meta property="og:image" content="https://draft.example/previews/drafts/abc.png">')
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).toContain('<div id="root"></div>')
})

test('[PB6] names are text in the page, whatever characters they have', () => {
  const html = withPreview(HTML, PREVIEW)
  expect(html).toContain('<title>A &quot;league&quot; &lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1</title>')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('content="Ann&#39;s &amp; Bob&#39;s"')
})

test('[SE22] a server that does not know its own address writes none into the page', () => {
  const html = withPreview(HTML, { ...PREVIEW, pageUrl: null, pictureUrl: null })
  expect(html).not.toMatch(/og:(?:url|image)/)
  expect(html).toContain('og:title')
})
