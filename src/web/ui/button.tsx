import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `move` says "it is your move": at most one in view. `strong` is the answer to a question, `outline` has no ground of its own. */
export type ButtonVariant = 'move' | 'primary' | 'strong' | 'plain' | 'outline' | 'quiet' | 'danger'
/** `tall` has room for two lines, `thumb` is as high as a thumb is wide. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'tall' | 'thumb'

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
  move: 'border-transparent ground-accent enabled:hover:brightness-105',
  primary:
    'border-[color-mix(in_oklab,var(--accent-line)_45%,var(--line))] bg-accent-soft text-accent-text enabled:hover:border-transparent enabled:hover:bg-accent enabled:hover:text-on-accent enabled:focus-visible:bg-accent enabled:focus-visible:text-on-accent',
  strong: 'border-transparent ground-text enabled:hover:bg-text/85',
  plain: 'border-line bg-raised text-text enabled:hover:border-control',
  outline: 'border-control bg-transparent text-text enabled:hover:border-text',
  quiet:
    'border-transparent bg-transparent text-muted enabled:hover:bg-text/7 enabled:hover:text-text aria-expanded:bg-text/7 aria-expanded:text-text',
  danger:
    'border-[color-mix(in_oklab,var(--danger)_45%,var(--line))] bg-danger-soft text-danger enabled:hover:border-transparent enabled:hover:bg-danger enabled:hover:text-on-danger',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: 'min-h-8 rounded-md px-2.5 text-small touch:min-h-11 touch:px-3',
  md: 'min-h-9 rounded-lg px-3.5 text-body touch:min-h-11',
  lg: 'min-h-12 rounded-xl px-5 text-body',
  tall: 'min-h-12 rounded-lg px-2 text-small',
  thumb: 'min-h-15 rounded-xl px-3 text-body',
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
