import { expect, test } from 'vitest'
import { createFetchFile } from './http-client.ts'

const PATH = '/rest/v1/lobby_results/ABC234.csv'

function fileAnswer(disposition: string | null, status = 200, body = '"Pick"\r\n'): Response {
  return new Response(body, { status, headers: disposition === null ? {} : { 'Content-Disposition': disposition } })
}

/** What comes of a request that is answered so, and the request itself. */
async function fetched(answer: () => Promise<Response>) {
  const asked: [string, RequestInit][] = []
  const result = await createFetchFile((path, request) => {
    asked.push([path, request])
    return answer()
  })(PATH)
  return { result, asked }
}

test('[RE17] a file comes whole, with the name that the server gives it, and never from a cache', async () => {
  const { result, asked } = await fetched(async () => fileAnswer('attachment; filename="draft-results-2026-09-01.csv"'))
  expect(result).toEqual({ ok: true, value: { name: 'draft-results-2026-09-01.csv', text: '"Pick"\r\n' } })
  expect(asked).toEqual([[PATH, expect.objectContaining({ credentials: 'same-origin', cache: 'no-store' })]])
})

test('[RE17] a refusal, a lost network and a page that is no file each have their code', async () => {
  const refusal = JSON.stringify({ code: 'draft_not_complete', message: 'x', details: null, hint: null })
  const codeOf = async (answer: () => Promise<Response>) => {
    const { result } = await fetched(answer)
    return result.ok ? 'ok' : result.error.code
  }
  expect(await codeOf(async () => fileAnswer(null, 409, refusal))).toBe('draft_not_complete')
  expect(await codeOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('no_answer')
  expect(await codeOf(async () => fileAnswer(null, 502, '<html>Bad Gateway'))).toBe('no_answer')
  expect(await codeOf(async () => fileAnswer(null, 200, '<html>Please log in'))).toBe('bad_answer')
  for (const name of ['../../evil.sh', '.hidden', 'a/b.csv', '']) {
    expect([name, await codeOf(async () => fileAnswer(`attachment; filename="${name}"`))]).toEqual([name, 'bad_answer'])
  }
})
