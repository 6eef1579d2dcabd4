import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from '#protocol/zod.ts'

const build = z.custom<(build: () => Promise<number>) => Promise<unknown>>((value) => typeof value === 'function')
const moduleSchema = z.object({ ensureBuild: build, buildFresh: build })

const homes: string[] = []
afterAll(() => homes.forEach((home) => rmSync(home, { recursive: true })))

/** A project with one source. Calls of `ensureBuild` there, and what they built. */
async function project() {
  const home = mkdtempSync(join(tmpdir(), 'snakeboard-build-'))
  homes.push(home)
  cpSync(import.meta.dirname, join(home, 'scripts/launch'), { recursive: true })
  const source = join(home, 'src/web/a.ts')
  for (const folder of ['src/web', 'dist']) mkdirSync(join(home, folder), { recursive: true })
  writeFileSync(join(home, 'vite.config.ts'), '')
  writeFileSync(source, '1')
  const loaded: unknown = await import(pathToFileURL(join(home, 'scripts/launch/app-build.mjs')).href)
  const { ensureBuild, buildFresh } = moduleSchema.parse(loaded)
  let buildCount = 0
  const builder =
    (meanwhile: () => void = () => undefined) =>
    async () => {
      buildCount++
      meanwhile()
      return 0
    }
  return {
    ensureBuild,
    buildFresh,
    builder,
    edit: (text: string) => writeFileSync(source, text),
    built: () => buildCount,
  }
}

test('[OP35] the app is built once for the same files, and again after an edit', async () => {
  const { ensureBuild, builder, edit, built } = await project()
  await ensureBuild(builder())
  await ensureBuild(builder())
  expect(built()).toBe(1)
  edit('2')
  await ensureBuild(builder())
  expect(built()).toBe(2)
})

test.each(['ensureBuild', 'buildFresh'] as const)(
  '[OP35] a file that is edited while %s builds is built by the next start',
  async (name) => {
    const { ensureBuild, builder, edit, built, ...ways } = await project()
    const way = name === 'ensureBuild' ? ensureBuild : ways.buildFresh
    await way(builder(() => edit('2')))
    await ensureBuild(builder())
    expect(built()).toBe(2)
  },
)
