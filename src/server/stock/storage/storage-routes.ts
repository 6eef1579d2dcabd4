import { type Context, Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import { type Result, err, ok } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { StoreUnavailableError } from '../../platform/database/transactions.ts'
import { serverSecret } from '../../platform/database/server-secret.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { loggableError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { readJsonBody } from '../../platform/rpc/read-json-body.ts'
import { type RpcCall, type RpcRefusal, refuse, refuseFor } from '../../platform/rpc/rpc-call.ts'
import { refusalBody, refusalStatus } from '../../platform/rpc/refusal-messages.ts'
import type { DownloadResult } from '../../lobby/wire/download-result.ts'
import type { Database } from '../../platform/database/database.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FIXED_LIMITS } from '../../platform/limits.ts'
import {
  BAD_TOKEN,
  NO_SUCH_BUCKET,
  NO_SUCH_OBJECT,
  type StorageRefusal,
  storageRefusal,
  READ_ONLY,
} from './storage-refusals.ts'
import { type SignedPaths, createSignedPaths } from './signed-paths.ts'
import { type Bucket, type StoredObject, backupsBucket, resultsBucket } from './buckets.ts'

interface StorageParts {
  readonly buckets: { readonly results: Bucket; readonly backups: Bucket }
  /** Whether the request has the token of backups. */
  readonly mayReadBackups: (context: Context) => boolean
  readonly callOf: (context: Context) => Promise<Result<RpcCall, RpcRefusal>>
  readonly addressOf: (context: Context) => string
  readonly signedPaths: SignedPaths
  readonly tableReads: RateLimit
  readonly log: Log
}

type Refusal = StorageRefusal | RpcRefusal

/** A week: an address in a chat should not work for good. */
const MAX_SIGNED_S = 7 * 24 * 3600

const signInput = z.object({ expiresIn: z.int().check(z.minimum(1), z.maximum(MAX_SIGNED_S)) })
const signManyInput = z.extend(signInput, {
  paths: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(FIXED_LIMITS.addressesSignedAtOnce)),
})

/** `/storage/v1`: files that are downloaded as a stock client does, by right or with a signed address. */
function createStorageRoutes(parts: StorageParts): Hono {
  const { buckets, callOf, signedPaths } = parts
  const storage = new Hono()

  storage.use(async (context, next) => {
    const waitMs = parts.tableReads.take(parts.addressOf(context))
    return waitMs === null ? next() : refused(refuseFor(waitMs))
  })

  storage.get('/bucket', (context) => {
    const names = Object.keys(buckets).filter((name) => name !== 'backups' || parts.mayReadBackups(context))
    return context.json(names.map(bucketRow))
  })
  storage.get('/bucket/:bucket', (context) => {
    const name = context.req.param('bucket')
    return bucketOf(context, name) === null ? storageRefusal(NO_SUCH_BUCKET) : context.json(bucketRow(name))
  })

  storage.get('/object/info/:bucket/:path{.+}', async (context) => {
    const { bucket, path } = asked(context)
    const found = await find(context, bucket, path)
    return found.ok ? context.json(infoRow(bucket, path, found.value)) : refused(found.error)
  })

  storage.get('/object/sign/:bucket/:path{.+}', async (context) => {
    const { bucket, path } = asked(context)
    const signed = await signedPaths.verify(context.req.query('token') ?? '')
    if (!signed.ok || signed.value.bucket !== bucket || signed.value.path !== path) return storageRefusal(BAD_TOKEN)
    const call = await callOf(context)
    if (!call.ok) return refused(call.error)
    const files = bucket === 'backups' ? buckets.backups : buckets.results
    const found = await files.find(path, { ...call.value, deviceId: signed.value.owner })
    return found.ok ? sent(found.value, path, context.req.query('download')) : refused(found.error)
  })

  storage.post('/object/sign/:bucket/:path{.+}', async (context) => {
    const input = await inputOf(context, signInput)
    if (!input.ok) return storageRefusal(input.error)
    const { bucket, path } = asked(context)
    const signed = await signedUrl(context, bucket, path, input.value.expiresIn)
    return signed.ok ? context.json({ signedURL: signed.value }) : refused(signed.error)
  })

  storage.post('/object/sign/:bucket', async (context) => {
    const input = await inputOf(context, signManyInput)
    if (!input.ok) return storageRefusal(input.error)
    const rows = []
    for (const path of input.value.paths) {
      const signed = await signedUrl(context, context.req.param('bucket'), path, input.value.expiresIn)
      const error = signed.ok ? null : 'Either the object does not exist or you do not have access to it'
      rows.push({ path, signedURL: signed.ok ? signed.value : null, error })
    }
    return context.json(rows)
  })

  storage.post('/object/list/:bucket', async (context) => {
    const bucket = bucketOf(context, context.req.param('bucket'))
    if (bucket === null) return storageRefusal(NO_SUCH_BUCKET)
    const listed = await bucket.list()
    if (!listed.ok) return storageRefusal(listed.error)
    return context.json(
      listed.value.map(({ name, byteCount, storedAtMs }) => {
        const at = new Date(storedAtMs).toISOString()
        return { name, id: name, created_at: at, updated_at: at, metadata: { size: byteCount } }
      }),
    )
  })

  for (const way of ['/object/:bucket/:path{.+}', '/object/authenticated/:bucket/:path{.+}']) {
    storage.get(way, async (context) => {
      const { bucket, path } = asked(context)
      const found = await find(context, bucket, path)
      return found.ok ? sent(found.value, path, undefined) : refused(found.error)
    })
  }

  storage.onError((error) => {
    const isOutOfReach = error instanceof StoreUnavailableError
    if (!isOutOfReach) parts.log.error({ failure: loggableError(error) }, 'request failed')
    return refused(refuse(isOutOfReach ? 'unavailable' : 'failed'))
  })

  for (const path of ['/object/*', '/bucket', '/bucket/*', '/upload/*']) {
    storage.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, () => storageRefusal(READ_ONLY))
  }
  return storage

  function bucketOf(context: Context, name: string): Bucket | null {
    if (name === 'results') return buckets.results
    return name === 'backups' && parts.mayReadBackups(context) ? buckets.backups : null
  }

  async function find(context: Context, name: string, path: string): Promise<Result<StoredObject, Refusal>> {
    const bucket = bucketOf(context, name)
    if (bucket === null) return err(NO_SUCH_BUCKET)
    const call = await callOf(context)
    return call.ok ? bucket.find(path, call.value) : call
  }

  async function signedUrl(
    context: Context,
    bucket: string,
    path: string,
    expiresInS: number,
  ): Promise<Result<string, Refusal>> {
    const found = await find(context, bucket, path)
    if (!found.ok) return found
    const call = await callOf(context)
    if (!call.ok) return call
    const owner = bucket === 'backups' ? null : call.value.deviceId
    const token = await signedPaths.sign({ bucket, path, owner }, expiresInS)
    return ok(`/object/sign/${bucket}/${path}?token=${token}`)
  }
}

