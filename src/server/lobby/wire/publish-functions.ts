import { randomBytes } from 'node:crypto'
import { publishedDraft } from '#core/lobby/published-draft.ts'
import type { Fingerprint } from '#core/players/board-edition.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { lobbyFunctions } from '#protocol/lobby/lobby-functions.ts'
import type { LobbyPools } from '../host/lobby-pools.ts'
import type { LobbyStore, StoredLobby } from '../store/lobby-store.ts'
import type { DraftPage, PublishedDraftStore } from '../store/published-draft-store.ts'
import { done, refuse, refuseFor, type RpcAnswer, type RpcCall, type RpcRefusal } from '../../platform/rpc/rpc-call.ts'
import { rpcFunction } from '../../platform/rpc/rpc-function.ts'
import type { CommandCount } from './command-count.ts'
import { completedAtMsOf } from './download-result.ts'
import type { LobbyAccess } from './lobby-access.ts'

interface PublishFunctionsParts {
  readonly access: Pick<LobbyAccess, 'openAsMember'>
  readonly commandCount: CommandCount
  readonly store: Pick<LobbyStore, 'entriesAfter'>
  readonly published: PublishedDraftStore
  readonly pools: LobbyPools
  /** For lobbies of earlier versions, which name no edition that still exists. */
  readonly newestEdition: () => Fingerprint
  readonly now: () => number
}

/** 128 bits cannot be guessed. In base64url that is 22 characters. */
const TOKEN_BYTES = 16

/** Any member may make or end the public page of their draft, also after the lobby is closed. */
export function publishFunctions(parts: PublishFunctionsParts) {
  const { access, commandCount, store, published, pools, newestEdition, now } = parts

  async function counted(code: string, call: RpcCall): Promise<Result<StoredLobby, RpcRefusal>> {
    const opened = await access.openAsMember(code, call)
    if (!opened.ok || call.deviceId === null) return opened
    const waitMs = commandCount.take(opened.value.lobby.id, call.deviceId, null)
    return waitMs === null ? opened : err(refuseFor(waitMs))
  }

  async function publish({ lobby, version }: StoredLobby): Promise<Result<DraftPage, RpcRefusal>> {
    const completedAtMs = await completedAtMsOf(store, { lobby, version })
    if (completedAtMs === null) return err(refuse('draft_not_complete'))
    const edition = lobby.poolId ?? newestEdition()
    const draft = publishedDraft({ lobby, completedAtMs, pool: await pools.of(lobby) }, edition)
    const page = { token: randomBytes(TOKEN_BYTES).toString('base64url'), publishedAtMs: now() }
    return ok(await published.save(lobby.id, { ...page, edition, content: JSON.stringify(draft) }))
  }

  return {
    get_draft_page: rpcFunction(lobbyFunctions.get_draft_page, async (input, call): Promise<RpcAnswer> => {
      const opened = await access.openAsMember(input.lobby_code, call)
      return opened.ok ? done(pageRow(await published.pageOf(opened.value.lobby.id))) : opened.error
    }),
    publish_draft: rpcFunction(lobbyFunctions.publish_draft, async (input, call): Promise<RpcAnswer> => {
      const opened = await counted(input.lobby_code, call)
      if (!opened.ok) return opened.error
      const page = await publish(opened.value)
      return page.ok ? done(pageRow(page.value)) : page.error
    }),
    unpublish_draft: rpcFunction(lobbyFunctions.unpublish_draft, async (input, call): Promise<RpcAnswer> => {
      const opened = await counted(input.lobby_code, call)
      if (!opened.ok) return opened.error
      await published.remove(opened.value.lobby.id)
      return done(pageRow(null))
    }),
    get_published_draft: rpcFunction(lobbyFunctions.get_published_draft, async (input): Promise<RpcAnswer> => {
      const content = await published.contentOf(input.token)
      return content === null ? refuse('no_such_page') : done(JSON.parse(content))
    }),
  } as const
}

function pageRow(page: DraftPage | null) {
  return {
    token: page?.token ?? null,
    published_at: page === null ? null : new Date(page.publishedAtMs).toISOString(),
  }
}
