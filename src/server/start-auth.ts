import { serverSecret } from './platform/database/server-secret.ts'
import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { AUTH_PATH } from '#protocol/server-paths.ts'
import { APP_VERSION } from '#core/version.ts'
import { createAccessTokens } from './stock/auth/access-tokens.ts'
import { createAuthRoutes } from './stock/auth/auth-routes.ts'
import { createFactorCodes, type FactorCodes } from './devices/factor-codes.ts'
import { createFactorStore, type FactorStore } from './devices/factor-store.ts'
import { createOwnerStore } from './stock/auth/owner-store.ts'
import { createSessionStore, type SessionStore } from './devices/session-store.ts'
import { createSigningKeys } from './stock/auth/signing-keys.ts'
import type { Config } from './config.ts'
import { createIdentity, type Identity } from './devices/identity.ts'
import type { OpenStores } from './open-stores.ts'
import type { RateLimits } from './platform/rate-limit.ts'
import type { Log } from './platform/log.ts'
import { mayAct } from './platform/origin.ts'

interface AuthParts {
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'port'>
  readonly stores: Pick<OpenStores, 'database' | 'devices'>
  readonly rateLimits: RateLimits
  readonly isHttps: boolean
  readonly addressOf: (context: Context) => string
  readonly log: Log
}

export interface Auth {
  readonly identity: Identity
  readonly routes: Hono
  readonly forDevices: {
    readonly sessions: SessionStore
    readonly factors: FactorStore
    readonly codes: FactorCodes
    readonly secretHashIn: Identity['secretHashIn']
    /** After devices changed: callers are looked up again. */
    readonly forgetCallers: () => void
  }
}

/** Who callers are, by cookie or by token, and the routes by which they get tokens. */
export async function startAuth(parts: AuthParts): Promise<Auth> {
  const { config, stores, rateLimits, isHttps, addressOf, log } = parts
  const { database, devices } = stores
  const now = Date.now
  const secret = await serverSecret(database, 'refresh tokens', () => randomBytes(32).toString('hex'))
  const sessions = createSessionStore(database, secret)
  await sessions.endIdle(now())
  const factors = createFactorStore(database)
  const keys = createSigningKeys(database, now)
  await keys.keySet()
  const issuer = `${config.publicUrl ?? `http://localhost:${config.port}`}${AUTH_PATH}`
  const tokens = createAccessTokens({ keys, sessions, factors, issuer, now })
  const identity = createIdentity({ devices, tokens, isHttps, now })
  const codes = createFactorCodes({ factors, rateLimits, now })
  const routes = createAuthRoutes({
    identity,
    keys,
    tokens,
    sessions,
    owners: createOwnerStore(database),
    factors,
    codes,
    rateLimits,
    isAllowedOrigin: ({ req }) =>
      mayAct({ origin: req.header('Origin'), host: req.header('Host'), cookie: undefined }, config),
    addressOf,
    version: APP_VERSION,
    log,
    now,
  })
  const forgetCallers = () => {
    identity.forgetDevices()
    tokens.forgetSessions()
  }
  return {
    identity,
    routes,
    forDevices: { sessions, factors, codes, secretHashIn: identity.secretHashIn, forgetCallers },
  }
}
