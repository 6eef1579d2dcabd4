import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isAuctionComplete } from '#core/auction/auction.ts'
import { shortName } from '#core/players/names.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { showTab, type DraftTab } from '../platform/place.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NewsButton } from '../ui/news-button.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { nextTurnText } from './auction-state-line.tsx'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { lotCount, money, teamName, timeLeft } from './auction-texts.ts'
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
    <header className="bar">
      <div className="home">{home}</div>
      <nav className="views" aria-label="View">
        <button type="button" aria-current={!isBoard ? 'page' : undefined} onClick={() => showTab('players')}>
          {isOver ? 'Recap' : 'Auction'}
        </button>
        <button type="button" aria-current={isBoard ? 'page' : undefined} onClick={() => showTab('board')}>
          Draft Board
        </button>
      </nav>
      <NominationTurn facts={facts} />
      {!isOver && <Soon facts={facts} />}
      <LastSold facts={facts} count={3} />
      <span className="tools">
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

function NominationTurn({ facts }: { facts: AuctionFacts }) {
  const { auction, own, rules } = facts
  const lot = currentLot(auction)
  const nominator = nominatorOf(auction)
  const { ms, share } = useTimeLeft(auction.nomination?.clock ?? null, auction, rules.nominationSeconds)
  const number = lot?.lotNumber ?? auction.nextLotNumber
  const total = lotCount(auction)
  const spent = auction.sales.reduce((sum, { price }) => sum + price, 0)
  if (isAuctionComplete(auction)) {
    return (
      <div className="move nom">
        <span className="w">
          <b>Auction complete</b>
          <small>
            {auction.sales.length} players for {money(spent)}
          </small>
        </span>
      </div>
    )
  }
  const isMine = nominator !== null && nominator === own && !auction.isPaused
  if (lot === null && nominator !== null) {
    return (
      <section
        aria-label="Turn"
        className={classNames('move nom', isMine && 'mine')}
        data-turn={isMine ? 'own' : 'other'}
      >
        {ms !== null && (
          <span className="t" role="timer" aria-label={`${timeLeft(ms)} to nominate`}>
            {timeLeft(ms)}
          </span>
        )}
        <span className="w">
          <b>{isMine ? 'Your nomination' : `${teamName(facts, nominator)} nominate${nominator === own ? '' : 's'}`}</b>
          <small>
            lot {number} of {total}
          </small>
        </span>
        {ms !== null && <i className="run" aria-hidden style={{ '--v': `${Math.round(share * 100)}%` }} />}
      </section>
    )
  }
  return (
    <section aria-label="Turn" className="move nom" data-turn="lot">
      <span className="w">
        <b>
          Lot {number} of {total}
        </b>
        <small>{nextTurnText(facts)}</small>
      </span>
    </section>
  )
}

function Soon({ facts }: { facts: AuctionFacts }) {
  const { auction } = facts
  const first = (currentLot(auction)?.lotNumber ?? auction.nextLotNumber) + 1
  return (
    <section className="soon" aria-label="Next to nominate">
      {nextNominators(auction, 3).map((teamIndex, index) => (
        <div key={index}>
          <small>lot {first + index}</small>
          <b>{teamName(facts, teamIndex)}</b>
        </div>
      ))}
    </section>
  )
}

function LastSold({ facts, count }: { facts: AuctionFacts; count: number }) {
  const sales = facts.auction.sales.filter(({ by }) => by !== 'keeper').slice(-count)
  return (
    <section className="last" aria-label="Last sold">
      {sales.map(({ playerId, price, teamIndex }, index) => {
        const player = offBoardPlayerOf(facts.board, playerId)
        return (
          <div
            key={playerId}
            className={classNames('pickchip', index === sales.length - 1 && 'new')}
            data-position={player.position}
          >
            <b>
              {shortName(player.name)} <span className="pos">{player.position}</span>
            </b>
            <small>
              {money(price)} {teamName(facts, teamIndex)}
            </small>
          </div>
        )
      })}
    </section>
  )
}

/** On a phone: the clock, who has whom, the last sale, and the menu. */
export function AuctionPhoneBar({ facts, menu, isAlert }: { facts: AuctionFacts; menu: ReactNode; isAlert: boolean }) {
  const { auction, own, rules } = facts
  const lot = currentLot(auction)
  const nominator = nominatorOf(auction)
  const clock = lot?.clock ?? auction.nomination?.clock ?? null
  const { ms } = useTimeLeft(clock, auction, rules.bidSeconds)
  const leader = lot?.bids.at(-1)
  const isMine = lot === null && nominator !== null && nominator === own && !auction.isPaused
  const player = lot === null ? null : offBoardPlayerOf(facts.board, lot.playerId)
  return (
    <header className={classNames('ph-bar', isMine && 'mine', isAlert && 'alert')}>
      {ms !== null && (
        <span className="t" role="timer" aria-label={`${timeLeft(ms)} left`}>
          {timeLeft(ms)}
        </span>
      )}
      <div className="w">
        <b>{phoneTitle(facts, nominator)}</b>
        <small>
          {player !== null && leader !== undefined
            ? `${player.name} ${player.position}`
            : `lot ${auction.nextLotNumber} of ${lotCount(auction)}`}
        </small>
      </div>
      <LastSold facts={facts} count={1} />
      {menu}
    </header>
  )
}

function phoneTitle(facts: AuctionFacts, nominator: number | null): string {
  const { auction, own } = facts
  const leader = currentLot(auction)?.bids.at(-1)
  if (leader !== undefined) return `${teamName(facts, leader.teamIndex)}, ${money(leader.amount)}`
  if (isAuctionComplete(auction)) return 'Auction complete'
  if (nominator === null) return 'Auction'
  return nominator === own ? 'Your nomination' : `${teamName(facts, nominator)} nominates`
}
