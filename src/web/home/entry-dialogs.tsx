import { closeDialog, type DialogName } from '../app/place.ts'
import { CreateLobbyDialog } from './create-lobby-dialog.tsx'
import { JoinLobbyDialog } from './join-lobby-dialog.tsx'

export interface EntryDialogsProps {
  dialog: DialogName | null
  invitedCode: string
}

export function EntryDialogs({ dialog, invitedCode }: EntryDialogsProps) {
  return (
    <>
      <CreateLobbyDialog open={dialog === 'create-lobby'} onClose={closeDialog} />
      <JoinLobbyDialog open={dialog === 'join-lobby'} onClose={closeDialog} invitedCode={invitedCode} />
    </>
  )
}
