import { useState } from 'react'
import { closeDialog } from '../../platform/place.ts'
import { createLoadOnce, useLazyDialog } from '../../ui/lazy-part.ts'
import type { EntryDialogsProps } from './entry-dialogs.tsx'

const dialogsPart = createLoadOnce(() => import('./entry-dialogs.tsx').then((module) => module.EntryDialogs))

/** Create Lobby and Join Lobby. Fetched only when one is opened: most visits to the landing screen want neither. */
export function LazyEntryDialogs(props: Pick<EntryDialogsProps, 'dialog' | 'invitedCode' | 'invitedName'>) {
  const open = props.dialog === 'create-lobby' || props.dialog === 'join-lobby'
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? <OpenedDialogs {...props} open={open} onClose={closeDialog} /> : null
}

function OpenedDialogs(props: EntryDialogsProps) {
  return useLazyDialog(dialogsPart, props)
}
