import type { AccessTokens } from './access-tokens.ts'
import type { Factor } from './factor-store.ts'
import { isSmallMetadata, type Owner } from './owner-store.ts'
import type { OpenedSession, TokenSession } from './session-store.ts'
import { TOKEN_AUDIENCE } from './signing-keys.ts'
import { ACCESS_TOKEN_LIFE_S } from './token-times.ts'

/** What a client keeps after signing in. */
export async function sessionBody(
  { session, refreshToken }: OpenedSession,
  owner: Owner,
  factors: readonly Factor[],
  tokens: AccessTokens,
) {
  const { token, expiresAtS } = await tokens.mint(session, isSmallMetadata(owner.metadata) ? owner.metadata : {})
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFE_S,
    expires_at: expiresAtS,
    refresh_token: refreshToken,
    user: userBody(owner, factors, session),
  }
}

/** An owner as stock clients know users: always anonymous, because there are no accounts. */
export function userBody(owner: Owner, factors: readonly Factor[], session: TokenSession | null) {
  const createdAt = new Date(owner.createdAtMs).toISOString()
  const signedInAt = session === null ? createdAt : new Date(session.createdAtMs).toISOString()
  return {
    id: owner.id,
    aud: TOKEN_AUDIENCE,
    role: TOKEN_AUDIENCE,
    email: '',
    phone: '',
    last_sign_in_at: signedInAt,
    app_metadata: {},
    user_metadata: owner.metadata,
    identities: [],
    ...(factors.length > 0 ? { factors: factors.map(factorBody) } : {}),
    created_at: createdAt,
    updated_at: signedInAt,
    is_anonymous: true,
  }
}

function factorBody(factor: Factor) {
  return {
    id: factor.id,
    friendly_name: factor.name,
    factor_type: 'totp',
    status: factor.isVerified ? 'verified' : 'unverified',
    created_at: new Date(factor.createdAtMs).toISOString(),
    updated_at: new Date(factor.updatedAtMs).toISOString(),
  }
}