/** Both are in the pattern of the route. */
function asked({ req }: Context): { readonly bucket: string; readonly path: string } {
  return { bucket: req.param('bucket') ?? '', path: req.param('path') ?? '' }
}

function bucketRow(name: string): object {
  return { id: name, name, public: false, owner: '', file_size_limit: null, allowed_mime_types: null }
}

function infoRow(bucket: string, path: string, { byteCount, contentType, storedAtMs }: StoredObject): object {
  const at = storedAtMs === null ? null : new Date(storedAtMs).toISOString()
  return {
    id: path,
    name: path,
    bucket_id: bucket,
    version: '',
    size: byteCount,
    content_type: contentType,
    cache_control: 'no-store',
    etag: '',
    metadata: {},
    last_modified: at,
    created_at: at,
  }
}

async function sent(object: StoredObject, path: string, download: string | undefined): Promise<Response> {
  const body = await object.body()
  if (body === null) return storageRefusal(NO_SUCH_OBJECT)
  const name = download === undefined || download === '' ? path : download
  return new Response(body, {
    headers: {
      'Content-Type': object.contentType,
      'Content-Length': String(object.byteCount),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Rules of the lobby refuse with the words that its functions have. */
function refused(refusal: Refusal): Response {
  if ('status' in refusal) return storageRefusal(refusal)
  const status = refusalStatus(refusal.code)
  const { code, message } = refusalBody(refusal.code, refusal.details)
  const body = { statusCode: String(status), error: code, message }
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...refusal.headers } })
}

async function inputOf<Input extends z.ZodMiniType>(
  { req }: Context,
  schema: Input,
): Promise<Result<z.output<Input>, StorageRefusal>> {
  const body = await readJsonBody(req.raw, FIXED_LIMITS.storageBodyBytes)
  const read = body.ok ? schema.safeParse(body.value) : null
  if (read?.success) return ok(read.data)
  const message = `The body must have expiresIn, in seconds, from 1 to ${MAX_SIGNED_S}`
  return err({ status: 400, error: 'InvalidRequest', message })
}

interface StartParts extends Pick<StorageParts, 'callOf' | 'addressOf' | 'tableReads' | 'log'> {
  readonly database: Database
  readonly files: FileStore
  readonly downloadResult: DownloadResult
  /** Null: nobody may download backups. */
  readonly backupToken: string | null
}

/** Everything below /storage/v1. */
export async function startStorage(parts: StartParts): Promise<Hono> {
  const { database, files, downloadResult, backupToken } = parts
  const secret = await serverSecret(database, 'signed-paths', () => randomBytes(32).toString('hex'))
  return createStorageRoutes({
    ...parts,
    buckets: { results: resultsBucket(downloadResult), backups: backupsBucket(files) },
    mayReadBackups: ({ req }: Context) =>
      backupToken !== null && isSameSecret(req.header('Authorization') ?? '', `Bearer ${backupToken}`),
    signedPaths: createSignedPaths(secret, Date.now),
  })
}
