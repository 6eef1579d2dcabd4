import { useStore } from 'zustand'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { silhouetteKind, type HeadshotSubject, useHeadshotSource } from './headshot-sources.ts'
import { loadedImages, noteFailed, noteLoaded } from '../platform/loaded-images.ts'
import { Silhouette } from './silhouette.tsx'

export interface HeadshotProps {
  player: HeadshotSubject
  /** In pixels; 64 by default. */
  size?: number
  className?: string
}

/** A circle that has its full size before the image has loaded. */
export function Headshot({ player, size = 64, className }: HeadshotProps) {
  const source = useHeadshotSource(player)
  const isLoading = useStore(loadedImages, ({ loaded }) => source !== null && !loaded.has(source))
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
            // Offline the image is not to blame: it may be requested again.
            if (navigator.onLine) noteFailed(source)
          }}
        />
      )}
      {isLoading && <Spinner size={size / 4} className="absolute" />}
    </span>
  )
}
