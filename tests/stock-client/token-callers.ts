import { generateKeyPair, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { createAccessTokens } from '../../src/server/stock/auth/access-tokens.ts'
import { createFactorStore } from '../../src/server/devices/factor-store.ts'
import { createSessionStore } from '../../src/server/devices/session-store.ts'
import { createSigningKeys } from '../../src/server/stock/auth/signing-keys.ts'
import { openSqliteBeside } from '../../src/server/platform/database/sqlite.ts'
import type { LobbyServer } from '../support/lobby-server.ts'
import { signedIn } from './stock-client.ts'

/** Tokens of callers who must not get further, and of one who is as good as a device without a seat. */
export async function tokensOfCallers(server: LobbyServer) {
  const stranger = await signedIn(server.url)
  const lacking = await signedIn(server.url)
  const { data, error } = await lacking.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error !== null) throw error
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
  await lacking.client.auth.mfa.challengeAndVerify({ factorId: data.id, code })
  const gone = await signedIn(server.url)
  await gone.client.auth.signOut()
  const foreign = await generateKeyPair('ES256')
  const { data: read } = await stranger.client.auth.getClaims()
  return {
    tokenStranger: stranger.session.access_token,
    lacksFactor: lacking.session.access_token,
    expired: await expiredToken(server, stranger.session.user.id),
    foreignKey: await new SignJWT({ ...read?.claims })
      .setProtectedHeader({ alg: 'ES256', kid: read?.header.kid ?? '' })
      .sign(foreign.privateKey),
    signedOut: gone.session.access_token,
  }
}

/** A token that this server's key signed two hours ago. */
export async function expiredToken({ dataDir }: LobbyServer, deviceId: string): Promise<string> {
  const opened = openSqliteBeside(dataDir)
  if (!opened.ok) throw new Error(opened.error)
  const database = opened.value
  const now = () => Date.now() - 7_200_000
  const sessions = createSessionStore(database, 'secret')
  const { session } = await sessions.open({ deviceId, name: 'test', amr: [] }, now())
  const keys = createSigningKeys(database, now)
  const factors = createFactorStore(database)
  const { token } = await createAccessTokens({ keys, sessions, factors, issuer: 'x', now }).mint(session, {})
  await database.close()
  return token
}
