import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNpm } from './npm.mjs'
import { PROJECT } from './project.mjs'
import { runStep } from './task-process.mjs'

/** On the same disk as the project, so that the finished packages only have to be moved. */
const FOLDER = join(PROJECT, '.cache/install')

/** npm reads these beside the lockfile. */
const FILES = ['package.json', '.npmrc']

/**
 * `npm ci` in a folder beside, while the right Node is still being downloaded. Returns npm's exit status.
 *
 * An older Node runs npm well, but npm then silently leaves out native parts whose `engines` exclude that Node. If
 * one is missing afterwards, npm runs again under the right Node.
 */
export async function installFresh(nodeReady, withDev) {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const file of FILES) {
    if (existsSync(join(PROJECT, file))) cpSync(join(PROJECT, file), join(FOLDER, file))
  }
  const lockfile = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'))
  writeFileSync(join(FOLDER, 'package-lock.json'), JSON.stringify(withAddresses(lockfile, registry())))

  let [node, status] = await Promise.all([nodeReady, runCi(process.execPath, withDev)])
  if (status === 0 && node !== process.execPath && hasMissingParts(lockfile, withDev))
    status = await runCi(node, withDev)
  if (status !== 0) return status

  rmSync(join(PROJECT, 'node_modules'), { recursive: true, force: true })
  mkdirSync(join(FOLDER, 'node_modules'), { recursive: true })
  renameSync(join(FOLDER, 'node_modules'), join(PROJECT, 'node_modules'))
  rmSync(FOLDER, { recursive: true })
  return 0
}

function runCi(node, withDev) {
  const which = withDev ? '--include=dev' : '--omit=dev'
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  return runStep(node, [findNpm(), 'ci', '--prefix', FOLDER, which, ...quiet])
}

/** Where npm gets packages from, by its own settings: a URL that ends with a slash. Null if npm does not say. */
function registry() {
  const { status, stdout } = spawnSync(process.execPath, [findNpm(), 'config', 'get', 'registry'], {
    cwd: FOLDER,
    encoding: 'utf8',
  })
  const url = stdout.trim()
  return status === 0 && URL.canParse(url) ? url.replace(/\/?$/, '/') : null
}

/**
 * The lockfile is kept without addresses, and npm would first read all versions of each package to learn them, half
 * of its work. They follow from registry, name and version; the checksums stay those of the lockfile.
 */
function withAddresses(lockfile, registryUrl) {
  if (registryUrl === null) return lockfile
  const packages = Object.entries(lockfile.packages).map(([path, entry]) => {
    if (entry.integrity === undefined || entry.resolved !== undefined) return [path, entry]
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
    return [path, { ...entry, resolved: `${registryUrl}${name}/-/${file}` }]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

/** Whether an optional package for this system is missing. */
function hasMissingParts({ packages }, withDev) {
  const { header } = process.report.getReport()
  const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  const isForThisSystem = (entry) =>
    entry.os?.includes(process.platform) === true &&
    entry.cpu?.includes(process.arch) === true &&
    (process.platform !== 'linux' || (entry.libc?.includes(libc) ?? true))
  return Object.entries(packages).some(
    ([path, entry]) =>
      entry.optional === true &&
      (withDev || entry.dev !== true) &&
      isForThisSystem(entry) &&
      !existsSync(join(FOLDER, path)),
  )
}
