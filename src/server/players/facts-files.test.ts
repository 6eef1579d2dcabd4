import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FEW_FACTS } from '../../../tests/support/player-facts.ts'
import type { PlayerFacts } from './player-store.ts'
import { readFacts, readFactsFingerprint, writeFacts } from './facts-files.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'facts-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function fileOf(stem: string): string {
  const name = readdirSync(folder).find((each) => each.startsWith(stem))
  return path.join(folder, name ?? '')
}

test('[FX10] facts are read as they were written, under their fingerprint', async () => {
  const fingerprint = await writeFacts(folder, FEW_FACTS)
  expect(await readFactsFingerprint(folder)).toEqual({ ok: true, value: fingerprint })
  const seasons = FEW_FACTS.seasons.map((season) => ({ ...season, fingerprint: expect.any(String) }))
  expect(await readFacts(folder)).toEqual({ ok: true, value: { fingerprint, facts: { ...FEW_FACTS, seasons } } })
})

test('[FX10] equal facts have one fingerprint, a single changed figure another', async () => {
  const fingerprint = await writeFacts(folder, FEW_FACTS)
  expect(await writeFacts(folder, structuredClone(FEW_FACTS))).toBe(fingerprint)
  const [first, ...others] = FEW_FACTS.seasons
  if (first === undefined) throw new Error('no season')
  const weeks = first.weeks.map((row, index) => (index === 0 ? { ...row, rush_long: 99 } : row))
  expect(await writeFacts(folder, { ...FEW_FACTS, seasons: [{ ...first, weeks }, ...others] })).not.toBe(fingerprint)
})

test('[FX10] each season has a fingerprint of its own, which another season does not change', async () => {
  const fingerprints = async (facts: PlayerFacts) => {
    await writeFacts(folder, facts)
    const read = await readFacts(folder)
    return read.ok ? read.value.facts.seasons.map(({ fingerprint }) => fingerprint) : []
  }
  const [first, second] = FEW_FACTS.seasons
  if (first === undefined || second === undefined) throw new Error('no seasons')
  const [ofFirst, ofSecond] = await fingerprints({ ...FEW_FACTS, players: [] })
  const longer = { ...second, weeks: second.weeks.map((row) => ({ ...row, rush_long: 99 })) }
  expect(await fingerprints({ ...FEW_FACTS, seasons: [first, longer] })).toEqual([ofFirst, expect.any(String)])
  expect(await fingerprints({ ...FEW_FACTS, seasons: [first, longer] })).not.toContain(ofSecond)
})

test('[FX10] new facts take the place of the old ones, and nothing else is left in the folder', async () => {
  await writeFacts(folder, FEW_FACTS)
  await writeFacts(folder, { ...FEW_FACTS, seasons: [] })
  expect(await readFacts(folder)).toMatchObject({ ok: true, value: { facts: { seasons: [] } } })
  expect(readdirSync(folder).map((name) => name.replace(/-.*/, ''))).toEqual(['manifest.json', 'players'])
})

test('[FX10] until the manifest is there, the old facts are', async () => {
  const fingerprint = await writeFacts(folder, FEW_FACTS)
  writeFileSync(path.join(folder, 'season-2031-00000000.json.br'), 'half of a file')
  writeFileSync(path.join(folder, 'manifest.json.part'), '{"version":')
  expect(await readFacts(folder)).toMatchObject({ ok: true, value: { fingerprint, facts: FEW_FACTS } })
})

test('[FX11] a folder without facts is refused in words', async () => {
  expect(await readFacts(path.join(folder, 'nothing'))).toMatchObject({
    ok: false,
    error: expect.stringContaining('nothing/manifest.json: ENOENT'),
  })
  expect(await readFactsFingerprint(folder)).toMatchObject({ ok: false })
})

test.each([
  ['missing', () => undefined, 'ENOENT'],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'season-2025'],
  ['changed', (bytes: Buffer) => packed(bytes, (text) => text.replace('2025', '2026')), 'the file was changed'],
])('[FX11] facts with a file that is %s are refused as a whole', async (_, damage, words) => {
  await writeFacts(folder, FEW_FACTS)
  const file = fileOf('season-2025')
  const damaged = damage(readFileSync(file))
  if (damaged === undefined) rmSync(file)
  else writeFileSync(file, damaged)
  expect(await readFacts(folder)).toMatchObject({ ok: false, error: expect.stringContaining(words) })
})

test.each([
  ['another version', (text: string) => text.replace(/"version": \d+/, '"version": 99')],
  ['a name that leads out of the folder', (text: string) => text.replace('"players-', '"../players-')],
  ['another fingerprint', (text: string) => text.replace(/"fingerprint": "./, '"fingerprint": "x')],
  ['no end', (text: string) => text.slice(0, -20)],
])('[FX11] a manifest with %s is refused', async (_, change) => {
  await writeFacts(folder, FEW_FACTS)
  const manifest = path.join(folder, 'manifest.json')
  writeFileSync(manifest, change(readFileSync(manifest, 'utf8')))
  expect(await readFacts(folder)).toMatchObject({ ok: false, error: expect.stringContaining(folder) })
})

function packed(bytes: Buffer, change: (text: string) => string): Buffer {
  return brotliCompressSync(change(brotliDecompressSync(bytes).toString('utf8')))
}
