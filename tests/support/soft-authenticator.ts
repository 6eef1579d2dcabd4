import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { CreatedPasskey, UsedPasskey } from '#protocol/auth/passkey-functions.ts'

/** An authenticator in software: what a browser would answer for one passkey. */
export interface SoftAuthenticator {
  create(challenge: string, origin: string): CreatedPasskey
  /** `counter`: how often it says that it was used. */
  use(challenge: string, origin: string, counter: number): UsedPasskey
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export function softAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const base = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  return {
    create(challenge, origin) {
      const credential = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseKey(publicKey)])
      const data = Buffer.concat([authenticatorData(origin, HAS_CREDENTIAL, 0), credential])
      // {"fmt": "none", "attStmt": {}, "authData": data} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url')
      return { ...base, response: { clientDataJSON, attestationObject: attestation.toString('base64url') } }
    },
    use(challenge, origin, counter) {
      const data = authenticatorData(origin, 0, counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...base,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(origin: string, flags: number, counter: number): Buffer {
  const counterBytes = Buffer.alloc(4)
  counterBytes.writeUInt32BE(counter)
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  return Buffer.concat([rpIdHash, Buffer.from([USER_PRESENT | USER_VERIFIED | flags]), counterBytes])
}

/** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR: a key for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}
