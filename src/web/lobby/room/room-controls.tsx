import { ListOrdered, Play, Shuffle, Users } from 'lucide-react'
import type { LobbyRights } from '#core/lobby/permissions.ts'
import { openDialog, openPlayersOfRoom } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { shuffleOrder, startDraft } from './room-commands.ts'
import { useBusy } from '../../ui/use-busy.ts'

export interface RoomControlsProps {
  session: LobbySession
  rights: LobbyRights
  /** What has to happen next, or why Start is not possible yet. */
  hint: string
  /** Who is missing; '' if nobody is. */
  missing: string
  /** False while the server is out of reach. */
  isLinked: boolean
}

/** What happens next, and the host's buttons for it (section 5). First on the page, so that nothing covers it. */
export function RoomControls({ session, rights, hint, missing, isLinked }: RoomControlsProps) {
  const [busy, run] = useBusy<'shuffle' | 'start'>()
  const isBlocked = busy !== null || !isLinked
  return (
    <section aria-label="Next step" className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-[74rem] grid-cols-2 items-center gap-x-2 gap-y-2 px-4 py-3 sm:flex">
        <div className="col-span-2 min-w-0 flex-1">
          <p className="font-display text-lg/5.5 font-semibold">{hint}</p>
          {missing !== '' && <p className="text-sm text-muted">{missing}</p>}
        </div>
        <Button
          className="min-h-11 max-sm:col-span-2"
          title="Queue, targets and rankings, before the draft starts"
          icon={<Users aria-hidden className="size-4" />}
          onClick={openPlayersOfRoom}
        >
          Players
        </Button>
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
            className="min-h-11 px-6 max-sm:col-span-2 "
            disabled={isBlocked || !rights.mayStart}
            icon={busy === 'start' ? <Spinner className="text-current!" /> : <Play aria-hidden className="size-4" />}
            onClick={() => {
              // Nobody new can join after the start, so being short-handed brings a question first.
              if (missing !== '') openDialog('start-early')
              else run('start', () => startDraft(session))
            }}
          >
            {busy === 'start' ? 'Starting...' : 'Start Draft'}
          </Button>
        )}
      </div>
    </section>
  )
}
