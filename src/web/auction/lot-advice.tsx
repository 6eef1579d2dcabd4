import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Player } from '#core/players/player.ts'
import { classNames } from '../ui/class-names.ts'
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
      <div className="lot-advice">
        <p className={TITLE}>Expected</p>
        <p className="lot-advice-line">
          <b className="lot-advice-number">{money(expected)}</b>
          <span className="lot-advice-price" title={prices}>
            usually {range}
          </span>
        </p>
      </div>
    )
  }
  return (
    <div className="lot-advice">
      <p className={TITLE}>Bid up to</p>
      <div className="lot-advice-line">
        <OwnNumber
          key={lot.playerId}
          dollars={upTo}
          isTyped={isTyped}
          onType={(dollars) => planTarget(seed, lot.playerId, dollars)}
        />
        {isTyped ? (
          <p className="lot-advice-price">
            <span>
              yours, typed<i>; </i>
            </span>
            <button
              type="button"
              onClick={() => planTarget(seed, lot.playerId, null)}
              title="Go by the suggestion again"
            >
              suggested <b>{money(advice.upTo)}</b>
            </button>
          </p>
        ) : (
          <p className="lot-advice-price" title={prices}>
            <span>
              expected <b>{money(expected)}</b>
              <i>, </i>
            </span>
            <span>usually {range}</span>
          </p>
        )}
      </div>
      <p className="lot-advice-why">{lotReason(facts, view, plan, player)}</p>
    </div>
  )
}

const TITLE = 'font-display text-name/4.5 font-semibold whitespace-nowrap'

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
      <button
        type="button"
        className="lot-advice-number"
        onClick={() => setIsTyping(true)}
        title="Type a number of your own"
      >
        {money(dollars)}
        <Pencil aria-hidden />
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
    <label className={classNames('lot-advice-number', 'typing')}>
      $
      <input
        ref={selectOnce}
        aria-label="Your number for this player, in dollars"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={dollars}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(event.currentTarget.value)
          if (event.key !== 'Escape') return
          event.currentTarget.value = String(dollars)
          setIsTyping(false)
        }}
        onBlur={(event) => save(event.target.value)}
      />
    </label>
  )
}

/** When the field appears, not with each letter. */
function selectOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
