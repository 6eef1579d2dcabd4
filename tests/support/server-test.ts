import { ownServer, type OwnServer } from './own-server.ts'
import { test as pageTest } from './page-test.ts'

export { expect } from './page-test.ts'

interface ServerWorld {
  /** A server for this test alone, so the test may stop it. */
  readonly server: OwnServer
}

export const test = pageTest.extend<ServerWorld>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
  server: async ({}, provide) => {
    const server = await ownServer()
    await provide(server)
    await server.remove()
  },
  // Pages close before the server stops: requests under way would fail otherwise.
  context: async ({ server: _server, context }, provide) => provide(context),
})
