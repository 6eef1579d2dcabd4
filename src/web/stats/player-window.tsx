import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
  memo,
  type ReactNode,
} from 'react'
import type { Player } from '#core/players/player.ts'
import { queryClient } from '../api/query-client.ts'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/badge.tsx'
import { DialogPopup } from '../ui/popups.tsx'
import { keysOnBoard } from './stats-keys.ts'
import { prefetchStats, newerAdpQuery, rememberChoice } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'
import { useResolved, type Resolved } from './use-resolved.ts'
import { pointsInSeason } from '#core/league/points.ts'
import { isPlainPpr, pointsUnit, scoringLabel } from '#core/league/scoring.ts'
import { offBoardText } from '../session/off-board-text.ts'
import { decimalText } from '../platform/formats.ts'
import { dayText } from '../platform/local-date.ts'
import { HAS_SERVER } from '../platform/site.ts'
import { useLeagueAdp } from '../session/league-adp.ts'
import { usePositionTier, useScoring } from '../session/session-context.tsx'
import { Spinner } from '../ui/loading.tsx'
import { GameLogSection } from './game-log-section.tsx'
import { PlayerAlertLines } from './player-alerts.tsx'
import { PlayerNewsSection } from './player-news-section.tsx'
import { RecentPerformance } from './recent-performance.tsx'
import { StatsSection } from './stats-section.tsx'
import { X } from 'lucide-react'
import { IconButton, Button } from '../ui/button.tsx'
import './side-panel.css'
import { EmptyState } from '../ui/empty-state.tsx'
import { failureText } from './stats-labels.ts'
import { adpSpreadText } from './adp-spread.ts'

export interface PlayerWindowProps {
  open: boolean
  onClose: () => void
  /** Null for a player who is not on the current board. */
  player: Player | null
  /** YYYY-MM-DD: the date of the board's ADP. */
  boardDate: string
  /** Beside the list instead of over it. */
  isSide?: boolean
  /** Below the facts: what the draft adds about the player. */
  Tools?: ComponentType<{ player: Player }> | undefined
  /** What stays in view below the rest. The tools then follow the statistics. */
  Foot?: ComponentType<{ player: Player }> | undefined
}

/** The player detail dialog (specification, section 2). */
export function PlayerWindow({ isSide = false, ...props }: PlayerWindowProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {isSide ? props.open && <SideWindow {...props} /> : <DialogWindow {...props} />}
    </QueryClientProvider>
  )
}

function SideWindow({ onClose, player, boardDate, Tools }: PlayerWindowProps) {
  return (
    <SidePanel
      label={player?.name ?? 'Unknown player'}
      title={<Title player={player} />}
      lead={player && <Portrait player={player} />}
      onClose={onClose}
    >
      <PlayerBody player={player} boardDate={boardDate} Tools={Tools} />
    </SidePanel>
  )
}

function DialogWindow({ open, onClose, player, boardDate, Tools, Foot }: PlayerWindowProps) {
  // Focus starts here rather than on a button, so that the arrow keys scroll.
  const factsRef = useRef<HTMLDivElement>(null)
  // The same while it fades out.
  const [last, setLast] = useState<Player | null>(null)
  if (open && player !== last) setLast(player)
  const shown = open ? player : last
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={<Title player={shown} />}
      lead={shown === null ? undefined : <Portrait player={shown} />}
      size="lg"
      isTall
      initialFocus={factsRef}
      footer={Foot !== undefined && shown !== null ? <Foot player={shown} /> : undefined}
    >
      <PlayerBody
        player={shown}
        boardDate={boardDate}
        Tools={Tools}
        areStatsFirst={Foot !== undefined}
        factsRef={factsRef}
      />
    </DialogPopup>
  )
}

interface BodyProps extends Pick<PlayerWindowProps, 'player' | 'boardDate' | 'Tools'> {
  areStatsFirst?: boolean
  /** If given, the facts can take the focus. */
  factsRef?: RefObject<HTMLDivElement | null>
}

/** Facts, statistics and tools. */
export function PlayerBody({ player, boardDate, Tools, areStatsFirst = false, factsRef }: BodyProps) {
  if (player === null) return <UnknownPlayer />
  const tools = Tools !== undefined && <Tools player={player} />
  return (
    <>
      <div ref={factsRef} tabIndex={factsRef && -1} className="outline-none">
        <PlayerFacts player={player} boardDate={boardDate} />
      </div>
      {!areStatsFirst && tools}
      <PlayerSections key={player.id} player={player} />
      {areStatsFirst && tools}
    </>
  )
}

