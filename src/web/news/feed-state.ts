import type { Article } from '#core/news/article.ts'
import type { NewsSource, NewsTag } from '#core/news/news-item.ts'
import type { NewsFeed } from '#protocol/news/news-functions.ts'

export type FeedState =
  /** No answer yet, or the server is asking its sources for the first time. */
  | { readonly kind: 'loading' }
  /** Our own server is unreachable, and nothing was loaded before. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded'
      readonly articles: readonly Article[]
      /** True for the built-in articles (RU22). */
      readonly isSample: boolean
      /** The "Updated" time; null if no source was ever asked. */
      readonly updatedAtMs: number | null
      /** Those that did not answer last time. */
      readonly failingSources: readonly NewsSource[]
      readonly isEverySourceFailing: boolean
    }

/**
 * Sample articles only if every source that is switched on failed and nothing is stored; "Updated" is then the time of the
 * last attempt (RU22). `mayBeFirst`: whether an empty answer may mean that the server has not asked its sources yet.
 */
export function feedState(answer: NewsFeed, nowMs: number, mayBeFirst: boolean): FeedState {
  const { articles, sources } = answer
  const switchedOn = sources.filter(({ state }) => state !== 'off')
  const isEmpty = articles.length === 0
  if (isEmpty && mayBeFirst && switchedOn.some(({ state }) => state === 'waiting')) return { kind: 'loading' }
  const failing = switchedOn.filter(({ state }) => state === 'failing')
  const isEverySourceFailing = switchedOn.length > 0 && failing.length === switchedOn.length
  const isSample = isEmpty && isEverySourceFailing
  return {
    kind: 'loaded',
    articles: isSample ? sampleArticles(nowMs) : articles,
    isSample,
    updatedAtMs: timeOf(isSample ? answer.attempted_at : answer.updated_at),
    failingSources: failing.map(({ source }) => source),
    isEverySourceFailing,
  }
}

function timeOf(iso: string | null): number | null {
  const atMs = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(atMs) ? null : atMs
}

/** Shown while no source answers and nothing is stored (RU22). The people are invented and no team is named. Newest first. */
export function sampleArticles(nowMs: number): readonly Article[] {
  return SAMPLES.map(({ title, description, playerNames, tags, hoursAgo }, index) => ({
    id: `sample:${index + 1}`,
    title,
    description,
    url: '',
    publishedAt: new Date(nowMs - hoursAgo * HOUR_MS).toISOString(),
    source: { name: 'Sample' },
    author: null,
    urlToImage: null,
    playerNames,
    playerIds: [],
    teams: [],
    tags,
  }))
}

interface Sample {
  readonly title: string
  readonly description: string
  readonly playerNames: readonly string[]
  readonly tags: readonly NewsTag[]
  readonly hoursAgo: number
}

const HOUR_MS = 60 * 60 * 1000

const SAMPLES: readonly Sample[] = [
  {
    title: 'Brannock Ashgrove: Limited with a sore hamstring',
    description:
      'An injury report says what hurts, how much the player practiced and when the next report is due. Check it before you spend an early pick.',
    playerNames: ['Brannock Ashgrove'],
    tags: ['injury'],
    hoursAgo: 0.5,
  },
  {
    title: 'Osric Pell named the starter for Week 1',
    description: 'A lineup change moves two players at once: the new starter and the one who loses the job.',
    playerNames: ['Osric Pell', 'Dunstan Okoro-Vale'],
    tags: ['lineup'],
    hoursAgo: 3,
  },
  {
    title: 'Two-team trade sends Cassius Wrenfield west',
    description: 'After a trade, look at the new depth chart first. Both sides of the deal can produce sleepers.',
    playerNames: ['Cassius Wrenfield'],
    tags: ['trade', 'analysis'],
    hoursAgo: 8,
  },
  {
    title: 'Thaddeus Marchbank: Signs a one-year contract',
    description: 'A late-summer signing is often depth. The length of the contract shows how the team sees the player.',
    playerNames: ['Thaddeus Marchbank'],
    tags: ['signing'],
    hoursAgo: 20,
  },
  {
    title: 'Ignatius Colebrooke scores three times in the opener',
    description:
      'One big game is a story; targets and carries over several weeks are a trend. Expect a run on the waiver wire.',
    playerNames: ['Ignatius Colebrooke'],
    tags: ['performance', 'waiver'],
    hoursAgo: 52,
  },
  {
    title: 'Where the tiers break: a plan for the middle rounds',
    description: 'If one player is left in a tier and your turn is two picks away, consider reaching for that player.',
    playerNames: [],
    tags: ['draft', 'analysis'],
    hoursAgo: 100,
  },
]
