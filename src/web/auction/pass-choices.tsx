import { ChevronDown, Minus, Target, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { AuctionLine, LineButton } from './auction-line.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { setPassRule, usePassRule } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import type { LotView } from './lot-view.ts'
import { activeRule, PASS_PRICES, passLabel, targetsLeft, type PassRule } from './pass-rules.ts'
import type { Bidding } from './use-bidding.ts'

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
      <span ref={ref} className={classNames('flex flex-none', isPhone && 'gap-2')}>
        <Button
          size={isPhone ? 'thumb' : 'tall'}
          variant={isPhone ? 'plain' : 'outline'}
          className={classNames('min-w-14', !isPhone && 'rounded-r-none')}
          disabled={hasPassed}
          onClick={bidding.pass}
        >
          <span className="max-w-20 text-small/4 whitespace-normal">{label ?? (hasPassed ? 'Passed' : 'Pass')}</span>
        </Button>
        <Button
          size={isPhone ? 'thumb' : 'tall'}
          variant={isPhone ? 'plain' : 'outline'}
          className={classNames('touch:min-w-11', !isPhone && 'rounded-l-none border-l-0')}
          aria-label="More ways to pass"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={classNames('size-4', isOpen !== isPhone && 'rotate-180')} />
        </Button>
      </span>
      {isOpen && (
        <Popover
          label="Ways to pass"
          // On a phone above the raises, elsewhere below the lot.
          findAnchor={() => (isPhone ? (ref.current?.closest('[data-phone-acts]') ?? ref.current) : ref.current)}
          onClose={() => setIsOpen(false)}
          align="end"
          className="w-88 p-0! max-desk:w-[calc(100vw-1rem)]"
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
    <div className="grid divide-y divide-line">
      <button type="button" data-first-focus className={CHOICE} disabled={isPassing} onClick={onPass}>
        <X aria-hidden className={ICON} />
        <span className="flex-1 text-left">
          <b className="block font-display text-name/5 font-semibold">Pass</b>
          <span className="block text-small/4.5 text-muted">this lot only; a bid takes it back</span>
        </span>
        <kbd className="text-small text-muted max-desk:hidden">x</kbd>
      </button>
      <div className={CHOICE}>
        <Minus aria-hidden className={ICON} />
        <Switch
          label={`Pass on all under ${money(dollars)}`}
          note="by expected price; wakes you when places run short"
          isChecked={isUnder}
          onChange={() => onRule({ under: isUnder ? null : dollars })}
        />
        <Select
          label="Pass on all under"
          isLabelHidden
          size="sm"
          className="flex-none"
          value={String(dollars)}
          options={[...new Set([...PASS_PRICES, dollars])]
            .toSorted((one, other) => one - other)
            .map((price) => ({ value: String(price), label: money(price) }))}
          onChange={(value) => {
            const chosen = Number(value)
            setDollars(chosen)
            if (isUnder) onRule({ under: chosen })
          }}
        />
      </div>
      <div className={CHOICE}>
        <Target aria-hidden className={ICON} />
        <Switch
          label="Wake me for my targets"
          note={targetCount === 0 ? 'you have no targets left' : `pass until ${targetText}`}
          isChecked={rule.isAsleep}
          disabled={targetCount === 0 && !rule.isAsleep}
          onChange={() => onRule({ isAsleep: !rule.isAsleep })}
        />
      </div>
    </div>
  )
}

const CHOICE = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 disabled:opacity-50'
const ICON = 'size-4 flex-none'

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
