import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from '#protocol/zod.ts'

const FILE = 'downloads.json'

const recordedFileSchema = z.object({
  url: z.string(),
  etag: z.nullable(z.string()),
  lastModified: z.nullable(z.string()),
  /** The timestamp of the release, for a file without validators. */
  timestamp: z.nullable(z.string()),
  bytes: z.number(),
  sha256: z.string(),
})

const recordSchema = z.object({
  files: z.record(z.string(), recordedFileSchema),
  /** The last build from exactly these files; null once one of them has changed. */
  built: z.nullable(
    z.object({
      atMs: z.number(),
      /** Which seasons were built, by which version of the program, and with which fields. */
      order: z.string(),
      fingerprint: z.string(),
    }),
  ),
})

type RecordedFile = z.infer<typeof recordedFileSchema>
type DownloadRecord = z.infer<typeof recordSchema>

const EMPTY: DownloadRecord = { files: {}, built: null }

/** The record beside the downloaded files. Without a readable one every file is fetched. */
export async function readDownloadRecord(folder: string): Promise<DownloadRecord> {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')))
    return parsed.success ? parsed.data : EMPTY
  } catch {
    return EMPTY
  }
}

export async function writeDownloadRecord(folder: string, record: DownloadRecord): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, FILE)
  await writeFile(`${file}.part`, JSON.stringify(record))
  await rename(`${file}.part`, file)
}

/** After bad files the next refresh fetches everything again, even if nothing changed upstream. */
export async function forgetDownloads(folder: string): Promise<void> {
  await rm(path.join(folder, FILE), { force: true })
}

/** The record of a file that came from the same address and still has its size; else null. */
export async function recordedCopy(
  folder: string,
  record: DownloadRecord,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<RecordedFile | null> {
  const recorded = record.files[name]
  if (recorded === undefined || recorded.url !== url) return null
  const size = await stat(path.join(folder, name)).then(
    (stats) => stats.size,
    () => null,
  )
  return size === recorded.bytes ? recorded : null
}
