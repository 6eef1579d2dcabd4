import { ArrowUpDown, Gavel, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openPlaces, purseOf } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { POSITIONS } from '#core/players/player.ts'
import { useDraftHost, type LastingState } from '../draft/draft-host.tsx'
import { STATE_ICONS } from '../draft/state-line.tsx'
import { isTrouble, stateText } from '../draft/state-text.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { useDraftSession } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { roomMoney, type AuctionFacts } from './auction-facts.ts'
import { TAKE_BACK_MS, useNotice, type Notice } from './auction-notices.ts'
import { lotText } from '../draft/turn-text.ts'
import { lineState } from './line-state.ts'
import { nextTurnText, ownMoneyText } from './lot-texts.ts'
import { PassingLine, useIsPassing } from './pass-choices.tsx'

const NOTICE_ICONS = { outbid: ArrowUpDown, sold: Gavel, late: X, nominated: Gavel, hold: null } as const

/** One line under the money, always there: what stops the bids, what has just happened, what lasts besides, or what prices do. */
export function AuctionStateLine({ facts, isPhone = false }: { facts: AuctionFacts; isPhone?: boolean }) {
  const { states } = useDraftHost()
  const notice = useNotice((store) => store.notice)
  const isPassing = useIsPassing(facts)
  const line = lineState([...states, ...fullState(facts)], notice)
  switch (line?.kind) {
    case 'state':
      return <StateRow state={line.state} />
    case 'notice':
      return <NoticeLine notice={line.notice} facts={facts} isPhone={isPhone} />
    case undefined:
      return isPassing ? <PassingLine facts={facts} /> : <Prices facts={facts} isPhone={isPhone} />
  }
}

function fullState({ auction, own, lot, part }: AuctionFacts): readonly LastingState[] {
  if (own === null || openPlaces(auction, own) > 0 || lot?.nominatedBy === own) return []
  const { spent } = purseOf(auction, own)
  const isHost = part.rights.mayManage
  return [{ kind: 'full', playerCount: auction.format.roundCount, spent, isHost, actions: [] }]
}

function StateRow({ state }: { state: LastingState }) {
  const Icon = STATE_ICONS[state.kind]
  const { title, text } = stateText(state)
  return (
    <div className={classNames('stateline', isTrouble(state) ? 'bad' : 'good')} data-state={state.kind}>
      <Icon aria-hidden />
      <b>{title}</b>
      <span className="m">
        {text} {state.kind === 'followed' && state.live}
      </span>
      <hr />
      {state.actions.map(({ label, isMove = false, isDisabled = false, run }) => (
        <button
          key={label}
          type="button"
          className={classNames('btn', isMove && 'accent')}
          disabled={isDisabled}
          onClick={run}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** What there is to say while nothing happens: on a phone the lot and one's own money, which have no bar there. */
function Prices({ facts, isPhone }: { facts: AuctionFacts; isPhone: boolean }) {
  const view = useDraftView()
  if (isPhone) {
    return (
      <div className="stateline">
        <b>{lotText(view)}</b>
        <span className="m">{nextTurnText(view)}</span>
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

function NoticeLine({ notice, facts, isPhone }: { notice: Notice; facts: AuctionFacts; isPhone: boolean }) {
  const { kind, title, text, aside, lotNumber } = notice
  const Icon = NOTICE_ICONS[kind]
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
