import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/lib/dates.ts'
import { parsedJson } from '#core/lib/json.ts'
import { type Result, err, ok } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import type { Database } from '../platform/database/database.ts'
import type { AuthSessionsTable, Tables } from '../platform/database/tables.ts'
import { asking, inTransaction } from '../platform/database/transactions.ts'
import type { DeviceId } from '../platform/device-id.ts'
import { sha256 } from '../platform/secrets.ts'
import { storedTime } from '../platform/database/stored-time.ts'

type AssuranceLevel = 'aal1' | 'aal2'

/** How somebody proved who they are, and when, in seconds since 1970. */
interface ProofMethod {
  readonly method: string
  readonly timestamp: number
  /** Of a second factor: which one. */
  readonly factor_id?: string | undefined
}

/** The second factor that was shown; undefined for none. */
export function factorShown(amr: readonly ProofMethod[]): string | undefined {
  return amr.find(({ method }) => method === 'totp')?.factor_id
}

export interface TokenSession {
  readonly id: string
  readonly deviceId: DeviceId
  readonly name: string
  readonly aal: AssuranceLevel
  readonly amr: readonly ProofMethod[]
  readonly createdAtMs: number
  readonly refreshedAtMs: number
}

export interface OpenedSession {
  readonly session: TokenSession
  readonly refreshToken: string
}

type RefreshProblem = 'refresh_token_not_found' | 'refresh_token_already_used'

/** Sign-ins and their refresh tokens, of which only hashes are stored. */
export interface SessionStore {
  open(session: Pick<TokenSession, 'deviceId' | 'name' | 'amr'>, nowMs: number): Promise<OpenedSession>
  read(sessionId: string): Promise<TokenSession | null>
  sessionsOf(deviceId: DeviceId): Promise<readonly TokenSession[]>
  /** Exchanges a refresh token for the next one. One that was used before ends its session. */
  refresh(token: string, nowMs: number): Promise<Result<OpenedSession, RefreshProblem>>
  /** Sets what the session has proved and opens a new line of refresh tokens; the earlier ones end. */
  raise(
    sessionId: string,
    aal: AssuranceLevel,
    amr: readonly ProofMethod[],
    nowMs: number,
  ): Promise<OpenedSession | null>
  end(sessionId: string): Promise<void>
  /** Ends the sessions of an owner, all or all but one. */
  endAll(deviceId: DeviceId, exceptId: string | null): Promise<void>
  /** Ends the sessions that nobody has refreshed for as long as a cookie lives. */
  endIdle(nowMs: number): Promise<void>
}

/** Two tabs, or a tab and its service worker, may send the same refresh token at once. */
const REUSE_GRACE_MS = 10_000

/** As long as a cookie. A session without a refresh for so long has ended. */
const SESSION_IDLE_MS = 400 * DAY_MS

/** A used refresh token is remembered so long, so that its reuse ends the session; later it is merely unknown. */
const USED_TOKEN_KEPT_MS = 30 * DAY_MS

const REFRESH_TOKEN_BYTES = 32
/** Within the grace time a client has refreshed a few times at most. */
const MAX_GRACE_STEPS = 100

export const amrSchema = z.array(
  z.object({ method: z.string(), timestamp: z.number(), factor_id: z.optional(z.string()) }),
)

