import { ArrowUpDown, Check, Gavel, Pause, Play, Radio, WifiOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openPlaces, purseOf } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { POSITIONS } from '#core/players/player.ts'
import { useDraftHost, type LastingState } from '../draft/draft-host.tsx'
import { stateText } from '../draft/state-text.ts'
import { useDraftSession } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { roomMoney, type AuctionFacts } from './auction-facts.ts'
import { TAKE_BACK_MS, useNotice, type Notice } from './auction-notices.ts'
import { money } from '#core/auction/price-texts.ts'
import { timeLeft } from './auction-texts.ts'
import { lotText, nextTurnText, ownMoneyText } from './lot-texts.ts'
import { PassingLine, useIsPassing } from './pass-choices.tsx'
import { currentLot, useTimeLeft } from './use-auction.ts'

const ICONS = { outbid: ArrowUpDown, sold: Gavel, late: X, nominated: Gavel, hold: null } as const

/** One line under the money, always there: what lasts, what has just happened, or what prices do. */
export function AuctionStateLine({ facts, isPhone = false }: { facts: AuctionFacts; isPhone?: boolean }) {
  const { states, isReconnecting } = useDraftHost()
  const notice = useNotice((store) => store.notice)
  const { auction, own, part } = facts
  // Whether one's own autopick is on stands with its switch, in My team.
  const lasting = states.find(({ kind }) => kind !== 'autopick')
  const isPassing = useIsPassing(facts)
  if (isReconnecting || lasting?.kind === 'reconnecting') return <Reconnecting facts={facts} />
  if (lasting?.kind === 'followed') return <Followed state={lasting} />
  if (auction.isPaused && !isAuctionComplete(auction)) return <Paused facts={facts} />
  if (notice !== null) return <NoticeLine notice={notice} facts={facts} isPhone={isPhone} />
  if (lasting !== undefined && lasting.kind !== 'paused' && lasting.kind !== 'ready') {
    const { title, text } = stateText(lasting)
    return (
      <div className="stateline good">
        <b>{title}</b>
        <span className="m">{text}</span>
        <hr />
        {lasting.actions.map(({ label, isDisabled = false, run }) => (
          <button key={label} type="button" className="btn" disabled={isDisabled} onClick={run}>
            {label}
          </button>
        ))}
      </div>
    )
  }
  if (
    own !== null &&
    openPlaces(auction, own) === 0 &&
    !isAuctionComplete(auction) &&
    currentLot(auction)?.nominatedBy !== own
  ) {
    const { spent } = purseOf(auction, own)
    return (
      <div className="stateline good">
        <Check aria-hidden />
        <b>Your team is full</b>
        <span className="m">
          {auction.format.roundCount} players for {money(spent)}. You can watch
          {part.rights.mayManage ? '' : ' and talk'}; your nominations are skipped.
        </span>
      </div>
    )
  }
  return isPassing ? <PassingLine facts={facts} /> : <Prices facts={facts} isPhone={isPhone} />
}

/** What there is to say while nothing happens: on a phone the lot and one's own money, which have no bar there. */
function Prices({ facts, isPhone }: { facts: AuctionFacts; isPhone: boolean }) {
  if (isPhone) {
    return (
      <div className="stateline">
        <b>{lotText(facts.auction)}</b>
        <span className="m">{nextTurnText(facts)}</span>
        <hr />
        <span className="flex-none">{ownMoneyText(facts)}</span>
      </div>
    )
  }
  const { percent, left, expected } = roomMoney(facts)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <div className="stateline">
      <b>
        Prices now {sign}
        {Math.abs(percent)}%
      </b>
      <span className="m">
        {money(left)} left for players expected at {money(expected)}
      </span>
      <hr />
      <SoldSoFar facts={facts} hasLabel />
    </div>
  )
}

/** What was paid so far, position by position, against what was expected. */
function SoldSoFar({ facts, hasLabel = false }: { facts: AuctionFacts; hasLabel?: boolean }) {
  const { auction, before, pool } = facts
  const shown = POSITIONS.flatMap((position) => {
    const sales = auction.sales.filter(({ playerId, by }) => by !== 'keeper' && pool.positionOf(playerId) === position)
    const expected = sales.reduce((sum, { playerId }) => sum + before(playerId), 0)
    if (expected < MIN_TOLD) return []
    const percent = Math.round((100 * sales.reduce((sum, { price }) => sum + price, 0)) / expected) - 100
    const text = percent === 0 ? 'as expected' : `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'}`
    return [{ position, text }]
  })
  if (shown.length === 0) return null
  return (
    <>
      {hasLabel && <small>Sold so far</small>}
      {shown.map(({ position, text }) => (
        <span key={position}>
          <span className="pos" data-position={position}>
            {position}
          </span>{' '}
          {text}
        </span>
      ))}
    </>
  )
}

