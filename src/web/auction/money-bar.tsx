import { Gavel } from 'lucide-react'
import { memo } from 'react'
import { moneyOfTeams } from '#core/auction/auction-advice.ts'
import { highBid, type Auction, type Lot } from '#core/auction/auction.ts'
import { stillIn } from '#core/auction/bidding.ts'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { absenceMark } from './absence-text.ts'
import { money } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { whoCanBid } from './lot-view.ts'
import { PageTitle } from './page-title.tsx'
import { neededPlaces } from './team-plan.ts'

declare module 'react' {
  interface CSSProperties {
    '--v'?: string
  }
}

/** How a team stands in the lot: it has it, can bid, passed, or can't bid without having passed. `null` between lots. */
export type Standing = 'has-it' | 'in' | 'passed' | 'out'

export interface MoneyCell {
  readonly teamIndex: number
  readonly name: string
  readonly left: number
  readonly placesLeft: number
  readonly maxBid: number
  readonly isOwn: boolean
  readonly standing: Standing | null
  readonly isNominator: boolean
  readonly absence: ReturnType<typeof absenceMark>
  /** Of the most money that any team began with. */
  readonly share: number
}

function moneyCells(facts: AuctionFacts): readonly MoneyCell[] {
  const { auction, own, pool, lot } = facts
  const bidders = new Set(lot === null ? [] : stillIn(auction, lot, pool))
  const nominator = lot?.nominatedBy ?? facts.nomination?.teamIndex
  const most = mostBudget(auction)
  return moneyOfTeams(auction, lot).map(({ teamIndex, left, placesLeft, maxBid }) => {
    return {
      teamIndex,
      name: teamName(facts, teamIndex),
      left,
      placesLeft,
      maxBid,
      isOwn: teamIndex === own,
      standing: lot === null ? null : standingIn(lot, teamIndex, bidders),
      isNominator: teamIndex === nominator,
      absence: absenceMark(auction, teamIndex),
      share: left / most,
    }
  })
}

function standingIn(lot: Lot, teamIndex: number, bidders: ReadonlySet<number>): Standing {
  if (teamIndex === highBid(lot).teamIndex) return 'has-it'
  if (lot.passed.includes(teamIndex)) return 'passed'
  return bidders.has(teamIndex) ? 'in' : 'out'
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
      className="grid h-15.5 flex-none auto-cols-fr grid-flow-col divide-x divide-line border-b border-line bg-bg font-display"
      aria-label="Money, places left and highest bid of every team"
    >
      {cells.map((cell) => (
        <MoneyCellItem
          key={cell.teamIndex}
          {...cell}
          price={lot === null || cell.standing !== 'has-it' ? null : highBid(lot).amount}
        />
      ))}
    </ol>
  )
}

/** The ground of a cell or row says who has the lot, its ink who is out of it. */
const STANDING_LOOKS: Readonly<Record<Standing, string>> = {
  'has-it': 'ground-text',
  in: '',
  passed: 'text-muted',
  out: 'text-muted',
}

/** `price`: of the lot, where the team has it. */
type MoneyCellItemProps = MoneyCell & { readonly price: number | null }

/** Memoized: a bid changes two of them. */
const MoneyCellItem = memo(function MoneyCellItem(props: MoneyCellItemProps) {
  const { teamIndex, name, left, placesLeft, maxBid, isOwn, standing, isNominator, absence, share, price } = props
  const isAway = absence === 'away' && standing !== 'has-it'
  return (
    <li
      className={classNames(
        '@container relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] grid-rows-[1.25rem_1fr] px-1.5 py-1 wide:px-2',
        standing !== null && STANDING_LOOKS[standing],
        isOwn && 'ring-1 ring-control ring-inset',
        isAway && HATCHED,
      )}
      data-team={teamIndex}
      data-standing={standing ?? undefined}
      title={`${name}: ${money(left)} left, ${placesLeft} places, max bid ${money(maxBid)}`}
    >
      <p className="col-span-full flex items-baseline justify-between gap-1 overflow-hidden text-small/4 whitespace-nowrap wide:text-body/4">
        <b className={classNames('truncate', isOwn ? 'font-bold' : 'font-semibold')}>{name}</b>
        <CellMark standing={standing} absence={absence} isNominator={isNominator} price={price} />
      </p>
      <b className="text-head/7 font-bold @min-[6.5rem]:text-title/7">{money(left)}</b>
      <p className="text-right text-label/3.5 font-medium whitespace-nowrap text-muted wide:text-small/3.5">
        <span className="block">{placesLeft} left</span>
        <span className="block">{placesLeft === 0 ? 'full' : `max ${money(maxBid)}`}</span>
      </p>
      <MoneyLine share={share} standing={standing} />
    </li>
  )
})

