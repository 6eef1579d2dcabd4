import type { NewsTag } from '#core/news/article.ts'
import { afterPaint } from '../platform/after-paint.ts'
import { classNames } from '../ui/class-names.ts'
import { TAG_LABELS } from './news-words.ts'

export interface ArticleTagsProps {
  tags: readonly NewsTag[]
  /** Those that the feed is filtered by. */
  activeTags: readonly NewsTag[]
  onToggle: (tag: NewsTag) => void
}

/** What kind of news it is; a press shows only that kind, or all again. */
export function ArticleTags({ tags, activeTags, onToggle }: ArticleTagsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="News type" className="flex flex-wrap gap-x-1.5 gap-y-1.5 touch:gap-y-3">
      {tags.map((tag) => (
        <li key={tag} className="flex">
          <button
            type="button"
            aria-pressed={activeTags.includes(tag)}
            data-kept-control={tag}
            className={classNames(TAG, activeTags.includes(tag) ? PRESSED : PLAIN)}
            onClick={({ currentTarget }) => {
              onToggle(tag)
              // The list is another one now; whoever pressed goes on from this card.
              afterPaint(() => currentTarget.scrollIntoView({ block: 'nearest' }))
            }}
          >
            {TAG_LABELS[tag]}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Small to look at; a finger may miss it by a little. */
const TAG =
  'relative min-h-7 select-none rounded-full border px-2.5 text-xs font-semibold transition-colors duration-100 touch:min-h-8 touch:px-3 touch:text-[0.8125rem] touch:before:absolute touch:before:-inset-x-0.5 touch:before:-inset-y-1.5'
const PRESSED = 'border-transparent bg-text text-bg'
const PLAIN = 'border-line bg-raised text-text hover:border-control'
