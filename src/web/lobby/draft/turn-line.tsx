import { Volume2, VolumeX } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkText, useLinkMessage } from '../link-status.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { PauseButton } from './pause-button.tsx'
import { TurnClock, TurnClockEdge } from '../../draft/turn-clock.tsx'
import { setTurnSound, useTurnSound } from './turn-sound.ts'
import { roomFacts } from '../room/room-lines.ts'
import { turnLineText } from './turn-line-text.ts'
import { WAITING_TITLE } from './use-lobby-host.ts'

/** The turn banner, always visible at the same height, in the accent color only on the viewer's own turn. */
export function TurnLine({ session }: { session: LobbySession }) {
  const words = useSnapshot(session, useShallow(turnLineText))
  const isOwn = words.kind === 'own'
  // Small screens have no room for both the time and the call.
  const draft = useSnapshot(session, (snapshot) => snapshot.draft)
  const hasClock = draft.clock.kind !== 'off'
  return (
    <section
      aria-label="Turn"
      data-turn-line={words.kind}
      className={classNames(
        'relative h-11 border-b',
        isOwn ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-raised',
      )}
    >
      <div className="mx-auto flex h-full max-w-[105rem] items-center gap-x-3 pr-1 pl-3 desk:px-4">
        {words.kind === 'reconnecting' ? (
          <OffLine session={session} />
        ) : (
          <>
            <TurnClock draft={draft} nowMs={session.serverNowMs} isOwn={isOwn} />
            <p className="min-w-0 truncate font-display text-xl font-bold">{words.title}</p>
            {words.call !== '' && (
              <p
                className={classNames(
                  'shrink-0 font-display text-lg font-semibold',
                  hasClock && isOwn && 'max-sm:sr-only',
                )}
              >
                {isOwn ? words.call : <Badge className="font-sans">{words.call}</Badge>}
              </p>
            )}
            <p
              className={classNames(
                'shrink-0 font-display text-[1.0625rem] font-semibold max-sm:ml-auto',
                !isOwn && 'text-muted',
              )}
            >
              <span className="max-sm:sr-only">{words.place}</span>
              <span aria-hidden className="sm:hidden">
                {words.shortPlace}
              </span>
            </p>
            <p className="ml-auto truncate text-sm text-muted max-sm:hidden">{words.wait}</p>
          </>
        )}
        <SlowLink session={session} isOnAccent={isOwn} />
        <PauseButton session={session} isOnAccent={isOwn} />
        <SoundButton isOnAccent={isOwn} />
      </div>
      {words.kind !== 'reconnecting' && <TurnClockEdge draft={draft} nowMs={session.serverNowMs} isOwn={isOwn} />}
    </section>
  )
}

/** In place of the turn while the draft has not begun: what the room waits for, and how friends join. */
export function RoomLine({ session }: { session: LobbySession }) {
  const detail = useSnapshot(session, ({ lobby, seatId }) => roomFacts(lobby, seatId))
  const code = useSnapshot(session, ({ lobby }) => lobby.code)
  const isOff = useSnapshot(session, ({ link }) => link.kind === 'reconnecting')
  return (
    <section aria-label="Waiting room" className="relative h-11 border-b border-line bg-raised">
      <div className="mx-auto flex h-full max-w-[105rem] items-center gap-x-3 px-3 desk:px-4">
        {isOff ? (
          <OffLine session={session} />
        ) : (
          <>
            <p className="shrink-0 font-display text-xl font-bold max-sm:sr-only">{WAITING_TITLE}</p>
            <p className="min-w-0 truncate font-display text-lg font-semibold">{detail}</p>
            <p className="ml-auto shrink-0 text-sm text-muted">
              Code <span className="font-display text-lg font-semibold tracking-[0.08em] text-text">{code}</span>
            </p>
          </>
        )}
        <SlowLink session={session} isOnAccent={false} />
      </div>
    </section>
  )
}

/** Replaces the turn while it is unknown: how old the board is, and that drafting is off. */
function OffLine({ session }: { session: LobbySession }) {
  const words = useLinkMessage(
    useSnapshot(session, (snapshot) => snapshot.link),
    'board',
  )
  return (
    <>
      <output className="min-w-0 truncate">{words !== null && <LinkText words={words} />}</output>
      <p
        className={classNames('ml-auto truncate text-sm text-muted', words === null ? 'max-sm:ml-0' : 'max-sm:hidden')}
      >
        Drafting is off for now
      </p>
    </>
  )
}

/** Shown beside the turn while the server is polled. An icon alone on small screens. */
function SlowLink({ session, isOnAccent }: { session: LobbySession; isOnAccent: boolean }) {
  const link = useSnapshot(session, (snapshot) => snapshot.link)
  const words = useLinkMessage(link, 'board')
  if (words === null || link.kind !== 'polling') return null
  return (
    <LinkText
      words={words}
      className={classNames('shrink-0 text-sm', isOnAccent && 'text-on-accent **:text-current')}
      textClassName="max-sm:sr-only"
    />
  )
}

function SoundButton({ isOnAccent }: { isOnAccent: boolean }) {
  const isOn = useTurnSound()
  return (
    <IconButton
      label={isOn ? 'Mute the sound of your turn' : 'Turn on the sound of your turn'}
      icon={isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      className={classNames('touch:h-10', isOnAccent && 'text-on-accent!')}
      onClick={() => setTurnSound(!isOn)}
    />
  )
}
