import { ExternalLink } from 'lucide-react'
import type { Article } from '#core/news/article.ts'
import type { NewsTag } from '#core/news/news-item.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { afterPaint } from '../platform/when-idle.ts'
import { timeAgo } from '../platform/local-date.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/loading.tsx'
import { TAG_LABELS } from './news-messages.ts'
import { useStore } from 'zustand'
import { isNewsImage } from '#protocol/news/news-images.ts'
import { loadedImages, noteFailed } from '../platform/loaded-images.ts'
import { useState, type ComponentProps } from 'react'

interface ArticleCardProps {
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
        <ArticleImage article={article} position={firstId === undefined ? null : positionOf(firstId)} />
        <div className={BODY}>
          <p className="flex items-baseline gap-1.5 text-small/5 text-muted">
            <b className="shrink-0 font-semibold text-text">{source.name}</b>
            <span title={author ?? undefined} className="min-w-0 flex-1 truncate">
              {author !== null && <span className="sr-only">by </span>}
              {author}
            </span>
            <time dateTime={publishedAt} className="shrink-0">
              {timeAgo(publishedAt, nowMs)}
            </time>
          </p>
          <h2 className="font-display text-head/6.5 font-semibold break-words">{title}</h2>
          {description !== '' && <p className="line-clamp-5 text-body text-muted">{description}</p>}
          <div className="flex flex-1 flex-col gap-2.5 pt-1">
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
            {url.startsWith('https://') && (
              <LinkButton href={url} className="mt-auto">
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

/** A placeholder of about the size of an article. */
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

interface ArticleTagsProps {
  tags: readonly NewsTag[]
  activeTags: readonly NewsTag[]
  onToggle: (tag: NewsTag) => void
}

/** A tag toggles its news-type filter. */
function ArticleTags({ tags, activeTags, onToggle }: ArticleTagsProps) {
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
              // The list changes, and this card may have moved out of view.
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

const CARD = 'flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface'
const BODY = 'flex flex-1 flex-col gap-2 px-4 pt-3 pb-4'
/** Small, with a larger area for fingers. */
const TAG =
  'relative min-h-7 select-none rounded-full border px-2.5 text-label font-semibold transition-colors duration-100 touch:min-h-8 touch:px-3 touch:text-small touch:before:absolute touch:before:-inset-x-0.5 touch:before:-inset-y-1.5'
const PRESSED = 'border-transparent bg-text text-bg'
const PLAIN = 'border-line bg-raised text-text hover:border-control'

interface ArticleImageProps {
  article: Article
  /** Of its first player, for the color of the placeholder. */
  position: Position | null
}

/**
 * The article's image over a placeholder with its team or source in large letters. The placeholder alone is shown if there is
 * no image, if it is not on the sources' own hosts, or if it failed; the size is the same. A failed image is not requested
 * again in this visit.
 */
function ArticleImage({ article, position }: ArticleImageProps) {
  const { urlToImage } = article
  const hasFailed = useStore(loadedImages, ({ failed }) => urlToImage !== null && failed.has(urlToImage))
  const isShown = urlToImage !== null && !hasFailed && isNewsImage(urlToImage)
  return (
    <div
      aria-hidden
      data-position={position ?? undefined}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden bg-tint-soft',
        // On a phone the placeholder alone is short, but the space of an expected image stays.
        urlToImage === null ? 'h-16 sm:h-auto sm:aspect-2/1' : 'aspect-2/1',
      )}
    >
      <span className="max-w-full truncate px-4 font-display text-display/none font-bold tracking-tight text-p uppercase opacity-80 max-sm:text-figure/none">
        {article.teams[0] ?? article.source.name}
      </span>
      {isShown && (
        <img
          key={urlToImage}
          src={urlToImage}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover object-top"
          onError={() => {
            // Offline every image fails; it may load later.
            if (navigator.onLine) noteFailed(urlToImage)
          }}
        />
      )}
    </div>
  )
}

/** Specification, section 2. */
const SHOWN_COUNT = 3

interface ArticlePlayersProps {
  article: Article
  positionOf: (id: PlayerId) => Position | null
  onOpen: (id: PlayerId) => void
}

/** Up to three names and "+N more", which shows the rest. A name opens its player. */
function ArticlePlayers({ article, positionOf, onOpen }: ArticlePlayersProps) {
  const { playerNames, playerIds } = article
  const [isExpanded, setIsExpanded] = useState(false)
  if (playerNames.length === 0) return null
  const names = isExpanded ? playerNames : playerNames.slice(0, SHOWN_COUNT)
  const moreCount = playerNames.length - names.length
  return (
    <ul aria-label="Players" className="-mx-1 flex flex-wrap items-center gap-x-1 touch:gap-y-0.5">
      {names.map((name, index) => {
        const id = playerIds[index]
        return (
          <li key={id ?? name} className="flex min-w-0">
            {id === undefined ? (
              <span className={NAME}>{name}</span>
            ) : (
              <PlayerName name={name} position={positionOf(id)} onOpen={() => onOpen(id)} />
            )}
          </li>
        )
      })}
      {moreCount > 0 && (
        <li className="flex">
          <button
            type="button"
            aria-label={`${moreCount} more ${moreCount === 1 ? 'player' : 'players'}`}
            title={playerNames.slice(SHOWN_COUNT).join(', ')}
            className={classNames(NAME, PRESSABLE, 'text-muted')}
            onClick={() => setIsExpanded(true)}
          >
            +{moreCount} more
          </button>
        </li>
      )}
    </ul>
  )
}

function PlayerName({ name, position, onOpen }: { name: string; position: Position | null; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-position={position ?? undefined}
      data-kept-control={name}
      className={classNames(NAME, PRESSABLE)}
      onClick={onOpen}
    >
      <span aria-hidden className="size-2 shrink-0 rounded-[3px] bg-p" />
      <span className="truncate underline decoration-line underline-offset-3">{name}</span>
    </button>
  )
}

const NAME = 'inline-flex min-h-7 min-w-0 items-center gap-1.5 px-1 text-body font-semibold'
const PRESSABLE = 'rounded-md hover:bg-text/7 touch:min-h-11'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  href: string
}

/** A link that looks like a plain button and opens a new tab, without access to this one. */
function LinkButton({ className, children, ...rest }: LinkButtonProps) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(
        'inline-flex min-h-9 select-none items-center justify-center gap-2 rounded-lg border border-line bg-raised px-3.5 text-center text-body font-semibold transition-[border-color] duration-100 hover:border-control touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    >
      {children}
      <span className="sr-only">(opens a new tab)</span>
    </a>
  )
}
