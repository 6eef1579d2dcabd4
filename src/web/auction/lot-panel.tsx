import { tiersOf } from '#core/advice/position-tiers.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { tierText } from '../ui/tier-texts.ts'
import { tierEndsIn } from '../players/list/use-list-facts.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { useDraftSnapshot } from '../session/session-context.tsx'
import { PendingNote } from './pending-note.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { BidRow, WhoCanBidLine } from './bid-row.tsx'
import { LotAdvice } from './lot-advice.tsx'
import { nominatedText, trailText } from './lot-texts.ts'
import type { LotView } from './lot-view.ts'
import type { Bidding } from './use-bidding.ts'
import { timeText, type ClockView } from '../draft/clock-view.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { useClockView } from '../draft/turn-clock.tsx'
import { useDraftView } from '../draft/use-draft-view.ts'

export interface LotPanelProps {
  facts: AuctionFacts
  view: LotView
  bidding: Bidding
}

/** Whoever is up, on wide screens: the player, the price, the clock, and what can be done. */
export function LotPanel({ facts, view, bidding }: LotPanelProps) {
  const { lot } = view
  const player = offBoardPlayerOf(facts.board, lot.playerId)
  const isMine = view.state === 'mine'
  return (
    <>
      <section
        className={classNames(
          LOT_FRAME,
          'grid grid-cols-[minmax(0,1fr)_9.5rem_10rem] grid-rows-[minmax(0,1fr)_auto] border-l-4 border-l-p bg-tint-fade wide:grid-cols-[minmax(0,1fr)_11.75rem_11.75rem] min-[87.5rem]:grid-cols-[minmax(0,1fr)_14rem_13.5rem]',
        )}
        aria-label={`Up for bids: ${player.name}`}
        data-position={player.position}
        data-lot={lot.lotNumber}
      >
        <div className="flex min-w-0 py-2 pl-4 wide:py-3">
          <div className="min-w-0 flex-initial pr-4">
            <p className="font-display text-body/4.5 font-medium whitespace-nowrap text-muted">
              {nominatedText(facts, lot)}
            </p>
            <h2 className="font-display text-title/7 font-bold tracking-[-0.005em] wide:clip-line wide:text-figure/10.5">
              <PlayerButton player={player} className="max-wide:whitespace-normal" />
            </h2>
            <PlayerMeta facts={facts} player={player} />
            <Projected player={player} />
            <TierText player={player} />
          </div>
          <LotAdvice facts={facts} view={view} player={player} />
        </div>
        <div className={classNames(PART, isMine ? 'ground-text' : 'border-l border-line')}>
          <p className={PART_TITLE}>{view.holder}</p>
          <b className={classNames(FIGURE, view.price > 99 ? 'text-display' : FIGURE_SIZE)}>{money(view.price)}</b>
          <p className={RELATION}>{view.relation}</p>
          <PendingNote isOf={(act) => act.kind === 'bid' && act.lotNumber === lot.lotNumber} className={RELATION} />
          {view.trail.length > 0 && (
            <p className="truncate pr-3 font-display text-small/4 font-medium text-muted" title={trailText(view)}>
              {trailText(view)}
            </p>
          )}
        </div>
        <LotClock facts={facts} view={view} />
        <div className="col-span-full border-t border-line">
          <BidRow facts={facts} view={view} bidding={bidding} />
        </div>
      </section>
      <WhoCanBidLine view={view} />
    </>
  )
}

/** Whoever is up, or whom to nominate, in one size, so that nothing moves. */
export const LOT_FRAME = 'h-56 flex-none overflow-hidden rounded-xl border border-line bg-surface'

export const PART = 'relative pt-3 pl-4'
export const PART_TITLE = 'font-display text-name/4.5 font-semibold whitespace-nowrap'
export const RELATION = 'font-display text-body/5 font-semibold whitespace-nowrap'
export const FIGURE = '-ml-0.5 block font-display leading-17.5 font-bold tracking-[-0.01em]'
export const FIGURE_SIZE = 'text-display wide:text-hero'

/** A name, which opens the player's window. */
export function PlayerButton({ player, name = player.name, className }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        'block max-w-full clip-line text-left decoration-1 underline-offset-[0.15em] hover:underline',
        className,
      )}
      onClick={() => openStats(player)}
      onPointerEnter={() => warmStats(player)}
      title="Details"
    >
      {name}
    </button>
  )
}

