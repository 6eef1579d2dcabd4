import type { ReactElement } from 'react'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch, useThemeChoice } from '../ui/theme-switch.tsx'
import { themeStore } from './device.ts'

export interface PageHeaderProps {
  /** The way out: what it says, looks like and does. */
  leaveLabel: string
  leaveIcon: ReactElement
  onLeave: () => void
  /** As wide as the page below it. */
  widthClass: string
}

/** The header of a page that is no draft. */
export function PageHeader({ leaveLabel, leaveIcon, onLeave, widthClass }: PageHeaderProps) {
  const theme = useThemeChoice(themeStore)
  return (
    <header className="border-b border-line bg-surface">
      <div className={classNames('mx-auto flex min-h-14 items-center gap-2 px-2 desk:px-4', widthClass)}>
        <IconButton label={leaveLabel} icon={leaveIcon} onClick={onLeave} />
        <Logo />
        <div className="ml-auto">
          <ThemeSwitch choice={theme} onChoose={themeStore.choose} />
        </div>
      </div>
    </header>
  )
}
