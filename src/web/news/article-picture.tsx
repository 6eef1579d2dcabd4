import { useStore } from 'zustand'
import type { Article } from '#core/news/article.ts'
import type { Position } from '#core/players/player.ts'
import { isNewsImage } from '#protocol/news/news-images.ts'
import { headshotVisit, noteFailed } from '../players/headshot-visit.ts'
import { classNames } from '../ui/class-names.ts'

export interface ArticlePictureProps {
  article: Article
  /** Of the first player in it, whose colour the plate wears. */
  position: Position | null
}

/**
 * The article's picture over a plate with what it is about in large letters. The plate stands alone where there is no
 * picture, where it comes from elsewhere than the sources, and where it fails: the size is the same, and nothing moves.
 * What failed is not asked for again in this visit.
 */
export function ArticlePicture({ article, position }: ArticlePictureProps) {
  const { urlToImage } = article
  const hasFailed = useStore(headshotVisit, ({ failed }) => urlToImage !== null && failed.has(urlToImage))
  const isShown = urlToImage !== null && !hasFailed && isNewsImage(urlToImage)
  return (
    <div
      aria-hidden
      data-position={position ?? undefined}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden bg-tint-soft',
        // Alone on a phone the plate needs little room; where a picture was promised its room is kept.
        urlToImage === null ? 'h-16 sm:h-auto sm:aspect-2/1' : 'aspect-2/1',
      )}
    >
      <span className="max-w-full truncate px-4 font-display text-5xl/none font-bold tracking-tight text-p uppercase opacity-80 max-sm:text-4xl/none">
        {plateWord(article)}
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
            // Without a network the picture is not to blame: it may be asked for again.
            if (navigator.onLine) noteFailed(urlToImage)
          }}
        />
      )}
    </div>
  )
}

function plateWord({ teams, source }: Article): string {
  return teams[0] ?? source.name
}
