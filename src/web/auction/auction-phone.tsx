import { Gavel, MessageSquare, User, Users, Wallet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import '../ui/bottom-tabs.css'
import { useDraftHost } from '../draft/draft-host.tsx'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { bidNote, nominatedText } from './lot-texts.ts'
import { money } from '#core/auction/price-texts.ts'
import { AutoMax, Question, TypedBid, WhoCanBidLine } from './bid-row.tsx'
import { LotAdvice } from './lot-advice.tsx'
import { PlayerButton, PlayerMeta, Projected } from './lot-panel.tsx'
import type { LotView } from './lot-view.ts'
import { OpeningStep, useNominate, type useOpening } from './nominate-panel.tsx'
import { isNomination, PendingNote } from './pending-note.tsx'
import { PassButton } from './pass-choices.tsx'
import type { Bidding } from './use-bidding.ts'
import { shortName, surnameOf } from '#core/players/names.ts'

export type PhonePage = 'lot' | 'players' | 'teams' | 'team' | 'talk'

const TABS = [
  { id: 'lot', label: 'Lot', Icon: Gavel },
  { id: 'players', label: 'Players', Icon: Users },
  { id: 'teams', label: 'Teams', Icon: Wallet },
  { id: 'team', label: 'My team', Icon: User },
] as const satisfies readonly { readonly id: PhonePage; readonly label: string; readonly Icon: unknown }[]

/** Behind them in a lobby whose host has turned talk on (RU62). */
const TALK_TAB = { id: 'talk', label: 'Talk', Icon: MessageSquare } as const

/** The pages of a phone, at its foot: nothing covers them. */
export function PhoneTabs({ page, onPage }: { page: PhonePage; onPage: (page: PhonePage) => void }) {
  const talk = useDraftTalk()
  const tabs = talk === null ? TABS : [...TABS, TALK_TAB]
  return (
    <nav className="bottom-tabs flex-none bg-surface" aria-label="View">
      {tabs.map(({ id, label, Icon }) => (
        <button key={id} type="button" aria-current={page === id ? 'page' : undefined} onClick={() => onPage(id)}>
          <span className="relative">
            <Icon aria-hidden />
            {id === 'talk' && talk !== null && talk.unseenCount > 0 && page !== 'talk' && (
              <span className="bottom-tabs-count">{talk.unseenCount}</span>
            )}
          </span>
          {label}
        </button>
      ))}
    </nav>
  )
}

interface PhoneLotProps {
  facts: AuctionFacts
  view: LotView
}

/** Whoever is up, on a phone. Price and clock are in the bar above, on every page. */
export function PhoneLot({ facts, view }: PhoneLotProps) {
  const { lot } = view
  const { elsewhere = null } = useDraftHost()
  const player = offBoardPlayerOf(facts.board, lot.playerId)
  return (
    <section className="flex flex-none flex-col" aria-label={`Up for bids: ${player.name}`} data-lot={lot.lotNumber}>
      <div className="phone-who" data-position={player.position}>
        <p className="note">{nominatedText(facts, lot)}</p>
        <h2 className="font-display text-figure/10 font-bold">
          <PlayerButton player={player} />
        </h2>
        <div className="flex items-baseline justify-between gap-3">
          <PlayerMeta facts={facts} player={player} />
          <Projected player={player} isShort />
        </div>
      </div>
      <LotAdvice facts={facts} view={view} player={player} />
      {facts.own !== null && elsewhere === null && (
        <div className="flex h-14.5 flex-none border-b border-line pr-2 pl-4">
          <AutoMax facts={facts} view={view} />
        </div>
      )}
      <WhoCanBidLine view={view} />
      {view.trail.length > 0 && (
        <p className="note px-4 py-3">
          Bids before:{' '}
          {view.trail.map(({ amount, name }) => `${money(amount)} ${name === 'You' ? 'you' : name}`).join(', ')}
        </p>
      )}
    </section>
  )
}

const ACTS = 'phone-acts grid flex-none gap-2 border-t border-line bg-surface p-2'

interface PhoneActsProps extends PhoneLotProps {
  bidding: Bidding
  /** On the page of the lot, with the raises. */
  isWhole: boolean
}

/** Under the thumb on every page: the bid, and over one's number only when it is held. */
export function PhoneActs({ facts, view, bidding, isWhole }: PhoneActsProps) {
  const [isTyping, setIsTyping] = useState(false)
  const { auction } = facts
  const { elsewhere = null } = useDraftHost()
  const { state, next, price, isMove, raises } = view
  const player = offBoardPlayerOf(facts.board, view.lot.playerId)
  if (bidding.question !== null) {
    return (
      <div className={ACTS}>
        <Question bidding={bidding} question={bidding.question} />
      </div>
    )
  }
  if (state !== 'can-bid') {
    const text = {
      mine: `You have it at ${money(price)}`,
      full: 'Your team is full',
      'no-money': `Your max is ${money(view.most)}`,
      'no-place': 'No place left',
      off:
        elsewhere !== null
          ? `Bids are made on ${elsewhere.siteName}`
          : auction.isPaused
            ? 'Paused'
            : facts.own === null
              ? 'You watch'
              : 'Bids are off',
    }[state]
    return (
      <div className={ACTS}>
        <div className={classNames(BID, 'bg-(--state)')}>
          <b className="text-title/none font-bold">{text}</b>
        </div>
      </div>
    )
  }
  const note = bidNote(view, isWhole ? null : shortName(player.name))
  return (
    <div className={ACTS}>
      {isWhole && isTyping && (
        <div className="grid grid-cols-[1fr_auto] gap-1.5">
          <TypedBid view={view} bidding={bidding} />
          <button type="button" className={classNames(RAISE, 'min-w-18')} onClick={() => setIsTyping(false)}>
            <b className="text-head/5">Back</b>
          </button>
        </div>
      )}
      {isWhole && !isTyping && (
        <div className="grid grid-cols-4 gap-1.5">
          {raises.map(({ amount, label }) => (
            <HoldButton key={amount} amount={amount} bidding={bidding} className={RAISE}>
              <b className="text-head/5">{money(amount)}</b>
              <small className="text-small/3.5">{bidding.asks(amount) ? 'hold' : label}</small>
            </HoldButton>
          ))}
          <button type="button" className={RAISE} onClick={() => setIsTyping(true)}>
            <b className="text-name/5 font-medium">Other</b>
          </button>
        </div>
      )}
      <PendingNote
        isOf={(act) => act.kind === 'bid' && act.lotNumber === view.lot.lotNumber}
        className="justify-center text-small"
      />
      <div className="grid grid-cols-[auto_1fr] gap-1.5">
        <PassButton facts={facts} view={view} bidding={bidding} isPhone />
        <HoldButton
          amount={next}
          bidding={bidding}
          className={classNames(BID, isMove ? 'ground-accent' : PLAIN_BID)}
          isMain
        >
          <b className="text-title/none font-bold">Bid {money(next)}</b>
          <small className="text-body/none">{note}</small>
        </HoldButton>
      </div>
    </div>
  )
}

const BID =
  'relative flex h-15 items-center justify-center gap-3.25 overflow-hidden rounded-xl font-display disabled:opacity-60!'
const PLAIN_BID = 'shadow-[inset_0_0_0_1.5px_var(--control)]'
const RAISE =
  'relative grid h-11.5 place-content-center justify-items-center gap-px overflow-hidden rounded-[0.625rem] border border-line bg-raised font-display'

/** How long a bid over one's number has to be held. */
const HOLD_MS = 700

interface HoldButtonProps {
  amount: number
  bidding: Bidding
  className: string
  isMain?: boolean
  children: React.ReactNode
}

/**
 * One press bids; a bid that asks has to be held while the button fills, and sliding off cancels it. Pressed without a finger, by a
 * screen reader or a switch, it asks in words.
 */
function HoldButton({ amount, bidding, className, isMain = false, children }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [isHolding, setIsHolding] = useState(false)
  const asks = bidding.asks(amount)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    setIsHolding(false)
  }
  return (
    <button
      type="button"
      data-bid-button={isMain || undefined}
      className={classNames('hold-button', className, isHolding && 'holding')}
      onPointerDown={() => {
        if (!asks) return
        setIsHolding(true)
        timer.current = setTimeout(() => {
          stop()
          bidding.bid(amount)
        }, HOLD_MS)
      }}
      onPointerUp={() => {
        if (timer.current === null) return
        stop()
        showNotice({ kind: 'hold', title: `Hold the button to bid ${money(amount)}`, text: '' })
      }}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A press of a finger or a mouse has a count; that of a key or an aid has none.
        if (!asks || event.detail === 0) bidding.press(amount)
      }}
    >
      {!isMain && <span className="sr-only">Bid </span>}
      {children}
      {asks && <span className="sr-only">, asks once</span>}
    </button>
  )
}

interface NominateActsProps {
  facts: AuctionFacts
  chosen: PlayerId | null
  opening: ReturnType<typeof useOpening>
}

export function PhoneNominateActs({ facts, chosen, opening }: NominateActsProps) {
  const nominate = useNominate()
  const player = chosen === null ? null : offBoardPlayerOf(facts.board, chosen)
  return (
    <div className={ACTS}>
      <p className="note text-center">If nobody raises, you pay the opening bid.</p>
      <PendingNote isOf={isNomination} className="justify-center text-small" />
      <div className="grid grid-cols-[8rem_1fr] gap-1.5">
        <OpeningStep opening={opening} step={facts.rules.step} />
        <button
          type="button"
          className={classNames(BID, 'ground-accent')}
          disabled={player === null}
          onClick={() => player !== null && nominate(player.id, player.name, opening.amount)}
        >
          <b className="text-head/none font-bold">
            {player === null ? 'Choose a player' : `Nominate ${surnameOf(player)} at ${money(opening.amount)}`}
          </b>
        </button>
      </div>
    </div>
  )
}