/** Percentages of a few dollars would say nothing. */
const MIN_TOLD = 20

function Reconnecting({ facts }: { facts: AuctionFacts }) {
  const { states } = useDraftHost()
  const state = states.find(({ kind }) => kind === 'reconnecting')
  const lot = currentLot(facts.auction)
  const limit = lot === null ? undefined : facts.part.limits.get(lot.playerId)
  const age = state?.kind === 'reconnecting' ? `As of ${state.age}. ` : ''
  const still = limit === undefined ? '' : `; the server still bids for you up to ${money(limit)}`
  return (
    <div className="stateline bad">
      <WifiOff aria-hidden />
      <b>Reconnecting...</b>
      <span className="m">
        {age}Bidding is off here{still}.
      </span>
      <hr />
      {state?.actions.map(({ label, run }) => (
        <button key={label} type="button" className="btn" onClick={run}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** How the auction stands at its site, as of the last look. */
function Followed({ state: { title, text, live, isTrouble, actions } }: { state: FollowedState }) {
  return (
    <div className={classNames('stateline', isTrouble ? 'bad' : 'good')}>
      <Radio aria-hidden />
      <b>{title}</b>
      <span className="m">
        {text} {live}
      </span>
      <hr />
      {actions.map(({ label, run }) => (
        <button key={label} type="button" className="btn" onClick={run}>
          {label}
        </button>
      ))}
    </div>
  )
}

type FollowedState = Extract<LastingState, { readonly kind: 'followed' }>

function Paused({ facts }: { facts: AuctionFacts }) {
  const { auction, part } = facts
  const session = useDraftSession()
  const lot = currentLot(auction)
  const { ms } = useTimeLeft(lot?.clock ?? auction.nomination?.clock ?? null, auction, null)
  const isUnopened = auction.nomination === null && lot === null && auction.sales.every(({ by }) => by === 'keeper')
  const Icon = isUnopened ? Play : Pause
  const kept = ms === null ? '' : `${timeLeft(ms)} is kept. `
  return (
    <div className="stateline good">
      <Icon aria-hidden />
      <b>
        {isUnopened
          ? 'Ready to start'
          : part.rights.mayManage
            ? 'You paused the auction'
            : 'The host paused the auction'}
      </b>
      <span className="m">
        {isUnopened ? 'Computers and the clock wait for you.' : `${kept}Bids are off; your automatic maximum stays.`}
      </span>
      <hr />
      {part.rights.mayManage && (
        <button
          type="button"
          className="btn accent"
          onClick={() => void session.send({ kind: 'auction', command: { kind: 'resume' } })}
        >
          {isUnopened ? 'Start' : 'Resume'}
        </button>
      )}
    </div>
  )
}

function NoticeLine({ notice, facts, isPhone }: { notice: Notice; facts: AuctionFacts; isPhone: boolean }) {
  const { kind, title, text, aside, lotNumber } = notice
  const Icon = ICONS[kind]
  return (
    <div className={classNames('stateline told', kind === 'outbid' ? 'alert' : 'good')} data-notice={kind}>
      {Icon !== null && <Icon aria-hidden />}
      <b>{title}</b>
      {/* On a phone the button takes its place. */}
      {!(isPhone && kind === 'nominated') && <span className="m">{text}</span>}
      <hr />
      {aside !== undefined && !isPhone && <span className="m">{aside}</span>}
      {kind === 'sold' && !isPhone && <SoldSoFar facts={facts} />}
      {kind === 'nominated' && lotNumber !== undefined && <TakeBack facts={facts} lotNumber={lotNumber} />}
    </div>
  )
}

/** For three seconds, and until the first bid. The team nominates again. */
function TakeBack({ facts, lotNumber }: { facts: AuctionFacts; lotNumber: number }) {
  const session = useDraftSession()
  const [seconds, setSeconds] = useState(TAKE_BACK_MS / 1000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  const { own, auction, part } = facts
  const lot = auction.lots.find((each) => each.lotNumber === lotNumber)
  if (lot?.bids.length !== 1 || own === null || !part.rights.mayManage) return null
  const takeBack = async () => {
    await session.send({ kind: 'auction', command: { kind: 'withdraw-lot', lotNumber } })
    await session.send({ kind: 'auction', command: { kind: 'set-nominator', teamIndex: own } })
  }
  return (
    <button type="button" className="btn" onClick={() => void takeBack()}>
      Take back, {seconds} s
    </button>
  )
}