interface PlayerButtonProps {
  player: Player
  name?: string
  className?: string
}

export function PlayerMeta({ facts, player }: { facts: AuctionFacts; player: Player }) {
  const rank = facts.board.players.filter(
    ({ position, rank: other }) => position === player.position && other <= player.rank,
  )
  return (
    <p className="flex items-baseline gap-2 font-display text-name/none font-medium whitespace-nowrap">
      <span className="text-head/none font-bold text-p">
        {positionLetters(player)}
        {player.isUnranked === true ? '' : rank.length}
      </span>
      <span>
        {player.team} {player.bye !== null && <span className="text-muted">bye {player.bye}</span>}
      </span>
    </p>
  )
}

/** "212.8 projected points" */
export function Projected({ player, isShort = false }: { player: Player; isShort?: boolean }) {
  const { points } = leagueFacts(useDraftSnapshot()())
  const projected = points(player.id)
  if (projected === null) return null
  return (
    <p className="font-display text-body/4.5 font-medium whitespace-nowrap text-muted desk:mt-3">
      <b className="font-semibold text-text">{projected.toFixed(1)}</b> projected{isShort ? '' : ' points'}
    </p>
  )
}

/** "WR tier 2", "last of WR tier 2" */
function TierText({ player }: { player: Player }) {
  const snapshot = useDraftSnapshot()()
  const tier = tiersOf(snapshot).get(player.id)
  if (tier === undefined) return null
  const isLast = tierEndsIn(snapshot).has(player.id)
  return (
    <p className="mt-1 font-display text-body/4.5 font-medium whitespace-nowrap text-muted">
      {isLast ? 'last of ' : ''}
      {tierText(player.position, tier)}
    </p>
  )
}

/** Longer times are hours, in smaller letters: a second line would push the bid out of the panel. */
const SHORT_TIME = '12:34'

function LotClock({ facts, view }: Pick<LotPanelProps, 'facts' | 'view'>) {
  const { auction, rules } = facts
  const { lot } = view
  const { isReconnecting, elsewhere = null } = useDraftHost()
  const clock = useClockView(useDraftView().time) ?? NO_CLOCK
  const { text } = clock
  const title = isReconnecting
    ? 'As it was'
    : auction.isPaused
      ? 'Paused'
      : view.state === 'mine'
        ? 'Yours in'
        : `Sold to ${view.leaderName} in`
  if (elsewhere !== null && lot.clock.kind === 'off') {
    return (
      <div className={classNames(PART, 'border-l border-line')}>
        <p className={PART_TITLE}>The clock runs on {elsewhere.siteName}</p>
      </div>
    )
  }
  const note = isReconnecting
    ? 'the time may be shorter'
    : auction.isPaused
      ? `${text} is kept`
      : `a bid puts it back to ${timeText(rules.resetSeconds)}`
  return <ClockPart clock={clock} title={title} note={note} />
}

const NO_CLOCK = { text: '', share: 0, isShort: false }

interface ClockPartProps {
  clock: Pick<ClockView, 'text' | 'share' | 'isShort'>
  title: string
  note: string
  className?: string
}

/** The time as the largest figure of a lot's panel, with what it is for and what ends it. */
export function ClockPart({ clock: { text, share, isShort }, title, note, className }: ClockPartProps) {
  return (
    <div className={classNames(PART, 'border-l border-line', className)}>
      <p className={PART_TITLE}>{title}</p>
      <b
        className={classNames(
          FIGURE,
          text.length > SHORT_TIME.length ? 'text-figure whitespace-nowrap' : FIGURE_SIZE,
          isShort && 'motion-safe:animate-[low-clock_1s_ease-in-out_infinite]',
        )}
        data-low={isShort || undefined}
        role="timer"
        aria-label={`${text} left`}
      >
        {text}
      </b>
      <p className="font-display text-small/4 font-medium text-muted wide:text-body/5 wide:whitespace-nowrap">{note}</p>
      <span
        className="absolute bottom-0 left-0 h-1 bg-text opacity-55"
        aria-hidden
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </div>
  )
}
