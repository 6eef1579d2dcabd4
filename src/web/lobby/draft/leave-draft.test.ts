import { expect, test } from 'vitest'
import { ok } from '#core/lib/result.ts'
import { lobbySnapshotOf, smallDraft } from '../../../../tests/support/lobby-snapshot.ts'
import type { LinkState } from '../sync/lobby-snapshot.ts'
import type { CommandOutcome } from '../sync/sync-client.ts'
import { leaveDraft } from './leave-draft.ts'

const never = () => new Promise<never>(() => undefined)

async function leaving(options: {
  link?: LinkState
  answer: () => Promise<CommandOutcome>
  patience?: () => Promise<unknown>
}) {
  const { link = { kind: 'live' }, answer, patience = never } = options
  const log: string[] = []
  const snapshot = () => lobbySnapshotOf(smallDraft([]), 's2', { link })
  const leave = () => {
    log.push('told the server')
    return answer()
  }
  await leaveDraft(
    { snapshot, leave },
    {
      toast: ({ title }) => log.push(title),
      goHome: () => log.push('home'),
      patience,
    },
  )
  return log
}

test('[LD11] leaving tells the server, then goes home and says that one left', async () => {
  expect(await leaving({ answer: () => Promise.resolve(ok(null)) })).toEqual([
    'told the server',
    'You left Friends',
    'home',
  ])
})

test('[LD11] a refusal or a slow server keeps nobody: the seat stays either way (RU13)', async () => {
  const refused = () => Promise.resolve({ ok: false, error: { code: 'unavailable', details: null } } as const)
  expect((await leaving({ answer: refused })).at(-1)).toBe('home')
  expect((await leaving({ answer: never, patience: () => Promise.resolve() })).at(-1)).toBe('home')
})

test('[LD11] without a link nobody is asked', async () => {
  const link = { kind: 'reconnecting', freshAtMs: 0 } as const
  expect(await leaving({ link, answer: never })).toEqual(['You left Friends', 'home'])
})
