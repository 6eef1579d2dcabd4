import type { LobbyId } from '#core/lobby/lobby.ts'
import type { Fingerprint } from '#core/players/board-edition.ts'
import type { Database } from '../../platform/database/database.ts'
import { asking } from '../../platform/database/transactions.ts'
import { storedTime } from '../../platform/database/stored-time.ts'

export interface DraftPage {
  readonly token: string
  readonly publishedAtMs: number
}

/** Public pages of finished drafts, at most one per lobby. Every call may reject with StoreUnavailableError. */
export interface PublishedDraftStore {
  /** A page that is there keeps its token. `content` is the published draft as JSON. */
  save(
    lobbyId: LobbyId,
    page: DraftPage & { readonly edition: Fingerprint; readonly content: string },
  ): Promise<DraftPage>
  remove(lobbyId: LobbyId): Promise<void>
  pageOf(lobbyId: LobbyId): Promise<DraftPage | null>
  contentOf(token: string): Promise<string | null>
}

/** On SQLite and on PostgreSQL. */
export function createSqlPublishedDraftStore({ db, reads }: Database): PublishedDraftStore {
  return {
    async save(lobbyId, { token, publishedAtMs, edition, content }) {
      const columns = { edition, published_at: storedTime(publishedAtMs), content_json: content }
      // One statement, so that two members who publish at once get the same page.
      const saved = await asking(() =>
        db
          .insertInto('published_drafts')
          .values({ token, lobby_id: lobbyId, ...columns })
          .onConflict((conflict) => conflict.column('lobby_id').doUpdateSet(columns))
          .returning(['token', 'published_at'])
          .executeTakeFirstOrThrow(),
      )
      return { token: saved.token, publishedAtMs: saved.published_at }
    },
    async remove(lobbyId) {
      await asking(() => db.deleteFrom('published_drafts').where('lobby_id', '=', lobbyId).execute())
    },
    async pageOf(lobbyId) {
      const row = await asking(() =>
        reads
          .selectFrom('published_drafts')
          .select(['token', 'published_at'])
          .where('lobby_id', '=', lobbyId)
          .executeTakeFirst(),
      )
      return row === undefined ? null : { token: row.token, publishedAtMs: row.published_at }
    },
    async contentOf(token) {
      const row = await asking(() =>
        reads.selectFrom('published_drafts').select('content_json').where('token', '=', token).executeTakeFirst(),
      )
      return row?.content_json ?? null
    },
  }
}
