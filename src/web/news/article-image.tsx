import { useStore } from 'zustand'
import type { Article } from '#core/news/article.ts'
import type { Position } from '#core/players/player.ts'
import { isNewsImage } from '#protocol/news/news-images.ts'
import { loadedImages, noteFailed } from '../platform/loaded-images.ts'
import { classNames } from '../ui/class-names.ts'

export interface ArticleImageProps {
  article: Article
  /** Of its first player, for the color of the placeholder. */
  position: Position | null
}

/**
 * The article's image over a placeholder with its team or source in large letters. The placeholder alone is shown if there is
 * no image, if it is not on the sources' own hosts, or if it failed; the size is the same. A failed image is not requested
 * again in this visit.
 */
export function ArticleImage({ article, position }: ArticleImageProps) {
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
      <span className="max-w-full truncate px-4 font-display text-5xl/none font-bold tracking-tight text-p uppercase opacity-80 max-sm:text-4xl/none">
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
