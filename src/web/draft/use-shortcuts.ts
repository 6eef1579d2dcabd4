import { useEffect, useEffectEvent } from 'react'
import { isTypingTarget } from '../players/card-keys.ts'

/** Keys that work anywhere on the screen, except while typing or under a dialog. */
export function useShortcuts(shortcutOf: (event: KeyboardEvent) => (() => void) | null): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || (event.target instanceof HTMLElement && isTypingTarget(event.target))
    const isUnderDialog = document.querySelector('[data-popup]') !== null
    const run = isTaken || isUnderDialog ? null : shortcutOf(event)
    if (run === null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** `?` opens the keyboard help, on any keyboard layout. */
export function isHelpKey(event: KeyboardEvent): boolean {
  return event.key === '?' && !((event.ctrlKey || event.metaKey) && !event.altKey)
}
