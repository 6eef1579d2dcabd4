import { expect, test } from 'vitest'
import { draftPagePath, draftPicturePath, invitePicturePath } from '#protocol/preview-paths.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { refuse } from '../platform/rpc/rpc-call.ts'
import { createPreviewRoutes } from './preview-routes.ts'

test.each([draftPagePath('token'), draftPicturePath('token'), '/?lobby=ABC234', invitePicturePath('ABC234')])(
  '[LM3] %s counts as a table read of its address, and beyond the limit nothing is looked up',
  async (path) => {
    const lookedUp: string[] = []
    let address = 'one'
    const routes = createPreviewRoutes({
      builtApp: new Map(),
      access: {
        async open(code) {
          lookedUp.push(`${code} for ${address}`)
          return { ok: false, error: refuse('lobby_not_found') }
        },
      },
      published: {
        async contentOf(token) {
          lookedUp.push(`${token} for ${address}`)
          return null
        },
      },
      pictures: { of: async () => ({ ok: false, error: 'failed' }), stop: () => undefined },
      tableReads: createRateLimit({ perWindow: 1, windowMs: 1000, now: () => 0 }),
      addressOf: () => address,
      publicUrl: null,
    })
    await routes.request(path)
    await routes.request(path)
    address = 'other'
    await routes.request(path)
    const name = path.includes('token') ? 'token' : 'ABC234'
    expect(lookedUp).toEqual([`${name} for one`, `${name} for other`])
  },
)
