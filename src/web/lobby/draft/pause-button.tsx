import { Pause, Play } from 'lucide-react'
import { isComplete } from '#core/draft/draft.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { actOnDraft } from '../../session/act-on-draft.ts'
import type { LobbySession } from '../lobby-session.ts'

/** The host's most urgent tool, always in view. */
export function PauseButton({ session, isOnAccent }: { session: LobbySession; isOnAccent: boolean }) {
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  const isOver = useSnapshot(session, ({ draft }) => isComplete(draft))
  const isPaused = useSnapshot(session, ({ draft }) => draft.clock.kind === 'paused')
  if (!mayUseTools || isOver) return null
  return (
    <IconButton
      label={isPaused ? 'Resume the draft' : 'Pause the draft'}
      icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      className={classNames('touch:h-10', isOnAccent && 'text-on-accent!')}
      onClick={() => void actOnDraft(session, { kind: isPaused ? 'resume' : 'pause' })}
    />
  )
}
