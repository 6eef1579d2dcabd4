import { maxBid, purseOf } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { useClockView } from '../draft/turn-clock.tsx'
import { betweenLotsText, lotText, nominationClockText, turnBarText } from '../draft/turn-text.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { places } from './auction-texts.ts'
import { ClockPart, FIGURE, FIGURE_SIZE, LOT_FRAME, PART, PART_TITLE, RELATION } from './lot-panel.tsx'

/**
 * Nobody is up: who nominates and how long they have, what the reader has to spend, and who nominates then. Money and time stand where
 * a lot has them, so that nothing moves; smaller screens have both elsewhere.
 */
export function BetweenLots({ facts }: { facts: AuctionFacts }) {
  const { elsewhere = null } = useDraftHost()
  const view = useDraftView()
  const clock = useClockView(view.time)
  const { title, text } = betweenLotsText(view, elsewhere?.siteName ?? null)
  const hasTime = clock !== null && clock.text !== ''
  return (
    <section
      className={classNames(LOT_FRAME, 'flex flex-col max-desk:m-3 max-md:h-auto max-md:py-6')}
      aria-label="Next player"
    >
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col gap-2 px-4 max-desk:items-center max-desk:justify-center max-desk:text-center desk:pt-3">
          <p className="font-display text-body/4.5 font-medium text-muted max-desk:hidden">{lotText(view)}</p>
          <h2 className="font-display text-title/8 font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        <OwnMoney facts={facts} />
        {hasTime && <ClockPart clock={clock} {...nominationClockText(view, clock.text)} className={BESIDE} />}
      </div>
      <WhoThen />
    </section>
  )
}

const BESIDE = 'w-38 flex-none max-desk:hidden wide:w-47'

/** Nothing for somebody without a team. */
function OwnMoney({ facts: { auction, own } }: { facts: AuctionFacts }) {
  if (own === null) return null
  const { left, placesLeft } = purseOf(auction, own)
  return (
    <div className={classNames(PART, 'border-l border-line', BESIDE)}>
      <p className={PART_TITLE}>You have</p>
      <b className={classNames(FIGURE, left > 99 ? 'text-display' : FIGURE_SIZE)}>{money(left)}</b>
      <p className={RELATION}>{placesLeft === 0 ? 'team full' : `for ${places(placesLeft)}`}</p>
      {placesLeft > 0 && (
        <p className="font-display text-body/5 font-medium text-muted">max bid {money(maxBid(auction, own))}</p>
      )}
    </div>
  )
}

/** Who nominates after this one, in one row. */
function WhoThen() {
  const view = useDraftView()
  const { next, nextDetail } = turnBarText(view, null)
  if (view.soon.length === 0 || view.state === 'unknown') return null
  return (
    <div className="flex h-16.5 flex-none items-center gap-4 border-t border-line px-4 font-display max-desk:hidden">
      <p className="flex-none text-body font-semibold">{view.turn === null ? 'First' : 'Then'}</p>
      <ol aria-label="Who nominates then" className="flex min-w-0 flex-1 gap-4">
        {view.soon.map(({ number, label, name }) => (
          <li key={number} className="min-w-0">
            <span className="block text-small/4 font-medium whitespace-nowrap text-muted">{label}</span>
            <b className="block max-w-36 truncate text-body/5 font-semibold" title={name}>
              {name}
            </b>
          </li>
        ))}
      </ol>
      {next !== '' && (
        <p className="flex-none text-right text-name/5.5 font-semibold">
          {next} <span className="block text-body/5 font-medium text-muted">{nextDetail}</span>
        </p>
      )}
    </div>
  )
}