/** `secret` is the same on every node. */
export function createSessionStore(database: Database, secret: string): SessionStore {
  const { db } = database

  /**
   * The token after `token`. It follows from the one before and a secret of the server, so that a client that sends the same token
   * twice within the grace time gets the same answer on every node, although only hashes are stored.
   */
  const nextOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url')

  /** A loser of a race waits for the winner here, and then finds the token used. */
  async function tokenOf(trx: Transaction<Tables>, token: string) {
    return trx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', sha256(token)).executeTakeFirst()
  }

  async function newestAfter(trx: Transaction<Tables>, token: string): Promise<string | null> {
    let newest = nextOf(token)
    for (let step = 0; step < MAX_GRACE_STEPS; step += 1) {
      const row = await tokenOf(trx, newest)
      if (row === undefined) return null
      if (row.used_at === null) return newest
      newest = nextOf(newest)
    }
    return null
  }

  async function add(trx: Transaction<Tables>, sessionId: string, token: string, nowMs: number): Promise<void> {
    const row = { token_hash: sha256(token), session_id: sessionId, made_at: storedTime(nowMs), used_at: null }
    await trx.insertInto('refresh_tokens').values(row).execute()
  }

  return {
    async open({ deviceId, name, amr }, nowMs) {
      const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')
      const row: AuthSessionsTable = {
        id: randomUUID(),
        device_id: deviceId,
        name,
        aal: 'aal1',
        amr_json: JSON.stringify(amr),
        created_at: storedTime(nowMs),
        refreshed_at: storedTime(nowMs),
      }
      await inTransaction(database, async (trx) => {
        await trx.insertInto('auth_sessions').values(row).execute()
        await add(trx, row.id, refreshToken, nowMs)
      })
      return { session: sessionOf(row), refreshToken }
    },
    async read(sessionId) {
      const row = await asking(() =>
        db.selectFrom('auth_sessions').selectAll().where('id', '=', sessionId).executeTakeFirst(),
      )
      return row === undefined ? null : sessionOf(row)
    },
    async sessionsOf(deviceId) {
      const rows = await asking(() =>
        db.selectFrom('auth_sessions').selectAll().where('device_id', '=', deviceId).orderBy('created_at').execute(),
      )
      return rows.map(sessionOf)
    },
    refresh: (token, nowMs) =>
      inTransaction(database, async (trx): Promise<Result<OpenedSession, RefreshProblem>> => {
        const used = await trx
          .updateTable('refresh_tokens')
          .set({ used_at: storedTime(nowMs) })
          .where('token_hash', '=', sha256(token))
          .where('used_at', 'is', null)
          .returning('session_id')
          .executeTakeFirst()
        if (used === undefined) return refreshAgain(trx, token, nowMs)
        const next = nextOf(token)
        await add(trx, used.session_id, next, nowMs)
        await trx
          .deleteFrom('refresh_tokens')
          .where('session_id', '=', used.session_id)
          .where('used_at', '<', storedTime(nowMs - USED_TOKEN_KEPT_MS))
          .execute()
        const row = await trx
          .updateTable('auth_sessions')
          .set({ refreshed_at: storedTime(nowMs) })
          .where('id', '=', used.session_id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return ok({ session: sessionOf(row), refreshToken: next })
      }),
    raise: (sessionId, aal, amr, nowMs) =>
      inTransaction(database, async (trx) => {
        const row = await trx
          .updateTable('auth_sessions')
          .set({ aal, amr_json: JSON.stringify(amr), refreshed_at: storedTime(nowMs) })
          .where('id', '=', sessionId)
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return null
        await trx.deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute()
        const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')
        await add(trx, sessionId, refreshToken, nowMs)
        return { session: sessionOf(row), refreshToken }
      }),
    async end(sessionId) {
      await asking(() => db.deleteFrom('auth_sessions').where('id', '=', sessionId).execute())
    },
    async endAll(deviceId, exceptId) {
      const all = db.deleteFrom('auth_sessions').where('device_id', '=', deviceId)
      await asking(() => (exceptId === null ? all : all.where('id', '!=', exceptId)).execute())
    },
    async endIdle(nowMs) {
      await asking(() =>
        db
          .deleteFrom('auth_sessions')
          .where('refreshed_at', '<', storedTime(nowMs - SESSION_IDLE_MS))
          .execute(),
      )
    },
  }

  /** The token is unknown or was used before: by the same client just now, or by somebody who stole it. */
  async function refreshAgain(
    trx: Transaction<Tables>,
    token: string,
    nowMs: number,
  ): Promise<Result<OpenedSession, RefreshProblem>> {
    const known = await tokenOf(trx, token)
    if (known === undefined || known.used_at === null) return err('refresh_token_not_found')
    const newest = nowMs - known.used_at < REUSE_GRACE_MS ? await newestAfter(trx, token) : null
    const row = await trx
      .selectFrom('auth_sessions')
      .selectAll()
      .where('id', '=', known.session_id)
      .executeTakeFirstOrThrow()
    if (newest !== null) return ok({ session: sessionOf(row), refreshToken: newest })
    await trx.deleteFrom('auth_sessions').where('id', '=', known.session_id).execute()
    return err('refresh_token_already_used')
  }
}

function sessionOf(row: AuthSessionsTable): TokenSession {
  return {
    id: row.id,
    deviceId: row.device_id,
    name: row.name,
    aal: row.aal,
    amr: amrSchema.parse(parsedJson(row.amr_json)),
    createdAtMs: row.created_at,
    refreshedAtMs: row.refreshed_at,
  }
}
