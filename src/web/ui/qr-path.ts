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
