import { CircleAlert, ListPlus, Scale, SearchX, Shuffle } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { readRows } from '../api/http-read.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.ts'
import { ComponentExamples } from './component-examples.tsx'
import { DemoFilterBar } from './demo-filter-bar.tsx'
import { DemoGrid, DemoGridOutline } from './demo-grid.tsx'
import { createHeadshotsDemo, failureOf, type LoadKind, type LoadState } from './demo-store.ts'
import { DEFAULT_FILTERS, filterPlayers, isNarrowed } from './filter-players.ts'
import { ImageFigures } from './image-figures.tsx'

/** Everything below the title, which stands in the grid of the page. Opens with a balanced sample. */
export function HeadshotsDemoView() {
  const [demo] = useState(() => createHeadshotsDemo({ read: readRows, random: Math.random, notify: showToast }))
  const { players, load, nextOffset } = useStore(demo.store)
  useEffect(() => {
    void demo.load('balanced')
    return demo.stop
  }, [demo])
  const [filters, setFilters] = useState(DEFAULT_FILTERS)
  const { search, position } = filters
  const shown = useMemo(() => filterPlayers(players, { search, position }), [players, search, position])
  const playersRef = useRef<HTMLElement>(null)
  const failure = failureOf(load)
  // Keeps the focus in this part of the page when the pressed button disappears.
  const focusPlayers = () => playersRef.current?.focus({ preventScroll: true })
  const hasNoneYet = players.length === 0 && load.kind !== 'loaded'

  return (
    <>
      <LoadButtons load={load} hasMore={nextOffset !== null} onLoad={(kind) => void demo.load(kind)} />
      <div className="col-span-full grid grid-cols-1 gap-4">
        {failure !== null && load.kind !== 'loaded' && (
          <LoadErrorCard
            message={failure}
            onRetry={() => {
              focusPlayers()
              void demo.load(load.load)
            }}
          />
        )}
        <ImageFigures shown={shown} loadedCount={players.length} hasNoneYet={hasNoneYet} />
        <section
          ref={playersRef}
          aria-labelledby="demo-players"
          tabIndex={-1}
          className="mt-2 grid grid-cols-1 gap-3 outline-none"
        >
          <h2 id="demo-players" className="sr-only">
            Players
          </h2>
          <DemoFilterBar
            filters={filters}
            onChange={(change) => setFilters({ ...filters, ...change })}
            countText={countText(load.kind === 'loading', shown.length, players.length)}
          />
          {hasNoneYet ? (
            load.kind === 'loading' && <DemoGridOutline filters={filters} />
          ) : shown.length > 0 ? (
            <DemoGrid players={shown} filters={filters} isBusy={load.kind === 'loading'} />
          ) : (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No players found. Try adjusting your filters or loading more players."
              action={
                isNarrowed(filters) && (
                  <Button
                    onClick={() => {
                      setFilters({ ...filters, search: '', position: null })
                      focusPlayers()
                    }}
                  >
                    Clear filters
                  </Button>
                )
              }
              className="mx-auto max-w-md"
            />
          )}
        </section>
        <ComponentExamples players={players} />
      </div>
    </>
  )
}

const LOAD_BUTTONS = [
  { kind: 'balanced', label: 'Balanced Sample', Icon: Scale },
  { kind: 'random', label: 'Random Sample', Icon: Shuffle },
  { kind: 'more', label: 'Load More', Icon: ListPlus },
] as const

interface LoadButtonsProps {
  load: LoadState
  /** False once all active players are loaded. */
  hasMore: boolean
  onLoad: (kind: LoadKind) => void
}

/** Enabled while a load is running: the latest press wins. */
function LoadButtons({ load, hasMore, onLoad }: LoadButtonsProps) {
  return (
    <div className="grid grid-cols-3 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
      {LOAD_BUTTONS.map(({ kind, label, Icon }) => {
        const isRunning = load.kind === 'loading' && load.load === kind
        return (
          <Button
            key={kind}
            disabled={kind === 'more' && !hasMore}
            className="max-sm:gap-1.5 max-sm:px-1.5 max-sm:leading-tight max-sm:whitespace-normal"
            icon={isRunning ? <Spinner /> : <Icon aria-hidden className="size-4 text-muted max-sm:hidden" />}
            onClick={() => onLoad(kind)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

function LoadErrorCard({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-[color-mix(in_oklab,var(--danger)_45%,var(--line))] bg-danger-soft px-4 py-3.5"
    >
      <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-[min(16rem,70%)] flex-1">
        <p className="font-display text-xl/6 font-semibold">Failed to load players</p>
        <p className="text-sm">{message}</p>
      </div>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}

function countText(isLoading: boolean, shownCount: number, loadedCount: number): string {
  if (isLoading) return 'Loading players...'
  const players = `${loadedCount} ${loadedCount === 1 ? 'player' : 'players'}`
  return shownCount === loadedCount ? players : `${shownCount} of ${players}`
}
