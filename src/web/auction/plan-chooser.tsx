import { useState } from 'react'
import { PLAN_STYLES, type PlanStyle } from '#core/auction/spending-plan.ts'
import { purseOf } from '#core/auction/auction.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Radio } from '../ui/radio.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { planStyle, useAuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
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
          <p className="flex-1 self-center text-small/4.5 text-muted max-sm:hidden">
            Names are examples at expected prices. Amounts you type yourself stay as they are.
          </p>
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
    <div className="tabular-nums">
      <fieldset className="grid gap-2 desk:grid-cols-3 desk:gap-3">
        <legend className="sr-only">Plan</legend>
        {cards.map((card) => (
          <PlanCard key={card.style} card={card} isChosen={card.style === style} onChoose={() => onStyle(card.style)} />
        ))}
      </fieldset>
      <dl className="mt-3 grid gap-2 rounded-xl bg-sunken px-4 py-3 desk:grid-cols-[5.5rem_repeat(3,1fr)] desk:gap-4">
        {FOLLOWS.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-display text-body/4.5 font-semibold">{term}</dt>
            <dd className="text-small/4.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** How a plan moves once players are sold. */
const FOLLOWS = [
  { term: 'Then it follows sales', text: '' },
  { term: 'You pay more', text: 'The rest comes from your bench first, from starters last.' },
  { term: 'You pay less', text: 'What is saved goes to your most expensive open place.' },
  { term: 'Others buy', text: 'Nothing moves, unless a place can’t be filled for its dollars any more.' },
]

interface PlanCardProps {
  card: StyleCard
  isChosen: boolean
  onChoose: () => void
}

/** On a phone only the chosen plan has its places open. */
function PlanCard({ card: { style, label, text, lines, foot }, isChosen, onChoose }: PlanCardProps) {
  const places = isChosen ? '' : 'max-desk:hidden'
  return (
    <label
      htmlFor={`plan-${style}`}
      className={classNames(
        'flex flex-col rounded-xl border px-4 pt-3 pb-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-text bg-raised ring-1 ring-text ring-inset' : 'border-line bg-surface',
      )}
      data-chosen={isChosen || undefined}
    >
      <span className="flex items-center gap-2">
        <Radio id={`plan-${style}`} name="plan" isChecked={isChosen} onChange={onChoose} label={label} />
        <b className="flex-1 font-display text-head/6 font-semibold">{label}</b>
        {style === 'balanced' && <span className="font-display text-body/4.5 font-medium text-muted">suggested</span>}
      </span>
      <span className="mt-1 text-small/4.5 text-muted">{text}</span>
      <span className={classNames('my-3 flex h-3 gap-0.5 overflow-hidden', places)} aria-hidden>
        {lines.map(({ key, position, dollars }) => (
          <span
            key={key}
            data-position={position ?? undefined}
            className={classNames('min-w-px rounded-xs', position === null ? 'bg-control' : 'bg-p')}
            style={{ flexGrow: dollars }}
          />
        ))}
      </span>
      <ul className={classNames('max-desk:grid max-desk:grid-cols-2 max-desk:gap-x-4', places)}>
        {lines.map(({ key, label: place, position, example, dollars }) => (
          <li
            key={key}
            data-position={position ?? undefined}
            className="grid h-6.5 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center border-t border-line font-display text-body/none font-medium desk:grid-cols-[3rem_minmax(0,1fr)_auto]"
          >
            <b className={classNames('font-bold', position === null ? 'text-muted' : 'text-p')}>{place}</b>
            <span className="truncate text-muted">{example}</span>
            <span className="text-name/none font-semibold">{money(dollars)}</span>
          </li>
        ))}
      </ul>
      <span
        className={classNames(
          'border-t border-line pt-2 font-display text-body/4.5 font-medium text-muted desk:mt-auto',
          places,
        )}
      >
        {foot}
      </span>
    </label>
  )
}
