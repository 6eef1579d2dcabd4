import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface AuctionLineProps {
  isPhone: boolean
  /** `alert`: somebody outbid the viewer. */
  tone?: keyof typeof TONES
  /** What happened is read to its end: on a phone it takes a second line rather than lose its last words. */
  isNews?: boolean
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

/** The line under the money, as high whatever it says. */
export function AuctionLine(props: AuctionLineProps) {
  const { isPhone, tone = 'plain', isNews = false, icon: Icon = null, title, text = '', children, ...data } = props
  const isAlert = tone === 'alert'
  return (
    <div
      data-auction-line={tone}
      {...data}
      className={classNames(
        'flex flex-none items-center border-b border-line font-display text-body/none font-medium',
        isPhone // Over the bar above it, so that a finger reaches its buttons.
          ? 'relative z-21 min-h-8.5 gap-2 px-3.5'
          : 'gap-2.5 overflow-hidden px-4',
        isPhone && isNews ? 'py-1.25 leading-[1.15]' : isPhone ? 'h-8.5 whitespace-nowrap' : 'h-7.5 whitespace-nowrap',
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
      <b className={classNames('font-semibold', !isAlert && 'text-text')}>{title}</b>
      {text !== '' && (
        <span
          className={classNames(
            'min-w-0 overflow-x-clip text-ellipsis',
            (tone === 'good' || tone === 'bad') && 'text-text',
          )}
        >
          {text}
        </span>
      )}
      <span className="flex-1" />
      {children}
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
