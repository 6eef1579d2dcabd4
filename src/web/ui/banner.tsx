import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './button.tsx'

export type BannerTone = 'plain' | 'warn' | 'danger'

export interface BannerProps {
  tone?: BannerTone
  title: string
  children?: ReactNode
  /** Buttons, at the end of the row or below it. */
  actions?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** Says what happened and what to do, across the width of the page. */
export function Banner({ tone = 'plain', title, children, actions, onDismiss, className }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div
      role={tone === 'plain' ? 'status' : 'alert'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-body',
        tone === 'danger' ? 'bg-danger-soft' : 'bg-surface',
        className,
      )}
    >
      <Icon aria-hidden className={classNames('size-5 shrink-0', MARKS[tone])} />
      <div className="min-w-[min(16rem,70%)] flex-1">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className={tone === 'danger' ? 'text-text' : 'text-muted'}>{children}</div>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full">{actions}</div>
      )}
      {onDismiss !== undefined && <IconButton label="Dismiss" icon={<X aria-hidden />} onClick={onDismiss} />}
    </div>
  )
}

const ICONS = { plain: Info, warn: TriangleAlert, danger: CircleAlert } as const

const MARKS: Readonly<Record<BannerTone, string>> = { plain: 'text-muted', warn: 'text-warn', danger: 'text-danger' }
