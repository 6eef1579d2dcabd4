import { andList } from '../ui/english.ts'
import { type NewsTag, SOURCE_LABELS, type NewsSource } from '#core/news/news-item.ts'
import type { ToastMessage } from '../ui/toast.ts'

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

/** Specification, section 8. One id, so that a new toast replaces the last. */
export const NEWS_TOASTS = {
  updated: (articleCount: number): ToastMessage => ({
    title: 'News Updated',
    description: `Loaded ${articleCount} ${articleCount === 1 ? 'article' : 'articles'} from sources`,
    id: 'news',
  }),
  /** Our server is up, but none of its sources is (RU40). */
  noSource: (shown: 'sample' | 'stored'): ToastMessage => ({
    title: 'No source answers right now',
    description: `Showing ${shown} articles until one does.`,
    id: 'news',
  }),
  failed: (): ToastMessage => ({
    title: 'Error',
    description: 'Failed to load news. Please try again.',
    tone: 'destructive',
    id: 'news',
  }),
} as const

export function showingText(shownCount: number, allCount: number): string {
  return `Showing ${shownCount} of ${allCount} articles`
}

/** "2:05 PM", with the day if it is not today. */
export function updatedText(atMs: number, nowMs: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const isToday = dayOf(atMs, zone) === dayOf(nowMs, zone)
  return new Intl.DateTimeFormat('en', { ...(isToday ? {} : DAY), ...TIME, ...zone }).format(atMs)
}

/** '' while all sources answer. */
export function failingSourcesText(sources: readonly NewsSource[], isAll: boolean): string {
  if (sources.length === 0) return ''
  if (isAll) return 'No source answers right now. Showing stored articles.'
  const names = andList(sources.map((source) => SOURCE_LABELS[source]))
  return sources.length === 1
    ? `${names} isn’t responding. Showing its earlier articles.`
    : `${names} aren’t responding. Showing their earlier articles.`
}

/** Why a name in an article opens no player. */
export function unresolvedText(canRetry: boolean): string {
  return canRetry ? 'The server isn’t responding.' : 'This player isn’t in our data.'
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const
const DAY = { month: 'short', day: 'numeric' } as const
function dayOf(atMs: number, zone: { readonly timeZone?: string }): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'short', ...zone }).format(atMs)
}
