/** From the number of picks before the person's own: 0 on the clock, null with none left. */
export function pickWait(picksUntil: number | null): string {
  if (picksUntil === null) return 'you have no picks left'
  if (picksUntil === 0) return 'you’re on the clock'
  return picksUntil === 1 ? 'you pick next' : `you pick in ${picksUntil}`
}