/** Requests what the player's window will show. Players without the server's keys have to be found by name first. */
export function warm(player: Player): void {
  const keys = keysOnBoard(player)
  if (keys !== null && navigator.onLine) prefetchStats(queryClient, statsServer, keys)
}

function Title({ player }: { player: Player | null }) {
  if (player === null) return 'Unknown player'
  return (
    <>
      {player.name}{' '}
      <span className="mt-0.5 flex items-center gap-2 font-sans text-body font-normal text-muted">
        <PositionBadge position={player.position} individual={player.individual} />{' '}
        {player.team === '' ? 'FA' : player.team}
      </span>
    </>
  )
}

function Portrait({ player }: { player: Player }) {
  return keysOnBoard(player) === null ? <ResolvedPortrait player={player} /> : <Headshot player={player} size={56} />
}

/** A row of an imported ranking shows the headshot of the player it turned out to mean. */
function ResolvedPortrait({ player }: { player: Player }) {
  const resolved = useResolved(player)
  const known = resolved.kind === 'resolved' ? resolved.as : null
  return <Headshot player={known === null ? player : { ...known, name: player.name }} size={56} />
}

interface PlayerFactsProps {
  player: Player
  /** YYYY-MM-DD: the date of the board's ADP. */
  boardDate: string
}

/** The board's facts, with the server's ADP if it is newer. */
export const PlayerFacts = memo(function PlayerFacts({ player, boardDate }: PlayerFactsProps) {
  // Asked once the facts are drawn.
  const mayAsk = useDeferredValue(true, false)
  const { data: newerAdp } = useQuery({ ...newerAdpQuery(statsServer, player, boardDate), enabled: mayAsk })
  const league = useLeagueAdp(player)
  // The server's newer ADP is that of PPR drafts.
  const newer = league.adp === player.adp ? newerAdp : null
  // The board's spread is of the board's ADP alone.
  const spread =
    newer == null && league.adp === player.adp && player.adpSpread !== undefined
      ? adpSpreadText(player.adpSpread)
      : null
  const tier = usePositionTier(player.id)
  const scoring = useScoring()
  const projected = pointsInSeason(player.projected, player.position, scoring)
  const lastSeason = pointsInSeason(player.lastSeason, player.position, scoring)
  return (
    <>
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-6">
        <Fact label="Rank" value={player.isUnranked === true ? '–' : String(player.rank)} />
        <Fact label={newer == null ? league.label : 'ADP now'} value={decimalText(newer?.adp ?? league.adp)} />
        <Fact label={tier === null ? 'Tier' : `${player.position} tier`} value={String(tier ?? player.tier)} />
        <Fact label="Bye" value={player.bye === null ? '–' : `Week ${player.bye}`} />
        <Fact label={`Proj ${pointsUnit(projected.scoring)}`} value={decimalText(projected.points)} />
        <Fact label={`Last ${pointsUnit(lastSeason.scoring)}`} value={decimalText(lastSeason.points)} />
      </dl>
      <PlayerAlertLines player={player} />
      {player.newSince !== undefined && (
        <p className="mt-1.5 text-label text-muted">New in your ranking since {dayText(player.newSince)}</p>
      )}
      {offBoardText(player) !== null && <p className="mt-1.5 text-label text-muted">{offBoardText(player)}</p>}
      {!isPlainPpr(scoring) && <p className="mt-1.5 text-label text-muted">Points: {scoringLabel(scoring)}</p>}
      {spread !== null && league.adp !== null && (
        <p className="mt-1.5 text-label text-muted">
          ADP {decimalText(league.adp)}: {spread}
        </p>
      )}
      {newer == null && league.title !== null && <p className="mt-1.5 text-label text-muted">ADP: {league.title}</p>}
      {newer != null && (
        <p className="mt-1.5 text-label text-muted">
          ADP: {newer.source}, <time dateTime={newer.as_of}>{dayText(newer.as_of)}</time>
          {player.adp !== null && ` (on the board ${decimalText(player.adp)})`}
        </p>
      )}
    </>
  )
})

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="bg-surface px-2.5 py-1.5 text-center">
      <dt className="truncate text-label/4 text-muted">{label}</dt>
      <dd className="font-display text-name/5.5 font-semibold">{value}</dd>
    </div>
  )
}

