import type { NewsSource, ReportedItem } from '#core/news/news-item.ts'

/**
 * A headline in a source's style, with the players that a reader would say it names. Written for these tests: the people are
 * real, the events are not.
 */
export interface LabelledHeadline {
  readonly source: NewsSource
  readonly title: string
  readonly summary: string
  /** Codes of the teams that the source lists. */
  readonly teams: readonly string[]
  /** Names as in the bundled players; a defense as "Seattle Seahawks". */
  readonly about: readonly string[]
}

export function headline(
  source: NewsSource,
  about: readonly string[],
  title: string,
  summary = '',
  teams: readonly string[] = [],
): LabelledHeadline {
  return { source, title, summary, teams, about }
}

/** The article that a feed reader returns: RotoWire's titles begin with the player's name, and there are no ids. */
export function reported({ source, title, summary, teams }: LabelledHeadline, index: number): ReportedItem {
  return {
    source,
    sourceId: String(index),
    url: `https://news.example/${source}/${index}`,
    title,
    summary,
    publishedAtMs: 0,
    author: null,
    imageUrl: null,
    teams,
    athleteIds: [],
    namedPlayer: source === 'rotowire' ? (title.split(':')[0] ?? null) : null,
  }
}
