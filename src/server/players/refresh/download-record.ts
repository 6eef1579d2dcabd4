import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from '#protocol/zod.ts'

const FILE = 'downloads.json'

const recordedFileSchema = z.object({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** What the release said of itself, for a file without a version of its own. */
  timestamp: z.string().nullable(),
  bytes: z.number(),
  sha256: z.string(),
})

const recordSchema = z.object({
  files: z.record(z.string(), recordedFileSchema),
  /** What was last made of these very files; null once one of them is another. */
  built: z
    .object({
      atMs: z.number(),
      /** Tells what of the files was asked for, and by which version of the program. */
      order: z.string(),
      fingerprint: z.string(),
    })
    .nullable(),
})

export type RecordedFile = z.infer<typeof recordedFileSchema>

/** What is known of the files in the upstream folder; kept beside them. */
export type DownloadRecord = z.infer<typeof recordSchema>

const NOTHING: DownloadRecord = { files: {}, built: null }

/** Nothing is known where there is no record, or one that cannot be read: then every file is fetched. */
export async function readDownloadRecord(folder: string): Promise<DownloadRecord> {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')))
    return parsed.success ? parsed.data : NOTHING
  } catch {
    return NOTHING
  }
}

export async function writeDownloadRecord(folder: string, record: DownloadRecord): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, FILE)
  await writeFile(`${file}.part`, JSON.stringify(record))
  await rename(`${file}.part`, file)
}

/** Files that turned out bad must not be "unchanged" for ever: the next refresh fetches all of them again. */
export async function forgetDownloads(folder: string): Promise<void> {
  await rm(path.join(folder, FILE), { force: true })
}

/** The record of a file that is still in the folder as it was fetched, from the same address; else null. */
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
