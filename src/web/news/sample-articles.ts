import type { Article, NewsTag } from '#core/news/article.ts'

/**
 * What stands in while no source answers and nothing is stored (RU22): in the shape of real articles, about nobody. The
 * people are made up, no club is named, and there is nothing to read behind them. The newest first.
 */
export function sampleArticles(nowMs: number): readonly Article[] {
  return SAMPLES.map(({ title, description, playerNames, tags, hoursAgo }, index) => ({
    id: `sample:${index + 1}`,
    title,
    description,
    url: '',
    publishedAt: new Date(nowMs - hoursAgo * HOUR_MS).toISOString(),
    source: { name: SAMPLE_SOURCE },
    author: null,
    urlToImage: null,
    playerNames,
    playerIds: [],
    teams: [],
    tags,
  }))
}

const SAMPLE_SOURCE = 'Sample'

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
      'An injury report reads like this: what hurts, how much he practised, and when the next report is due. Look here before you spend an early pick.',
    playerNames: ['Brannock Ashgrove'],
    tags: ['injury'],
    hoursAgo: 0.5,
  },
  {
    title: 'Osric Pell named the starter for week 1',
    description:
      'A change of line-up moves two players at once: the one who starts now, and the one who waits behind him.',
    playerNames: ['Osric Pell', 'Dunstan Okoro-Vale'],
    tags: ['lineup'],
    hoursAgo: 3,
  },
  {
    title: 'Two-team trade sends Cassius Wrenfield west',
    description:
      'After a trade the new depth chart counts for more than the name on it. Sleepers appear on both sides of the deal.',
    playerNames: ['Cassius Wrenfield'],
    tags: ['trade', 'analysis'],
    hoursAgo: 8,
  },
  {
    title: 'Thaddeus Marchbank: Signs a one-year contract',
    description: 'A signing late in summer is often depth. The length of the contract says how the club sees him.',
    playerNames: ['Thaddeus Marchbank'],
    tags: ['signing'],
    hoursAgo: 20,
  },
  {
    title: 'Ignatius Colebrooke scores three times in the opener',
    description:
      'One big game is a story; targets and carries over several weeks are a trend. Both end up on the waiver wire.',
    playerNames: ['Ignatius Colebrooke'],
    tags: ['performance', 'waiver'],
    hoursAgo: 52,
  },
  {
    title: 'Where the tiers break: a plan for the middle rounds',
    description:
      'When the last player of a tier is on the board and your turn is two picks away, that is the moment to reach.',
    playerNames: [],
    tags: ['draft', 'analysis'],
    hoursAgo: 100,
  },
]
