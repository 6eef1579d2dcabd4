import { useEffect, useRef, useState } from 'react'
import { useDraftLater } from '../session/session-context.tsx'
import { LINGER_MS, lingerAfter, nextExpiryMs, NOBODY_LINGERS, withoutExpired, type IsHeld } from './lingering.ts'
import type { Lingering } from './lingering.ts'
import { listsMayMoveAtMs, watchPointer } from './pointer-rest.ts'

const nobodyIsHeld: IsHeld = () => false
const doNothing = () => {}

/**
 * Who was just drafted. Computed during the render, not after it: otherwise the card would leave the list and come back
 * without its focus.
 */
export function useLingering(lingerMs = LINGER_MS, isHeld = nobodyIsHeld): Lingering {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const shortlist = useDraftLater((snapshot) => snapshot.shortlist)
  const [known, setKnown] = useState({ draft, shortlist, lingering: NOBODY_LINGERS })
  let { lingering } = known
  if (known.draft !== draft || known.shortlist !== shortlist) {
    const canFade = !matchMedia('(prefers-reduced-motion: reduce)').matches
    // Read once per change: the next render finds it in the state.
    // oxlint-disable-next-line react/purity
    const nowMs = performance.now()
    const mayMove = listsMayMoveAtMs() <= nowMs
    const facts = { nowMs, lingerMs: canFade ? lingerMs : 0, isHeld: mayMove ? isHeld : () => true }
    lingering = lingerAfter(lingering, known, { draft, shortlist }, facts)
    setKnown({ draft, shortlist, lingering })
  }

  // The pointer is followed all the time: a press may have begun before somebody was drafted.
  const onPointerRef = useRef(doNothing)
  useEffect(() => watchPointer(() => onPointerRef.current()), [])

  useEffect(() => {
    if (lingering.size === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      const nowMs = performance.now()
      const waitMs = Math.max(nextExpiryMs(lingering, nowMs) ?? nowMs, listsMayMoveAtMs()) - nowMs
      if (waitMs > 0) {
        if (Number.isFinite(waitMs)) timer = setTimeout(release, waitMs)
        return
      }
      setKnown((now) => {
        const left = withoutExpired(now.lingering, nowMs, isHeld)
        return left === now.lingering ? now : { ...now, lingering: left }
      })
    }
    release()
    // Those who are held leave with the pointer or the focus.
    onPointerRef.current = release
    document.addEventListener('focusin', release, { capture: true })
    return () => {
      clearTimeout(timer)
      onPointerRef.current = doNothing
      document.removeEventListener('focusin', release, { capture: true })
    }
  }, [lingering, isHeld])

  return lingering
}
