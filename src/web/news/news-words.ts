import { relativeTime } from '#core/lib/relative-time.ts'
import type { NewsTag } from '#core/news/article.ts'
import { SOURCE_LABELS, type NewsSource } from '#core/news/news-item.ts'
import { zoneOffsetMs } from '../platform/local-date.ts'

export const TAG_LABELS: Readonly<Record<NewsTag, string>> = {
  injury: 'Injury',
  trade: 'Trade',
  signing: 'Signing',
  performance: 'Performance',
  lineup: 'Lineup',
  waiver: 'Waiver',
  draft: 'Draft',
  analysis: 'Analysis',
}

/** How long ago an article came out, in this device's days; '' for a time that cannot be read. */
export function agoWords(publishedAt: string, nowMs: number): string {
  const atMs = Date.parse(publishedAt)
  return Number.isNaN(atMs) ? '' : relativeTime(atMs, nowMs, zoneOffsetMs(atMs))
}

export function showingWords(shownCount: number, allCount: number): string {
  return `Showing ${shownCount} of ${allCount} articles`
}

/** "2:05 PM"; with its day where that is not today, or yesterday's news would look like today's. */
export function updatedWords(atMs: number, nowMs: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const isToday = dayOf(atMs, zone) === dayOf(nowMs, zone)
  return new Intl.DateTimeFormat('en', { ...(isToday ? {} : DAY), ...TIME, ...zone }).format(atMs)
}

/** Who is silent, and what that means for what is shown; '' while all answer. */
export function silentWords(sources: readonly NewsSource[]): string {
  if (sources.length === 0) return ''
  const names = LIST.format(sources.map((source) => SOURCE_LABELS[source]))
  return sources.length === 1
    ? `${names} does not answer right now; what it said before stays.`
    : `${names} do not answer right now; what they said before stays.`
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { month: 'short', day: 'numeric' } as const
const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

function dayOf(atMs: number, zone: { readonly timeZone?: string }): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', ...zone }).format(atMs)
}
