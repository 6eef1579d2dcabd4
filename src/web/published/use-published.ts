import { useCallback, useEffect, useState } from 'react'
import type { CallFailure } from '../api/call-function.ts'
import { callLazily } from '../api/lazy-call.ts'
import { editions } from '../platform/device-editions.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { publishedSession } from './published-session.ts'

export type PublishedState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'loaded'; readonly name: string; readonly completedAt: string; readonly session: DraftSession }

/** The public page of a draft, and how to ask for it again. */
export function usePublished(token: string): readonly [PublishedState, retry: () => void] {
  const [state, setState] = useState<PublishedState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
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
  }, [token, attempt])
  const retry = useCallback(() => {
    setState({ kind: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return [state, retry]
}

async function loadPublished(token: string): Promise<PublishedState> {
  const answer = await callLazily('get_published_draft', { token })
  if (!answer.ok) return { kind: 'failed', failure: answer.error }
  const { name, completedAt, edition } = answer.value
  const session = publishedSession(answer.value, await editions.load(edition))
  return { kind: 'loaded', name, completedAt, session }
}
