import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Checks a request's AWS Signature Version 4. Returns S3's error code, or null for a valid signature. */
export function signatureFault(request: IncomingMessage, keys: S3Keys): string | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '')
  if (parts === null) return 'AccessDenied'
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parts
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  const atText = headerOf(request, 'x-amz-date')
  const isComplete = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))
  if (!isComplete || !atText.startsWith(day)) return 'AccessDenied'

  const [path = '', query = ''] = (request.url ?? '/').split('?')
  const canonicalRequest = [
    request.method,
    path,
    query.split('&').filter(Boolean).map(withValue).toSorted(byBytes).join('&'),
    ...names.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', atText, scope, createHash('sha256').update(canonicalRequest).digest('hex')].join(
    '\n',
  )
  let key: string | Buffer = `AWS4${keys.secretAccessKey}`
  for (const word of [day, region, 's3', 'aws4_request', text]) key = createHmac('sha256', key).update(word).digest()
  return Buffer.from(key).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

const withValue = (pair: string) => (pair.includes('=') ? pair : `${pair}=`)
const byBytes = (a: string, b: string) => (a < b ? -1 : 1)
