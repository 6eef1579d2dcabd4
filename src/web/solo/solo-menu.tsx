import { Redo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { MenuButtons } from '../draft/command-buttons.tsx'
import { DraftMenu } from '../draft/draft-menu.tsx'
import { MenuItem } from '../ui/menu.tsx'
import { redoLast, SOLO_BUTTONS } from './solo-commands.ts'
import type { SoloSession } from './solo-session.ts'

/** The header's buttons where there is no room for them. On wide screens only what has no button there. */
export function SoloMenu({ session }: { session: SoloSession }) {
  const canRedo = useStore(session.store, (snapshot) => snapshot.canRedo)
  return (
    <DraftMenu>
      <MenuButtons buttons={SOLO_BUTTONS} session={session}>
        <MenuItem icon={<Redo2 aria-hidden />} isDisabled={!canRedo} onSelect={() => redoLast(session)}>
          Redo
        </MenuItem>
      </MenuButtons>
    </DraftMenu>
  )
}
