import { tiersOf } from '#core/advice/position-tiers.ts'
import type { Player } from '#core/players/player.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { tierEndsIn } from '../players/list/use-list-facts.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { useDraftSnapshot } from '../session/session-context.tsx'
import { PendingNote } from './pending-note.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { BidRow, WhoCanBidLine } from './bid-row.tsx'
import { LotAdvice } from './lot-advice.tsx'
import type { LotView } from './lot-view.ts'
import type { Bidding } from './use-bidding.ts'
import { timeText } from '../draft/clock-view.ts'
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
        className="lot"
        aria-label={`Up for bids: ${player.name}`}
        data-position={player.position}
        data-lot={lot.lotNumber}
      >
        <div className="lwho">
          <div className="lwho-name">
            <p className="note leading-4.5 whitespace-nowrap">{teamName(facts, lot.nominatedBy)} nominated</p>
            <h2 className={LOT_NAME}>
              <PlayerButton player={player} />
            </h2>
            <PlayerMeta facts={facts} player={player} />
            <Projected player={player} />
            <TierText player={player} />
          </div>
          <LotAdvice facts={facts} view={view} player={player} />
        </div>
        <div className={classNames('lot-part', isMine && 'ground-text')}>
          <p className={PART_TITLE}>{view.holder}</p>
          <b className={classNames('lot-figure', view.price > 99 && 'long')}>{money(view.price)}</b>
          <p className={RELATION}>{view.relation}</p>
          <PendingNote isOf={(act) => act.kind === 'bid' && act.lotNumber === lot.lotNumber} className={RELATION} />
          <ol
            className="note absolute top-8.5 right-3 grid max-w-20 gap-0.75 text-left text-small/4 max-[68.75rem]:hidden"
            aria-label="Bids before"
          >
            {view.trail.map(({ amount, name }) => (
              <li key={amount} className="truncate">
                {money(amount)} {name}
              </li>
            ))}
          </ol>
        </div>
        <LotClock facts={facts} view={view} />
        <BidRow facts={facts} view={view} bidding={bidding} />
      </section>
      <WhoCanBidLine view={view} />
    </>
  )
}

const LOT_NAME = 'clip-line font-display text-figure/10.5 font-bold tracking-[-0.005em] min-[68.75rem]:text-figure/10.5'
const PART_TITLE = 'font-display text-name/4.5 font-semibold whitespace-nowrap'
const RELATION = 'font-display text-body/4.75 font-semibold whitespace-nowrap'

export function PlayerButton({ player }: { player: Player }) {
  return (
    <button
      type="button"
      className="pname"
      onClick={() => openStats(player)}
      onPointerEnter={() => warmStats(player)}
      title="Details"
    >
      {player.name}
    </button>
  )
}

export function PlayerMeta({ facts, player }: { facts: AuctionFacts; player: Player }) {
  const rank = facts.board.players.filter(
    ({ position, rank: other }) => position === player.position && other <= player.rank,
  )
  return (
    <p className="flex items-baseline gap-2 font-display text-name/none font-medium whitespace-nowrap desk:gap-2.25">
      <span className="pr text-head">
        {player.position}
        {player.isUnranked === true ? '' : rank.length}
      </span>
      <span>
        {player.team} {player.bye !== null && <i className="text-muted">bye {player.bye}</i>}
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
    <p className="note mt-3 whitespace-nowrap in-[.ph]:mt-0">
      <b className="text-text">{projected.toFixed(1)}</b> projected{isShort ? '' : ' points'}
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
    <p className="note mt-1 whitespace-nowrap">
      {isLast ? 'last of ' : ''}
      {player.position} tier {tier}
    </p>
  )
}

const NO_CLOCK = { text: '', share: 0, isShort: false }

/** Longer times are hours, in smaller letters: a second line would push the bid out of the panel. */
const SHORT_TIME = '12:34'

function LotClock({ facts, view }: Pick<LotPanelProps, 'facts' | 'view'>) {
  const { auction, rules } = facts
  const { lot } = view
  const { isReconnecting, elsewhere = null } = useDraftHost()
  const { text, share, isShort } = useClockView(useDraftView().time) ?? NO_CLOCK
  const title = isReconnecting
    ? 'As it was'
    : auction.isPaused
      ? 'Paused'
      : view.state === 'mine'
        ? 'Yours in'
        : `Sold to ${view.leaderName} in`
  if (elsewhere !== null && lot.clock.kind === 'off') {
    return (
      <div className="lot-part">
        <p className={PART_TITLE}>The clock runs on {elsewhere.siteName}</p>
      </div>
    )
  }
  return (
    <div className="lot-part">
      <p className={PART_TITLE}>{title}</p>
      <b
        className={classNames('lot-figure', isShort && 'low', text.length > SHORT_TIME.length && 'hours')}
        role="timer"
        aria-label={`${text} left`}
      >
        {text}
      </b>
      <p className="font-display text-small/3.75 font-medium text-muted min-[68.75rem]:text-body/4.75 min-[68.75rem]:whitespace-nowrap">
        {isReconnecting
          ? 'the time may be shorter'
          : auction.isPaused
            ? `${text} is kept`
            : `a bid puts it back to ${timeText(rules.resetSeconds)}`}
      </p>
      <i
        className="absolute bottom-0 left-0 h-1 w-(--v) bg-text opacity-55"
        aria-hidden
        style={{ '--v': `${Math.round(share * 100)}%` }}
      />
    </div>
  )
}
