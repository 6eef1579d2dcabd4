import { createPrivateKey, createSign, generateKeyPairSync } from 'node:crypto'

export interface TestCertificate {
  readonly key: string
  readonly cert: string
}

const SHA256_WITH_RSA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]
const COMMON_NAME = [0x06, 0x03, 0x55, 0x04, 0x03]

/** A certificate that signs itself, for servers that a test starts and a browser that was told to trust any. */
export function testCertificate(): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = part(0x30, SHA256_WITH_RSA, [0x05, 0x00])
  const name = part(0x30, part(0x31, part(0x30, COMMON_NAME, part(0x0c, [...Buffer.from('snakeboard test')]))))
  const times = part(0x30, time('250101000000Z'), time('400101000000Z'))
  const key = [...publicKey.export({ type: 'spki', format: 'der' })]
  const body = part(0x30, part(0x02, [1]), algorithm, name, times, name, key)
  const signature = createSign('sha256').update(Buffer.from(body)).sign(privateKey)
  const whole = Buffer.from(part(0x30, body, algorithm, part(0x03, [0, ...signature])))
  return {
    key: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
      .export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function part(tag: number, ...contents: readonly (readonly number[])[]): readonly number[] {
  const content = contents.flat()
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return [tag, ...size, ...content]
}

function time(text: string): readonly number[] {
  return part(0x17, [...Buffer.from(text)])
}
