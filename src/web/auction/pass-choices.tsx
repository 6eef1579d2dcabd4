import { ChevronDown, Minus, Target, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Popover } from '../ui/popover.tsx'
import { AuctionLine, LineButton } from './auction-line.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { setPassRule, usePassRule } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import type { LotView } from './lot-view.ts'
import { activeRule, PASS_PRICES, passLabel, targetsLeft, type PassRule } from './pass-rules.ts'
import type { Bidding } from './use-bidding.ts'
import './pass-choices.css'

interface PassButtonProps {
  facts: AuctionFacts
  view: LotView
  bidding: Bidding
  isPhone?: boolean
}

/** Pass, and beside it the ways to pass on more than this player. They open where they cover neither price nor bid. */
export function PassButton({ facts, view, bidding, isPhone = false }: PassButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const targets = useDraft(({ shortlist }) => shortlist.targets)
  const rule = usePassRule(facts.auction.seed)
  const label = passLabel(activeRule(facts, rule, targets))
  const { hasPassed } = view
  return (
    <>
      <span ref={ref} className={classNames('pass-button', isPhone && 'large')}>
        <button type="button" className="pass-now" disabled={hasPassed} onClick={bidding.pass}>
          {label ?? (hasPassed ? 'Passed' : 'Pass')}
        </button>
        <button
          type="button"
          className="pass-more"
          aria-label="More ways to pass"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={classNames('size-4', isOpen !== isPhone && 'rotate-180')} />
        </button>
      </span>
      {isOpen && (
        <Popover
          label="Ways to pass"
          // On a phone above the raises, elsewhere below the lot.
          findAnchor={() => (isPhone ? (ref.current?.closest('.phone-acts') ?? ref.current) : ref.current)}
          onClose={() => setIsOpen(false)}
          align="end"
          className="w-80 p-0! max-desk:w-[calc(100vw-1rem)]"
        >
          <PassChoices
            rule={rule}
            isPassing={hasPassed}
            targetCount={targetsLeft(facts, targets)}
            onPass={() => {
              setIsOpen(false)
              bidding.pass()
            }}
            onRule={(change) => setPassRule(facts.auction.seed, change)}
          />
        </Popover>
      )}
    </>
  )
}

interface PassChoicesProps {
  rule: PassRule
  isPassing: boolean
  targetCount: number
  onPass: () => void
  onRule: (change: Partial<PassRule>) => void
}

export function PassChoices({ rule, isPassing, targetCount, onPass, onRule }: PassChoicesProps) {
  const [dollars, setDollars] = useState(rule.under ?? DEFAULT_PRICE)
  const isUnder = rule.under !== null
  const targetText = targetCount === 1 ? 'your target comes up' : `one of your ${targetCount} targets comes up`
  return (
    <div className="pass-choices">
      <button type="button" data-first-focus className="pass-choice" disabled={isPassing} onClick={onPass}>
        <X aria-hidden className="size-4" />
        <span>
          <b>Pass</b>
          <small>this lot only; a bid takes it back</small>
        </span>
        <kbd className="max-desk:hidden">x</kbd>
      </button>
      <div className="pass-choice">
        <Minus aria-hidden className="size-4" />
        <button
          type="button"
          role="switch"
          aria-checked={isUnder}
          onClick={() => onRule({ under: isUnder ? null : dollars })}
        >
          <b>Pass on all under {money(dollars)}</b>
          <small>by expected price; wakes you when places run short</small>
        </button>
        <select
          aria-label="Pass on all under"
          value={dollars}
          onChange={(event) => {
            const chosen = Number(event.target.value)
            setDollars(chosen)
            if (isUnder) onRule({ under: chosen })
          }}
        >
          {[...new Set([...PASS_PRICES, dollars])]
            .toSorted((one, other) => one - other)
            .map((price) => (
              <option key={price} value={price}>
                {money(price)}
              </option>
            ))}
        </select>
        <i className={classNames('switch', isUnder && 'on')} aria-hidden />
      </div>
      <div className="pass-choice">
        <Target aria-hidden className="size-4" />
        <button
          type="button"
          role="switch"
          aria-checked={rule.isAsleep}
          disabled={targetCount === 0 && !rule.isAsleep}
          onClick={() => onRule({ isAsleep: !rule.isAsleep })}
        >
          <b>Wake me for my targets</b>
          <small>{targetCount === 0 ? 'you have no targets left' : `pass until ${targetText}`}</small>
        </button>
        <i className={classNames('switch', rule.isAsleep && 'on')} aria-hidden />
      </div>
    </div>
  )
}

const DEFAULT_PRICE = 5

/** While a rule passes, between lots too: what it does, and the way out. */
export function PassingLine({ facts, isPhone }: { facts: AuctionFacts; isPhone: boolean }) {
  const targets = useDraft(({ shortlist }) => shortlist.targets)
  const { seed } = facts.auction
  const active = activeRule(facts, usePassRule(seed), targets)
  const label = passLabel(active)
  if (active === null || label === null) return null
  return (
    <AuctionLine
      isPhone={isPhone}
      tone="good"
      title={label}
      text={active.kind === 'asleep' ? 'You pass on everybody else.' : 'By expected price.'}
    >
      <LineButton
        isPhone={isPhone}
        onPress={() => setPassRule(seed, active.kind === 'asleep' ? { isAsleep: false } : { under: null })}
      >
        {active.kind === 'asleep' ? 'Wake up' : 'Stop passing'}
      </LineButton>
    </AuctionLine>
  )
}

/** Whether `PassingLine` has something to say. */
export function useIsPassing(facts: AuctionFacts): boolean {
  const targets = useDraft(({ shortlist }) => shortlist.targets)
  return activeRule(facts, usePassRule(facts.auction.seed), targets) !== null
}
