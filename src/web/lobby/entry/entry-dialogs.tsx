import type { DialogName } from '../../platform/place.ts'
import { CreateLobbyDialog } from './create-lobby-dialog.tsx'
import { JoinLobbyDialog } from './join-lobby-dialog.tsx'

export interface EntryDialogsProps {
  open: boolean
  onClose: () => void
  dialog: DialogName | null
  invitedCode: string
  invitedName: string
}

export function EntryDialogs({ dialog, invitedCode, invitedName, onClose }: EntryDialogsProps) {
  return (
    <>
      <CreateLobbyDialog open={dialog === 'create-lobby'} onClose={onClose} />
      <JoinLobbyDialog open={dialog === 'join-lobby'} onClose={onClose} {...{ invitedCode, invitedName }} />
    </>
  )
}
