import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runPart } from './run-part.ts'

test('[OP14] a part that ends well has passed, with another exit status it has failed', async () => {
  expect((await runPart(['-e', ''], 5000)).outcome).toEqual({ kind: 'passed' })
  expect((await runPart(['-e', 'process.exit(3)'], 5000)).outcome).toEqual({ kind: 'failed', status: 3 })
})

test('[OP14] a part in the background gives way to all others', async () => {
  const isLow = "process.exit(require('os').getPriority() > 0 ? 0 : 1)"
  expect((await runPart(['-e', isLow], 5000)).outcome.kind).toBe('failed')
  expect((await runPart(['-e', isLow], 5000, { isBackground: true })).outcome.kind).toBe('passed')
})

test('[OP14] a part that exceeds its limit is stopped with what it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-part-'))
  const signs = join(folder, 'signs-of-life')
  const child = `setInterval(() => require('fs').appendFileSync(${JSON.stringify(signs)}, 'x'), 20)`
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`
  const { outcome, durationMs } = await runPart(['-e', parent], 800)
  expect(outcome).toEqual({ kind: 'too-slow', limitMs: 800 })
  expect(durationMs).toBeLessThan(5000)
  const lastSign = readFileSync(signs, 'utf8')
  expect(lastSign).not.toBe('')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(readFileSync(signs, 'utf8')).toBe(lastSign)
  rmSync(folder, { recursive: true })
})
