import {
  Bell,
  CalendarClock,
  Tv,
  Bot,
  ShieldCheck,
  ListOrdered,
  Play,
  Shuffle,
  Users,
  House,
  LogOut,
} from 'lucide-react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { openDialog, openPlayersOfRoom, openRankings, goTo } from '../../platform/place.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { act } from '../../session/draft-actions.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { FOLLOWS_PLAN_TEXT, SHARED_LISTS_TEXT } from '../../draft/autopick-text.ts'
import { needsPreferences } from '../draft/autopick-view.ts'
import { InviteCard } from './invite-card.tsx'
import { LOBBY_TEXTS } from '../events/lobby-texts.ts'
import { fillWithComputers, leaveLobby, sendWithToast, SHUFFLED } from './room-commands.ts'
import { RoomDialogs } from './room-dialogs.tsx'
import {
  formatText,
  freeSeatCount,
  isBeforeStartTime,
  missingText,
  nextHost,
  presenceOf,
  roomHint,
  seatLines,
} from './room-lines.ts'
import { SeatList } from './seat-list.tsx'
import { useAwaySince } from './use-away-since.ts'
import { RulesCard } from './rules-card.tsx'
import { useBusy } from '../../ui/dialog-state.ts'
import { isPlaceShown } from './draw-pace.ts'
import { useDrawReveal, type DrawReveal } from './use-draw-reveal.ts'
import { TalkOfRoom } from '../talk/talk-of-draft.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useEffect, useRef } from 'react'
import { seatOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { isOrderComplete, seatsInOrder } from '#core/lobby/seat-order.ts'
import { classNames } from '../../ui/class-names.ts'
import './order-snake.css'
import type { LobbyRights } from '#core/lobby/permissions.ts'
import { NewsButton } from '../../ui/news-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PriceAgeLine } from '../../ui/price-age-line.tsx'
import { LinkBanner } from '../sync/link-status.tsx'
import type { LinkState } from '../sync/lobby-snapshot.ts'

const LazyScheduleCard = lazyPart(() => import('../schedule/schedule-card.tsx').then((module) => module.ScheduleCard))
const LazyWhoIsComing = lazyPart(() => import('../schedule/schedule-card.tsx').then((module) => module.WhoIsComing))

/** The waiting room. */
export function LobbyRoom({ session, adpDate }: { session: LobbySession; adpDate: string }) {
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
            <h1 className="font-display text-figure/none font-bold break-words">{lobby.name}</h1>
            <p className="mt-3 flex flex-wrap gap-2">
              <Badge className="px-2.5! py-1! text-body/5!">
                <span className="sr-only">Players: </span>
                {lobby.seats.length}/{lobby.maxTeams}
              </Badge>
              <Badge className="px-2.5! py-1! text-body/5!">{formatText(lobby)}</Badge>
            </p>
            <PriceAgeLine adpDate={adpDate} className="mt-2" />
            {lobby.schedule !== null && <LazyScheduleCard session={session} />}
          </div>
          <div className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
            {lobby.schedule !== null && <LazyWhoIsComing session={session} />}
            {needsPreferences(snapshot) && <ListsStored />}
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
            <TalkOfRoom session={session} />
            <Button
              variant="quiet"
              size="sm"
              className="mt-4 -ml-2 touch:min-h-11"
              icon={<Bell aria-hidden className="size-4" />}
              onClick={() => openDialog('notifications')}
            >
              Notifications
            </Button>
            {lobbyRights.isHost && lobby.schedule === null && (
              <Button
                variant="quiet"
                size="sm"
                className="mt-4 touch:min-h-11"
                icon={<CalendarClock aria-hidden className="size-4" />}
                onClick={() => openDialog('start-time')}
              >
                Set a start time
              </Button>
            )}
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
              <p className="mt-4 text-body text-muted">
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

/** Autopick may draft without the person, so their lists are on the server (RU57). */
export function ListsStored() {
  return (
    <p className="mb-4 rounded-2xl border border-line bg-surface px-4 py-3 text-body text-muted">
      <strong className="block font-display text-name/6 font-semibold text-text">{FOLLOWS_PLAN_TEXT}</strong>
      {SHARED_LISTS_TEXT}
    </p>
  )
}

/** Computer drafters for the free seats. */
function ComputerButtons({ session, isLinked }: { session: LobbySession; isLinked: boolean }) {
  const [busy, run] = useBusy<'one' | 'all'>()
  const isBlocked = busy !== null || !isLinked
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:flex">
      <Button
        className="min-h-11 max-sm:px-2"
        disabled={isBlocked}
        icon={busy === 'one' ? <Spinner /> : <Bot aria-hidden className="size-4" />}
        onClick={() => run('one', () => act(session.send({ kind: 'add-computer' })))}
      >
        Add computer
      </Button>
      <Button
        className="min-h-11 max-sm:px-2"
        disabled={isBlocked}
        icon={busy === 'all' && <Spinner />}
        onClick={() => run('all', () => fillWithComputers(session))}
      >
        Fill with computers
      </Button>
    </div>
  )
}

interface DraftOrderCardProps {
  lobby: Lobby
  ownSeatId: SeatId
  reveal: DrawReveal | null
}

/** The order of the first round while it is drawn and afterwards; nothing before there is one. */
function DraftOrderCard({ lobby, ownSeatId, reveal }: DraftOrderCardProps) {
  const sectionRef = useRef<HTMLElement>(null)
  const isDrawing = reveal !== null
  // On phones it is below the players, and a draw is there to be watched.
  useEffect(() => {
    if (isDrawing) sectionRef.current?.scrollIntoView({ block: 'center' })
  }, [isDrawing])
  if (reveal === null && (lobby.seats.length < 2 || !isOrderComplete(lobby.seats))) return null
  const usernames = reveal?.usernames ?? seatsInOrder(lobby.seats).map(({ username }) => username)
  const shownCount = reveal?.shownCount ?? usernames.length
  const ownUsername = seatOf(lobby, ownSeatId)?.username ?? ''
  const wasDrawn = lobby.lastDraw !== null
  return (
    <section
      ref={sectionRef}
      aria-labelledby="order-heading"
      className="mt-4 rounded-2xl border border-line bg-surface p-4"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="order-heading" className="font-display text-head/6 font-semibold">
          {reveal === null ? 'Draft order' : 'Drawing the order…'}
        </h2>
        <p className="min-w-0 flex-1 text-body text-muted max-sm:order-last max-sm:basis-full">
          {wasDrawn ? 'Drawn from a seed sealed before the draw.' : 'Set by the host.'}
        </p>
        {wasDrawn && reveal === null && (
          <Button
            size="sm"
            className="ml-auto touch:min-h-11"
            icon={<ShieldCheck aria-hidden className="size-4" />}
            onClick={() => openDialog('verify-draw')}
          >
            Verify
          </Button>
        )}
      </div>
      <OrderSnake usernames={usernames} ownUsername={ownUsername} shownCount={shownCount} />
    </section>
  )
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: number
    '--column'?: number
    '--row'?: number
  }
}

