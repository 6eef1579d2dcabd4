import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  href: string
}

/** A link that looks like a plain button and opens a new tab, without access to this one. */
export function LinkButton({ className, children, ...rest }: LinkButtonProps) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(
        'inline-flex min-h-9 select-none items-center justify-center gap-2 rounded-lg border border-line bg-raised px-3.5 text-center text-sm font-semibold transition-[border-color] duration-100 hover:border-control touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    >
      {children}
      <span className="sr-only">(opens a new tab)</span>
    </a>
  )
}
