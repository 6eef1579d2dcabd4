import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { START_LIMIT_MS, startLobbyServer, type LobbyServer } from '../support/lobby-server.ts'
import { signedIn, stockClient } from './stock-client.ts'

const BACKUP_TOKEN = 'a-token-of-more-than-thirty-two-characters'
const BACKUP = '2026-09-01t090000z.sqlite.gz'

let server: LobbyServer

beforeAll(async () => {
  server = await startLobbyServer({ BACKUP_TOKEN })
  const folder = join(server.dataDir, 'files', 'backups')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, BACKUP), 'a backup')
}, START_LIMIT_MS)
afterAll(() => server.stop())

/** A lobby of two in which one round is drafted. */
async function finishedDraft() {
  const [host, guest] = [(await signedIn(server.url)).client, (await signedIn(server.url)).client]
  const created = await host.rpc('create_lobby_secure', {
    lobby_name: 'Friends',
    host_username: 'Hana',
    max_teams: 2,
    rounds: 1,
  })
  const { lobby_code } = created.data
  await guest.rpc('join_lobby_with_code', { lobby_code, user_name: 'Otto' })
  const asHost = { lobby_code, host_username: 'Hana' }
  await host.rpc('set_draft_order', { ...asHost, order_type: 'manual', manual_order: [1, 2] })
  await host.rpc('start_draft', asHost)
  const [first, second] = readBundledPool().players
  await host.rpc('make_draft_pick', { lobby_code, participant_username: 'Hana', player_id: first?.id })
  const last = await guest.rpc('make_draft_pick', { lobby_code, participant_username: 'Otto', player_id: second?.id })
  expect(last.error).toBeNull()
  return { code: String(lobby_code), host, guest }
}

test('[PG20] members download the result of their draft, and nobody else does', async () => {
  const { code, host, guest } = await finishedDraft()
  for (const member of [host, guest]) {
    const { data, error } = await member.storage.from('results').download(`${code}.csv`)
    expect(error).toBeNull()
    expect(await data?.text()).toMatch(/^"Pick","Round","Team"/)
  }
  expect((await host.storage.from('results').exists(`${code}.json`)).data).toBe(true)
  expect((await host.storage.from('results').info(`${code}.json`)).data).toMatchObject({ bucketId: 'results' })
  const stranger = (await signedIn(server.url)).client.storage.from('results')
  expect((await stranger.download(`${code}.csv`)).error).toMatchObject({ status: 404 })
  expect((await stranger.exists(`${code}.csv`)).data).toBe(false)
  expect((await stockClient(server.url).storage.from('results').download(`${code}.csv`)).error).toMatchObject({
    status: 404,
  })
  expect((await host.storage.from('results').download('none.txt')).error).toMatchObject({ status: 404 })
  expect((await host.storage.from('others').download('x')).error).toMatchObject({ status: 404 })
})

test('[PG21] a signed address works without a session until it expires, and only for its file', async () => {
  const { code, host } = await finishedDraft()
  const results = host.storage.from('results')
  const { data, error } = await results.createSignedUrl(`${code}.csv`, 60)
  expect(error).toBeNull()
  const url = data?.signedUrl ?? ''
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url.replace('.csv', '.json'))).status).toBe(400)
  expect((await fetch(`${url.slice(0, -2)}xx`)).status).toBe(400)
  const named = await results.createSignedUrl(`${code}.csv`, 60, { download: 'our draft.csv' })
  expect((await fetch(named.data?.signedUrl ?? '')).headers.get('Content-Disposition')).toBe(
    "attachment; filename*=UTF-8''our%20draft.csv",
  )
  const several = await results.createSignedUrls([`${code}.json`, 'AAAAAA.csv'], 60)
  expect(several.data).toMatchObject([{ error: null }, { error: expect.stringMatching(/not exist/) }])
  expect((await results.createSignedUrl(`${code}.csv`, 0)).error).toMatchObject({ status: 400 })
  expect((await results.createSignedUrl(`${code}.csv`, 1e9)).error).toMatchObject({ status: 400 })
  const stranger = (await signedIn(server.url)).client
  expect((await stranger.storage.from('results').createSignedUrl(`${code}.csv`, 60)).error).toMatchObject({
    status: 404,
  })
})

test('[PG21] a signed address ends with the right of whoever signed it', async () => {
  const { code, host, guest } = await finishedDraft()
  const { data } = await guest.storage.from('results').createSignedUrl(`${code}.csv`, 60)
  const url = data?.signedUrl ?? ''
  expect((await fetch(url)).status).toBe(200)
  const moved = await guest.rpc('make_seat_link', { lobby_code: code, participant_username: 'Otto' })
  expect(moved.error).toBeNull()
  const claimed = await host.rpc('claim_seat', { lobby_code: code, token: moved.data.token })
  expect(claimed.error).toBeNull()
  expect((await fetch(url)).status).toBe(404)
})

test('[PG22] backups are there for whoever has their token; for everybody else there is no such bucket', async () => {
  const operator = stockClient(server.url, BACKUP_TOKEN).storage
  expect((await operator.listBuckets()).data?.map(({ name }) => name)).toEqual(['results', 'backups'])
  expect((await operator.from('backups').list()).data).toMatchObject([{ name: BACKUP, metadata: { size: 8 } }])
  expect(await (await operator.from('backups').download(BACKUP)).data?.text()).toBe('a backup')
  const signed = await operator.from('backups').createSignedUrl(BACKUP, 60)
  expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('a backup')
  expect((await operator.from('backups').download('../lobbies.sqlite')).error).toMatchObject({ status: 404 })
  for (const other of [(await signedIn(server.url)).client, stockClient(server.url, `${BACKUP_TOKEN}x`)]) {
    expect((await other.storage.from('backups').download(BACKUP)).error).toMatchObject({ status: 404 })
    expect((await other.storage.listBuckets()).data?.map(({ name }) => name)).toEqual(['results'])
    expect((await other.storage.getBucket('backups')).error).toMatchObject({ status: 404 })
  }
})

test('[PG23] uploads, moves, copies, removals and lists of results are refused, and why', async () => {
  const { storage } = (await signedIn(server.url)).client
  const results = storage.from('results')
  const refused = { status: 403, message: expect.stringMatching(/written by the server alone/) }
  for (const { error } of [
    await results.upload('x.csv', 'x'),
    await results.update('x.csv', 'x'),
    await results.move('x.csv', 'y.csv'),
    await results.copy('x.csv', 'y.csv'),
    await results.remove(['x.csv']),
    await results.createSignedUploadUrl('x.csv'),
    await storage.createBucket('mine'),
    await storage.deleteBucket('results'),
    await storage.emptyBucket('results'),
  ]) {
    expect(error).toMatchObject(refused)
  }
  expect((await results.list()).error).toMatchObject({ status: 400, message: expect.stringMatching(/not listed/) })
})
