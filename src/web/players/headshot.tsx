import { useStore } from 'zustand'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'
import { silhouetteKind, type HeadshotSubject } from './headshot-sources.ts'
import { headshotVisit, noteFailed, noteLoaded } from './headshot-visit.ts'
import { Silhouette } from './silhouette.tsx'
import { useHeadshotSource } from './use-headshot-source.ts'

export interface HeadshotProps {
  player: HeadshotSubject
  /** Pixels, 64 unless told. */
  size?: number
  className?: string
}

/** A circle of its full size from the start, whatever comes of the image. */
export function Headshot({ player, size = 64, className }: HeadshotProps) {
  const source = useHeadshotSource(player)
  const isLoading = useStore(headshotVisit, ({ loaded }) => source !== null && !loaded.has(source))
  const kind = silhouetteKind(player.position)
  const label = `${player.name} headshot`

  return (
    <span
      data-position={kind}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-tint text-p',
        className,
      )}
      style={{ width: size, height: size }}
    >
      {source === null ? (
        <Silhouette kind={kind} label={label} className="size-[76%]" />
      ) : (
        <img
          key={source}
          src={source}
          alt={label}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          className={classNames(
            'size-full object-cover object-top transition-opacity duration-150',
            isLoading && 'opacity-0',
          )}
          onLoad={() => noteLoaded(source)}
          onError={() => {
            // Without a network the image is not to blame: it may be asked for again.
            if (navigator.onLine) noteFailed(source)
          }}
        />
      )}
      {isLoading && <Spinner size={size / 4} className="absolute" />}
    </span>
  )
}
