import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import { shortName } from '#core/players/names.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { showTab, type DraftTab } from '../platform/place.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/button.tsx'
import { NewsButton } from '../ui/news-button.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'
import { lotCount, teamName, timeLeft } from './auction-texts.ts'
import { lotText, nextTurnText, phoneTitle, soldText } from './lot-texts.ts'
import type { LotView } from './lot-view.ts'
import { currentLot, nextNominators, nominatorOf, useTimeLeft } from './use-auction.ts'

interface AuctionBarProps {
  facts: AuctionFacts
  tab: DraftTab
  home: ReactNode
  tools: ReactNode
  menu: ReactNode
}

/** The whole turn in one line: views, who nominates, who does next, who was sold last. */
export function AuctionBar({ facts, tab, home, tools, menu }: AuctionBarProps) {
  const { undo } = useDraftHost()
  const isOver = isAuctionComplete(facts.auction)
  const isBoard = tab === 'board'
  return (
    <header className="relative flex h-13 flex-none items-stretch border-b border-line bg-surface">
      <div className="grid w-13 flex-none place-items-center [&_svg]:size-7!">{home}</div>
      <nav className="flex items-center gap-0.5 pr-3 font-display text-body/none font-semibold" aria-label="View">
        {isOver && <ViewButton tab="recap" label="Recap" isCurrent={tab === 'recap'} />}
        {!isOver && <ViewButton tab="players" label="Auction" isCurrent={!isBoard} />}
        <ViewButton tab="board" label="Draft Board" isCurrent={isBoard} />
        {isOver && <ViewButton tab="players" label="Players" isCurrent={!isBoard && tab !== 'recap'} />}
      </nav>
      <NominationTurn facts={facts} />
      {!isOver && <Soon facts={facts} />}
      <LastSold facts={facts} count={3} className="ml-auto pr-1 pl-2" />
      <span className="flex items-center pr-2">
        {tools}
        {undo !== null && (
          <IconButton label={undo.label} icon={<Undo2 aria-hidden />} disabled={undo.isDisabled} onClick={undo.run} />
        )}
        <NewsButton isIcon />
        {menu}
      </span>
    </header>
  )
}

function ViewButton({ tab, label, isCurrent }: { tab: DraftTab; label: string; isCurrent: boolean }) {
  return (
    <button
      type="button"
      className={classNames('rounded-lg px-2.75 py-2.25 whitespace-nowrap', isCurrent ? 'bg-sunken' : 'text-muted')}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => showTab(tab)}
    >
      {label}
    </button>
  )
}

const TURN = 'relative flex items-center gap-3 overflow-hidden pr-4.5 pl-4'

function NominationTurn({ facts }: { facts: AuctionFacts }) {
  const { auction, own, rules } = facts
  const lot = currentLot(auction)
  const nominator = nominatorOf(auction)
  const { ms, share } = useTimeLeft(auction.nomination?.clock ?? null, auction, rules.nominationSeconds)
  const number = lot?.lotNumber ?? auction.nextLotNumber
  const total = lotCount(auction)
  if (isAuctionComplete(auction)) {
    return (
      <div className={classNames(TURN, 'bg-(--move)')}>
        <TurnText title="Auction complete" detail={soldText(auction)} />
      </div>
    )
  }
  const isMine = nominator !== null && nominator === own && !auction.isPaused
  if (lot === null && nominator !== null) {
    return (
      <section
        aria-label="Turn"
        className={classNames(TURN, isMine ? 'ground-accent' : 'bg-(--move)')}
        data-turn={isMine ? 'own' : 'other'}
      >
        {ms !== null && (
          <span
            className="min-w-21 text-center font-display text-display/none font-bold tracking-[-0.01em]"
            role="timer"
            aria-label={`${timeLeft(ms)} to nominate`}
          >
            {timeLeft(ms)}
          </span>
        )}
        <TurnText
          title={isMine ? 'Your nomination' : `${teamName(facts, nominator)} nominate${nominator === own ? '' : 's'}`}
          detail={`lot ${number} of ${total}`}
        />
        {ms !== null && (
          <i
            className="absolute bottom-0 left-0 h-0.75 w-(--v) bg-current opacity-55"
            aria-hidden
            style={{ '--v': `${Math.round(share * 100)}%` }}
          />
        )}
      </section>
    )
  }
  return (
    <section aria-label="Turn" className={classNames(TURN, 'bg-(--move)')} data-turn="lot">
      <TurnText title={lotText(auction)} detail={nextTurnText(facts)} />
    </section>
  )
}

