import { useStore } from 'zustand'
import { loadedImages } from '../platform/loaded-images.ts'
import { useIsOnline } from '../platform/online.ts'
import { StatTile } from '../ui/stat-tile.tsx'
import type { DemoPlayer } from './fetch-players.ts'
import { countImages, successPercent } from './image-counts.ts'

export interface ImageFiguresProps {
  shown: readonly DemoPlayer[]
  /** All loaded players, shown or not. */
  loadedCount: number
  hasNoneYet: boolean
}

/** Describes the players shown (RU30). */
export function ImageFigures({ shown, loadedCount, hasNoneYet }: ImageFiguresProps) {
  const counts = countImages(shown, useStore(loadedImages), useIsOnline())
  const text = (value: number | string) => (hasNoneYet ? '–' : String(value))
  return (
    <section aria-labelledby="demo-figures">
      <h2 id="demo-figures" className="sr-only">
        Figures
      </h2>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 desk:gap-2.5">
        <StatTile
          label="Total Players"
          value={text(shown.length)}
          detail={shown.length === loadedCount ? undefined : `/${loadedCount}`}
        />
        <StatTile label="With Headshots" value={text(counts.withImage)} />
        <StatTile label="Fallback Images" value={text(counts.fallback)} />
        <StatTile label="Success Rate" value={text(`${successPercent(counts)}%`)} />
      </div>
    </section>
  )
}
