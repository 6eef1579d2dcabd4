import { SignJWT, jwtVerify } from 'jose'
import { type Result, err, ok } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'

/** What the holder of a signed address may download. */
interface SignedPath {
  readonly bucket: string
  readonly path: string
  /** In whose name it is downloaded: an address stops working when they lose the right. Null for the operator. */
  readonly owner: string | null
}

export interface SignedPaths {
  /** A token for the address, valid for so many seconds. */
  sign(signed: SignedPath, expiresInS: number): Promise<string>
  verify(token: string): Promise<Result<SignedPath, 'expired' | 'bad_token'>>
}

const claims = z.object({ bucket: z.string(), path: z.string(), owner: z.nullable(z.string()) })

const ALGORITHM = 'HS256'
const AUDIENCE = 'storage'

/** All nodes share the secret. */
export function createSignedPaths(secret: string, now: () => number): SignedPaths {
  const key = new TextEncoder().encode(secret)
  return {
    async sign(signed, expiresInS) {
      const issuedAtS = Math.floor(now() / 1000)
      return new SignJWT({ ...signed })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + expiresInS)
        .sign(key)
    },
    async verify(token) {
      try {
        const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(now()) }
        const { payload } = await jwtVerify(token, key, options)
        const read = claims.safeParse(payload)
        return read.success ? ok(read.data) : err('bad_token')
      } catch (error) {
        return err(
          error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : 'bad_token',
        )
      }
    },
  }
}
