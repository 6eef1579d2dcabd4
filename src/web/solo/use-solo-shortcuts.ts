import { useEffect } from 'react'
import { isTypingTarget } from '../players/card-keys.ts'
import { openDialog } from '../app/place.ts'
import { redoLast, undoLast } from './solo-commands.ts'
import type { SoloSession } from './solo-session.ts'

/** Undo, redo and help from anywhere on the screen, except while typing or with a dialog open. */
export function useSoloShortcuts(session: SoloSession, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const hear = (event: KeyboardEvent) => {
      const run =
        event.defaultPrevented || (event.target instanceof HTMLElement && isTypingTarget(event.target))
          ? null
          : shortcutOf(event)
      if (run === null) return
      event.preventDefault()
      run(session)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [session, isActive])
}

function shortcutOf(event: KeyboardEvent): ((session: SoloSession) => void) | null {
  const key = event.key.toLowerCase()
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && key === 'z') return event.shiftKey ? redoLast : undoLast
  if (isCommand && key === 'y') return redoLast
  if (event.key === '?' && !isCommand) return () => openDialog('help')
  return null
}
