import { useRef } from 'react'
import type { Article, NewsTag } from '#core/news/article.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { ArticleCard, ArticleOutline } from './article-card.tsx'

/** Specification, section 9. */
const OUTLINE_COUNT = 6

export interface ArticleGridProps {
  articles: readonly Article[]
  nowMs: number
  activeTags: readonly NewsTag[]
  onToggleTag: (tag: NewsTag) => void
  positionOf: (id: PlayerId) => Position | null
  onOpenPlayer: (id: PlayerId) => void
}

/** One, two or three columns. The focus stays in the list when an article leaves it. */
export function ArticleGrid({ articles, ...rest }: ArticleGridProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const keptFocus = useKeptFocus(listRef)
  return (
    <ul ref={listRef} aria-label="Articles" tabIndex={-1} className={`${GRID} outline-none`} {...keptFocus}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} {...rest} />
      ))}
    </ul>
  )
}

export function ArticleGridOutline() {
  return (
    <>
      <output className="sr-only">Loading news...</output>
      <div aria-hidden className={GRID}>
        {Array.from({ length: OUTLINE_COUNT }, (_outline, index) => (
          <ArticleOutline key={index} />
        ))}
      </div>
    </>
  )
}

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 desk:grid-cols-3'
