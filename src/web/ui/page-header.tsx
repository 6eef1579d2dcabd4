import { type ReactElement, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './button.tsx'
import { Logo } from './logo.tsx'
import { House, Monitor, Moon, Sun } from 'lucide-react'
import { goTo } from '../platform/place.ts'
import { useStore } from 'zustand'
import { themeStore } from '../platform/device-theme.ts'
import { THEME_CHOICES } from '../platform/theme.ts'

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

export function ThemeSwitch() {
  const choice = useStore(themeStore)
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-[0.625rem] bg-sunken p-[3px]">
      <legend className="sr-only">Theme</legend>
      {THEME_CHOICES.map((option) => {
        const { label, Icon } = FACES[option]
        return (
          <label
            key={option}
            title={label}
            className="relative grid size-8 place-items-center rounded-lg text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(0_0_0/18%)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:size-11"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === choice}
              onChange={() => themeStore.setState(option)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const FACES = {
  system: { label: 'System theme', Icon: Monitor },
  dark: { label: 'Dark theme', Icon: Moon },
  light: { label: 'Light theme', Icon: Sun },
} as const
