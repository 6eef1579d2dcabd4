import { openDialog } from '../platform/place.ts'
import { isHelpKey, useShortcuts } from '../draft/use-shortcuts.ts'
import { redoLast, undoLast } from './solo-commands.ts'
import type { SoloSession } from './solo-session.ts'

/** Undo, redo and help from anywhere on the screen, except while typing or with a dialog open. */
export function useSoloShortcuts(session: SoloSession): void {
  useShortcuts((event) => shortcutOf(event, session))
}

function shortcutOf(event: KeyboardEvent, session: SoloSession): (() => void) | null {
  const key = event.key.toLowerCase()
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (isCommand && key === 'z') return () => (event.shiftKey ? redoLast(session) : undoLast(session))
  if (isCommand && key === 'y') return () => redoLast(session)
  return isHelpKey(event) ? () => openDialog('help') : null
}
