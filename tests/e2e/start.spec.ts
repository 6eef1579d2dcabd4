import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/test/free-port.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const LAUNCHER = `${PROJECT}/scripts/launch.mjs`

/** Without this the launcher turns into the server; with it the server is a child, as under an older Node. */
const WITHOUT_EXECVE = ['--import', 'data:text/javascript,process.execve=undefined']

const WAYS: readonly (readonly [name: string, command: readonly string[], signal: NodeJS.Signals])[] = [
  ['npm', ['npm', '--prefix', PROJECT, 'start'], 'SIGTERM'],
  ['npm', ['npm', '--prefix', PROJECT, 'start'], 'SIGINT'],
  ['the launcher', [process.execPath, LAUNCHER, 'start'], 'SIGTERM'],
  ['the launcher with a child', [process.execPath, ...WITHOUT_EXECVE, LAUNCHER, 'start'], 'SIGTERM'],
  ['the launcher with a child', [process.execPath, ...WITHOUT_EXECVE, LAUNCHER, 'start'], 'SIGKILL'],
]

for (const [name, command, signal] of WAYS) {
  test(`[OP11] ${signal} to ${name} stops the server and leaves nothing listening`, async () => {
    const port = await freePort()
    // Started from another folder: the project is found all the same.
    const [program = '', ...args] = command
    // A folder has one owner at a time, and these tests run side by side.
    const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-start-'))
    const quiet = { PUBLIC_URL: '', DATA_REFRESH: 'off', NEWS: 'off', LEAGUE_HOSTS: 'off' }
    const environment = { ...process.env, ...quiet, PORT: String(port), DATA_DIR: dataDir }
    const child = spawn(program, args, { cwd: tmpdir(), env: environment })
    try {
      await ready(child, port)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false)
    } finally {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}

test('[OP5] settings that cannot be used stop the start with all problems and exit code 1', async () => {
  const child = spawn(process.execPath, [LAUNCHER, 'start'], { env: { ...process.env, PORT: 'x', LOG_LEVEL: 'loud' } })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output).toContain('PORT must be a whole number')
  expect(output).toContain('LOG_LEVEL must be one of')
  expect(output).not.toContain('    at ')
})

/** A first start stores players and statistics, and the machine may be busy. */
const START_LIMIT_MS = 60_000

async function ready(child: ChildProcess, port: number): Promise<void> {
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  await expect
    .poll(() => output, { timeout: START_LIMIT_MS })
    .toContain(`Snakeboard is ready: http://localhost:${port}`)
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
}
