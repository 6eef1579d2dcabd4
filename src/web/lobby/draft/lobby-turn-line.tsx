import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { isComplete } from '#core/draft/draft.ts'
import { DraftHostProvider } from '../../draft/draft-host.tsx'
import { TurnLine, type TurnLineProps } from '../../draft/turn-line.tsx'
import { actOnDraft, createDraftActions } from '../../session/draft-actions.ts'
import { DraftProvider } from '../../session/session-context.tsx'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { IconButton } from '../../ui/button.tsx'
import type { LobbySession } from '../sync/lobby-session.ts'
import { turnSound } from '../../platform/preferences.ts'
import { useLobbyHost } from './use-lobby-host.ts'

/** What a lobby adds to the turn line of its draft. */
export function lobbyTurnLine(session: LobbySession): TurnLineProps {
  return {
    label: 'Turn',
    roomNote: <RoomCode session={session} />,
    tools: (
      <>
        <PauseButton session={session} />
        <SoundButton />
      </>
    ),
  }
}

/** The turn line alone, for screens that show no draft. */
export function LobbyTurn({ session }: { session: LobbySession }) {
  const actions = useMemo(() => createDraftActions(session), [session])
  return (
    <DraftProvider session={session} actions={actions}>
      <LobbyHost session={session}>
        <TurnLine {...lobbyTurnLine(session)} />
      </LobbyHost>
    </DraftProvider>
  )
}

/** Apart, so that what the host says renders only those who read it. */
export function LobbyHost({ session, children }: { session: LobbySession; children: ReactNode }) {
  return <DraftHostProvider host={useLobbyHost(session)}>{children}</DraftHostProvider>
}

function RoomCode({ session }: { session: LobbySession }) {
  const code = useSnapshot(session, ({ lobby }) => lobby.code)
  return (
    <p className="ml-auto shrink-0 pr-2 text-small text-muted desk:pr-0">
      Code <span className="font-display text-name font-semibold tracking-[0.08em] text-text">{code}</span>
    </p>
  )
}

/** The host's most urgent tool, always in view. */
export function PauseButton({ session }: { session: LobbySession }) {
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  const isOver = useSnapshot(session, ({ draft }) => isComplete(draft))
  const isPaused = useSnapshot(session, ({ draft }) => draft.clock.kind === 'paused')
  const what = useSnapshot(session, ({ auction }) => ((auction ?? null) === null ? 'draft' : 'auction'))
  if (!mayUseTools || isOver) return null
  return (
    <IconButton
      label={`${isPaused ? 'Resume' : 'Pause'} the ${what}`}
      icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      className={ON_ACCENT}
      onClick={() => void actOnDraft(session, { kind: isPaused ? 'resume' : 'pause' })}
    />
  )
}

function SoundButton() {
  const isOn = turnSound.use()
  return (
    <IconButton
      label={isOn ? 'Mute the turn sound' : 'Turn on the turn sound'}
      icon={isOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
      className={ON_ACCENT}
      onClick={() => turnSound.set(!isOn)}
    />
  )
}

// A finger's 44 px in a line that is as high as before.
const ON_ACCENT = 'touch:-my-0.5 group-data-accent/turn:text-on-accent!'
