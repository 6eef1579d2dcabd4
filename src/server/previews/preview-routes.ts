import { boardGrid } from '#core/draft/board-grid.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { shortName } from '#core/players/names.ts'
import { draftOfPublished } from '#protocol/lobby/published-board.ts'
import { Hono, type Context } from 'hono'
import { isCode, typedCode } from '#core/lobby/codes.ts'
import { hostOf, type Lobby } from '#core/lobby/lobby.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { parsedJson } from '#core/lib/json.ts'
import { publishFunctions } from '#protocol/lobby/publish-functions.ts'
import { draftPagePath, draftPicturePath, invitePicturePath, PREVIEWS_PATH } from '#protocol/preview-paths.ts'
import type { LobbyAccess } from '../lobby/wire/lobby-access.ts'
import type { PublishedDraftStore } from '../lobby/store/published-draft-store.ts'
import { INDEX_PATH, type BuiltApp, sendFile } from '../platform/built-app.ts'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { ownOrigin } from '../platform/download/outbound-addresses.ts'
import { withPreview, type Preview } from './head-tags.ts'
import type { Picture } from './picture.ts'
import type { Pictures } from './pictures.ts'

interface PreviewParts {
  readonly builtApp: BuiltApp
  readonly access: Pick<LobbyAccess, 'open'>
  readonly published: Pick<PublishedDraftStore, 'contentOf'>
  readonly pictures: Pictures
  readonly tableReads: RateLimit
  readonly addressOf: (context: Context) => string
  readonly publicUrl: string | null
}

/** Chats keep their own copies; a page that was ended should not live long in anybody else's. */
const PICTURE_CACHE = 'public, max-age=300'

/** Pages whose links show a preview: the public page of a draft and the join link of a lobby, each with a picture. */
export function createPreviewRoutes(parts: PreviewParts): Hono {
  const { builtApp, access, published, pictures, tableReads, addressOf, publicUrl } = parts
  const routes = new Hono()

  routes.get('/drafts/:token', async (context) => {
    const token = context.req.param('token')
    const draft = await draftOf(token, context)
    const [pageUrl, pictureUrl] = [absolute(context, draftPagePath(token)), absolute(context, draftPicturePath(token))]
    return page(context, draft === null ? null : draftPreview(draft, pageUrl, pictureUrl))
  })

  routes.get('/', async (context, next) => {
    const code = typedCode(context.req.query('lobby') ?? '')
    if (!isCode(code)) return next()
    const lobby = await lobbyOf(code, context)
    if (lobby === null) return next()
    const host = hostOf(lobby)?.username ?? ''
    const pageUrl = absolute(context, `/?lobby=${code}`)
    return page(context, invitePreview(lobby.name, host, pageUrl, absolute(context, invitePicturePath(code))))
  })

  routes.get(`${PREVIEWS_PATH}drafts/:file{.+\\.png}`, async (context) => {
    const draft = await draftOf(context.req.param('file').replace(/\.png$/, ''), context)
    return answerPicture(context, draft === null ? null : boardPicture(draft))
  })

  routes.get(`${PREVIEWS_PATH}lobbies/:file{.+\\.png}`, async (context) => {
    const lobby = await lobbyOf(context.req.param('file').replace(/\.png$/, ''), context)
    return answerPicture(
      context,
      lobby === null ? null : { kind: 'invite', league: lobby.name, host: hostOf(lobby)?.username ?? '' },
    )
  })

  routes.onError((error, context) => {
    if (!(error instanceof StoreUnavailableError)) throw error
    return context.text('The database is out of reach. Please try again.', 503, { 'Retry-After': '2' })
  })
  return routes

  async function draftOf(token: string, context: Context): Promise<PublishedDraft | null> {
    if (tableReads.take(addressOf(context)) !== null) return null
    const content = await published.contentOf(token)
    const draft = publishFunctions.get_published_draft.output.safeParse(parsedJson(content ?? 'null'))
    return draft.success ? draft.data : null
  }

  /** Wrong codes count as those of any other look-up. The device is not asked: a preview is the same for everybody. */
  async function lobbyOf(code: string, context: Context): Promise<Lobby | null> {
    const address = addressOf(context)
    if (tableReads.take(address) !== null) return null
    const call = { deviceId: null, cookie: null, address, commandId: null, issuedAtMs: null }
    const opened = await access.open(code, call)
    return opened.ok ? opened.value.stored.lobby : null
  }

  /** An absolute address, or none: whoever shows the preview is somewhere else. */
  function absolute(context: Context, path: string): string | null {
    const origin = ownOrigin(context.req.url, publicUrl)
    return origin === null ? null : origin + path
  }

  function page(context: Context, preview: Preview | null): Response {
    const index = builtApp.get(INDEX_PATH)
    if (index === undefined) return context.text('There is no such page.', 404)
    if (preview === null) {
      const response = sendFile(index, context.req.raw, 404)
      response.headers.set('X-Robots-Tag', 'noindex, nofollow')
      return response
    }
    const html = withPreview(new TextDecoder().decode(index.bodies.identity), preview)
    const headers = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex, nofollow' }
    return context.html(html, 200, headers)
  }

  async function answerPicture(context: Context, picture: Picture | null): Promise<Response> {
    if (picture === null) return context.text('There is no such picture.', 404)
    const drawn = await pictures.of(picture)
    if (!drawn.ok) return context.text('There is no picture right now.', 503, { 'Retry-After': '60' })
    const { png, etag } = drawn.value
    const headers = { 'Cache-Control': PICTURE_CACHE, ETag: etag, 'X-Robots-Tag': 'noindex, nofollow' }
    if (context.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers })
    return new Response(png, {
      headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(png.byteLength) },
    })
  }
}

