import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where each command's figures are. */
function fileOf(command: string): string {
  const name = command.startsWith('bench:fleet') ? 'capacity' : 'performance'
  return fileURLToPath(new URL(`../docs/${name}.md`, import.meta.url))
}

/** Replaces a command's previous figures in the file and leaves everything else unchanged. */
export function writeFigures(
  command:
    | 'bench:fleet sqlite'
    | 'bench:fleet auctions'
    | 'bench:fleet notify'
    | 'bench:fleet nats'
    | 'bench:web'
    | 'bench:web player'
    | 'bench:web first-pick'
    | 'bench:web rankings'
    | 'bench:web room'
    | 'bench:lobby'
    | 'bench:draft'
    | 'bench:players'
    | 'bench:lighthouse',
  figures: string,
): void {
  const start = `<!-- ${command}: written by npm run ${command} -->`
  const end = `<!-- ${command}: end -->`
  const file = fileOf(command)
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${file} no longer has the markers around the figures`)
  writeFileSync(file, `${text.slice(0, from)}${start}\n\n${figures}\n\n${text.slice(to)}`)
}
