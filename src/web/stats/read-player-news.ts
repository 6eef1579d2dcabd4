import { ok, type Result } from '#core/lib/result.ts'
import { isNameSuffix } from '#core/players/names.ts'
import type { NewsItemRow } from '#protocol/news/news-functions.ts'
import type { CallFailure } from '../api/call-function.ts'
import type { ReadRows, ReadWord } from '../api/read-rows.ts'

/** Specification, sections 7 and 9. */
const PLAYER_NEWS_LIMIT = 5
const MIN_NAME_LENGTH = 3

/** An article about a player, for the window about him. */
export interface PlayerNews {
  readonly id: string
  readonly source: NewsItemRow['source']
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly publishedAt: string
  /** Above 0, at most 1; null where only his name was found in the text. */
  readonly confidence: number | null
}

/**
 * The newest articles that were matched with this player; where there are none, the newest whose title or summary has
 * his name (specification, section 7). None twice by its address.
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
  return named.ok ? ok(newsOf(named.value, () => null)) : named
}

const NEWEST: readonly ReadWord[] = [
  ['order', 'published_at.desc'],
  ['limit', String(PLAYER_NEWS_LIMIT)],
]

/** Written in one way here and in another there (O'Connell, St. Brown), or with a meaning of its own in a pattern: any one character. */
const UNCERTAIN = /[^\p{L}\p{N} ]/gu

/** A list or a group ends at the next comma or bracket, unless its value stands in quotes. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** "Marvin Harrison Jr." is "Marvin Harrison" in half of what is written about him. */
function searchedName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.filter((word, index) => index < 2 || !isNameSuffix(word)).join(' ')
}

/** How sure it is that the article is about him, whoever else is in it. */
function confidenceOf(
  { matched_player_ids: ids, match_confidences: confidences }: NewsItemRow,
  id: string,
): number | null {
  return confidences[ids.indexOf(id)] ?? null
}

function newsOf(
  rows: readonly NewsItemRow[],
  confidenceIn: (row: NewsItemRow) => number | null,
): readonly PlayerNews[] {
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
