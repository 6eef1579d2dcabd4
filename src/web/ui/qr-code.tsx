import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'
import { createLoadOnce, useLazyPart } from './lazy-part.ts'
import type { QrSvgProps } from './qr-svg.tsx'

const qrPart = createLoadOnce<ComponentType<QrSvgProps>>(() => import('./qr-svg.tsx').then((module) => module.QrSvg))

/** A QR code in a white square, which is there before the code has loaded. */
export function QrCode({ className, ...props }: QrSvgProps & { className?: string }) {
  const code = useLazyPart(qrPart, props, true, () => undefined)
  return (
    <div className={classNames('aspect-square overflow-hidden rounded-lg border border-line bg-white', className)}>
      {code}
    </div>
  )
}
