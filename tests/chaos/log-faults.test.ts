import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { memoryOf } from '../support/process-memory.ts'
import { startServerProcess, type ServerSettings } from '../support/server-process.ts'
import { smallDisk } from '../support/small-disk.ts'

const CHATTY = fileURLToPath(new URL('../support/chatty-process.ts', import.meta.url))

const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-logs-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

async function start(settings: Pick<ServerSettings, 'stderr' | 'stdout'>) {
  const port = await freePort()
  return {
    port,
    server: await startServerProcess({ port, environment: { DATA_DIR: dataDir, LOG_LEVEL: 'info' }, ...settings }),
  }
}

/** Requests a missing file `count` times, which the server logs each time; resolves when every response has arrived. */
function requestMissingFile(port: number, count: number): Promise<void> {
  const request = `GET /${'x'.repeat(180)}.js HTTP/1.1\r\nHost: localhost\r\n\r\n`
  return new Promise((resolve, reject) => {
    let answerCount = 0
    let rest = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(count)))
    socket.setEncoding('latin1').on('data', (text: string) => {
      const parts = (rest + text).split('HTTP/1.1 404')
      answerCount += parts.length - 1
      rest = (parts.at(-1) ?? '').slice(-12)
      if (answerCount < count) return
      socket.destroy()
      resolve()
    })
    socket.on('error', reject).on('close', () => reject(new Error('the server closed the connection')))
  })
}

function droppedIn(log: string): number {
  return [...log.matchAll(/"droppedCount":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** About 270 bytes each: more than a pipe and its queue hold. */
const MANY = 12_000

test('[FA4] a log that nobody reads blocks nothing and doesn’t fill the memory; when it is read, it says how many lines are missing', async () => {
  const child = spawn(process.execPath, [CHATTY, String(MANY)], { stdio: ['pipe', 'pipe', 'pipe'] })
  try {
    child.stdout.setEncoding('utf8')
    expect(await once(child.stdout, 'data')).toEqual(['through\n'])
    console.log(`unread log: ${memoryOf(child.pid ?? 0)} MB after ${MANY} lines`)
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
    const counted = () => (log.match(/"msg":"chat"/g)?.length ?? 0) + droppedIn(log)
    await expect.poll(counted, { timeout: 10_000 }).toBe(MANY)
    expect(droppedIn(log)).toBeGreaterThan(MANY / 2)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
})

test('[FA4] a log whose reader has exited doesn’t end the server', async () => {
  const { port, server } = await start({})
  try {
    server.closeLog()
    await requestMissingFile(port, 50)
    expect(server.hasExited()).toBe(false)
    expect(await server.stop()).toBe(0)
  } finally {
    if (!server.hasExited()) await server.kill()
  }
})

test('[FA4] a log on a full disk doesn’t end the server, and continues when there is room', async ({ skip }) => {
  const disk = smallDisk(1)
  if (typeof disk === 'string') return skip(disk)
  const path = join(disk.folder, 'log')
  const file = openSync(path, 'a')
  try {
    disk.fill()
    const { port, server } = await start({ stderr: file, stdout: file })
    try {
      await requestMissingFile(port, 50)
      expect(server.hasExited()).toBe(false)
      disk.makeRoom()
      await requestMissingFile(port, 5)
      // There was no room for the startup lines either.
      await expect.poll(() => droppedIn(readFileSync(path, 'utf8')), { timeout: 10_000 }).toBeGreaterThan(50)
      expect(readFileSync(path, 'utf8').match(/"page not found"/g)).toHaveLength(5)
      expect(await server.stop()).toBe(0)
    } finally {
      if (!server.hasExited()) await server.kill()
    }
  } finally {
    closeSync(file)
    disk.remove()
  }
})
