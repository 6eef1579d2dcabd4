import { basename } from 'node:path'
import { TURN_SOURCES } from '../lint/turn-sources.ts'

/** In the web one file asks core whose turn it is; the others read its view. */
const DERIVES_TURN = new RegExp(`\\b(?:${[...TURN_SOURCES].join('|')})\\b`)

const LAYERS = ['core', 'protocol', 'server', 'web'] as const

/** How large the project is, in lines to print. `texts`: all sources by their path. It stops nobody. */
export function houseReport(texts: ReadonlyMap<string, string>): readonly string[] {
  const production = [...texts].filter(([file]) => isProduction(file))
  const tests = [...texts].filter(([file]) => file.startsWith('tests/') || /\.(?:test|contract|spec)\.tsx?$/.test(file))
  const styles = [...texts].filter(([file]) => file.endsWith('.css'))
  const lines = linesOf(production)
  const turns = production.filter(([file, text]) => file.startsWith('src/web/') && DERIVES_TURN.test(text)).length
  const perFile = production.length === 0 ? 0 : Math.round(lines / production.length)
  const shared = LAYERS.map((layer) => `${layer} ${sharedNames(production, layer)}`).join(', ')
  return [
    `${production.length} production files, ${lines} lines, ${perFile} a file; ${linesOf(tests)} lines of tests; ${linesOf(styles)} of css`,
    `${turns} files of web derive a turn; base names in more than one folder: ${shared}`,
  ]
}

function isProduction(file: string): boolean {
  return file.startsWith('src/') && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)
}

function linesOf(files: readonly (readonly [file: string, text: string])[]): number {
  return files.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0)
}

function sharedNames(files: readonly (readonly [file: string, text: string])[], layer: string): number {
  const names = files.flatMap(([file]) => (file.startsWith(`src/${layer}/`) ? [basename(file)] : []))
  return names.length - new Set(names).size
}
