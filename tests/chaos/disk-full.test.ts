import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { callOnce } from '../support/robot.ts'
import { startServerProcess } from '../support/server-process.ts'
import { smallDisk } from '../support/small-disk.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { homeOn } from './chaos-server.ts'

const FULL_COUNT = 2
/** Longer than the time between two tries of a command. */
const FULL_FOR_MS = 2500

test('[H3] [FA5] the disk of the database full in mid-draft: 503 and no half pick, reads and sockets go on, and so does the draft when there is room', async ({
  skip,
}) => {
  const disk = smallDisk(16)
  if (typeof disk === 'string') return skip(disk)
  const home = homeOn({ dataDir: disk.folder, databaseUrl: null }, () => Promise.resolve(disk.remove()))
  // Mounted file systems do not go by themselves.
  const server = await home.startServer(await freePort()).catch(async (error: unknown) => {
    await home.remove()
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
      // What was under way is through, or is refused from now on.
      await wait(200)
      const [before, beforeCount] = [draft.progress(), connectionCount()]
      await wait(FULL_FOR_MS)
      const code = draft.crowds[0]?.code ?? ''
      expect((await callOnce(server.url, '', 'get_lobby_by_code', { lobby_code: code })).status).toBe(200)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      // Nobody was told anything that is not stored, and nobody was cut off.
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
    const { violations } = await judge(draft.crowds, home, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    await home.remove()
  }
})

/** Its log has room of its own, which is written over first: only then does the database notice. */
async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const { status, body } = await callOnce(url, '', 'ensure_device', {})
    if (status === 200) continue
    return expect([status, body]).toMatchObject([503, { code: 'unavailable' }])
  }
}

test('[FA6] a start on a full disk ends with words, and leaves nothing that hinders the next one', async ({ skip }) => {
  const disk = smallDisk(16)
  if (typeof disk === 'string') return skip(disk)
  try {
    const settings = { port: await freePort(), environment: { DATA_DIR: disk.folder } }
    // Nothing there yet; then with the database of an earlier start.
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
