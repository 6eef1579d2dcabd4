import { useMemo } from 'react'
import { encode } from 'uqr'

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

/** A QR code's dark modules as one SVG path in units of a module; each run in a row is one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
}

function runsOf(row: readonly boolean[]): readonly { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last !== undefined && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  })
  return runs
}
