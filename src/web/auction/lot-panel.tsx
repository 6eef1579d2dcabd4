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
import { BidRow } from './bid-row.tsx'
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
    <section
      className="lot"
      aria-label={`Up for bids: ${player.name}`}
      data-position={player.position}
      data-lot={lot.lotNumber}
    >
      <div className="lwho">
        <div className="l1">
          <p className="ctx">{teamName(facts, lot.nominatedBy)} nominated</p>
          <h1>
            <PlayerButton player={player} />
          </h1>
          <PlayerMeta facts={facts} player={player} />
        </div>
        <Why facts={facts} view={view} player={player} />
        <Figures facts={facts} view={view} player={player} />
      </div>
      <div className={classNames('lbid', isMine && 'mineb')}>
        <p className="ctx">{view.holder}</p>
        <b className={classNames('now', view.price > 99 && 'long')}>{money(view.price)}</b>
        <p className="rel">{view.relation}</p>
        <PendingBid facts={facts} lotNumber={lot.lotNumber} />
        <ol className="trail" aria-label="Bids before">
          {view.trail.map(({ amount, name }) => (
            <li key={amount}>
              {money(amount)} {name}
            </li>
          ))}
        </ol>
      </div>
      <LotClock facts={facts} view={view} />
      <BidRow facts={facts} view={view} bidding={bidding} />
    </section>
  )
}

function PendingBid({ facts: { part }, lotNumber }: { facts: AuctionFacts; lotNumber: number }) {
  const pending = part.pendingBids.get(lotNumber)
  if (pending === undefined) return null
  return <p className="rel">{pending.state === 'sending' ? `Bidding ${money(pending.amount)}...` : 'Not sent'}</p>
}

export function PlayerButton({ player }: { player: Player }) {
  return (
    <button
      type="button"
      className="pname"
      onClick={() => openStats(player)}
      onPointerEnter={() => warmStats(player)}
      aria-label={`${player.name}, details`}
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
    <p className="meta">
      <span className="pr">
        {player.position}
        {player.isUnranked === true ? '' : rank.length}
      </span>
      <span className="tm">
        {player.team} {player.bye !== null && <i>bye {player.bye}</i>}
      </span>
      {tier !== undefined && <span className="tm">tier {tier}</span>}
    </p>
  )
}

function Why({ facts, view, player }: Pick<LotPanelProps, 'facts' | 'view'> & { player: Player }) {
  const { title, text } = useReason(facts, view, player)
  return (
    <div className="why">
      <b>{title}</b>
      <p>{text}</p>
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
  const plan = useAuctionPlan(facts.auction.seed)
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
        <div className="mv">
          <dd>{money(view.value)}</dd>
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
      <div className="lclock">
        <p className="ctx">The clock runs on {elsewhere.siteName}</p>
      </div>
    )
  }
  return (
    <div className={classNames('lclock', isLow && 'low')}>
      <p className="ctx">{title}</p>
      <b className={classNames('t', text.length > SHORT_TIME.length && 'long')} role="timer" aria-label={`${text} left`}>
        {text}
      </b>
      <p className="rel">
        {isReconnecting
          ? 'the time may be shorter'
          : auction.isPaused
            ? `${text} is kept`
            : `a bid puts it back to ${timeLeft(rules.resetSeconds * 1000)}`}
      </p>
      <i className="run" aria-hidden style={{ '--v': `${Math.round(share * 100)}%` }} />
    </div>
  )
}
