import { expect, test } from 'vitest'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { rpcPath } from '#protocol/server-paths.ts'
import { networkAddresses } from '../../src/server/platform/download/outbound-addresses.ts'
import { startLobbyServer } from '../support/lobby-server.ts'

async function inviteOriginOn(pageOrigin: string): Promise<string | null | undefined> {
  const headers = { 'Content-Type': 'application/json', Origin: pageOrigin }
  const url = pageOrigin + rpcPath('ensure_device')
  const answer = await fetch(url, { method: 'POST', headers, body: '{}' })
  return remoteFunctions.ensure_device.output.parse(await answer.json()).invite_origin
}

test('[RU44] a page opened as localhost gets a network address of this machine', async () => {
  const server = await startLobbyServer({ HOST: '0.0.0.0' })
  const [address] = networkAddresses()
  const reachable = address === undefined ? null : `http://${address}:${server.port}`
  expect(await inviteOriginOn(`http://localhost:${server.port}`)).toBe(reachable)
  if (reachable !== null) expect(await inviteOriginOn(reachable)).toBeNull()
  await server.stop()
})
