import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Player } from '#core/players/player.ts'
import { DollarField } from '../ui/dollar-field.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { planTarget, useAuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import { typedPrice } from './typed-price.ts'
import { lotReason } from './lot-reason.ts'
import type { LotView } from './lot-view.ts'

interface LotAdviceProps {
  facts: AuctionFacts
  view: LotView
  player: Player
}

/** The one number for whoever is up, what it rests on, and a number of the person's own in its place. */
export function LotAdvice({ facts, view, player }: LotAdviceProps) {
  const plan = useAuctionPlan(facts)
  const { advice, isTyped, upTo, expected, range, before, lot } = view
  const { seed } = facts.auction
  const prices = `${money(before)} before the auction. Half of all prices like this one end at ${range}.`
  if (advice === null) {
    return (
      <div className={ADVICE}>
        <p className={TITLE}>Expected</p>
        <p className={LINE}>
          <b className={NUMBER}>{money(expected)}</b>
          <span className={PRICE} title={prices}>
            usually {range}
          </span>
        </p>
      </div>
    )
  }
  return (
    <div className={ADVICE}>
      <p className={TITLE}>Bid up to</p>
      <div className={LINE}>
        <OwnNumber
          key={lot.playerId}
          dollars={upTo}
          isTyped={isTyped}
          onType={(dollars) => planTarget(seed, lot.playerId, dollars)}
        />
        {isTyped ? (
          <p className={PRICE}>
            <span className="whitespace-nowrap">
              yours, typed<span className="max-desk:hidden">; </span>
            </span>
            <button
              type="button"
              className="text-left underline decoration-dotted underline-offset-3 touch:min-h-11"
              onClick={() => planTarget(seed, lot.playerId, null)}
              title="Go by the suggestion again"
            >
              suggested <b className="font-semibold text-text">{money(advice.upTo)}</b>
            </button>
          </p>
        ) : (
          <p className={PRICE} title={prices}>
            <span className="whitespace-nowrap">
              expected <b className="font-semibold text-text">{money(expected)}</b>
              <span className="max-desk:hidden">, </span>
            </span>
            <span className="whitespace-nowrap">usually {range}</span>
          </p>
        )}
      </div>
      <p className="text-body/5 text-text/80 desk:text-small/4.5 desk:max-wide:text-label/4">
        {lotReason(facts, view, plan, player)}
      </p>
    </div>
  )
}

const ADVICE =
  'min-w-0 border-line max-desk:border-b max-desk:px-4 max-desk:py-3 desk:flex-[1_0_11rem] desk:border-l desk:pr-3 desk:pl-4 wide:flex-[1_0_14.5rem]'
const TITLE = 'font-display text-name/4.5 font-semibold whitespace-nowrap'
/** On a phone what the number rests on stands in lines of its own. */
const LINE = 'flex items-center gap-4 desk:items-baseline desk:gap-x-3 desk:gap-y-0 desk:flex-wrap'
const NUMBER =
  'inline-flex flex-none items-baseline font-display text-hero/19 font-bold tracking-[-0.01em] desk:text-figure/10 wide:text-display/13'
const PRICE = 'grid min-w-0 gap-1 font-display text-name/6 font-medium text-muted desk:block desk:text-body/4.5'

interface OwnNumberProps {
  dollars: number
  isTyped: boolean
  onType: (dollars: number | null) => void
}

/** A press opens a field in place of the number; an empty one goes by the suggestion again. */
function OwnNumber({ dollars, isTyped, onType }: OwnNumberProps) {
  const [isTyping, setIsTyping] = useState(false)
  if (!isTyping) {
    return (
      <button type="button" className={NUMBER} onClick={() => setIsTyping(true)} title="Type a number of your own">
        {money(dollars)}
        <Pencil aria-hidden className="ml-2 size-3.5 self-center text-muted" />
        <span className="sr-only">, type a number of your own</span>
      </button>
    )
  }
  const save = (text: string) => {
    setIsTyping(false)
    const typed = typedPrice(text, isTyped ? dollars : null)
    if (typed.kind === 'set' && typed.dollars !== dollars) onType(typed.dollars)
  }
  return (
    <span className={NUMBER}>
      <DollarField
        ref={selectOnce}
        look="figure"
        label="Your number for this player, in dollars"
        defaultValue={dollars}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(event.currentTarget.value)
          if (event.key !== 'Escape') return
          event.currentTarget.value = String(dollars)
          setIsTyping(false)
        }}
        onBlur={(event) => save(event.target.value)}
      />
    </span>
  )
}

/** When the field appears, not with each letter. */
function selectOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
