import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Every file under a folder as a URL path ("/assets/app-1a2b.js"), sorted, so that the same files give the same list. */
export function writtenFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted()
}
