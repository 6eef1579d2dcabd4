import { CircleAlert, ListPlus, Scale, SearchX, Shuffle, Image, ImageOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useId, memo, type CSSProperties, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { readRows } from '../api/http-client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner, Skeleton } from '../ui/loading.tsx'
import { showToast } from '../ui/toast.ts'
import { ComponentExamples } from './component-examples.tsx'
import { createHeadshotsDemo, failureOf, type LoadKind, type LoadState } from './demo-store.ts'
import {
  DEFAULT_FILTERS,
  filterPlayers,
  isNarrowed,
  AVATAR_SIZES,
  type AvatarSize,
  type DemoFilters,
} from './filter-players.ts'
import { PositionChips } from '../ui/chips.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { Badge, PositionBadge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { headshotProvider, useHeadshotSource } from '../ui/headshot-sources.ts'
import { Headshot } from '../ui/headshot.tsx'
import type { DemoPlayer } from './fetch-players.ts'
import { SAMPLE_SIZE } from './samples.ts'
import { loadedImages } from '../platform/loaded-images.ts'
import { useIsOnline } from '../platform/online.ts'
import { countImages, successPercent } from './image-counts.ts'

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
            countText={shownText(load.kind === 'loading', shown.length, players.length)}
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
        <p className="font-display text-head/6 font-semibold">Failed to load players</p>
        <p className="text-body">{message}</p>
      </div>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}

function shownText(isLoading: boolean, shownCount: number, loadedCount: number): string {
  if (isLoading) return 'Loading players...'
  const players = `${loadedCount} ${loadedCount === 1 ? 'player' : 'players'}`
  return shownCount === loadedCount ? players : `${shownCount} of ${players}`
}

interface DemoFilterBarProps {
  filters: DemoFilters
  onChange: (change: Partial<DemoFilters>) => void
  /** The number of players shown, or that they are loading. */
  countText: string
}

function DemoFilterBar({ filters, onChange, countText }: DemoFilterBarProps) {
  const { search, position, avatarSize, showNames, showPositions } = filters
  return (
    <search aria-label="Players" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label="Search players"
        placeholder="Search players..."
        value={search}
        onChange={(text) => onChange({ search: text })}
        className="flex-[1_1_14rem] max-desk:basis-full"
      />
      <PositionChips position={position} onChange={(chosen) => onChange({ position: chosen })} />
      <AvatarSizes size={avatarSize} onChoose={(chosen) => onChange({ avatarSize: chosen })} />
      <Switch label="Names" isChecked={showNames} onChange={(isChecked) => onChange({ showNames: isChecked })} />
      <Switch
        label="Positions"
        isChecked={showPositions}
        onChange={(isChecked) => onChange({ showPositions: isChecked })}
      />
      <output className="basis-full text-small/5 text-muted">{countText}</output>
    </search>
  )
}

function AvatarSizes({ size, onChoose }: { size: AvatarSize; onChoose: (size: AvatarSize) => void }) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-[0.625rem] bg-sunken p-[3px] max-desk:w-full">
      <legend className="sr-only">Avatar size</legend>
      {AVATAR_SIZES.map((option) => (
        <label
          key={option}
          className="relative grid min-h-8 flex-1 place-items-center whitespace-nowrap rounded-lg px-2.5 font-display text-body/none font-semibold tracking-wide text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(0_0_0/18%)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === size}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {option} px
        </label>
      ))}
    </fieldset>
  )
}

interface DemoGridProps {
  players: readonly DemoPlayer[]
  filters: DemoFilters
  /** More players are loading. */
  isBusy: boolean
}

function DemoGrid({ players, filters, isBusy }: DemoGridProps) {
  return (
    <ul
      // Safari drops the list role from lists without bullets.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label="Players"
      aria-busy={isBusy}
      className={classNames(GRID, 'transition-opacity duration-150', isBusy && 'opacity-60')}
      style={columns(filters.avatarSize)}
    >
      {players.map((player) => (
        <Card key={player.id} player={player} {...shapeOf(filters)} />
      ))}
    </ul>
  )
}

