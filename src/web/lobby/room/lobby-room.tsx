import { Bell, Tv } from 'lucide-react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { openDialog } from '../../platform/place.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { InviteCard } from './invite-card.tsx'
import { leaveLobby } from './room-commands.ts'
import { RoomControls } from './room-controls.tsx'
import { RoomDialogs } from './room-dialogs.tsx'
import { RoomHeader } from './room-header.tsx'
import { freeSeatCount, missingText, nextHost, presenceOf, roomHint, seatLines } from './room-lines.ts'
import { SeatList } from './seat-list.tsx'
import { useAwaySince } from './use-away-since.ts'
import { ComputerButtons } from './computer-buttons.tsx'
import { DraftOrderCard } from './draft-order-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useDrawReveal } from './use-draw-reveal.ts'

/** The waiting room. */
export function LobbyRoom({ session }: { session: LobbySession }) {
  const snapshot = useSnapshot(session, (latest) => latest)
  const { lobby, seatId, lobbyRights, link } = snapshot
  const [busy, run] = useBusy<'leave'>()
  const presence = presenceOf(snapshot)
  const reveal = useDrawReveal(session)
  // Until the last place is drawn, the list does not give it away.
  const listed = reveal === null ? lobby : { ...lobby, seats: reveal.before.seats }
  const awaySince = useAwaySince(presence)
  const heir = lobbyRights.isHost ? nextHost(lobby) : null
  return (
    <div className="min-h-dvh">
      <RoomHeader link={link} isLeaving={busy !== null} onLeave={() => run('leave', () => leaveLobby(session))} />
      <main>
        <RoomControls
          session={session}
          rights={lobbyRights}
          hint={roomHint(lobby, seatId, presence)}
          missing={missingText(lobby, seatId, presence)}
          isLinked={presence !== null}
        />
        <div className="mx-auto grid w-full max-w-[74rem] grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 px-4 pt-6 pb-16 desk:grid-cols-[minmax(0,1fr)_20rem] desk:grid-rows-[auto_1fr] desk:pt-9">
          <div className="min-w-0">
            <h1 className="font-display text-[2.5rem]/none font-bold break-words">{lobby.name}</h1>
            <p className="mt-3 flex flex-wrap gap-2">
              <Badge className="px-2.5! py-1! text-sm/5!">
                <span className="sr-only">Players: </span>
                {lobby.seats.length}/{lobby.maxTeams}
              </Badge>
              <Badge className="px-2.5! py-1! text-sm/5!">
                {lobby.roundCount} {lobby.roundCount === 1 ? 'round' : 'rounds'}
              </Badge>
            </p>
          </div>
          <div className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
            <InviteCard code={lobby.code} lobbyName={lobby.name} invite={session.invite} />
            <RulesCard lobby={lobby} mayEdit={lobbyRights.mayRemoveSeats} />
          </div>
          <div className="min-w-0">
            <SeatList
              lines={seatLines(listed, seatId, presence)}
              awaySince={awaySince}
              freeCount={freeSeatCount(lobby)}
              rights={lobbyRights}
            />
            {lobbyRights.mayRemoveSeats && freeSeatCount(lobby) > 0 && (
              <ComputerButtons session={session} isLinked={presence !== null} />
            )}
            <DraftOrderCard lobby={lobby} ownSeatId={seatId} reveal={reveal} />
            <Button
              variant="quiet"
              size="sm"
              className="mt-4 -ml-2 touch:min-h-11"
              icon={<Bell aria-hidden className="size-4" />}
              onClick={() => openDialog('notifications')}
            >
              Notifications
            </Button>
            {lobbyRights.isHost && (
              <Button
                variant="quiet"
                size="sm"
                className="mt-4 touch:min-h-11"
                icon={<Tv aria-hidden className="size-4" />}
                onClick={() => openDialog('watch-link')}
              >
                Watch link
              </Button>
            )}
            {heir !== null && (
              <p className="mt-4 text-sm text-muted">
                If you leave, {heir.username} becomes the host. Home keeps your seat.
              </p>
            )}
          </div>
        </div>
      </main>
      <RoomDialogs session={session} />
    </div>
  )
}
