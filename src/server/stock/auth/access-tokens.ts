import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import type { Caller, TokenProblem, TokenReader } from '../../devices/identity.ts'
import type { FactorStore } from '../../devices/factor-store.ts'
import { amrSchema, factorShown, type SessionStore, type TokenSession } from '../../devices/session-store.ts'
import { TOKEN_AUDIENCE, type SigningKeys, ACCESS_TOKEN_LIFE_S } from './signing-keys.ts'

/** JSON Web Tokens that name a session and its owner. */
export interface AccessTokens extends TokenReader {
  mint(session: TokenSession, metadata: Readonly<Record<string, unknown>>): Promise<MintedToken>
  /** After sessions ended or changed: this node asks the database about every session again. */
  forgetSessions(): void
}

export interface MintedToken {
  readonly token: string
  readonly expiresAtS: number
}

interface AccessTokenParts {
  readonly keys: SigningKeys
  readonly sessions: Pick<SessionStore, 'read'>
  readonly factors: Pick<FactorStore, 'hasVerified'>
  /** The address of /auth/v1, which tokens name as their issuer. */
  readonly issuer: string
  readonly now: () => number
}

/** A session that ended on another node is refused here this much later. Avoids a query per command. */
const SESSION_CHECK_MS = 5000
/** About 5 MB. */
const MAX_KNOWN = 20_000

interface KnownSession {
  readonly atMs: number
  readonly session: TokenSession | null
  readonly hasFactor: boolean
}

const claimsSchema = z.object({
  sub: z.string(),
  session_id: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  amr: amrSchema,
  exp: z.number(),
})
type Claims = z.infer<typeof claimsSchema>

export function createAccessTokens({ keys, sessions, factors, issuer, now }: AccessTokenParts): AccessTokens {
  /** Claims of tokens whose signature was checked. */
  const verified = new Map<string, Claims>()
  const known = new Map<string, KnownSession>()

  async function claimsOf(token: string): Promise<Result<Claims, TokenProblem>> {
    const seen = verified.get(token)
    if (seen !== undefined) return seen.exp * 1000 > now() ? ok(seen) : err('token_expired')
    const payload = await keys.verify(token)
    if (!payload.ok) return payload
    const claims = claimsSchema.safeParse(payload.value)
    if (!claims.success) return err('bad_token')
    remember(verified, token, claims.data)
    return ok(claims.data)
  }

  async function sessionOf(id: string): Promise<KnownSession> {
    const nowMs = now()
    const seen = known.get(id)
    if (seen !== undefined && nowMs >= seen.atMs && nowMs - seen.atMs < SESSION_CHECK_MS) return seen
    const session = await sessions.read(id)
    const hasFactor = session !== null && (await factors.hasVerified(session.deviceId))
    known.delete(id)
    const read = { atMs: nowMs, session, hasFactor }
    remember(known, id, read)
    return read
  }

  return {
    async mint(session, metadata) {
      const issuedAtS = Math.floor(now() / 1000)
      const expiresAtS = issuedAtS + ACCESS_TOKEN_LIFE_S
      const token = await keys.sign({
        iss: issuer,
        sub: session.deviceId,
        aud: TOKEN_AUDIENCE,
        exp: expiresAtS,
        iat: issuedAtS,
        role: TOKEN_AUDIENCE,
        session_id: session.id,
        aal: session.aal,
        amr: session.amr,
        is_anonymous: true,
        email: '',
        phone: '',
        app_metadata: {},
        user_metadata: metadata,
      })
      return { token, expiresAtS }
    },
    async callerOf(token): Promise<Result<Caller, TokenProblem>> {
      const claims = await claimsOf(token)
      if (!claims.ok) return claims
      const { session, hasFactor } = await sessionOf(claims.value.session_id)
      if (session === null) return err('session_ended')
      const { aal: claimed, amr, sub, exp } = claims.value
      // The session decides: since the token was made it may have joined another owner, or its factor may have been removed, and
      // another one shown since.
      const isShownStill = session.aal === 'aal2' && factorShown(amr) === factorShown(session.amr)
      const aal = sub === session.deviceId && isShownStill ? claimed : 'aal1'
      return ok({
        deviceId: session.deviceId,
        session: { id: session.id, aal, lacksFactor: hasFactor && aal === 'aal1', expiresAtMs: exp * 1000 },
      })
    },
    forgetSessions: () => known.clear(),
  }
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= MAX_KNOWN) return
    map.delete(oldest)
  }
}
