import type { ComponentProps, ReactNode } from 'react'
import { BUTTON_VARIANTS, type ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed'> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** If given, the button is a toggle. */
  isPressed?: boolean
}

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  isPressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center border transition-[background-color,border-color,color] duration-100 disabled:opacity-40 touch:size-11 [&_svg]:size-[1.125rem]',
        size === 'sm' ? 'size-8 rounded-md' : 'size-9 rounded-lg',
        isPressed === true ? PRESSED : BUTTON_VARIANTS[variant],
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}

const PRESSED = 'border-transparent bg-text text-bg enabled:hover:bg-text/85'
