import { Copy, Link2, Pencil, QrCode } from 'lucide-react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog, openDialog, replacePlace } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { actOnDraft } from '../../session/act-on-draft.ts'
import type { LobbySession } from '../lobby-session.ts'
import { copyCode } from '../room/room-commands.ts'
import { presenceOf, seatLines, type SeatLine } from '../room/room-lines.ts'
import { SeatPerson } from '../room/seat-person.tsx'

/** Who is here or away, and the way back for people who lost their tab or their device. */
export function PeopleDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const presence = useSnapshot(session, presenceOf)
  const mayManageSeats = useSnapshot(session, (snapshot) => snapshot.lobbyRights.mayManageSeats)
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
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
      {/* On phones each person takes one line, and the switches their name from here. */}
      <p aria-hidden className="text-right text-xs text-muted sm:hidden">
        Autopick · link · edit
      </p>
      <ol aria-label="Players" className="divide-y divide-line">
        {seatLines(lobby, seatId, presence).map((line) => (
          <PersonRow
            key={line.seat.id}
            line={line}
            session={session}
            mayManageSeats={mayManageSeats}
            mayUseTools={mayUseTools}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface PersonRowProps {
  line: SeatLine
  session: LobbySession
  mayManageSeats: boolean
  mayUseTools: boolean
}

/** Owners edit their own team; the host everybody's, and switches autopick for those who are away (RU14). A stand-in says who drafts for a team. */
function PersonRow({ line, session, mayManageSeats, mayUseTools }: PersonRowProps) {
  const { seat, isOwn, isHere, teamIndex, control } = line
  const hasSwitch = teamIndex !== null && (mayUseTools || isOwn) && (control === 'person' || control === 'autopick')
  return (
    <li className="flex min-h-13 items-center gap-x-3 py-0.5 sm:min-h-14 sm:py-1.5">
      <span className="w-5 shrink-0 text-center font-display text-lg font-bold text-muted">{seat.draftOrder}</span>
      <SeatPerson line={line} />
      {(hasSwitch || isOwn || mayManageSeats) && (
        <span className="flex shrink-0 items-center gap-1.5 sm:gap-2">
          {hasSwitch && (
            <Switch
              label="Autopick"
              className="max-sm:[&>span]:sr-only"
              isChecked={control === 'autopick'}
              onChange={(isOn) =>
                void actOnDraft(session, { kind: 'set-control', teamIndex, control: isOn ? 'autopick' : 'person' })
              }
            />
          )}
          {(isOwn || (mayManageSeats && isHere === false)) && (
            <Button
              size="sm"
              className="touch:min-h-11 max-sm:w-11 max-sm:px-0!"
              title={isOwn ? 'Move to another device' : 'Link for another device'}
              icon={<Link2 aria-hidden className="size-4 sm:hidden" />}
              onClick={() => openDialog('seat-link', { seatId: seat.id })}
            >
              <span className="max-sm:sr-only">Seat Link</span>
              <span className="sr-only"> for {isOwn ? 'another device' : seat.username}</span>
            </Button>
          )}
          {(isOwn || mayManageSeats || (mayUseTools && teamIndex !== null && !seat.isComputer)) && (
            <Button
              size="sm"
              className="touch:min-h-11 max-sm:w-11 max-sm:px-0!"
              icon={<Pencil aria-hidden className="size-4 sm:hidden" />}
              onClick={() => replacePlace({ dialog: 'seat', seatId: seat.id })}
            >
              <span className="max-sm:sr-only">Edit</span>
              <span className="sr-only"> {seat.username}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
