import { useState } from 'react'
import { createLoadOnce, useLazyDialog } from '../../ui/lazy-part.ts'

const dialogPart = createLoadOnce(() => import('./follow-dialog.tsx').then((module) => module.FollowDialog))

interface FollowDialogProps {
  open: boolean
  onClose: () => void
}

/** Fetched only when it is opened: it brings the code that reads answers, and most people never want it. */
export function LazyFollowDialog(props: FollowDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? <OpenedDialog {...props} /> : null
}

function OpenedDialog(props: FollowDialogProps) {
  return useLazyDialog(dialogPart, props)
}
