import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { LaunchError } from './launch-error.mjs'

/** npm as a file that any Node can run: the npm that runs us, or the one beside this Node, or the one on PATH. */
export function findNpm() {
  const nodeFolder = dirname(process.execPath)
  const places = [
    process.env.npm_execpath,
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => [join(folder, 'npm'), join(folder, 'node_modules/npm/bin/npm-cli.js')]),
  ]
  for (const place of places) {
    if (place === undefined || !existsSync(place)) continue
    const file = realpathSync(place)
    if (file.endsWith('npm-cli.js')) return file
  }
  throw new LaunchError('npm was not found. Start the command with npm, or install Node from https://nodejs.org.')
}
