import type { ReactNode } from 'react'
import { APP_VERSION } from '#core/version.ts'
import { goTo } from '../platform/place.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'

interface PhoneLineProps {
  /** What the draft is called; null for a draft without a name. */
  name: ReactNode
  className?: string
}

/** On a phone, above the rest of the frame: logo, what the draft is called, and version (RU60). */
export function PhoneLine({ name, className }: PhoneLineProps) {
  return (
    <div
      className={classNames(
        'flex h-4.5 flex-none items-center gap-1.5 border-b border-line bg-surface px-2 font-display text-small/none font-semibold whitespace-nowrap [@media(height<30rem)]:hidden print:hidden',
        className,
      )}
    >
      <Logo hasWord={name === null} className="gap-1! text-small!" />
      {name !== null && (
        <p className="flex min-w-0 flex-1 gap-1.5 [&>b]:truncate [&>b]:font-semibold [&>span]:flex-none [&>span]:text-muted">
          {name}
        </p>
      )}
      <p className="ml-auto flex-none font-medium text-muted">
        <span className="sr-only">Snakeboard version </span>
        {APP_VERSION}
      </p>
    </div>
  )
}

interface HomeMarkProps {
  /** Where no other part of the frame says it. */
  hasVersion?: boolean
}

/** The way home: the logo, perhaps with the version below it. */
export function HomeMark({ hasVersion = false }: HomeMarkProps) {
  return (
    <div className={classNames('relative grid flex-none place-items-center', hasVersion && 'pb-3')}>
      <IconButton
        label="Home"
        icon={<Logo hasWord={false} className="text-title!" />}
        className={classNames(hasVersion && 'touch:-mb-1.5 [&_svg]:size-6!')}
        onClick={() => goTo({ view: 'home' })}
      />
      {hasVersion && (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 text-center font-display text-label/3 font-medium text-muted">
          <span className="sr-only">Snakeboard version </span>
          {APP_VERSION}
        </p>
      )}
    </div>
  )
}