/** Not here. */
const HATCHED = 'bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--surface)_6px_12px)]'

type CellMarkProps = Pick<MoneyCell, 'standing' | 'absence' | 'isNominator'> & { price: number | null }

/** The one thing that a cell says beside its name. */
function CellMark({ standing, absence, isNominator, price }: CellMarkProps) {
  if (standing === 'has-it') return price !== null && <b className="text-body/4 font-bold">{money(price)}</b>
  if (absence !== null) return <AbsenceMark absence={absence} />
  if (standing === 'passed') return <span className="text-small/4 font-semibold text-muted">passed</span>
  if (isNominator)
    return <Gavel aria-label="nominates" className="size-3.5 flex-none self-center text-muted max-wide:hidden" />
  return null
}

function AbsenceMark({ absence }: { absence: NonNullable<MoneyCell['absence']> }) {
  return (
    <span className="rounded-sm border border-dashed border-control px-1 text-small/4 font-medium text-muted">
      {absence}
    </span>
  )
}

/** What is left, of the most money that any team began with. */
function MoneyLine({ share, standing }: Pick<MoneyCell, 'share' | 'standing'>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute bottom-0 left-0 h-0.5',
        standing === 'has-it' ? 'bg-bg opacity-60' : 'bg-control',
        (standing === 'passed' || standing === 'out') && 'opacity-45',
      )}
      style={{ width: `${Math.round(share * 100)}%` }}
    />
  )
}

/** The same on a phone, most money first, with what each team still needs. */
export function TeamList({ facts }: { facts: AuctionFacts }) {
  const { lot } = facts
  const cells = moneyCells(facts).toSorted((one, other) => other.left - one.left)
  return (
    <section aria-label="Money of the teams">
      <PageTitle note={lot !== null && whoCanBid(facts, lot).title}>Money left</PageTitle>
      <ol className="font-display">
        {cells.map((cell) => (
          <TeamRow key={cell.teamIndex} facts={facts} cell={cell} price={lot === null ? 0 : highBid(lot).amount} />
        ))}
      </ol>
    </section>
  )
}

function TeamRow({ facts, cell, price }: { facts: AuctionFacts; cell: MoneyCell; price: number }) {
  const { teamIndex, name, left, placesLeft, maxBid, standing, absence, share } = cell
  const needed = neededPlaces(facts, teamIndex)
  return (
    <li
      className={classNames(
        'relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-x-2 border-b border-line/60 px-4',
        standing !== 'has-it' && 'bg-surface',
        standing !== null && STANDING_LOOKS[standing],
      )}
      data-team={teamIndex}
      data-standing={standing ?? undefined}
    >
      <div className="min-w-0">
        <p
          className={classNames(
            'flex gap-1 text-head/5',
            standing === 'passed' || standing === 'out' ? 'font-medium' : 'font-semibold',
          )}
        >
          <span className="truncate">{name}</span>
          {absence !== null && <AbsenceMark absence={absence} />}
        </p>
        <p className="text-body/4 font-medium whitespace-nowrap text-muted">
          {placesLeft === 0 ? 'full' : `${placesLeft} left`}
          {needed.length > 0 && ', needs '}
          {needed.map((position) => (
            <span
              key={position}
              className={classNames('font-bold', standing !== 'has-it' && 'text-p')}
              data-position={position}
            >
              {position}{' '}
            </span>
          ))}
        </p>
      </div>
      <span className="text-body/none font-medium whitespace-nowrap text-muted">
        {standing === 'has-it'
          ? `has it, ${money(price)}`
          : `${standing === 'passed' ? 'passed, ' : ''}max ${money(maxBid)}`}
      </span>
      <b className="text-right text-title/none font-bold">{money(left)}</b>
      <MoneyLine share={share} standing={standing} />
    </li>
  )
}
