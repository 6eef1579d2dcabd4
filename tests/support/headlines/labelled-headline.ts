import type { NewsSource, ReportedItem } from '#core/news/news-item.ts'

/**
 * A headline as one of the sources writes it, with the players whom a reader would say that it names. Written for these
 * tests: the people are real, and nothing of it is reported to have happened.
 */
export interface LabelledHeadline {
  readonly source: NewsSource
  readonly title: string
  readonly summary: string
  /** Codes of the teams that the source lists beside the text. */
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

/** As a reader of feeds hands it on: RotoWire's titles begin with whom they are about, and there are no ids here. */
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
