import { ok, type Result } from '#core/lib/result.ts'
import { CONFIDENCE } from '#core/news/mentions.ts'
import { isNameSuffix } from '#core/players/names.ts'
import type { NewsItemRow } from '#protocol/news/news-functions.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows, ReadWord } from '../api/call-function.ts'

/** Specification, sections 7 and 9. */
const PLAYER_NEWS_LIMIT = 5
const MIN_NAME_LENGTH = 3

/** The text has the name, but the matching rules found no player in it: as weak as the weakest match (RU40). */
const NAME_ONLY_CONFIDENCE = CONFIDENCE.surnameAndPosition

/** An article about a player. */
export interface PlayerNews {
  readonly id: string
  readonly source: NewsItemRow['source']
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly publishedAt: string
  /** How likely the article is about the player: above 0, at most 1. */
  readonly confidence: number
}

/**
 * The newest articles that were matched with this player or, if there are none, those with the player's name in title or
 * summary (specification, section 7). Each address occurs once.
 */
export async function readPlayerNews(
  read: ReadRows,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Result<readonly PlayerNews[], CallFailure>> {
  const matched = await read('news_items', [['matched_player_ids', `cs.{${quoted(id)}}`], ...NEWEST])
  if (!matched.ok) return matched
  if (matched.value.length > 0) return ok(newsOf(matched.value, (row) => confidenceOf(row, id)))
  const searched = searchedName(name)
  if (searched.length < MIN_NAME_LENGTH) return ok([])
  const pattern = quoted(`*${searched.replaceAll(UNCERTAIN, '_')}*`)
  const named = await read('news_items', [['or', `(title.ilike.${pattern},summary.ilike.${pattern})`], ...NEWEST])
  return named.ok ? ok(newsOf(named.value, () => NAME_ONLY_CONFIDENCE)) : named
}

const NEWEST: readonly ReadWord[] = [
  ['order', 'published_at.desc'],
  ['limit', String(PLAYER_NEWS_LIMIT)],
]

/** Characters that sources write differently (O'Connell, St. Brown) or that have a meaning in a pattern match any character. */
const UNCERTAIN = /[^\p{L}\p{N} ]/gu

/** Protects commas and brackets in a list or a group. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** Half of all articles write "Marvin Harrison Jr." without the suffix. */
function searchedName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.filter((word, index) => index < 2 || !isNameSuffix(word)).join(' ')
}

function confidenceOf({ matched_player_ids: ids, match_confidences: confidences }: NewsItemRow, id: string): number {
  return confidences[ids.indexOf(id)] ?? NAME_ONLY_CONFIDENCE
}

function newsOf(rows: readonly NewsItemRow[], confidenceIn: (row: NewsItemRow) => number): readonly PlayerNews[] {
  const byUrl = new Map<string, NewsItemRow>()
  for (const row of rows) if (!byUrl.has(row.url)) byUrl.set(row.url, row)
  return [...byUrl.values()].map((row) => ({
    id: row.id,
    source: row.source,
    url: row.url,
    title: row.title,
    summary: row.summary,
    publishedAt: row.published_at,
    confidence: confidenceIn(row),
  }))
}
