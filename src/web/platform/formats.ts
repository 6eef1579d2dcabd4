/** "1,234": to the next whole number. */
export function wholeText(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** "12.3"; a dash where there is no number. */
export function decimalText(value: number | null): string {
  return value === null ? '–' : value.toFixed(1)
}

/** "7:05 PM" on this device's clock. */
export function timeOfDay(atMs: number): string {
  return TIME_OF_DAY.format(atMs)
}

/** "4 s ago", "3 min ago", "5 h ago". A negative duration is now: another clock may be ahead. */
export function agoText(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000))
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
