import { boardGrid } from '#core/draft/board-grid.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { shortName } from '#core/players/names.ts'
import { draftOfPublished } from '#protocol/lobby/published-board.ts'
import type { Picture } from './picture.ts'

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

export function draftPreview(draft: PublishedDraft, pageUrl: string | null, pictureUrl: string | null): Preview {
  const first = draft.picks.slice(0, 3).map(({ name }) => name)
  return {
    title: `${draft.name}: draft results`,
    description: `${leagueLine(draft)}. First picks: ${first.join(', ')}.`,
    pageUrl,
    pictureUrl,
    pictureText: `The draft board of ${draft.name}`,
  }
}

/** The league's name and the host's, and nothing else. */
export function invitePreview(
  league: string,
  host: string,
  pageUrl: string | null,
  pictureUrl: string | null,
): Preview {
  return {
    title: `Join ${league} on Snakeboard`,
    description: host === '' ? 'Join the draft.' : `${host} invites you to draft.`,
    pageUrl,
    pictureUrl,
    pictureText: `An invitation to ${league}`,
  }
}

export function boardPicture(draft: PublishedDraft): Picture {
  const { name, teamNames, picks } = draft
  const rounds = boardGrid(draftOfPublished(draft)).map(({ cells }) =>
    cells.flatMap(({ slotNumber }) => {
      const pick = picks[slotNumber - 1]
      return pick === undefined ? [] : [{ name: shortName(pick.name), position: pick.position }]
    }),
  )
  return { kind: 'board', league: name, line: leagueLine(draft), teamNames, rounds }
}

function leagueLine(draft: PublishedDraft): string {
  const { teamCount, roundCount, rules } = draftOfPublished(draft).format
  return `${teamCount} teams, ${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}, ${scoringLabel(rules.scoring)}`
}