/** The cards of a sample in their final size, before the sample is loaded. */
function DemoGridOutline({ filters }: { filters: DemoFilters }) {
  return (
    <div aria-hidden className={GRID} style={columns(filters.avatarSize)}>
      {Array.from({ length: SAMPLE_SIZE }, (_card, index) => (
        <CardOutline key={index} {...shapeOf(filters)} />
      ))}
    </div>
  )
}

interface CardShape {
  avatarSize: AvatarSize
  showNames: boolean
  showPositions: boolean
}

/** Without the filters that do not change a card, so that typing a name redraws none. */
function shapeOf({ avatarSize, showNames, showPositions }: DemoFilters): CardShape {
  return { avatarSize, showNames, showPositions }
}

const Card = memo(function Card({ player, avatarSize, showNames, showPositions }: CardShape & { player: DemoPlayer }) {
  const source = useHeadshotSource(player)
  return (
    <li data-position={player.position} className={classNames(CARD, 'shadow-[inset_0_3px_0_var(--p)]')}>
      <Headshot player={player} size={avatarSize} />
      {showNames && (
        <p title={player.name} className="w-full truncate text-center font-display text-name/5.5 font-semibold">
          {player.name}
        </p>
      )}
      <p className={BADGES}>
        {showPositions && <PositionBadge position={player.position} />}
        <Badge>{player.team ?? 'FA'}</Badge>
      </p>
      <p className={classNames(SOURCE, source === null ? 'text-warn' : 'text-muted')}>
        {source === null ? <ImageOff aria-hidden /> : <Image aria-hidden />}
        {source === null ? 'Fallback' : `${headshotProvider(source)} image`}
      </p>
    </li>
  )
})

function CardOutline({ avatarSize, showNames, showPositions }: CardShape) {
  return (
    <div className={CARD}>
      <div className="overflow-hidden rounded-full" style={{ width: avatarSize, height: avatarSize }}>
        <Skeleton className="size-full" />
      </div>
      {showNames && <Skeleton className="h-5.5 w-4/5" />}
      <div className={BADGES}>
        {showPositions && <Skeleton className="h-5.5 w-9" />}
        <Skeleton className="h-5 w-9" />
      </div>
      <div className={SOURCE}>
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  )
}

const GRID = 'grid gap-2'
const CARD = 'grid grid-cols-1 justify-items-center gap-1.5 rounded-xl border border-line bg-surface px-2.5 pt-4 pb-2.5'
const BADGES = 'flex h-5.5 items-center gap-1.5'
const SOURCE = 'flex h-4.5 items-center gap-1 text-label/none font-medium [&_svg]:size-3.5'

/** As many columns as fit, and at least two on a phone. */
function columns(avatarSize: AvatarSize): CSSProperties {
  return { gridTemplateColumns: `repeat(auto-fill, minmax(max(8.5rem, ${avatarSize + 28}px), 1fr))` }
}

interface ImageFiguresProps {
  shown: readonly DemoPlayer[]
  /** All loaded players, shown or not. */
  loadedCount: number
  hasNoneYet: boolean
}

/** Describes the players shown (RU30). */
function ImageFigures({ shown, loadedCount, hasNoneYet }: ImageFiguresProps) {
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

interface StatTileProps {
  label: string
  value: ReactNode
  /** Muted, right after the value: "/192". */
  detail?: ReactNode
  icon?: ReactNode
  className?: string
}

/** One figure on one line, so that nothing below it moves. A long value is cut; the tooltip has all of it. */
function StatTile({ label, value, detail, icon, className }: StatTileProps) {
  return (
    <div
      className={classNames(
        'min-w-0 rounded-xl border border-line bg-surface px-2.5 py-1.5 desk:px-3.5 desk:py-2.5',
        className,
      )}
    >
      <div className="flex items-center gap-1.5 text-label text-muted [&_svg]:size-3.5">
        {icon !== undefined && <span className="max-desk:hidden">{icon}</span>}
        <span className="truncate">{label}</span>
      </div>
      <div
        className="truncate font-display text-head/7 font-semibold desk:text-title/8"
        title={typeof value === 'string' ? value : undefined}
      >
        {value}
        {detail !== undefined && <span className="font-medium text-muted">{detail}</span>}
      </div>
    </div>
  )
}
