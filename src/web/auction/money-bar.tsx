import { Gavel } from 'lucide-react'
import { moneyOfTeams } from '#core/auction/auction-advice.ts'
import { highBid, type Auction } from '#core/auction/auction.ts'
import { stillIn } from '#core/auction/bidding.ts'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { absenceMark } from './absence-text.ts'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { whoCanBid } from './lot-view.ts'
import { neededPlaces } from './team-plan.ts'

declare module 'react' {
  interface CSSProperties {
    '--v'?: string
    '--teams'?: number
  }
}

export interface MoneyCell {
  readonly teamIndex: number
  readonly name: string
  readonly left: number
  readonly placesLeft: number
  readonly maxBid: number
  readonly isOwn: boolean
  readonly isHigh: boolean
  readonly hasPassed: boolean
  /** It can't bid on the lot: it passed, is full, or lacks the money or the place. */
  readonly isOut: boolean
  readonly isNominator: boolean
  readonly absence: ReturnType<typeof absenceMark>
  /** Of the most money that any team began with. */
  readonly share: number
}

function moneyCells(facts: AuctionFacts): readonly MoneyCell[] {
  const { auction, own, pool, lot } = facts
  const leader = lot === null ? null : highBid(lot).teamIndex
  const bidders = lot === null ? null : new Set(stillIn(auction, lot, pool))
  const nominator = lot?.nominatedBy ?? facts.nomination?.teamIndex
  const most = mostBudget(auction)
  return moneyOfTeams(auction, lot).map(({ teamIndex, left, placesLeft, maxBid }) => {
    const isOut = bidders !== null && teamIndex !== leader && !bidders.has(teamIndex)
    return {
      teamIndex,
      name: teamName(facts, teamIndex),
      left,
      placesLeft,
      maxBid,
      isOwn: teamIndex === own,
      isHigh: teamIndex === leader,
      hasPassed: lot !== null && teamIndex !== leader && lot.passed.includes(teamIndex),
      isOut,
      isNominator: teamIndex === nominator,
      absence: absenceMark(auction, teamIndex),
      share: left / most,
    }
  })
}

function mostBudget({ teams }: Auction): number {
  return Math.max(1, ...teams.map(({ budget }) => budget))
}

/** Every team's money, places and max bid, always in view. */
export function MoneyBar({ facts }: { facts: AuctionFacts }) {
  const { lot } = facts
  const cells = moneyCells(facts)
  return (
    <ol
      className="moneybar"
      aria-label="Money, places left and highest bid of every team"
      style={{ '--teams': cells.length }}
    >
      {cells.map((cell) => (
        <li
          key={cell.teamIndex}
          className={classNames(
            'mo',
            cell.isOwn && 'you',
            cell.isHigh && 'ground-text',
            cell.isOut && 'out',
            cell.absence === 'away' && !cell.isHigh && 'away',
          )}
          style={{ '--v': `${Math.round(cell.share * 100)}%` }}
          data-team={cell.teamIndex}
          title={`${cell.name}: ${money(cell.left)} left, ${cell.placesLeft} places, max bid ${money(cell.maxBid)}`}
        >
          <b>
            <span className="truncate">{cell.name}</span>
            {cell.isHigh && lot !== null && <em>{money(highBid(lot).amount)}</em>}
            {cell.absence !== null && !cell.isHigh && <em className="absence">{cell.absence}</em>}
            {cell.absence === null && cell.hasPassed && <em>passed</em>}
            {cell.absence === null && cell.isNominator && !cell.isHigh && !cell.hasPassed && (
              <Gavel aria-label="nominates" />
            )}
          </b>
          <span className="d">{money(cell.left)}</span>
          <span className="x">
            <i>{cell.placesLeft} left</i>
            <i>{cell.placesLeft === 0 ? 'full' : `max ${money(cell.maxBid)}`}</i>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The same on a phone, most money first, with what each team still needs. */
export function TeamList({ facts }: { facts: AuctionFacts }) {
  const { lot } = facts
  const cells = moneyCells(facts).toSorted((one, other) => other.left - one.left)
  return (
    <section aria-label="Money of the teams" className="teamlist">
      <h2 className="page-title">
        Money left
        {lot !== null && <span>{whoCanBid(facts, lot).title}</span>}
      </h2>
      <ol>
        {cells.map((cell) => (
          <li
            key={cell.teamIndex}
            className={classNames('teamrow', cell.isHigh ? 'ground-text' : 'bg-surface', cell.isOut && 'out')}
            style={{ '--v': `${Math.round(cell.share * 100)}%` }}
          >
            <div>
              <b className="block clip-line font-display text-head/5">
                {cell.name}
                {cell.absence !== null && <em className="absence">{cell.absence}</em>}
              </b>
              <small className="leading-4 whitespace-nowrap">
                {cell.placesLeft === 0 ? 'full' : `${cell.placesLeft} left`}
                {neededPlaces(facts, cell.teamIndex).length > 0 && ', needs '}
                {neededPlaces(facts, cell.teamIndex).map((position) => (
                  <span key={position} className="pos" data-position={position}>
                    {position}{' '}
                  </span>
                ))}
              </small>
            </div>
            <span className="note leading-none whitespace-nowrap">
              {cell.isHigh && lot !== null
                ? `has it, ${money(highBid(lot).amount)}`
                : `${cell.hasPassed ? 'passed, ' : ''}max ${money(cell.maxBid)}`}
            </span>
            <b className="text-right font-display text-title/none font-bold">{money(cell.left)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
