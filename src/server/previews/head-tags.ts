/** What a link to a page shows in a chat or in a search. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** Absolute, because whoever shows the preview is somewhere else. Null where the server doesn't know its own address. */
  readonly pageUrl: string | null
  readonly pictureUrl: string | null
  /** What the picture shows, for people who don't see it. */
  readonly pictureText: string
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** The app's page with the preview in its head. Search engines are asked to leave it out: only people with the link know of it. */
export function withPreview(html: string, preview: Preview): string {
  const tags = [
    `<title>${escaped(preview.title)}</title>`,
    meta('name', 'description', preview.description),
    meta('name', 'robots', 'noindex, nofollow'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Snakeboard'),
    meta('property', 'og:title', preview.title),
    meta('property', 'og:description', preview.description),
    preview.pageUrl === null ? '' : meta('property', 'og:url', preview.pageUrl),
    preview.pictureUrl === null ? '' : pictureTags(preview.pictureUrl, preview.pictureText),
  ].join('')
  const bare = html.replace(/<title>[^<]*<\/title>/, '').replace(/<meta\s+name="description"[^>]*>/, '')
  // As a function: names may contain "$&".
  return bare.replace('</head>', () => `${tags}</head>`)
}

function pictureTags(url: string, text: string): string {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
    meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
    meta('property', 'og:image:alt', text),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escaped(content)}">`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
