import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { LINGER_MS, lingerAfter, nextExpiryMs, NOBODY_LINGERS, withoutExpired, type IsHeld } from './lingering.ts'
import type { Lingering } from './lingering.ts'

const nobodyIsHeld: IsHeld = () => false

/**
 * Who was just drafted. Computed during the render, not after it: otherwise the card would leave the list and come back
 * without its focus.
 */
export function useLingering(lingerMs = LINGER_MS, isHeld = nobodyIsHeld): Lingering {
  const draft = useDraft((snapshot) => snapshot.draft)
  const shortlist = useDraft((snapshot) => snapshot.shortlist)
  const [known, setKnown] = useState({ draft, shortlist, lingering: NOBODY_LINGERS })
  // What moves up under a pressed pointer would take its click.
  const isPressed = useRef(false)
  let { lingering } = known
  if (known.draft !== draft || known.shortlist !== shortlist) {
    const canFade = !matchMedia('(prefers-reduced-motion: reduce)').matches
    // Read once per change: the next render finds it in the state.
    // oxlint-disable-next-line react/purity
    const facts = { nowMs: performance.now(), lingerMs, isHeld }
    lingering = canFade ? lingerAfter(lingering, known, { draft, shortlist }, facts) : NOBODY_LINGERS
    setKnown({ draft, shortlist, lingering })
  }

  useEffect(() => {
    if (lingering.size === 0) return
    const releaseAt = (nowMs: number) => {
      if (isPressed.current) return
      setKnown((now) => {
        const left = withoutExpired(now.lingering, nowMs, isHeld)
        return left === now.lingering ? now : { ...now, lingering: left }
      })
    }
    const release = () => releaseAt(performance.now())
    // On a slow device the time may be up before this runs.
    const expiryMs = nextExpiryMs(lingering, performance.now()) ?? performance.now()
    const expire = () => releaseAt(Math.max(expiryMs, performance.now()))
    const timer = setTimeout(expire, Math.max(0, expiryMs - performance.now()))
    const listening = new AbortController()
    const on = (type: string, run: () => void) =>
      document.addEventListener(type, run, { capture: true, signal: listening.signal })
    on('pointerdown', () => {
      isPressed.current = true
    })
    for (const type of ['pointerup', 'pointercancel'])
      on(type, () => {
        isPressed.current = false
        // After the click, which comes next.
        setTimeout(() => !listening.signal.aborted && release())
      })
    // Those who are held leave with the pointer or the focus.
    on('pointerover', release)
    on('focusin', release)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [lingering, isHeld])

  return lingering
}
