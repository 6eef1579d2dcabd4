import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { DownloadResult } from '../lobby/wire/download-result.ts'
import type { Database } from '../platform/database/database.ts'
import { serverSecret } from '../platform/database/server-secrets.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import { backupsBucket, resultsBucket } from './buckets.ts'
import { createSignedPaths } from './signed-paths.ts'
import { createStorageRoutes, type StorageParts } from './storage-routes.ts'

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
