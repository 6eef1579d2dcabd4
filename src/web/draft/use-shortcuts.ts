import { useEffect, useEffectEvent } from 'react'
import { isTypingTarget } from '../players/card-keys.ts'

/** Keys that work anywhere on the screen, except while typing or, with `isActive` false, under a dialog. */
export function useShortcuts(shortcutOf: (event: KeyboardEvent) => (() => void) | null, isActive: boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || (event.target instanceof HTMLElement && isTypingTarget(event.target))
    const run = isTaken ? null : shortcutOf(event)
    if (run === null) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    if (!isActive) return
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isActive])
}

/** `?` opens the keyboard help, on any keyboard layout. */
export function isHelpKey(event: KeyboardEvent): boolean {
  return event.key === '?' && !((event.ctrlKey || event.metaKey) && !event.altKey)
}
