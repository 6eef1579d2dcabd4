import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { sized } from '../support/run-size.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { prepareChaosServers } from './chaos-server.ts'

const CLOCK = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url))

const HOUR_MS = 3_600_000
/** Offsets of the server's clock from real time, applied one after another. */
const SHIFTS_MS = [HOUR_MS, 0, -HOUR_MS, 24 * HOUR_MS, 0]
const SIZE = sized(8, 12)
/** Lobby time follows these; it never goes back. */
const FORWARD_COUNT = 2
/**
 * A robot retries every 25 ms: about six times in the 200 ms until the server notices. If the new time arrived only with the
 * next heartbeat, it would retry about a hundred times.
 */
const MAX_EXPIRED = 20 * FORWARD_COUNT

test('[H7] [FA7] [OP22] the server’s clock jumps by an hour and by a day in mid-draft: nothing takes effect late or twice, and the draft continues at once', async () => {
  const servers = await prepareChaosServers('SQLite')
  if (servers === null) throw new Error('SQLite needs no setup')
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-clock-'))
  const shiftFile = join(folder, 'shift')
  const startedAtMs = Date.now()
  const server = await servers.startServer(await freePort(), {
    nodeArguments: ['--import', CLOCK],
    environment: { SHIFTED_CLOCK: shiftFile },
  })
  try {
    const seed = chaosSeed()
    const draft = await startChaosDraft({ seed, lobbyCount: 1, size: SIZE, roundCount: 14, baseUrls: [server.url] })
    let steps = 0
    for (const [index, shiftMs] of SHIFTS_MS.entries()) {
      await draft.untilProgress((index + 1) / (SHIFTS_MS.length + 1))
      steps += draft.progress() < 1 ? 1 : 0
      writeFileSync(shiftFile, String(shiftMs))
      process.kill(server.pid, 'SIGUSR2')
    }
    await draft.drafted
    expect(steps).toBe(SHIFTS_MS.length)
    const answers = draft.crowds.flatMap(({ robots }) => robots.flatMap((robot) => robot.record().answers))
    const expired = answers.filter(({ answer }) => !answer.ok && answer.code === 'expired')
    console.log(`${steps} clock changes, ${expired.length} commands expired`)
    expect(expired.length).toBeLessThanOrEqual(MAX_EXPIRED)
    expect(server.log().match(/the clock of this machine was set/g)?.length).toBe(FORWARD_COUNT)
    const endedAtMs = Date.now()
    const realMs = (serverMs: number) =>
      serverMs -
      (SHIFTS_MS.find((shiftMs) => serverMs - shiftMs >= startedAtMs && serverMs - shiftMs <= endedAtMs) ?? 0)
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()), realMs)
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    rmSync(folder, { recursive: true })
    await servers.remove()
  }
})
