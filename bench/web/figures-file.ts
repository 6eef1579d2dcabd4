import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const FILE = `${PROJECT}docs/performance.md`

const START = '<!-- bench:web: written by npm run bench:web -->'
const END = '<!-- bench:web: end -->'

/** Puts the figures where the last ones stood; what is around them stays. */
export function writeFigures(figures: string): void {
  const text = readFileSync(FILE, 'utf8')
  const from = text.indexOf(START)
  const to = text.indexOf(END)
  if (from === -1 || to < from) throw new Error(`${FILE} has lost the marks between which the figures stand`)
  writeFileSync(FILE, `${text.slice(0, from)}${START}\n\n${figures}\n\n${text.slice(to)}`)
}
