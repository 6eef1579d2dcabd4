import { useState, useSyncExternalStore } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'
import { headshotSources, pickHeadshotSource, silhouetteKind, type HeadshotSubject } from './headshot-sources.ts'
import { Silhouette } from './silhouette.tsx'

export interface HeadshotProps {
  player: HeadshotSubject
  /** Pixels, 64 unless told. */
  size?: number
  className?: string
}

/** For this visit: what failed is not asked for again, what loaded is drawn without a spinner. */
const loaded = new Set<string>()
const failed = new Set<string>()

export function Headshot({ player, size = 64, className }: HeadshotProps) {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  // The sets are the state; this only asks for another drawing after one of them grew.
  const [, setSettledCount] = useState(0)
  const source = pickHeadshotSource(headshotSources(player), { loaded, failed }, isOnline)
  const isLoading = source !== null && !loaded.has(source)
  const kind = silhouetteKind(player.position)
  const label = `${player.name} headshot`

  const settle = (set: Set<string>, url: string) => {
    set.add(url)
    setSettledCount((count) => count + 1)
  }

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
          onLoad={() => settle(loaded, source)}
          onError={() => {
            // Without a network the image is not to blame: it may be asked for again.
            if (navigator.onLine) settle(failed, source)
            else setSettledCount((count) => count + 1)
          }}
        />
      )}
      {isLoading && <Spinner size={size / 4} className="absolute" />}
    </span>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
