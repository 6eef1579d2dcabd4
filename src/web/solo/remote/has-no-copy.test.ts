import { expect, test } from 'vitest'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { hasNoCopy } from './has-no-copy.ts'

const KNOWN = { status: 200, text: '{"now":1}' }

test.each([
  ['an empty list', [KNOWN, { status: 200, text: '[]' }], true],
  ['a draft', [KNOWN, { status: 200, text: '[{"revision":1}]' }], false],
  ['a refusal', [KNOWN, { status: 401, text: '[]' }], false],
  ['a page of somebody else', [KNOWN, { status: 200, text: '<html>' }], false],
  ['no device', [{ status: 503, text: '' }], false],
  ['no network', [], false],
])('[PF7] %s answers whether there is a copy', async (_name, answers, isKnownToBeNone) => {
  const asked: string[] = []
  const queue = [...answers]
  const answer = await hasNoCopy('Ann', {
    storage: fakeStorage().tab(),
    newNonce: () => 'a-nonce-of-16-letters',
    wait: async () => undefined,
    fetchAnswer: async (path) => {
      asked.push(path)
      const next = queue.shift()
      if (next === undefined) throw new TypeError('Failed to fetch')
      return new Response(next.text, { status: next.status })
    },
  })
  expect(answer).toBe(isKnownToBeNone)
  // The cookie first: an unknown device would be refused.
  expect(asked[0]).toBe('/rest/v1/rpc/ensure_device')
})
