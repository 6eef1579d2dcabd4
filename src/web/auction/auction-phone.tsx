import { Gavel, MessageSquare, Trophy, User, Users, Wallet } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { PlayerId } from '#core/players/player.ts'
import '../ui/phone-tabs.css'
import { useDraftHost } from '../draft/draft-host.tsx'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { bidNote, nominatedText, trailText } from './lot-texts.ts'
import { money } from '#core/auction/price-texts.ts'
import { AutoMax, Figure, Question, TypedBid, WhoCanBidLine } from './bid-row.tsx'
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

const RECAP_TAB = { id: 'lot', label: 'Recap', Icon: Trophy } as const

/** Behind them in a lobby whose host has turned talk on (RU62). */
const TALK_TAB = { id: 'talk', label: 'Talk', Icon: MessageSquare } as const

interface PhoneTabsProps {
  page: PhonePage
  isOver: boolean
  onPage: (page: PhonePage) => void
}

/** The pages of a phone, at its foot: nothing covers them. After the end the recap has the place of the lot. */
export function PhoneTabs({ page, isOver, onPage }: PhoneTabsProps) {
  const talk = useDraftTalk()
  const [lot, ...others] = TABS
  const tabs = [isOver ? RECAP_TAB : lot, ...others, ...(talk === null ? [] : [TALK_TAB])]
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
      <div
        className="border-b border-l-4 border-line border-l-p bg-tint-fade py-3 pr-4 pl-3"
        data-position={player.position}
      >
        <p className="font-display text-body/4.5 font-medium text-muted">{nominatedText(facts, lot)}</p>
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
        <div className="flex-none border-b border-line px-4 py-1">
          <AutoMax facts={facts} view={view} />
        </div>
      )}
      <WhoCanBidLine view={view} />
      {view.trail.length > 0 && (
        <p className="px-4 py-3 font-display text-body/4.5 font-medium text-muted">{trailText(view)}</p>
      )}
    </section>
  )
}

/** Under the thumb on every page. */
function Acts({ children }: { children: ReactNode }) {
  return (
    <div data-phone-acts className="grid flex-none gap-2 border-t border-line bg-surface p-2 print:hidden">
      {children}
    </div>
  )
}

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
      <Acts>
        <Question bidding={bidding} question={bidding.question} />
      </Acts>
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
      <Acts>
        <p className="flex h-15 items-center justify-center rounded-xl bg-text/7 font-display text-title/none font-bold">
          {text}
        </p>
      </Acts>
    )
  }
  const note = bidNote(view, isWhole ? null : shortName(player.name))
  return (
    <Acts>
      {isWhole && isTyping && (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <TypedBid view={view} bidding={bidding} isAsked />
          <Button size="tall" className="min-w-18" onClick={() => setIsTyping(false)}>
            Back
          </Button>
        </div>
      )}
      {isWhole && !isTyping && (
        <div className="grid grid-cols-4 gap-2">
          {raises.map(({ amount, label }) => (
            <HoldButton key={amount} amount={amount} bidding={bidding} size="tall">
              <Figure amount={amount} note={bidding.asks(amount) ? 'hold' : label} />
            </HoldButton>
          ))}
          <Button size="tall" onClick={() => setIsTyping(true)}>
            Other
          </Button>
        </div>
      )}
      <PendingNote
        isOf={(act) => act.kind === 'bid' && act.lotNumber === view.lot.lotNumber}
        className="justify-center text-small"
      />
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <PassButton facts={facts} view={view} bidding={bidding} isPhone />
        <HoldButton amount={next} bidding={bidding} size="thumb" variant={isMove ? 'move' : 'outline'} data-bid-button>
          <span className="flex items-baseline gap-3 font-display">
            <b className="text-title/none font-bold">Bid {money(next)}</b>
            <span className="text-body/none font-medium">{note}</span>
          </span>
        </HoldButton>
      </div>
    </Acts>
  )
}

/** How long a bid over one's number has to be held. */
const HOLD_MS = 700

interface HoldButtonProps extends ButtonProps {
  amount: number
  bidding: Bidding
}

/**
 * One press bids; a bid that asks has to be held while the button fills, and sliding off cancels it. Pressed without a finger, by a
 * screen reader or a switch, it asks in words.
 */
function HoldButton({ amount, bidding, variant = 'plain', children, ...rest }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [isHolding, setIsHolding] = useState(false)
  const asks = bidding.asks(amount)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    setIsHolding(false)
  }
  return (
    <Button
      {...rest}
      variant={isHolding ? 'outline' : variant}
      className="relative touch-manipulation overflow-hidden [-webkit-touch-callout:none]"
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
      {isHolding && (
        <span
          aria-hidden
          className="absolute inset-0 origin-left animate-[bid-hold_700ms_linear_forwards] bg-text/25"
        />
      )}
      <span className="relative">{children}</span>
      {asks && <span className="sr-only">, asks once</span>}
    </Button>
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
    <Acts>
      <p className="text-center font-display text-body/4.5 font-medium text-muted">
        If nobody raises, you pay the opening bid.
      </p>
      <PendingNote isOf={isNomination} className="justify-center text-small" />
      <div className="grid grid-cols-[8rem_1fr] gap-2">
        <OpeningStep opening={opening} step={facts.rules.step} size="thumb" />
        <Button
          size="thumb"
          variant="move"
          disabled={player === null}
          onClick={() => player !== null && nominate(player.id, player.name, opening.amount)}
        >
          <b className="font-display text-head/6 font-bold whitespace-normal">
            {player === null ? 'Choose a player' : `Nominate ${surnameOf(player)} at ${money(opening.amount)}`}
          </b>
        </Button>
      </div>
    </Acts>
  )
}
