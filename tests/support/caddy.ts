import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/test/free-port.ts'

const CADDYFILE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))
const PROGRAM = 'caddy'
const START_LIMIT_MS = 30_000

/** The deployment's proxy, running the Caddyfile that we ship. */
export interface Caddy {
  readonly url: string
  stop(): Promise<void>
}

export function isCaddyHere(): boolean {
  return spawnSync(PROGRAM, ['version']).status === 0
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Proxies to nodes on these ports, without https. Resolves once a node answers through it. */
export async function startCaddy(nodePorts: readonly number[]): Promise<Caddy> {
  const home = mkdtempSync(join(tmpdir(), 'snakeboard-caddy-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(PROGRAM, ['run', '--adapter', 'caddyfile', '--config', CADDYFILE], {
    env: {
      ...process.env,
      SITE: url,
      NODES: nodePorts.map((port) => `127.0.0.1:${port}`).join(' '),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const exited = once(child, 'exit').finally(() => running.delete(child))
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await exited
    rmSync(home, { recursive: true, force: true })
  }
  const giveUpAtMs = performance.now() + START_LIMIT_MS
  while (!(await isAnswering(url))) {
    if (child.exitCode === null && performance.now() < giveUpAtMs) {
      await wait(50)
      continue
    }
    await stop()
    throw new Error(`Caddy does not answer:\n${log}`)
  }
  return { url, stop }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
