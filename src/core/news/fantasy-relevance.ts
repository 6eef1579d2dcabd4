import { foldText } from '../players/fold-text.ts'
import type { NewsItem } from './news-item.ts'
import { tagsOf, type NewsTag } from './news-tags.ts'

/**
 * Whether an article matters to someone who drafts (NWR4): it names a known player, is about fantasy football, or
 * reports a change at a fantasy position. ESPN also writes about owners, colleges and courts.
 */
export function isFantasyRelevant(item: NewsItem): boolean {
  if (item.mentions.length > 0) return true
  const text = ` ${foldText(`${item.title} ${item.summary}`)} `
  if (FANTASY.test(text)) return true
  return (
    POSITION_WORDS.test(text) &&
    !ELSEWHERE.test(text) &&
    tagsOf(item.title, item.summary).some((tag) => CHANGES.has(tag))
  )
}

const CHANGES: ReadonlySet<NewsTag> = new Set(['injury', 'trade', 'signing', 'lineup', 'waiver'])
const FANTASY = / (?:fantasy|waiver wire|start sit|start em|sit em|mock drafts?|adp) /
const POSITION_WORDS =
  / (?:qbs?|rbs?|wrs?|tes?|quarterbacks?|running backs?|backfield|(?:wide )?receivers?|wideouts?|tight ends?|kickers?) /
const ELSEWHERE =
  / (?:coach|college|ncaa|transfer portal|high school|ufl|cfl|xfl|flag football|ex nfl|arrested|charged|retired) /
