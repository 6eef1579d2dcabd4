import { ArrowUpDown, Gavel, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openPlaces, purseOf } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { POSITIONS } from '#core/players/player.ts'
import { useDraftHost, type LastingState } from '../draft/draft-host.tsx'
import { STATE_ICONS } from '../draft/state-icons.ts'
import { isTrouble, stateText } from '../draft/state-text.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { useDraftSession } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { AuctionLine, LineButton } from './auction-line.tsx'
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
      return <StateRow state={line.state} isPhone={isPhone} />
    case 'notice':
      return <NoticeLine notice={line.notice} facts={facts} isPhone={isPhone} />
    case undefined:
      return isPassing ? <PassingLine facts={facts} isPhone={isPhone} /> : <Prices facts={facts} isPhone={isPhone} />
  }
}

function fullState({ auction, own, lot, part }: AuctionFacts): readonly LastingState[] {
  if (own === null || openPlaces(auction, own) > 0 || lot?.nominatedBy === own) return []
  const { spent } = purseOf(auction, own)
  const isHost = part.rights.mayManage
  return [{ kind: 'full', playerCount: auction.format.roundCount, spent, isHost, actions: [] }]
}

function StateRow({ state, isPhone }: { state: LastingState; isPhone: boolean }) {
  const { title, text } = stateText(state)
  return (
    <AuctionLine
      isPhone={isPhone}
      tone={isTrouble(state) ? 'bad' : 'good'}
      icon={STATE_ICONS[state.kind]}
      title={title}
      text={
        state.kind === 'followed' ? (
          <>
            {text} {state.live}
          </>
        ) : (
          text
        )
      }
      data-state={state.kind}
    >
      {state.actions.map(({ label, isMove = false, isDisabled = false, run }) => (
        <LineButton key={label} isPhone={isPhone} isMove={isMove} isDisabled={isDisabled} onPress={run}>
          {label}
        </LineButton>
      ))}
    </AuctionLine>
  )
}

/** What there is to say while nothing happens: on a phone the lot and one's own money, which have no bar there. */
function Prices({ facts, isPhone }: { facts: AuctionFacts; isPhone: boolean }) {
  const view = useDraftView()
  if (isPhone) {
    return (
      <AuctionLine isPhone title={lotText(view)} text={nextTurnText(view)}>
        <span className="flex-none">{ownMoneyText(facts)}</span>
      </AuctionLine>
    )
  }
  const { percent, left, expected } = roomMoney(facts)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <AuctionLine
      isPhone={false}
      title={`Prices now ${sign}${Math.abs(percent)}%`}
      text={`${money(left)} left for players expected at ${money(expected)}`}
    >
      <SoldSoFar facts={facts} hasLabel />
    </AuctionLine>
  )
}

/** What was paid so far, position by position, against what was expected. */
function SoldSoFar({ facts, hasLabel = false }: { facts: AuctionFacts; hasLabel?: boolean }) {
  const { auction, before, pool } = facts
  const shown = POSITIONS.flatMap((position) => {
    const sales = auction.sales.filter(({ playerId, by }) => by !== 'keeper' && pool.positionOf(playerId) === position)
    const expected = sales.reduce((sum, { playerId }) => sum + before(playerId), 0)
    if (expected < MIN_EXPECTED) return []
    const percent = Math.round((100 * sales.reduce((sum, { price }) => sum + price, 0)) / expected) - 100
    const text = percent === 0 ? 'as expected' : `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'}`
    return [{ position, text }]
  })
  if (shown.length === 0) return null
  return (
    <p className={classNames('flex gap-2.5', !hasLabel && 'max-wide:hidden')}>
      {hasLabel && <span className="max-wide:hidden">Sold so far</span>}
      {shown.map(({ position, text }, index) => (
        <span key={position} className={classNames(index >= NARROW_COUNT && 'max-wide:hidden')}>
          <span className="font-bold tracking-[0.02em] text-p" data-position={position}>
            {position}
          </span>{' '}
          {text}
        </span>
      ))}
    </p>
  )
}

/** Percentages of a few dollars would say nothing. */
const MIN_EXPECTED = 20
/** So many positions have room on a narrow laptop. */
const NARROW_COUNT = 2

function NoticeLine({ notice, facts, isPhone }: { notice: Notice; facts: AuctionFacts; isPhone: boolean }) {
  const { kind, title, text, aside, lotNumber } = notice
  return (
    <AuctionLine
      isPhone={isPhone}
      tone={kind === 'outbid' ? 'alert' : 'good'}
      icon={NOTICE_ICONS[kind]}
      title={title}
      // On a phone the button takes its place.
      text={isPhone && kind === 'nominated' ? '' : text}
      data-notice={kind}
    >
      {aside !== undefined && !isPhone && <span>{aside}</span>}
      {kind === 'sold' && !isPhone && <SoldSoFar facts={facts} />}
      {kind === 'nominated' && lotNumber !== undefined && (
        <TakeBack facts={facts} lotNumber={lotNumber} isPhone={isPhone} />
      )}
    </AuctionLine>
  )
}

interface TakeBackProps {
  facts: AuctionFacts
  lotNumber: number
  isPhone: boolean
}

/** For three seconds, and until the first bid. The team nominates again. */
function TakeBack({ facts, lotNumber, isPhone }: TakeBackProps) {
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
    <LineButton isPhone={isPhone} onPress={() => void takeBack()}>
      Take back, {seconds} s
    </LineButton>
  )
}
