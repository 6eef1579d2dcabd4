import { House, Redo2, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { APP_VERSION } from '#core/version.ts'
import { goTo, replacePlace, type SoloTab } from '../app/place.ts'
import { TurnCount } from '../draft/turn-count.tsx'
import { useIsOnline } from '../platform/online.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Tabs, type Tab } from '../ui/tabs.tsx'
import { redoLast, SOLO_BUTTONS, undoLast } from './solo-commands.ts'
import { SoloMenu } from './solo-menu.tsx'
import type { SoloSession } from './solo-session.ts'

export const SOLO_TABS_ID = 'solo'

const TABS: readonly Tab<SoloTab>[] = [
  { id: 'players', label: 'Players' },
  { id: 'board', label: 'Draft Board' },
]

export function SoloHeader({ session, tab }: { session: SoloSession; tab: SoloTab }) {
  const canUndo = useStore(session.store, (snapshot) => snapshot.canUndo)
  const canRedo = useStore(session.store, (snapshot) => snapshot.canRedo)
  const isOnline = useIsOnline()
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-[105rem] items-center gap-2 px-2 desk:gap-3 desk:px-4">
        <IconButton label="Home" icon={<House aria-hidden />} onClick={() => goTo({ view: 'home' })} />
        <h1 className="sr-only">Solo Draft</h1>
        <Logo className="max-sm:hidden" />
        <span className="text-xs text-muted max-sm:hidden">
          <span className="sr-only">Version </span>
          {APP_VERSION}
        </span>
        <Tabs
          label="View"
          idBase={SOLO_TABS_ID}
          tabs={TABS}
          value={tab}
          onChange={(next) => replacePlace({ tab: next })}
          className="max-desk:hidden"
        />
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
        <div className="flex items-center gap-0.5 max-xl:hidden">
          {SOLO_BUTTONS.map(({ label, run }) => (
            <Button key={label} variant="quiet" className="px-2.5" onClick={() => run(session)}>
              {label}
            </Button>
          ))}
        </div>
        <SoloMenu session={session} />
      </div>
    </header>
  )
}
