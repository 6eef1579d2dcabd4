import { Copy, QrCode } from 'lucide-react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog, openDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { copyCode } from '../room/room-commands.ts'
import { presenceOf, seatLines, type SeatLine } from '../room/room-lines.ts'
import { SeatPerson } from '../room/seat-person.tsx'

/** Who is here or away, and the way back for people who lost their tab or their device. */
export function PeopleDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const presence = useSnapshot(session, presenceOf)
  const isHost = useSnapshot(session, (snapshot) => snapshot.lobbyRights.isHost)
  const { code } = lobby
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Who is here"
      description={
        <>
          Whoever has a seat comes back to it with the code{' '}
          <b className="font-display text-lg/none tracking-[0.1em] text-text select-all">{code}</b>
        </>
      }
      footer={
        <>
          <Button icon={<QrCode aria-hidden className="size-4" />} onClick={() => openDialog('invite')}>
            QR Code
          </Button>
          <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copyCode(code)}>
            Copy Code
          </Button>
        </>
      }
    >
      <ol aria-label="Players" className="divide-y divide-line">
        {seatLines(lobby, seatId, presence).map((line) => (
          <PersonRow key={line.seat.id} line={line} isViewerHost={isHost} />
        ))}
      </ol>
    </Dialog>
  )
}

/** Owners can move their seat to another device; the host can do it for somebody who is away (RU14). */
function PersonRow({ line, isViewerHost }: { line: SeatLine; isViewerHost: boolean }) {
  const { seat, isOwn, isHere } = line
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <span className="w-5 shrink-0 text-center font-display text-lg font-bold text-muted">{seat.draftOrder}</span>
      <SeatPerson line={line} />
      {(isOwn || (isViewerHost && isHere === false)) && (
        <Button
          size="sm"
          title={isOwn ? 'Move to another device' : 'Link for another device'}
          onClick={() => openDialog('seat-link', { seatId: seat.id })}
        >
          Seat Link
          <span className="sr-only"> for {isOwn ? 'another device' : seat.username}</span>
        </Button>
      )}
    </li>
  )
}
