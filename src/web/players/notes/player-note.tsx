import { useState } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import { DRAFT_TOASTS } from '../../session/draft-toasts.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { deviceNotes, NOTE_MAX_LENGTH } from './player-notes.ts'

/** What the person writes about a player; saved at every letter, because Escape closes the window at once. */
export function PlayerNote({ playerId }: { playerId: PlayerId }) {
  const [text, setText] = useState(() => deviceNotes.read().get(playerId) ?? '')
  const write = (value: string) => {
    setText(value)
    if (!deviceNotes.write(playerId, value)) showToast(DRAFT_TOASTS.storageFull())
  }
  return (
    <TextArea
      label="Your note"
      rows={2}
      maxLength={NOTE_MAX_LENGTH}
      placeholder="Only on this device"
      value={text}
      onChange={write}
      className="mt-3"
    />
  )
}
