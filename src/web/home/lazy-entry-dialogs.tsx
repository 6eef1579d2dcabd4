import { useState, type ComponentType } from 'react'
import { closeDialog } from '../app/place.ts'
import { useLazyPart } from '../ui/lazy-part.ts'
import { createLoadOnce } from '../ui/load-once.ts'
import { sayWindowNotLoaded } from '../ui/window-not-loaded.ts'
import type { EntryDialogsProps } from './entry-dialogs.tsx'

const dialogsPart = createLoadOnce<ComponentType<EntryDialogsProps>>(() =>
  import('./entry-dialogs.tsx').then((module) => module.EntryDialogs),
)

/** The landing's windows. Not even fetched before one is asked for: most visits to the landing want none. */
export function LazyEntryDialogs(props: EntryDialogsProps) {
  const isWanted = props.dialog === 'create-lobby' || props.dialog === 'join-lobby'
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted ? <WantedDialogs isWanted={isWanted} {...props} /> : null
}

function WantedDialogs({ isWanted, ...props }: EntryDialogsProps & { isWanted: boolean }) {
  return useLazyPart(dialogsPart, props, isWanted, () => {
    closeDialog()
    sayWindowNotLoaded()
  })
}
