import { useState } from 'react'
import { PLAN_STYLES, type PlanStyle } from '#core/auction/spending-plan.ts'
import { purseOf } from '#core/auction/auction.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { planStyle, useAuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import './plan-chooser.css'
import { asksForPlan, styleCard, usePlanChooser, type StyleCard } from './plan-styles.ts'

interface PlanChooserProps {
  facts: AuctionFacts
  /** Goes to where the dollars of each place are typed. */
  onTypeOwn: () => void
}

/** How the person wants to spend their money: asked once before the first lot, and whenever they press Change. */
export function PlanChooser({ facts, onTypeOwn }: PlanChooserProps) {
  const plan = useAuctionPlan(facts)
  const isOpened = usePlanChooser(({ isOpen }) => isOpen)
  const { own, auction } = facts
  if (own === null || !(isOpened || asksForPlan(facts, plan))) return null
  const choose = (style: PlanStyle) => {
    planStyle(auction.seed, style)
    usePlanChooser.setState({ isOpen: false })
  }
  const typeOwn = (style: PlanStyle) => {
    choose(style)
    onTypeOwn()
  }
  return <ChooserDialog facts={facts} own={own} former={plan.style} onChoose={choose} onTypeOwn={typeOwn} />
}

interface ChooserDialogProps {
  facts: AuctionFacts
  own: number
  /** Null as long as nothing was chosen. */
  former: PlanStyle | null
  onChoose: (style: PlanStyle) => void
  onTypeOwn: (style: PlanStyle) => void
}

function ChooserDialog({ facts, own, former, onChoose, onTypeOwn }: ChooserDialogProps) {
  const [style, setStyle] = useState<PlanStyle>(former ?? 'balanced')
  const cards = PLAN_STYLES.map((each) => styleCard(facts, own, each))
  const label = cards.find((card) => card.style === style)?.label ?? ''
  return (
    <Dialog
      open
      onClose={() => onChoose(former ?? 'balanced')}
      title={`How do you want to spend your ${money(purseOf(facts.auction, own).budget)}?`}
      description="Chosen once, yours to change. What real teams paid for each place, scaled to your league."
      size="xl"
      footer={
        <>
          <small className="flex-1 self-center text-small/4.5 text-muted max-sm:hidden">
            Names are examples at expected prices. Amounts you type yourself stay as they are.
          </small>
          <Button onClick={() => onTypeOwn(style)}>Type my own</Button>
          <Button variant="move" onClick={() => onChoose(style)}>
            Use {label}
          </Button>
        </>
      }
    >
      <ChooserCards cards={cards} style={style} onStyle={setStyle} />
    </Dialog>
  )
}

interface ChooserCardsProps {
  cards: readonly StyleCard[]
  style: PlanStyle
  onStyle: (style: PlanStyle) => void
}

export function ChooserCards({ cards, style, onStyle }: ChooserCardsProps) {
  return (
    <div className="plan-chooser">
      <fieldset className="plan-cards">
        <legend className="sr-only">Plan</legend>
        {cards.map((card) => (
          <label key={card.style} className={classNames('plan-card', card.style === style && 'chosen')}>
            <span className="plan-head">
              <input
                type="radio"
                name="plan"
                checked={card.style === style}
                onChange={() => onStyle(card.style)}
                aria-label={card.label}
              />
              <b>{card.label}</b>
              {card.style === 'balanced' && <small>suggested</small>}
            </span>
            <span className="plan-text">{card.text}</span>
            <span className="plan-bar" aria-hidden>
              {card.lines.map(({ key, position, dollars }) => (
                <i key={key} data-position={position ?? undefined} style={{ flexGrow: dollars }} />
              ))}
            </span>
            <ul className="plan-lines">
              {card.lines.map(({ key, label, position, example, dollars }) => (
                <li key={key} data-position={position ?? undefined}>
                  <b>{label}</b>
                  <span>{example}</span>
                  <em>{money(dollars)}</em>
                </li>
              ))}
            </ul>
            <span className="plan-foot">{card.foot}</span>
          </label>
        ))}
      </fieldset>
      <dl className="plan-follows">
        <div>
          <dt>Then it follows sales</dt>
          <dd />
        </div>
        <div>
          <dt>You pay more</dt>
          <dd>The rest comes from your bench first, from starters last.</dd>
        </div>
        <div>
          <dt>You pay less</dt>
          <dd>What is saved goes to your most expensive open place.</dd>
        </div>
        <div>
          <dt>Others buy</dt>
          <dd>Nothing moves, unless a place can’t be filled for its dollars any more.</dd>
        </div>
      </dl>
    </div>
  )
}
