import { useEffect, useState } from 'react'
import type { CallFailure } from '../api/call-function.ts'
import { callLazily } from '../api/lazy-call.ts'
import { editions } from '../platform/device-editions.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { publishedSession } from './published-session.ts'

export type PublishedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'loaded'; readonly name: string; readonly completedAt: string; readonly session: DraftSession }

export function usePublished(token: string): PublishedState {
  const [state, setState] = useState<PublishedState>({ kind: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const loaded = await loadPublished(token)
      if (isCurrent) setState(loaded)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [token])
  return state
}

async function loadPublished(token: string): Promise<PublishedState> {
  const answer = await callLazily('get_published_draft', { token })
  if (!answer.ok) return { kind: 'failed', failure: answer.error }
  const { name, completedAt, edition } = answer.value
  const session = publishedSession(answer.value, await editions.load(edition))
  return { kind: 'loaded', name, completedAt, session }
}
