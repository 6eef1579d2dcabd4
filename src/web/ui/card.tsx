import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li'
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element className={classNames('rounded-xl border border-line bg-surface', className)} {...rest} />
}
