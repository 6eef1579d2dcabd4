import { tiersOf } from '#core/advice/position-tiers.ts'
import type { Player } from '#core/players/player.ts'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { lastInTier } from '../advice/list/list-items.ts'
import { leagueFacts } from '../advice/league-facts.ts'
import { useDraftSnapshot } from '../session/session-context.tsx'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { money, teamName, timeLeft } from './auction-texts.ts'
import { BidRow, WhoCanBidLine } from './bid-row.tsx'
import { lotReason } from './lot-reason.ts'
import type { LotView } from './lot-view.ts'
import type { Bidding } from './use-bidding.ts'
import { useTimeLeft } from './use-auction.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { useAuctionPlan } from './auction-plans.ts'
import { planRows } from './team-plan.ts'

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
          <div className="lwho-top">
            <div className="min-w-0 flex-none">
              <p className="note leading-4.5 whitespace-nowrap">{teamName(facts, lot.nominatedBy)} nominated</p>
              <h2 className={LOT_NAME}>
                <PlayerButton player={player} />
              </h2>
              <PlayerMeta facts={facts} player={player} />
            </div>
            <Why facts={facts} view={view} player={player} />
          </div>
          <Figures facts={facts} view={view} player={player} />
        </div>
        <div className={classNames('lot-part', isMine && 'ground-text')}>
          <p className={PART_TITLE}>{view.holder}</p>
          <b className={classNames('lot-figure', view.price > 99 && 'long')}>{money(view.price)}</b>
          <p className={RELATION}>{view.relation}</p>
          <PendingBid facts={facts} lotNumber={lot.lotNumber} />
          <ol
            className="note absolute top-8.5 right-3 grid max-w-20 gap-0.75 text-left text-[0.875rem]/4 max-[68.75rem]:hidden"
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

const LOT_NAME =
  'clip-line font-display text-[2.125rem]/10.5 font-bold tracking-[-0.005em] min-[68.75rem]:text-[2.5rem]/10.5'
const PART_TITLE = 'font-display text-[1.0625rem]/4.5 font-semibold whitespace-nowrap'
const RELATION = 'font-display text-base/4.75 font-semibold whitespace-nowrap'

function PendingBid({ facts: { part }, lotNumber }: { facts: AuctionFacts; lotNumber: number }) {
  const pending = part.pendingBids.get(lotNumber)
  if (pending === undefined) return null
  return <p className={RELATION}>{pending.state === 'sending' ? `Bidding ${money(pending.amount)}...` : 'Not sent'}</p>
}

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
  const read = useDraftSnapshot()
  const tier = tiersOf(read()).get(player.id)
  const rank = facts.board.players.filter(
    ({ position, rank: other }) => position === player.position && other <= player.rank,
  )
  return (
    <p className="flex items-baseline gap-2 font-display text-[1.0625rem]/none font-medium whitespace-nowrap desk:gap-2.25">
      <span className="pr text-[1.1875rem]">
        {player.position}
        {player.isUnranked === true ? '' : rank.length}
      </span>
      <span>
        {player.team} {player.bye !== null && <i className="text-muted">bye {player.bye}</i>}
      </span>
      {tier !== undefined && <span>tier {tier}</span>}
    </p>
  )
}

function Why({ facts, view, player }: Pick<LotPanelProps, 'facts' | 'view'> & { player: Player }) {
  const { title, text } = useReason(facts, view, player)
  return (
    <div className="min-w-0 max-w-49 flex-1 pt-px max-[68.75rem]:hidden">
      <b className="font-display text-[0.9375rem]/4.5">{title}</b>
      <p className="mt-0.75 text-[0.78125rem]/4.25 text-(--prose)">{text}</p>
    </div>
  )
}

export function useReason(facts: AuctionFacts, view: LotView, player: Player) {
  const snapshot = useDraftSnapshot()()
  const { points } = leagueFacts(snapshot)
  const tiers = tiersOf(snapshot)
  const taken = new Set(facts.auction.sales.map(({ playerId }) => playerId))
  const lastTiers = lastInTier(facts.board.players, tiers, (id) => taken.has(id))
  return lotReason(facts, view, { player, points, tiers, isLast: lastTiers.has(player.id) })
}

interface FiguresProps extends Pick<LotPanelProps, 'facts' | 'view'> {
  player: Player
  isShort?: boolean
}

export function Figures({ facts, view, player, isShort = false }: FiguresProps) {
  const { points } = leagueFacts(useDraftSnapshot()())
  const plan = useAuctionPlan(facts)
  const projected = points(player.id)
  const planned = planRows(facts, plan)?.find(
    ({ position, player: bought }) => bought === null && position === player.position,
  )
  return (
    <dl className="figs">
      {projected !== null && (
        <div>
          <dd>{projected.toFixed(1)}</dd>
          <dt>projected</dt>
        </div>
      )}
      <div title={`${money(view.before)} before the auction. Half of all prices like this one end at ${view.range}.`}>
        <dd>
          {money(view.expected)}
          <small> {view.range}</small>
        </dd>
        <dt>{view.before === view.expected ? 'expected now' : `expected, ${money(view.before)} before`}</dt>
      </div>
      {facts.own !== null && (
        <div>
          <dd className="font-bold!">{money(view.value)}</dd>
          <dt>my value</dt>
        </div>
      )}
      {view.worth !== null && (
        <div title="At this price your team is as good with the player as without">
          <dd>{money(view.worth)}</dd>
          <dt>worth to you</dt>
        </div>
      )}
      {planned !== undefined && !isShort && (
        <div>
          <dd>{money(planned.dollars)}</dd>
          <dt>planned for {player.position}</dt>
        </div>
      )}
    </dl>
  )
}

/** Longer times are hours, in smaller letters: a second line would push the bid out of the panel. */
const SHORT_TIME = '12:34'

function LotClock({ facts, view }: Pick<LotPanelProps, 'facts' | 'view'>) {
  const { auction, rules } = facts
  const { lot } = view
  const { isReconnecting, elsewhere = null } = useDraftHost()
  const { ms, share, isLow } = useTimeLeft(lot.clock, auction, rules.bidSeconds)
  const title = isReconnecting
    ? 'As it was'
    : auction.isPaused
      ? 'Paused'
      : view.state === 'mine'
        ? 'Yours in'
        : `Sold to ${view.leaderName} in`
  const text = timeLeft(ms)
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
        className={classNames('lot-figure', isLow && 'low', text.length > SHORT_TIME.length && 'hours')}
        role="timer"
        aria-label={`${text} left`}
      >
        {text}
      </b>
      <p className="font-display text-[0.875rem]/3.75 font-medium text-muted min-[68.75rem]:text-base/4.75 min-[68.75rem]:whitespace-nowrap">
        {isReconnecting
          ? 'the time may be shorter'
          : auction.isPaused
            ? `${text} is kept`
            : `a bid puts it back to ${timeLeft(rules.resetSeconds * 1000)}`}
      </p>
      <i
        className="absolute bottom-0 left-0 h-1 w-(--v) bg-text opacity-55"
        aria-hidden
        style={{ '--v': `${Math.round(share * 100)}%` }}
      />
    </div>
  )
}
