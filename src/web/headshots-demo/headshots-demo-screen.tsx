import { House } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { PageHeader } from '../app/page-header.tsx'
import { goTo } from '../app/place.ts'
import { ComponentExamples } from './component-examples.tsx'
import { DemoControls } from './demo-controls.tsx'
import { DemoFilterBar } from './demo-filter-bar.tsx'
import { DemoGrid, DemoGridOutline } from './demo-grid.tsx'
import { failureOf, type Ask, type DemoState } from './demo-store.ts'
import { DEFAULT_FILTERS, filterPlayers, isNarrowed } from './filter-players.ts'
import { ImageFigures } from './image-figures.tsx'
import { LoadErrorCard } from './load-error-card.tsx'
import { NobodyFound } from './nobody-found.tsx'

export interface HeadshotsDemoScreenProps {
  state: DemoState
  onAsk: (ask: Ask) => void
}

export function HeadshotsDemoScreen({ state, onAsk }: HeadshotsDemoScreenProps) {
  const { players, load } = state
  const [filters, setFilters] = useState(DEFAULT_FILTERS)
  const { search, position } = filters
  const shown = useMemo(() => filterPlayers(players, { search, position }), [players, search, position])
  const playersRef = useRef<HTMLElement>(null)
  const failure = failureOf(load)
  // A button that is about to go leaves the focus in this part of the page.
  const focusPlayers = () => playersRef.current?.focus({ preventScroll: true })
  const hasNoneYet = players.length === 0 && load.kind !== 'loaded'

  return (
    <div className="min-h-dvh pb-16">
      <PageHeader
        leaveLabel="Home"
        leaveIcon={<House aria-hidden />}
        onLeave={() => goTo({ view: 'home' })}
        widthClass="max-w-[84rem]"
      />
      <main className="mx-auto grid max-w-[84rem] grid-cols-1 gap-4 px-3 pt-6 desk:px-4 desk:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="font-display text-[clamp(2.5rem,6vw,3.75rem)]/[0.95] font-bold tracking-[-0.01em]">
              Headshots
            </h1>
            <p className="mt-2 max-w-[58ch] text-muted max-sm:hidden">
              Where the picture of each player comes from: his own first, then the one of ESPN, else the silhouette of
              his position.
            </p>
          </div>
          <DemoControls load={load} hasMore={state.nextOffset !== null} onAsk={onAsk} />
        </div>
        {failure !== null && load.kind !== 'loaded' && (
          <LoadErrorCard
            message={failure}
            onRetry={() => {
              focusPlayers()
              onAsk(load.ask)
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
            <NobodyFound
              isNarrowed={isNarrowed(filters)}
              onClearFilters={() => {
                setFilters({ ...filters, search: '', position: null })
                focusPlayers()
              }}
            />
          )}
        </section>
        <ComponentExamples players={players} />
      </main>
    </div>
  )
}

function countText(isLoading: boolean, shownCount: number, loadedCount: number): string {
  if (isLoading) return 'Loading players...'
  const players = `${loadedCount} ${loadedCount === 1 ? 'player' : 'players'}`
  return shownCount === loadedCount ? players : `${shownCount} of ${players}`
}
