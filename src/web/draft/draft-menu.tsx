import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { APP_VERSION } from '#core/version.ts'
import { themeStore } from '../app/device.ts'
import { openDialog } from '../app/place.ts'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { ThemeSwitch, useThemeChoice } from '../ui/theme-switch.tsx'

/** The menu of a draft's header: its own buttons first, then what every draft has. */
export function DraftMenu({ children }: { children: ReactNode }) {
  const theme = useThemeChoice(themeStore)
  return (
    <Menu label="Menu">
      {children}
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
