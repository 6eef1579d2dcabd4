import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { START_LIMIT_MS } from '../support/lobby-server.ts'
import { startServerProcess } from '../support/server-process.ts'

const OTHERS = 0o077

test.skipIf(process.platform === 'win32')(
  '[SE8] stored files are readable by the server’s user alone: no other user of the machine reads a name or a hash',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'snakeboard-files-'))
    const dataDir = join(folder, 'data')
    const server = await startServerProcess({ port: await freePort(), environment: { DATA_DIR: dataDir } })
    const entries = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    const open = [dataDir, ...entries.map((entry) => join(dataDir, entry))].filter(
      (path) => (statSync(path).mode & OTHERS) !== 0,
    )
    await server.stop()
    rmSync(folder, { recursive: true })
    expect(entries).toContain('snakeboard.sqlite')
    expect(open).toEqual([])
  },
  START_LIMIT_MS,
)
