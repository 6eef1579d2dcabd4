import { Volume2, VolumeX } from 'lucide-react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkText } from '../link-text.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { useLinkWords } from '../use-link-words.ts'
import { setTurnSound, useTurnSound } from './turn-sound.ts'
import { turnLineWords } from './turn-line-words.ts'

/** Whose move it is, always in view and always as high. Filled with the accent for one's own move alone. */
export function TurnLine({ session }: { session: LobbySession }) {
  const words = useStore(session.store, useShallow(turnLineWords))
  const isOwn = words.kind === 'own'
  return (
    <section
      aria-label="Turn"
      data-turn-line={words.kind}
      className={classNames(
        'h-11 border-b',
        isOwn ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-raised',
      )}
    >
      <div className="mx-auto flex h-full max-w-[105rem] items-center gap-x-3 pr-1 pl-3 desk:px-4">
        {words.kind === 'reconnecting' ? (
          <OffLine session={session} />
        ) : (
          <>
            <p className="min-w-0 truncate font-display text-xl font-bold">{words.title}</p>
            {words.call !== '' && (
              <p className="shrink-0 font-display text-lg font-semibold">
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
        <SoundButton isOnAccent={isOwn} />
      </div>
    </section>
  )
}

/** In the place of the turn, which nobody knows: since when, and what that means. */
function OffLine({ session }: { session: LobbySession }) {
  const words = useLinkWords(
    useStore(session.store, (snapshot) => snapshot.link),
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

/** Beside the turn, which holds: the server is asked every few seconds. On small screens the sign alone. */
function SlowLink({ session, isOnAccent }: { session: LobbySession; isOnAccent: boolean }) {
  const link = useStore(session.store, (snapshot) => snapshot.link)
  const words = useLinkWords(link, 'board')
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
