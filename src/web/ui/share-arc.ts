/** A background that fills so much of a circle, from the top clockwise. `share`: from 0 to 1. */
export function shareArc(share: number): string {
  return `conic-gradient(currentcolor ${Math.round(share * 100)}%, var(--line) 0)`
}