function TurnText({ title, detail }: { title: string; detail: string }) {
  return (
    <span className="pr-0.5 whitespace-nowrap">
      <b className="block font-display text-head/[1.1] font-bold">{title}</b>
      <small className="text-small/[1.1] tracking-[0.01em]">{detail}</small>
    </span>
  )
}

function Soon({ facts }: { facts: AuctionFacts }) {
  const { auction } = facts
  // Before the start nobody nominates yet, and the first of them has the first lot.
  const isBegun = currentLot(auction) !== null || nominatorOf(auction) !== null
  const first = (currentLot(auction)?.lotNumber ?? auction.nextLotNumber) + (isBegun ? 1 : 0)
  return (
    <section className="flex min-w-0 items-center gap-1.5 pl-0.5" aria-label="Next to nominate">
      {nextNominators(auction, 3).map((teamIndex, index) => (
        <div
          key={index}
          className="h-9.5 max-w-34 overflow-hidden rounded-[0.4375rem] border border-line px-2.25 pt-1 nth-3:hidden min-[87.5rem]:nth-3:block"
        >
          <small className="block text-small/[1.05] whitespace-nowrap">lot {first + index}</small>
          <b className="block clip-line font-display text-body/[1.15]">{teamName(facts, teamIndex)}</b>
        </div>
      ))}
    </section>
  )
}

function LastSold({ facts, count, className }: { facts: AuctionFacts; count: number; className: string }) {
  const sales = facts.auction.sales.filter(({ by }) => by !== 'keeper').slice(-count)
  return (
    <section className={classNames('flex min-w-0 items-center gap-1.5', className)} aria-label="Last sold">
      {sales.map(({ playerId, price, teamIndex }, index) => {
        const player = offBoardPlayerOf(facts.board, playerId)
        return (
          <div
            key={playerId}
            className={classNames('pickchip', index === sales.length - 1 && 'new')}
            data-position={player.position}
          >
            <b className="block clip-line font-display text-body/[1.05]">
              {shortName(player.name)} <span className="pos text-tint">{player.position}</span>
            </b>
            <small className="block clip-line text-small/[1.15]">
              {money(price)} {teamName(facts, teamIndex)}
            </small>
          </div>
        )
      })}
    </section>
  )
}

/** On a phone, on every page: the clock, the price, who has it, and the menu. A long name gives way, the price never. */
export function AuctionPhoneBar({
  facts,
  view,
  menu,
  isAlert,
}: {
  facts: AuctionFacts
  view: LotView | null
  menu: ReactNode
  isAlert: boolean
}) {
  const { auction, own, rules } = facts
  const nominator = nominatorOf(auction)
  const clock = view?.lot.clock ?? auction.nomination?.clock ?? null
  const { ms } = useTimeLeft(clock, auction, view === null ? rules.nominationSeconds : rules.bidSeconds)
  const isMine = view === null && nominator !== null && nominator === own && !auction.isPaused
  const { title, detail } = phoneTitle(facts, view)
  return (
    <header
      className={classNames(
        'relative flex h-14 flex-none items-center gap-2.5 border-b pl-3',
        isMine ? 'border-transparent' : 'border-line',
        isAlert ? 'ground-text' : isMine ? 'ground-accent' : 'bg-surface',
        (isAlert || isMine) && '[&_button]:text-inherit',
      )}
    >
      {ms !== null && (
        <span
          className="flex-none font-display text-figure/none font-bold"
          role="timer"
          aria-label={`${timeLeft(ms)} left`}
        >
          {timeLeft(ms)}
        </span>
      )}
      {view !== null && (
        <b
          data-price
          className={classNames(
            'flex-none font-display text-figure/none font-bold',
            ms !== null && 'border-l border-line pl-2.5',
            view.state === 'mine' && !isAlert && 'ground-text -my-px self-stretch px-2.5 pt-2.5',
          )}
        >
          {money(view.price)}
        </b>
      )}
      <div className="min-w-0 flex-1">
        <b className="block clip-line font-display text-name/[1.15] font-semibold">{title}</b>
        {detail !== '' && <small className="block clip-line text-body/[1.15]">{detail}</small>}
      </div>
      {menu}
    </header>
  )
}
