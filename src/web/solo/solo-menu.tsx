import { CircleHelp, Redo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { APP_VERSION } from '#core/version.ts'
import { themeStore } from '../app/device.ts'
import { openDialog } from '../app/place.ts'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { ThemeSwitch, useThemeChoice } from '../ui/theme-switch.tsx'
import { redoLast, SOLO_BUTTONS } from './solo-commands.ts'
import type { SoloSession } from './solo-session.ts'

/** The header's buttons where there is no room for them. On wide screens only what has no button there. */
export function SoloMenu({ session }: { session: SoloSession }) {
  const theme = useThemeChoice(themeStore)
  const canRedo = useStore(session.store, (snapshot) => snapshot.canRedo)
  return (
    <Menu label="Menu">
      <div className="xl:hidden">
        <MenuGroup>
          {SOLO_BUTTONS.map(({ label, Icon, run }) => (
            <MenuItem key={label} icon={<Icon aria-hidden />} onSelect={() => run(session)}>
              {label}
            </MenuItem>
          ))}
          <MenuItem icon={<Redo2 aria-hidden />} isDisabled={!canRedo} onSelect={() => redoLast(session)}>
            Redo
          </MenuItem>
        </MenuGroup>
      </div>
      <MenuGroup>
        <MenuItem icon={<CircleHelp aria-hidden />} onSelect={() => openDialog('help')}>
          Keyboard shortcuts
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="Theme">
        <div className="px-2">
          <ThemeSwitch choice={theme} onChoose={themeStore.choose} />
        </div>
      </MenuGroup>
      {/* The header has no room for it there. */}
      <p className="border-t border-line px-3 pt-2 pb-1 text-xs text-muted sm:hidden">
        Snakeboard <span className="sr-only">version </span>
        {APP_VERSION}
      </p>
    </Menu>
  )
}
