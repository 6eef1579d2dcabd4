import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, '../../scripts/build-static.ts')

export interface Built {
  readonly status: number
  readonly output: string
}

/** What `npm run build:static` runs, with its arguments. */
export function buildStatic(args: readonly string[]): Promise<Built> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output: `${stdout}${stderr}` })
    })
  })
}

/** The app built for each of the paths, in folders that are deleted at the end. */
export async function staticFolders<const Path extends string>(
  basePaths: readonly Path[],
): Promise<{ readonly folders: Readonly<Record<Path, string>>; remove(): void }> {
  const all = mkdtempSync(join(tmpdir(), 'snakeboard-static-'))
  const folders: Partial<Record<Path, string>> = {}
  for (const [index, basePath] of basePaths.entries()) {
    const folder = join(all, String(index))
    const { status, output } = await buildStatic(['--base', basePath, '--out', folder])
    if (status !== 0) throw new Error(output)
    folders[basePath] = folder
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each path got its folder above
  return { folders: folders as Record<Path, string>, remove: () => rmSync(all, { recursive: true }) }
}
