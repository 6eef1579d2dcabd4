import { ExternalLink } from 'lucide-react'
import type { Article, NewsTag } from '#core/news/article.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { ArticlePlayers } from './article-players.tsx'
import { ArticleTags } from './article-tags.tsx'
import { agoWords } from './news-words.ts'

export interface ArticleCardProps {
  article: Article
  nowMs: number
  activeTags: readonly NewsTag[]
  onToggleTag: (tag: NewsTag) => void
  positionOf: (id: PlayerId) => Position | null
  onOpenPlayer: (id: PlayerId) => void
}

export function ArticleCard(props: ArticleCardProps) {
  const { article, nowMs, activeTags, onToggleTag, positionOf, onOpenPlayer } = props
  const { title, description, url, publishedAt, source, author, teams, tags, playerIds } = article
  const firstId = playerIds[0]
  return (
    <li data-kept-row={article.id} className="grid">
      <article aria-label={title} className={CARD}>
        <ArticlePicture article={article} position={firstId === undefined ? null : positionOf(firstId)} />
        <div className={BODY}>
          <p className="flex items-baseline gap-1.5 text-[0.8125rem]/5 text-muted">
            <b className="shrink-0 font-semibold text-text">{source.name}</b>
            <span title={author ?? undefined} className="min-w-0 flex-1 truncate">
              {author !== null && <span className="sr-only">by </span>}
              {author}
            </span>
            <time dateTime={publishedAt} className="shrink-0">
              {agoWords(publishedAt, nowMs)}
            </time>
          </p>
          <h2 className="font-display text-[1.375rem]/6.5 font-semibold break-words">{title}</h2>
          {description !== '' && <p className="line-clamp-5 text-sm text-muted">{description}</p>}
          <div className="mt-auto grid gap-2.5 pt-1">
            <ArticlePlayers article={article} positionOf={positionOf} onOpen={onOpenPlayer} />
            {teams.length > 0 && (
              <ul aria-label="Teams" className="flex flex-wrap gap-1.5">
                {teams.map((team) => (
                  <li key={team} className="flex">
                    <Badge>{team}</Badge>
                  </li>
                ))}
              </ul>
            )}
            <ArticleTags tags={tags} activeTags={activeTags} onToggle={onToggleTag} />
            {isReadable(url) && (
              <LinkButton href={url} className="mt-1">
                Read Full Article <ExternalLink aria-hidden />
                <span className="sr-only">: {title}</span>
              </LinkButton>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

/** An article that is on its way, in its likely size. */
export function ArticleOutline() {
  return (
    <div aria-hidden className={CARD}>
      <div className="h-16 bg-text/4 sm:h-auto sm:aspect-2/1" />
      <div className={BODY}>
        <div className="flex h-5 items-center justify-between">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-12" />
        </div>
        <Skeleton className="h-5.5 w-11/12" />
        <Skeleton className="h-5.5 w-3/5" />
        <div className="grid gap-2 py-1">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
        <div className="mt-auto grid gap-2.5 pt-1">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-7 w-20" />
          <Skeleton className={classNames('mt-1 h-9 w-full touch:h-11')} />
        </div>
      </div>
    </div>
  )
}

/** A sample has nothing behind it; what is no https never becomes a link, whatever the server says. */
function isReadable(url: string): boolean {
  return url.startsWith('https://')
}

const CARD = 'flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface'
const BODY = 'flex flex-1 flex-col gap-2 px-4 pt-3 pb-4'
