import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { House } from 'lucide-react'
import { goTo } from '../platform/place.ts'

interface PageHeaderProps {
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

/** The header of a page with a Home button. */
export function HomeHeader({ widthClass }: { widthClass: string }) {
  return (
    <PageHeader
      leaveLabel="Home"
      leaveIcon={<House aria-hidden />}
      onLeave={() => goTo({ view: 'home' })}
      widthClass={widthClass}
    />
  )
}

/** The large title of a page outside a draft. */
export function PageTitle({ children }: { children: string }) {
  return (
    <h1 className="font-display text-[clamp(2.5rem,6vw,3.75rem)]/[0.95] font-bold tracking-[-0.01em]">{children}</h1>
  )
}
