import { rpcPath } from '#protocol/server-paths.ts'
import { forgetNonceLater, sharedNonce, type NonceParts } from '../../api/device-nonce.ts'
import { exchange } from '../../api/exchange.ts'

export interface HasNoCopyParts extends NonceParts {
  readonly fetchAnswer: (path: string, request: RequestInit) => Promise<Response>
}

/**
 * Whether the server says that it has no draft of this device, as on every first visit. An empty list needs no schema, so
 * that such a visit starts without the code that reads answers. False if the answer is anything else.
 */
export async function hasNoCopy(username: string, parts: HasNoCopyParts): Promise<boolean> {
  const { fetchAnswer } = parts
  const nonce = await sharedNonce(parts)
  if ((await post('ensure_device', { nonce })) === null) return false
  void forgetNonceLater(nonce, parts)
  return (await post('get_solo_draft', { username }))?.trim() === '[]'

  async function post(name: 'ensure_device' | 'get_solo_draft', input: object): Promise<string | null> {
    const request: RequestInit = {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    }
    const answer = await exchange((signal) => fetchAnswer(rpcPath(name), { ...request, signal }))
    return answer.ok && answer.value.status === 200 ? answer.value.text : null
  }
}
