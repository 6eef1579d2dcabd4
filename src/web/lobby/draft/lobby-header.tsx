import { LogOut, Users } from 'lucide-react'
import { useStore } from 'zustand'
import { NewsButton } from '../../app/news-button.tsx'
import { openDialog, type DraftTab } from '../../app/place.ts'
import { HeaderButtons, MenuButtons } from '../../draft/command-buttons.tsx'
import { DraftHeader } from '../../draft/draft-header.tsx'
import { DraftMenu } from '../../draft/draft-menu.tsx'
import { DraftTabs } from '../../draft/draft-tabs.tsx'
import { TurnCount } from '../../draft/turn-count.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { hereCountOf, presenceOf } from '../room/room-lines.ts'
import { LOBBY_BUTTONS } from './lobby-commands.ts'

export function LobbyHeader({ session, tab }: { session: LobbySession; tab: DraftTab }) {
  const name = useStore(session.store, (snapshot) => snapshot.lobby.name)
  return (
    <DraftHeader>
      <Button
        variant="quiet"
        className="desk:px-2.5 max-desk:w-11 max-desk:px-0!"
        title="Leave"
        onClick={() => openDialog('leave')}
      >
        <LogOut aria-hidden className="size-[1.125rem] rotate-180" />
        <span className="max-desk:sr-only">Leave</span>
      </Button>
      {/* Two short lines on small screens, one on a desk. */}
      <div className="min-w-0 flex-1 desk:flex desk:items-center desk:gap-3">
        <h1 title={name} className="min-w-0 truncate font-display text-lg/5.5 font-semibold desk:text-xl">
          {name}
        </h1>
        <div className="flex min-w-0 items-center gap-1.5 desk:contents">
          <TurnCount hasTeam={false} className="shrink-0 max-desk:text-[0.9375rem]/5! desk:order-last desk:ml-auto" />
          <Badge className="max-desk:min-w-0 max-desk:bg-transparent! max-desk:p-0! max-desk:font-display max-desk:text-muted!">
            <span className="truncate">Multiplayer Draft</span>
          </Badge>
        </div>
        <DraftTabs tab={tab} className="shrink-0 max-desk:hidden" />
      </div>
      <HereButton session={session} />
      <HeaderButtons buttons={LOBBY_BUTTONS} session={session} />
      <NewsButton />
      <DraftMenu>
        <MenuButtons buttons={LOBBY_BUTTONS} session={session} />
      </DraftMenu>
    </DraftHeader>
  )
}

/** How many of the lobby are here, while that is known; opens the list of who. */
function HereButton({ session }: { session: LobbySession }) {
  const hereCount = useStore(session.store, (snapshot) => hereCountOf(snapshot.lobby, presenceOf(snapshot)))
  const seatCount = useStore(session.store, (snapshot) => snapshot.lobby.seats.length)
  return (
    <Button
      variant="quiet"
      className="gap-1! px-1! font-display text-base desk:px-2!"
      title="Who is here"
      icon={<Users aria-hidden className="size-[1.125rem]" />}
      onClick={() => openDialog('people')}
    >
      <span>
        <span className="sr-only">Who is here: </span>
        {hereCount ?? <NotKnown />}
        <span aria-hidden>/</span>
        <span className="sr-only"> of </span>
        {seatCount}
      </span>
    </Button>
  )
}

function NotKnown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">not known now</span>
    </>
  )
}
