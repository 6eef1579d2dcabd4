import { useEffect } from 'react'
import { useStore } from 'zustand'
import { seatOf } from '#core/lobby/lobby.ts'
import { closeDialog } from '../../platform/place.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { isObstacle, pushMessage } from './push-messages.ts'
import { turnPush } from './turn-push-store.ts'

/** The switch for notifications of one's turns, and the reason where there can be none. */
export function NotificationsDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { isWanted, isBusy, problem } = useStore(turnPush.store)
  const code = useSnapshot(session, (snapshot) => snapshot.lobby.code)
  const username = useSnapshot(session, ({ lobby, seatId }) => seatOf(lobby, seatId)?.username ?? '')
  useEffect(() => {
    if (!open) return
    turnPush.refresh()
    // Permissions change in the browser's settings.
    addEventListener('focus', turnPush.refresh)
    return () => removeEventListener('focus', turnPush.refresh)
  }, [open])
  const seat = { code, username }
  const isBlocked = isObstacle(problem)
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Notifications"
      description="Get a notification when you’re up next and when you’re on the clock, even while Snakeboard is in the background."
    >
      <Switch
        label="Notify me on this device"
        isChecked={isWanted && !isBlocked}
        disabled={isBusy || isBlocked}
        onChange={(isOn) => void (isOn ? turnPush.turnOn(seat) : turnPush.turnOff(seat))}
      />
      <output className="mt-2 block text-sm text-muted">
        {problem === null ? 'For every lobby that you open on this device.' : pushMessage(problem)}
      </output>
    </Dialog>
  )
}
