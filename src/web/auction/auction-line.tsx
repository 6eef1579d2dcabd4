import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface AuctionLineProps {
  isPhone: boolean
  /** `alert`: somebody outbid the viewer. */
  tone?: keyof typeof TONES
  icon?: LucideIcon | null
  title: ReactNode
  text?: ReactNode
  /** At the end of the line. */
  children?: ReactNode
  'data-state'?: string
  'data-notice'?: string
}

const TONES = {
  plain: '',
  good: 'bg-surface',
  bad: 'bg-[color-mix(in_oklab,var(--warn)_12%,var(--surface))]',
  alert: 'bg-text text-bg',
} as const

/** The line under the money. On a phone it takes a second line rather than lose its last words. */
export function AuctionLine(props: AuctionLineProps) {
  const { isPhone, tone = 'plain', icon: Icon = null, title, text = '', children, ...data } = props
  const isAlert = tone === 'alert'
  return (
    <div
      data-auction-line={tone}
      {...data}
      className={classNames(
        'flex flex-none items-center border-b border-line font-display text-body/none font-medium',
        isPhone // Over the bar above it, so that a finger reaches its buttons.
          ? 'relative z-21 min-h-8.5 flex-wrap gap-x-2 gap-y-1 px-3.5 py-0.75 leading-[1.15]'
          : 'h-7.5 gap-2.5 overflow-hidden px-4 whitespace-nowrap',
        TONES[tone],
        !isAlert && 'text-muted',
      )}
    >
      {Icon !== null && (
        <Icon
          aria-hidden
          className={classNames('size-4 flex-none', tone === 'bad' ? 'text-warn' : !isAlert && 'text-text')}
        />
      )}
      <p className={classNames('min-w-0', isPhone ? 'line-clamp-2 flex-[1_1_8rem]' : 'clip-line flex-1')}>
        <b className={classNames('mr-1.5 font-semibold', !isAlert && 'text-text')}>{title}</b>{' '}
        <span className={classNames((tone === 'good' || tone === 'bad') && 'text-text')}>{text}</span>
      </p>
      {/* On a phone several buttons take a line of their own, rather than the words. */}
      <div className="flex flex-none items-center gap-2.5 not-has-[*]:hidden">{children}</div>
    </div>
  )
}

interface LineButtonProps {
  isPhone: boolean
  isMove?: boolean
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** As low as the line; a finger reaches further than it shows. */
export function LineButton({ isPhone, isMove = false, isDisabled = false, onPress, children }: LineButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      className={classNames(
        'flex flex-none items-center rounded-md border px-2.5 font-sans text-small/none font-[550]',
        isPhone ? 'relative h-7 after:absolute after:-inset-x-2 after:-inset-y-2.5' : 'h-5.5',
        isMove ? 'border-transparent bg-accent text-on-accent' : 'border-line bg-raised text-text',
      )}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
