import { useEffect, useState } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { lingerAfter, nextExpiryMs, NOBODY_LINGERS, withoutExpired, type Lingering } from './lingering.ts'

/**
 * Who was just drafted. Computed during the render, not after it: otherwise the card would leave the list and come back
 * without its focus.
 */
export function useLingering(): Lingering {
  const draft = useDraft((snapshot) => snapshot.draft)
  const shortlist = useDraft((snapshot) => snapshot.shortlist)
  const [known, setKnown] = useState({ draft, shortlist, lingering: NOBODY_LINGERS })
  let { lingering } = known
  if (known.draft !== draft || known.shortlist !== shortlist) {
    const canFade = !matchMedia('(prefers-reduced-motion: reduce)').matches
    // Read once per change: the next render finds it in the state.
    // oxlint-disable-next-line react/purity
    lingering = canFade ? lingerAfter(lingering, known, { draft, shortlist }, performance.now()) : NOBODY_LINGERS
    setKnown({ draft, shortlist, lingering })
  }

  useEffect(() => {
    const expiryMs = nextExpiryMs(lingering)
    if (expiryMs === null) return
    const timer = setTimeout(
      () =>
        setKnown((now) => ({
          ...now,
          lingering: withoutExpired(now.lingering, Math.max(expiryMs, performance.now())),
        })),
      expiryMs - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [lingering])

  return lingering
}
