import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-1.5 px-6 py-10 text-center', className)}>
      {icon !== undefined && <div className="mb-1 text-muted [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</div>}
      <p className="font-display text-head font-semibold">{title}</p>
      {description !== undefined && <p className="max-w-[44ch] text-body text-muted">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
