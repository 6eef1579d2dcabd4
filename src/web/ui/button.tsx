import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `move` says "it is your move": at most one in view. */
export type ButtonVariant = 'move' | 'primary' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  isWide?: boolean
}

export function Button({
  variant = 'plain',
  size = 'md',
  icon,
  isWide = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(BASE, BUTTON_VARIANTS[variant], SIZES[size], isWide && 'w-full', className)}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap border font-semibold transition-[background-color,border-color,color,transform] duration-100 active:translate-y-px disabled:translate-y-0 disabled:opacity-50 [&_svg]:shrink-0'

export const BUTTON_VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  move: 'border-transparent bg-accent text-on-accent enabled:hover:brightness-105',
  primary:
    'border-[color-mix(in_oklab,var(--accent-line)_45%,var(--line))] bg-accent-soft text-accent-text enabled:hover:border-transparent enabled:hover:bg-accent enabled:hover:text-on-accent enabled:focus-visible:bg-accent enabled:focus-visible:text-on-accent',
  plain: 'border-line bg-raised text-text enabled:hover:border-control',
  quiet:
    'border-transparent bg-transparent text-muted enabled:hover:bg-text/7 enabled:hover:text-text aria-expanded:bg-text/7 aria-expanded:text-text',
  danger:
    'border-[color-mix(in_oklab,var(--danger)_45%,var(--line))] bg-danger-soft text-danger enabled:hover:border-transparent enabled:hover:bg-danger enabled:hover:text-on-danger',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-8 rounded-md px-2.5 text-small touch:min-h-11 touch:px-3',
  md: 'min-h-9 rounded-lg px-3.5 text-body touch:min-h-11',
  lg: 'min-h-12 rounded-xl px-5 text-body',
}

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