/** The sections that the server fills: games and news. */
function PlayerSections({ player }: { player: Player }) {
  // The window opens with empty sections, because filling them takes longer than everything else.
  const mayBeFilled = useDeferredValue(true, false)
  if (!mayBeFilled && keysOnBoard(player) !== null) return <EmptySections />
  return (
    <>
      <PlayerStats player={player} />
      {HAS_SERVER && <PlayerNewsSection player={player} />}
    </>
  )
}

/** The sections about games, once the player is resolved. */
export function PlayerStats({ player }: { player: Player }) {
  const resolved = useResolved(player)
  if (resolved.kind === 'resolving') {
    return (
      <output className="flex min-h-40 items-center justify-center gap-2.5 text-body text-muted">
        <Spinner /> Resolving player...
      </output>
    )
  }
  if (resolved.kind !== 'resolved') return <UnresolvedPlayer player={player} resolved={resolved} />
  const { keys, as } = resolved
  return (
    <>
      {as !== null && as.name !== player.name && (
        <p className="mt-3 text-body text-muted">
          Statistics of <b className="font-semibold text-text">{as.name}</b>, {as.position}, {as.team ?? 'FA'}
        </p>
      )}
      <StatsSection title="Recent Performance">
        <div data-position={player.position} className={`${FRAME} grid min-h-37 content-center px-4 py-3`}>
          <RecentPerformance keys={keys} position={player.position} />
        </div>
      </StatsSection>
      <GameLogSection keys={keys} position={player.position} />
    </>
  )
}

/** As high as the filled sections, so that nothing moves; without animations, because each would be a layer. */
function EmptySections() {
  return (
    <>
      <StatsSection title="Recent Performance">
        <div className={`${FRAME} min-h-37`} />
      </StatsSection>
      <StatsSection title="Game Log">
        <div className="h-144" />
      </StatsSection>
      {HAS_SERVER && (
        <StatsSection title="Recent News">
          <div className={`${FRAME} min-h-15`} />
        </StatsSection>
      )}
    </>
  )
}

const FRAME = 'rounded-xl border border-line bg-bg'

interface SidePanelProps {
  /** The name of the panel. */
  label: string
  title: ReactNode
  lead: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Beside the list instead of over it: the list, its keys and its buttons stay at hand. */
function SidePanel({ label, title, lead, onClose, children }: SidePanelProps) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[data-popup]') !== null) return
      event.preventDefault()
      onClose()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <aside aria-label={label} className="side-panel">
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        {lead}
        <h2 className="min-w-0 flex-1 font-display text-head/6 font-semibold">{title}</h2>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section aria-label="About the player" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {children}
      </section>
    </aside>
  )
}

interface UnresolvedPlayerProps {
  player: Player
  resolved: Extract<Resolved, { kind: 'unresolved' | 'failed' }>
}

const TITLE = 'Couldn’t resolve this player.'

/** Says why there are no statistics and offers the players whom the name may mean, or Retry. */
function UnresolvedPlayer({ player, resolved }: UnresolvedPlayerProps) {
  if (resolved.kind === 'failed') {
    return (
      <EmptyState
        title={TITLE}
        description={failureText(resolved.failure, navigator.onLine)}
        action={<Button onClick={resolved.retry}>Retry</Button>}
      />
    )
  }
  const { candidates } = resolved
  if (candidates.length > 0) return <Candidates player={player} candidates={candidates} />
  return (
    <EmptyState
      title={TITLE}
      description={`No active ${player.position} with this name was found. Check the spelling in your rankings.`}
    />
  )
}

/** For a player who is not on the current board. */
function UnknownPlayer() {
  return <EmptyState title={TITLE} description="This player is no longer on the board." />
}

function Candidates({ player, candidates }: { player: Player; candidates: UnresolvedCandidates }) {
  const client = useQueryClient()
  return (
    <EmptyState
      title={TITLE}
      description={candidates.length === 1 ? 'Did you mean this player?' : 'Did you mean one of these players?'}
      action={
        <ul className="grid gap-2">
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <Button isWide onClick={() => rememberChoice(client, statsServer, player, candidate)}>
                <Headshot player={candidate} size={28} /> {candidate.name}, {candidate.position},{' '}
                {candidate.team ?? 'FA'}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

type UnresolvedCandidates = Extract<Resolved, { kind: 'unresolved' }>['candidates']
