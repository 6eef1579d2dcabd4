import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { ownCluster } from '../support/postgres.ts'
import { sized } from '../support/run-size.ts'
import { chaosSeed, judge, startChaosDraft } from './chaos-run.ts'
import { serversOn } from './chaos-server.ts'

const RESTART_COUNT = sized(2, 3)

test('[H3] [CH2] PostgreSQL killed and restarted under load: no acknowledged pick is lost, and the server survives', async () => {
  const cluster = await ownCluster()
  if (cluster === null) return expect(process.env['CI'], 'PostgreSQL is needed in CI').not.toBe('true')
  const servers = serversOn({ dataDir: '', databaseUrl: cluster.url }, () => cluster.remove())
  const server = await servers.startServer(await freePort())
  try {
    const draft = await startChaosDraft({
      seed: chaosSeed(),
      lobbyCount: sized(2, 3),
      size: 8,
      roundCount: 12,
      baseUrls: [server.url],
    })
    let downCount = 0
    for (let restart = 1; restart <= RESTART_COUNT; restart += 1) {
      await draft.untilProgress(restart / (RESTART_COUNT + 1))
      downCount += draft.progress() < 1 ? 1 : 0
      await cluster.kill()
      await cluster.start()
    }
    await draft.drafted
    expect(downCount).toBe(RESTART_COUNT)
    expect(server.hasExited()).toBe(false)
    const { violations } = await judge(draft.crowds, servers, async () => void (await server.stop()))
    expect(violations.join('\n')).toBe('')
  } finally {
    if (!server.hasExited()) await server.kill()
    await servers.remove()
  }
})
