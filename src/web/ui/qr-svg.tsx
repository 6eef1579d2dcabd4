import { useMemo } from 'react'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

export interface QrSvgProps {
  text: string
  /** Describes the target, for people who cannot scan it. */
  label: string
}

/** Readers want this much white around the code. */
const QUIET_ZONE_MODULES = 4

/** Dark on white in both themes: many readers need that. */
export function QrSvg({ text, label }: QrSvgProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES })
    return { size: code.size, path: qrPath(code.data) }
  }, [text])
  const naming = { role: 'img', 'aria-label': label }
  return (
    <svg {...naming} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="block w-full">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
