import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileStoreError } from '../../src/server/platform/files/file-store.ts'
import { openFileStore } from '../../src/server/platform/files/open-file-store.ts'
import { openS3FileStore } from '../../src/server/platform/files/s3-file-store.ts'
import { startS3Server, type S3Fault, type S3Server } from '../support/s3-server.ts'
import { bytesOf, describeFileStore, putBytes } from './file-store.contract.ts'
import { eventually } from '../support/eventually.ts'

const IN_A_HURRY = { silenceMs: 300, pauseMs: 1 }

describeFileStore('in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-files-'))
  const store = await openFileStore({ kind: 'folder', path: join(folder, 'files') })
  return { store, close: async () => rmSync(folder, { recursive: true }) }
})

for (const prefix of ['', 'my/league/']) {
  describeFileStore(`on S3, prefix "${prefix}"`, async () => {
    const server = await startS3Server({ pageSize: 7, prefix })
    server.objects.set('another/file', { bytes: Buffer.from('of somebody else'), atMs: Date.now() })
    if (prefix === '') server.objects.clear()
    return { store: await openFileStore(server.address), close: () => server.close() }
  })
}

describe('a folder of files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'snakeboard-files-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('[FI4] a file half written before a crash is not listed, and is deleted once it is old', async () => {
    mkdirSync(join(folder, 'backups'))
    const [old, young] = ['.a.gz.1.part', '.a.gz.2.part'].map((name) => join(folder, 'backups', name))
    for (const path of [old, young]) writeFileSync(String(path), 'half')
    utimesSync(String(old), 0, 0)
    const store = await openFileStore({ kind: 'folder', path: folder })
    expect(await store.list('')).toEqual([])
    await putBytes(store, 'other', Buffer.from('x'))
    expect(readdirSync(join(folder, 'backups'))).toEqual(['.a.gz.2.part'])
  })

  test('[FI4] a failed write leaves the previous file, and no other', async () => {
    const store = await openFileStore({ kind: 'folder', path: folder })
    await putBytes(store, 'a/file', Buffer.from('kept'))
    mkdirSync(join(folder, 'a', 'folder'))
    await expect(putBytes(store, 'a/folder', Buffer.from('x'))).rejects.toThrow(FileStoreError)
    await expect(putBytes(store, 'a/file/below', Buffer.from('x'))).rejects.toThrow(FileStoreError)
    await expect(store.put('a/file', join(folder, 'a', 'folder'))).rejects.toThrow(FileStoreError)
    expect(readdirSync(join(folder, 'a'))).toEqual(['file', 'folder'])
    expect((await bytesOf(store, 'a/file')).toString()).toBe('kept')
  })

  test('[FI4] a folder that cannot be created is reported with its path and reason', async () => {
    writeFileSync(join(folder, 'taken'), 'a file')
    chmodSync(join(folder, 'taken'), 0o400)
    const store = await openFileStore({ kind: 'folder', path: join(folder, 'taken', 'files') })
    await expect(putBytes(store, 'a', Buffer.from('x'))).rejects.toThrow(/taken\/files: ENOTDIR/)
  })
})

describe('a bucket of files', () => {
  let server: S3Server
  beforeEach(async () => {
    server = await startS3Server()
  })
  afterEach(() => server.close())

  const storeOf = (changed: Partial<S3Server['address']> = {}) =>
    openS3FileStore({ ...server.address, ...changed }, IN_A_HURRY)

  test('[FI5] a wrong key is refused at once, and no message contains a key', async () => {
    for (const changed of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'WRONG' }, { region: 'elsewhere' }]) {
      const store = storeOf(changed)
      const problems = await Promise.all(
        [putBytes(store, 'a', Buffer.from('x')), store.read('a'), store.list(''), store.remove('a')].map(problemOf),
      )
      for (const problem of problems) {
        expect(problem).toMatch(
          /the store responded with 403 \((?:SignatureDoesNotMatch|InvalidAccessKeyId|Authorization\w+)\)$/,
        )
        expect(problem).not.toMatch(/AKTESTKEY|WRONG|secret|Signature=/)
      }
    }
    expect(server.answers).toHaveLength(12)
    expect(server.objects.size).toBe(0)
    expect(await problemOf(storeOf({ bucket: 'nowhere' }).read('a'))).toMatch(/404 \(NoSuchBucket\)$/)
  })

  test('[FI5] a file that loses its name while it is stored is still stored, complete, at the second attempt', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'snakeboard-named-'))
    const path = join(folder, 'file')
    const bytes = Buffer.alloc(300_000, 'abc')
    writeFileSync(path, bytes)
    server.faults.push('internal_error')
    const stored = openS3FileStore(server.address, { ...IN_A_HURRY, pauseMs: 300 }).put('file', path)
    await eventually(() => expect(server.faults).toEqual([]))
    rmSync(folder, { recursive: true })
    await stored
    expect(server.objects.get('file')?.bytes.equals(bytes)).toBe(true)
  })

  const passing: readonly S3Fault[] = ['internal_error', 'slow_down', 'too_many', 'timed_out', 'cut_upload', 'silent']
  test.each(passing)('[FI5] %s once: the file is still stored, complete', async (fault) => {
    const store = storeOf()
    const bytes = Buffer.alloc(3_000_000, 'abc')
    server.faults.push(fault)
    await putBytes(store, 'file', bytes)
    expect(server.objects.get('file')?.bytes.equals(bytes)).toBe(true)
    expect(server.faults).toEqual([])
  })

  test('[FI5] gives up after four attempts if the store stays down', async () => {
    for (const [fault, problem] of [
      ['internal_error', /the store responded with 500 \(InternalError\)$/],
      ['slow_down', /the store responded with 503 \(SlowDown\)$/],
      ['silent', /no response \(TimeoutError\)$/],
    ] as const) {
      server.faults.push(fault, fault, fault, fault)
      expect(await problemOf(storeOf().list(''))).toMatch(problem)
      expect(server.faults).toEqual([])
    }
    await server.close()
    expect(await problemOf(putBytes(storeOf(), 'a', Buffer.from('x')))).toMatch(/no response \(ECONNREFUSED\)$/)
    server = await startS3Server()
  })

  const breaking: readonly S3Fault[] = ['cut_download', 'silent_download']
  test.each(breaking)('[FI6] %s: the reader gets an error, never an early end', async (fault) => {
    const store = storeOf()
    await putBytes(store, 'file', Buffer.alloc(100_000, 'x'))
    server.faults.push(fault)
    expect(await problemOf(bytesOf(store, 'file'))).toMatch(/^file broke off after \d+ bytes$/)
    expect((await bytesOf(store, 'file')).length).toBe(100_000)
  })

  test('[FI6] a slow reader gets the whole file: only the store may not be silent', async () => {
    const store = storeOf()
    await putBytes(store, 'file', Buffer.alloc(1_000_000, 'x'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const body = await store.read('file')
    if (body === null) throw new Error('no file')
    // It reads ahead, then waits for the reader.
    body.once('readable', () => undefined)
    // oxlint-disable-next-line no-await-in-loop -- until then
    while (body.readableLength < body.readableHighWaterMark) await immediate()
    vi.advanceTimersByTime(IN_A_HURRY.silenceMs + 1)
    vi.useRealTimers()
    expect((await buffer(body)).byteLength).toBe(1_000_000)
  })
})

async function problemOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
  } catch (error) {
    if (error instanceof FileStoreError) return error.message
    throw error
  }
  throw new Error('it was expected to fail')
}
