import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runPart } from './run-part.ts'

/** For a hang: a process on a busy machine may take seconds to start. */
const LIMIT_MS = 60_000

test('[OP14] a part that ends well has passed, with another exit status it has failed', async () => {
  expect((await runPart(['-e', ''], LIMIT_MS)).outcome).toEqual({ kind: 'passed' })
  expect((await runPart(['-e', 'process.exit(3)'], LIMIT_MS)).outcome).toEqual({ kind: 'failed', status: 3 })
})

test('[OP14] a part in the background gives way to all others', async () => {
  const isAt = (priority: number) => ['-e', `process.exit(require('os').getPriority() === ${priority} ? 0 : 1)`]
  // This run may itself have a lowered priority, which what it starts inherits.
  expect((await runPart(isAt(getPriority()), LIMIT_MS)).outcome.kind).toBe('passed')
  const low = isAt(constants.priority.PRIORITY_LOW)
  expect((await runPart(low, LIMIT_MS, { isBackground: true })).outcome.kind).toBe('passed')
})

test('[OP14] a part that exceeds its limit is stopped with what it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-part-'))
  const signs = join(folder, 'signs-of-life')
  const child = `setInterval(() => require('fs').appendFileSync(${JSON.stringify(signs)}, 'x'), 20)`
  const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); setInterval(() => {}, 1000)`
  // Both have to be running by then: on a machine where they are not, it gets longer.
  for (let limitMs = 3000; !existsSync(signs) && limitMs <= LIMIT_MS; limitMs *= 2) {
    expect((await runPart(['-e', parent], limitMs)).outcome).toEqual({ kind: 'too-slow', limitMs })
  }
  const lastSign = readFileSync(signs, 'utf8')
  expect(lastSign).not.toBe('')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(readFileSync(signs, 'utf8')).toBe(lastSign)
  rmSync(folder, { recursive: true })
})

test('[OP14] what a part writes is held back until it ends, and then all of it appears', async () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const many = "for (let line = 0; line < 5000; line++) console.log('line ' + line)"
  const { outcome } = await runPart(['-e', many], LIMIT_MS, { isHeldBack: true })
  write.mockRestore()
  expect(outcome.kind).toBe('passed')
  expect(written.join('')).toMatch(/^line 0\n(?:line \d+\n)+line 4999\n$/)
})
