import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { callOnce } from '../support/robot.ts'
import { startServerProcess } from '../support/server-process.ts'
import { smallDisk } from '../support/small-disk.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { serversOn } from './chaos-server.ts'

const FULL_COUNT = 2
/** Longer than the time between two attempts of a command. */
const FULL_FOR_MS = 2500

test('[H3] [FA5] the disk of the database fills up in mid-draft: 503 and no partial pick, reads and sockets keep working, and the draft continues when there is room', async ({
  skip,
}) => {
  const disk = smallDisk(16)
  if (typeof disk === 'string') return skip(disk)
  const servers = serversOn({ dataDir: disk.folder, databaseUrl: null }, () => Promise.resolve(disk.remove()))
  // Mounted file systems have to be unmounted explicitly.
  const server = await servers.startServer(await freePort()).catch(async (error: unknown) => {
    await servers.remove()
    throw error
  })
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({ seed, lobbyCount: 2, size: 8, roundCount: 12, baseUrls: [server.url] })
    const connectionCount = () =>
      draft.crowds
        .flatMap(({ robots }) => robots.map((robot) => robot.record().connections.length))
        .reduce((a, b) => a + b)
    for (let time = 1; time <= FULL_COUNT; time += 1) {
      await draft.untilProgress(time / (FULL_COUNT + 1))
      disk.fill()
      await untilRefused(server.url)
      // Requests in flight have finished; later ones are refused.
      await wait(200)
      const [before, beforeCount] = [draft.progress(), connectionCount()]
      await wait(FULL_FOR_MS)
      const code = draft.crowds[0]?.code ?? ''
      expect((await callOnce(server.url, '', 'get_lobby_by_code', { lobby_code: code })).status).toBe(200)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      // Nobody was told anything that isn't stored, and nobody was disconnected.
      expect([draft.progress(), connectionCount()]).toEqual([before, beforeCount])
      disk.makeRoom()
    }
    await draft.drafted
    expect(server.hasExited()).toBe(false)
    expect(server.log()).toContain('database or disk is full')
    expect(
      server
        .log()
        .split('\n')
        .find((line) => line.includes('request failed')) ?? '',
    ).toBe('')
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})

/** PostgreSQL's log has preallocated space; it notices the full disk only once that is used up. */
async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const { status, body } = await callOnce(url, '', 'ensure_device', {})
    if (status === 200) continue
    return expect([status, body]).toMatchObject([503, { code: 'unavailable' }])
  }
}

test('[FA6] a start on a full disk ends with a clear message and leaves nothing that blocks the next start', async ({
  skip,
}) => {
  const disk = smallDisk(16)
  if (typeof disk === 'string') return skip(disk)
  try {
    const settings = { port: await freePort(), environment: { DATA_DIR: disk.folder } }
    // First an empty folder, then the database of an earlier start.
    for (const _ of ['first', 'second']) {
      disk.fill()
      const failed = await startServerProcess(settings).catch((error: Error) => error.message)
      expect(failed).toMatch(/did not start/)
      expect(failed).toMatch(/full|no space|ENOSPC/i)
      expect(failed).not.toMatch(/at .*\.ts:\d+/)
      disk.makeRoom()
      await (await startServerProcess(settings)).stop()
    }
  } finally {
    disk.remove()
  }
})
