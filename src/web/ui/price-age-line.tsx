import { useState } from 'react'
import { classNames } from './class-names.ts'
import { priceAgeText } from './price-age.ts'

/** One line where a draft is about to begin with prices of more than three days. */
export function PriceAgeLine({ adpDate, className = '' }: { adpDate: string; className?: string }) {
  const [nowMs] = useState(Date.now)
  const text = priceAgeText(adpDate, nowMs)
  return text !== null && <p className={classNames('text-small/5 text-muted', className)}>{text}</p>
}
