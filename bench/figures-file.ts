import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/** Replaces a command's previous figures in the file and leaves everything else unchanged. */
export function writeFigures(
  command: 'bench:web' | 'bench:web player' | 'bench:lobby' | 'bench:draft' | 'bench:players' | 'bench:lighthouse',
  figures: string,
): void {
  const start = `<!-- ${command}: written by npm run ${command} -->`
  const end = `<!-- ${command}: end -->`
  const text = readFileSync(FILE, 'utf8')
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${FILE} no longer has the markers around the figures`)
  writeFileSync(FILE, `${text.slice(0, from)}${start}\n\n${figures}\n\n${text.slice(to)}`)
}