interface OrderSnakeProps {
  usernames: readonly string[]
  ownUsername: string
  /** How many places are out; all of them unless a draw is being shown. */
  shownCount: number
}

/** The order of the first round: there along the first row, back along the second. */
function OrderSnake({ usernames, ownUsername, shownCount }: OrderSnakeProps) {
  const columnCount = Math.ceil(usernames.length / 2)
  const isDrawing = shownCount < usernames.length
  return (
    // Read out as one sentence when it is drawn.
    <ol aria-hidden={isDrawing} className="order-snake mt-3" style={{ '--columns': columnCount }}>
      {usernames.map((username, index) => {
        const isShown = isPlaceShown(index, usernames.length, shownCount)
        const isBack = index >= columnCount
        return (
          <li
            key={username}
            data-own={(isShown && username === ownUsername) || undefined}
            className={classNames(
              'flex min-w-0 items-center gap-2 font-display',
              isDrawing && isShown && 'order-snake-drawn',
            )}
            style={{ '--row': isBack ? 2 : 1, '--column': isBack ? 2 * columnCount - index : index + 1 }}
          >
            <span className="grid size-7 flex-none place-items-center rounded-full border border-control bg-surface text-body/none font-bold in-data-own:border-transparent in-data-own:bg-text in-data-own:text-bg">
              {index + 1}
            </span>
            <span
              className={classNames('truncate text-name/6 font-semibold', !isShown && 'opacity-0')}
              title={username}
            >
              {username}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

interface RoomControlsProps {
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
        <div className="col-span-2 flex min-w-0 flex-1 items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="font-display text-name/5.5 font-semibold">{hint}</p>
            {missing !== '' && <p className="text-body text-muted">{missing}</p>}
          </div>
          <Button
            className="min-h-11 shrink-0"
            title="Queue, targets and rankings, before the draft starts"
            icon={<Users aria-hidden className="size-4" />}
            onClick={openPlayersOfRoom}
          >
            Players
          </Button>
        </div>
        {rights.maySetOrder && (
          <>
            <Button
              className="min-h-11"
              disabled={isBlocked}
              icon={busy === 'shuffle' ? <Spinner /> : <Shuffle aria-hidden className="size-4" />}
              onClick={() => run('shuffle', () => sendWithToast(session, { kind: 'shuffle-order' }, SHUFFLED))}
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
            className="min-h-11 px-6 max-sm:col-span-2"
            disabled={isBlocked || !rights.mayStart}
            icon={busy === 'start' ? <Spinner className="text-current!" /> : <Play aria-hidden className="size-4" />}
            onClick={() => {
              // Nobody new can join after the start, so being short-handed or early brings a question first.
              const isEarly = isBeforeStartTime(session.snapshot().lobby, session.serverNowMs())
              if (missing !== '' || isEarly) openDialog('start-early')
              else run('start', () => sendWithToast(session, { kind: 'start' }, LOBBY_TEXTS.started))
            }}
          >
            {busy === 'start' ? 'Starting...' : 'Start Draft'}
          </Button>
        )}
      </div>
    </section>
  )
}

interface RoomHeaderProps {
  link: LinkState
  isLeaving: boolean
  onLeave: () => void
}

/** Home keeps the seat (RU13), Leave frees it. */
function RoomHeader({ link, isLeaving, onLeave }: RoomHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[74rem] items-center gap-2 px-2 desk:gap-3 desk:px-4">
        <IconButton label="Home" icon={<House aria-hidden />} onClick={() => goTo({ view: 'home' })} />
        <Logo className="max-[27rem]:[&>span]:hidden" />
        <div className="ml-auto flex">
          <IconButton label="My rankings" icon={<ListOrdered aria-hidden />} onClick={openRankings} />
          <NewsButton />
        </div>
        <Button
          disabled={isLeaving}
          icon={isLeaving ? <Spinner /> : <LogOut aria-hidden className="size-4" />}
          onClick={onLeave}
        >
          <span className="max-[22.5rem]:sr-only">Leave</span>
        </Button>
      </div>
      <LinkBanner link={link} what="room" />
    </header>
  )
}
