import { ListOrdered, Play, Shuffle } from 'lucide-react'
import type { LobbyRights } from '#core/lobby/permissions.ts'
import { openDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { shuffleOrder, startDraft } from './room-commands.ts'
import { useBusy } from '../../ui/use-busy.ts'

export interface RoomControlsProps {
  session: LobbySession
  rights: LobbyRights
  freeCount: number
  /** False while the server is out of reach. */
  isLinked: boolean
}

/** The host's buttons for order and start (section 5). */
export function RoomControls({ session, rights, freeCount, isLinked }: RoomControlsProps) {
  const [busy, run] = useBusy<'shuffle' | 'start'>()
  if (!rights.maySetOrder && !rights.seesStart) return null
  const isBlocked = busy !== null || !isLinked
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {rights.maySetOrder && (
        <>
          <Button
            className="min-h-11"
            disabled={isBlocked}
            icon={busy === 'shuffle' ? <Spinner /> : <Shuffle aria-hidden className="size-4" />}
            onClick={() => run('shuffle', () => shuffleOrder(session))}
          >
            Shuffle Order
          </Button>
          <Button
            className="min-h-11"
            disabled={isBlocked}
            icon={<ListOrdered aria-hidden className="size-4" />}
            onClick={() => openDialog('set-order')}
          >
            Set Order
          </Button>
        </>
      )}
      {rights.seesStart && (
        <Button
          variant="move"
          className="min-h-11 px-6 max-sm:col-span-2 sm:ml-auto"
          disabled={isBlocked || !rights.mayStart}
          icon={busy === 'start' ? <Spinner className="text-current!" /> : <Play aria-hidden className="size-4" />}
          onClick={() => {
            // With seats to spare, a question comes first: whoever is late could not join any more.
            if (freeCount > 0) openDialog('start-early')
            else run('start', () => startDraft(session))
          }}
        >
          {busy === 'start' ? 'Starting...' : 'Start Draft'}
        </Button>
      )}
    </div>
  )
}
