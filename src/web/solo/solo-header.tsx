import { House, Redo2, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { APP_VERSION } from '#core/version.ts'
import { NewsButton } from '../app/news-button.tsx'
import { goTo, type DraftTab } from '../app/place.ts'
import { HeaderButtons } from '../draft/command-buttons.tsx'
import { DraftHeader } from '../draft/draft-header.tsx'
import { DraftTabs } from '../draft/draft-tabs.tsx'
import { TurnCount } from '../draft/turn-count.tsx'
import { useIsOnline } from '../platform/online.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { redoLast, SOLO_BUTTONS, undoLast } from './solo-commands.ts'
import { SoloMenu } from './solo-menu.tsx'
import type { SoloSession } from './solo-session.ts'

export function SoloHeader({ session, tab }: { session: SoloSession; tab: DraftTab }) {
  const canUndo = useStore(session.store, (snapshot) => snapshot.canUndo)
  const canRedo = useStore(session.store, (snapshot) => snapshot.canRedo)
  const isOnline = useIsOnline()
  return (
    <DraftHeader>
      <IconButton label="Home" icon={<House aria-hidden />} onClick={() => goTo({ view: 'home' })} />
      <h1 className="sr-only">Solo Draft</h1>
      <Logo className="max-sm:hidden" />
      <span className="text-xs text-muted max-sm:hidden">
        <span className="sr-only">Version </span>
        {APP_VERSION}
      </span>
      <DraftTabs tab={tab} className="max-desk:hidden" />
      {!isOnline && <Badge className="max-sm:hidden">Offline</Badge>}
      <div className="min-w-0 flex-1">
        <TurnCount className="desk:justify-end" />
      </div>
      <IconButton label="Undo" icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={() => undoLast(session)} />
      <IconButton
        label="Redo"
        icon={<Redo2 aria-hidden />}
        disabled={!canRedo}
        onClick={() => redoLast(session)}
        className="max-desk:hidden"
      />
      <HeaderButtons buttons={SOLO_BUTTONS} session={session} />
      <NewsButton />
      <SoloMenu session={session} />
    </DraftHeader>
  )
}