const FONT = /^\/assets\/barlow-condensed-latin-\d00-normal-.*\.woff2$/

/** The app's own fonts, from its build: a server has none of its own that people would recognize. */
export function fontsOf(app: BuiltApp): readonly Uint8Array[] {
  return [...app].filter(([path]) => FONT.test(path)).map(([, { bodies }]) => bodies.identity)
}

export function draftPreview(draft: PublishedDraft, pageUrl: string | null, pictureUrl: string | null): Preview {
  return {
    title: `${draft.name}: draft results`,
    description: `${leagueLine(draft)}. ${highlights(draft)}.`,
    pageUrl,
    pictureUrl,
    pictureText: `The draft board of ${draft.name}`,
  }
}

/** The first picks, or of an auction the most expensive players. */
function highlights({ picks, budgets }: PublishedDraft): string {
  if (budgets === undefined) {
    const first = picks.slice(0, 3).map(({ name }) => name)
    return `First picks: ${first.join(', ')}`
  }
  const dearest = picks.toSorted((one, other) => (other.price ?? 0) - (one.price ?? 0)).slice(0, 3)
  return `Highest prices: ${dearest.map(({ name, price = 0 }) => `${name} $${price}`).join(', ')}`
}

/** The league's name and the host's, and nothing else. */
function invitePreview(league: string, host: string, pageUrl: string | null, pictureUrl: string | null): Preview {
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
      if (pick === undefined) return []
      const price = pick.price === undefined ? '' : ` $${pick.price}`
      return [{ name: `${shortName(pick.name)}${price}`, position: pick.position }]
    }),
  )
  return { kind: 'board', league: name, line: leagueLine(draft), teamNames, rounds }
}

function leagueLine(draft: PublishedDraft): string {
  const { teamCount, roundCount, rules } = draftOfPublished(draft).format
  const { auction } = rules
  const format =
    auction === undefined
      ? `${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}`
      : `auction with $${auction.budget}, ${roundCount} ${roundCount === 1 ? 'player' : 'players'} each`
  return `${teamCount} teams, ${format}, ${scoringLabel(rules.scoring)}`
}
