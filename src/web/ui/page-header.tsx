import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export interface PageHeaderProps {
  leaveLabel: string
  leaveIcon: ReactElement
  onLeave: () => void
  /** The width of the page below it. */
  widthClass: string
}

/** The header of a page outside a draft. */
export function PageHeader({ leaveLabel, leaveIcon, onLeave, widthClass }: PageHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className={classNames('mx-auto flex min-h-14 items-center gap-2 px-2 desk:px-4', widthClass)}>
        <IconButton label={leaveLabel} icon={leaveIcon} onClick={onLeave} />
        <Logo />
        <div className="ml-auto">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  )
}
