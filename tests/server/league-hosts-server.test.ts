import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startFakeHosts } from '../support/league-hosts/fake-hosts.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import { startServerProcess } from '../support/server-process.ts'

async function ask(url: string, name: string, input: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return answer.json()
}

test('[LH32] a server follows for several devices, counts its questions, and stops in time while a site is silent', async () => {
  const fake = await startFakeHosts()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'snakeboard-hosts-'))
  fake.showPicks('1301000000000000017', 20)
  const server = await startServerProcess({
    port: await freePort(),
    environment: { DATA_DIR: dataDir, LEAGUE_HOSTS: 'on', ...fake.environment },
  })
  try {
    const input = { host: 'sleeper', address: 'https://sleeper.com/draft/nfl/1301000000000000017' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(server.url, 'read_host_draft', input)))
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'draft', draft: { status: 'drafting' } })
    const questionCount = () => fake.requests.filter((asked) => asked.includes('/picks')).length
    const shared = questionCount()
    // On a busy machine a second round may have come before the last answer.
    expect(shared).toBeLessThan(answers.length)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toMatch(/snakeboard_league_host_questions_total\{host="sleeper",end="answered"\} \d/)
    fake.fail('slow', { times: 100 })
    fake.showPicks('1301000000000000017', 21)
    await expect.poll(questionCount, { timeout: 30_000 }).toBeGreaterThan(shared)
    const stoppingAtMs = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - stoppingAtMs).toBeLessThan(6000)
    expect(server.log()).not.toMatch(/error|warn/i)
  } finally {
    await server.kill().catch(() => undefined)
    await fake.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
