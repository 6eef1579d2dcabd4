import { useStore } from 'zustand'
import { headshotVisit } from '../players/headshot-visit.ts'
import { useIsOnline } from '../platform/online.ts'
import { classNames } from '../ui/class-names.ts'
import { StatTile } from '../ui/stat-tile.tsx'
import type { DemoPlayer } from './demo-player.ts'
import { countImages, successPercent, type ImageCounts } from './image-counts.ts'

export interface ImageFiguresProps {
  shown: readonly DemoPlayer[]
  /** All that were loaded, shown or not. */
  loadedCount: number
  /** Nobody was loaded so far, so there is nothing to count. */
  hasNoneYet: boolean
}

/** Counted over who is shown, from what the headshots really came to (RU30). */
export function ImageFigures({ shown, loadedCount, hasNoneYet }: ImageFiguresProps) {
  const history = useStore(headshotVisit)
  const counts = countImages(shown, history, useIsOnline())
  const of = (value: number) => (hasNoneYet ? '–' : String(value))
  return (
    <section aria-labelledby="demo-figures" className="grid gap-3">
      <h2 id="demo-figures" className="sr-only">
        Figures
      </h2>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 desk:gap-2.5">
        <StatTile
          label="Total Players"
          value={of(shown.length)}
          detail={shown.length === loadedCount ? undefined : `/${loadedCount}`}
        />
        <StatTile label="With Headshots" value={of(counts.NFL + counts.ESPN)} />
        <StatTile label="Fallback Images" value={of(counts.fallback)} />
        <StatTile label="Success Rate" value={hasNoneYet ? '–' : `${successPercent(counts)}%`} />
      </div>
      <SourceBar counts={counts} />
    </section>
  )
}

/** The same counts as lengths. */
function SourceBar({ counts }: { counts: ImageCounts }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.8125rem] text-muted">
      <div aria-hidden className="flex h-1.5 min-w-48 flex-1 gap-0.5 overflow-hidden rounded-full bg-text/8">
        {PARTS.map(
          ({ key, className }) =>
            counts[key] > 0 && <span key={key} className={className} style={{ flexGrow: counts[key] }} />,
        )}
      </div>
      <ul className="flex gap-x-4">
        {PARTS.map(({ key, label, className }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-2.5 rounded-[3px]', className)} />
            {label} <span className="font-semibold text-text">{counts[key]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PARTS = [
  { key: 'NFL', label: 'NFL', className: 'bg-text/75' },
  { key: 'ESPN', label: 'ESPN', className: 'bg-text/35' },
  { key: 'fallback', label: 'Fallback', className: 'bg-warn' },
] as const
