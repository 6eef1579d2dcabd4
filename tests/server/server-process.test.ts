import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { startServerProcess } from '../support/server-process.ts'

test('[OP14] a test does not take whoever answers at its port for the server that it starts', async () => {
  const port = await freePort()
  const somebodyElse = createServer((_request, response) => response.end('ok')).listen(port, '127.0.0.1')
  await once(somebodyElse, 'listening')
  const dataDir = mkdtempSync(join(tmpdir(), 'snakeboard-port-'))
  try {
    const starting = startServerProcess({ port, environment: { DATA_DIR: dataDir } })
    await expect(starting).rejects.toThrow('the server did not start')
  } finally {
    somebodyElse.close()
    rmSync(dataDir, { recursive: true })
  }
})
