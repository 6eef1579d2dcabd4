import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { chaosHome } from './chaos-server.ts'

const CLOCK = fileURLToPath(new URL('../support/shifted-clock.ts', import.meta.url))

const HOUR_MS = 3_600_000
/** Where the server's clock stands against the real one, one after the other. */
const SHIFTS_MS = [HOUR_MS, 0, -HOUR_MS, 24 * HOUR_MS, 0]
const SIZE = 12
/**
 * A robot presses again every 25 ms: some six times in the 200 ms until the server notices. Were the new time told with the next
 * heartbeat only, it would be a hundred times.
 */
const MAX_EXPIRED = 20 * SHIFTS_MS.length

test('[H7] [FA7] the server’s clock jumps by an hour and by a day in mid-draft: nothing acts late or twice, and the draft goes on at once', async () => {
  const home = await chaosHome('SQLite')
  if (home === null) throw new Error('SQLite is everywhere')
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-clock-'))
  const shiftFile = join(folder, 'shift')
  const startedAtMs = Date.now()
  const server = await home.startServer(await freePort(), {
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
    console.log(`${steps} steps of the clock, ${expired.length} commands expired`)
    expect(expired.length).toBeLessThanOrEqual(MAX_EXPIRED)
    expect(server.log().match(/the clock of this machine was set/g)?.length).toBe(SHIFTS_MS.length)
    const endedAtMs = Date.now()
    const realMs = (serverMs: number) =>
      serverMs -
      (SHIFTS_MS.find((shiftMs) => serverMs - shiftMs >= startedAtMs && serverMs - shiftMs <= endedAtMs) ?? 0)
    const { violations } = await judge(draft.crowds, home, async () => void (await server.stop()), realMs)
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    rmSync(folder, { recursive: true })
    await home.remove()
  }
})
