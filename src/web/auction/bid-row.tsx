import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDraftHost, type Elsewhere } from '../draft/draft-host.tsx'
import { useDraftSession } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DollarField } from '../ui/dollar-field.tsx'
import { Switch } from '../ui/switch.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { money } from '#core/auction/price-texts.ts'
import { PassButton } from './pass-choices.tsx'
import { autoMaxView, dollarsIn, typedLimit, typedProblem, type LotView } from './lot-view.ts'
import { refusalText, sendToAuction } from './refusal-text.ts'
import type { Bidding } from './use-bidding.ts'

interface BidRowProps {
  facts: AuctionFacts
  view: LotView
  bidding: Bidding
}

/** Everything that can be done on a lot, in one row that is always as high. */
export function BidRow({ facts, view, bidding }: BidRowProps) {
  const { state, lot } = view
  const { elsewhere = null } = useDraftHost()
  if (elsewhere !== null) return <BidElsewhere view={view} site={elsewhere} />
  if (bidding.question !== null) return <Question bidding={bidding} question={bidding.question} />
  // One part in all states: who types a maximum goes on typing when it has just made them the leader.
  const maximum = <AutoMax key="maximum" facts={facts} view={view} />
  if (state === 'mine') {
    return (
      <div className={ROW}>
        <NoBid title={`Yours at ${money(view.price)}`} text="if nobody raises" />
        {maximum}
      </div>
    )
  }
  if (state !== 'can-bid') {
    return (
      <div className={ROW}>
        <NoBid title={OFF_TITLES[state](view)} text={offText(facts, view)} />
        {facts.own !== null && state === 'off' && maximum}
      </div>
    )
  }
  return (
    <div className={ROW}>
      <BidButton view={view} bidding={bidding} />
      <fieldset className="flex flex-none gap-1 wide:gap-2" aria-label="Raise to">
        {view.raises.map(({ amount, label, isOver }) => (
          <Button
            key={amount}
            size="tall"
            variant={isOver ? 'outline' : 'plain'}
            className={classNames('w-15 first:max-wide:hidden', isOver && 'border-dashed')}
            onClick={() => bidding.press(amount)}
          >
            <Figure amount={amount} note={label} />
          </Button>
        ))}
      </fieldset>
      <TypedBid key={lot.lotNumber} view={view} bidding={bidding} />
      {maximum}
      <PassButton facts={facts} view={view} bidding={bidding} />
    </div>
  )
}

const ROW = 'flex h-16 items-center gap-1 bg-surface px-2 wide:gap-2 wide:px-3'
const MAIN = 'w-38 flex-none wide:w-52'

/** A raise, and what it means. */
export function Figure({ amount, note }: { amount: number; note: string }) {
  return (
    <span className="grid justify-items-center font-display">
      <b className="text-head/5 font-semibold">
        <span className="sr-only">Bid </span>
        {money(amount)}
      </b>
      <span className="text-small/4 font-medium text-muted">{note}</span>
    </span>
  )
}

/** The main button, and what stands in its place. */
function Main({ title, text }: { title: string; text: string }) {
  return (
    <span className="grid justify-items-center font-display whitespace-nowrap">
      <b className="text-title/6 font-bold">{title}</b>
      <span className="text-small/4 font-medium">{text}</span>
    </span>
  )
}

function NoBid({ title, text }: { title: string; text: string }) {
  return (
    <div
      className={classNames(
        MAIN,
        'grid h-12 min-w-max place-content-center rounded-lg border border-dashed border-control px-2 text-muted',
      )}
    >
      <Main title={title} text={text} />
    </div>
  )
}

/** A followed auction: bids are made at its site. */
function BidElsewhere({ view, site }: { view: LotView; site: Elsewhere }) {
  return (
    <div className={ROW}>
      <Button size="tall" variant="outline" className={MAIN} onClick={site.open}>
        <Main title={`Bid on ${site.siteName}`} text={`${money(view.price)} as of the last look`} />
      </Button>
    </div>
  )
}

const OFF_TITLES = {
  off: ({ next }: LotView) => `Bid ${money(next)}`,
  full: () => 'Your team is full',
  'no-money': ({ most }: LotView) => `Your max is ${money(most)}`,
  'no-place': () => 'No place left',
} as const

function offText({ auction, own }: AuctionFacts, { state }: LotView): string {
  if (state === 'full') return 'You can watch'
  if (state === 'no-money') return 'You can watch'
  if (state === 'no-place') return 'Position limit'
  if (own === null) return 'You watch this auction'
  return auction.isPaused ? 'when it resumes' : 'when you are back'
}

function BidButton({ view, bidding }: Omit<BidRowProps, 'facts'>) {
  const { next, nextText, isMove } = view
  return (
    <Button
      data-bid-button
      size="tall"
      variant={isMove ? 'move' : 'outline'}
      className={MAIN}
      onClick={() => bidding.press(next)}
    >
      <Main title={`Bid ${money(next)}`} text={nextText} />
    </Button>
  )
}

interface QuestionProps {
  bidding: Bidding
  question: NonNullable<Bidding['question']>
}

/** In the same row, the answer away from the first press. */
export function Question({ bidding, question: { title, text, amount } }: QuestionProps) {
  const yesRef = useRef<HTMLButtonElement>(null)
  // Enter answers yes only from the keyboard: a press that was held would answer at once.
  useEffect(() => yesRef.current?.focus({ preventScroll: true }), [])
  return (
    // Escape and a held Enter are answers, wherever the focus is in the question.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="flex h-16 items-center gap-2 bg-surface px-2 max-desk:h-29 desk:px-3"
      role="alertdialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') bidding.answer(false)
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
    >
      <p className="min-w-0 flex-1 font-display">
        <b className="block text-head/6 font-bold">{title}</b>
        <span className="block text-small/4 font-medium text-muted">{text}</span>
      </p>
      <Button size="lg" onClick={() => bidding.answer(false)}>
        No
      </Button>
      <Button ref={yesRef} size="lg" variant="strong" onClick={() => bidding.answer(true)}>
        Yes, {money(amount)}
      </Button>
    </div>
  )
}

/** Another amount, typed. It always asks. `isAsked`: a press opened the field, so typing begins at once. */
export function TypedBid({ view, bidding, isAsked = false }: Omit<BidRowProps, 'facts'> & { isAsked?: boolean }) {
  const [text, setText] = useState('')
  const problem = text === '' ? null : typedProblem(view, dollarsIn(text))
  const amount = dollarsIn(text)
  return (
    <form
      className="flex-none"
      data-problem={problem ?? undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount === null || problem !== null) return
        bidding.press(amount, true)
        setText('')
      }}
    >
      <DollarField
        data-typed-bid
        // Asked for by a press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAsked}
        look="tall"
        className="w-full"
        label={`Another bid, at most ${money(view.most)}`}
        placeholder="other"
        error={problem}
        title={problem ?? undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      >
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          className="mr-1 font-sans"
          disabled={amount === null || problem !== null}
        >
          Bid
        </Button>
      </DollarField>
    </form>
  )
}

interface AutoMaxProps {
  facts: AuctionFacts
  view: LotView
}

/** The most that is bid for the person by itself. Nobody else sees it. One press sets the number, and typing replaces it. */
export function AutoMax({ facts, view }: AutoMaxProps) {
  const session = useDraftSession()
  const [text, setText] = useState<string | null>(null)
  const maximum = autoMaxView(facts, view)
  const { limit, isOn, title, note, suggested } = maximum
  const { playerId } = view.lot

  function send(wanted: number | null): void {
    void sendToAuction(session, { kind: 'set-limit', playerId, limit: wanted }, (failure) =>
      showNotice({ kind: 'late', title: 'The maximum was not set', text: refusalText(failure) }),
    )
  }
  function turnOn(): void {
    send(suggested)
    setText(String(suggested))
  }

  if (text !== null) {
    const typed = typedLimit(text, maximum)
    return (
      <form
        className={MAXIMUM}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === null) return
          setText(null)
          if (typed !== limit) send(typed)
        }}
      >
        <DollarField
          // The person pressed a button to type here.
          ref={selectOnce}
          look="small"
          lead={<span className="desk:max-wide:hidden">Up to </span>}
          className="min-w-0 flex-1"
          label="Bid for me up to, in dollars"
          error={typed === null ? '' : null}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setText(null)}
        />
        <Button type="submit" size="sm" variant="strong" disabled={typed === null}>
          Set
        </Button>
        <Button
          size="sm"
          onClick={() => {
            setText(null)
            send(null)
          }}
        >
          Off
        </Button>
      </form>
    )
  }
  return (
    <div className={MAXIMUM}>
      <Switch
        data-auto-max
        label="Bid for me"
        isLabelHidden
        isChecked={isOn}
        className="desk:max-wide:hidden"
        onChange={() => (isOn ? send(null) : turnOn())}
      />
      <span className="min-w-0 flex-1 font-display">
        <b className="block truncate text-head/6 font-semibold desk:text-name/5 desk:max-wide:text-body/4 desk:max-wide:whitespace-normal">
          {title}
        </b>
        <span className="flex items-center gap-1 text-body/4 font-medium whitespace-nowrap text-muted desk:text-small/4 desk:max-wide:hidden">
          <Lock aria-hidden className="size-3 flex-none" />
          {note}
        </span>
      </span>
      <Button size="sm" onClick={() => (isOn ? setText(String(limit)) : turnOn())}>
        {isOn ? 'Change' : `Set ${money(suggested)}`}
      </Button>
    </div>
  )
}

const MAXIMUM =
  'flex h-12 min-w-0 flex-1 items-center gap-2 overflow-hidden border-line desk:rounded-lg desk:border desk:px-2'

/** When the field appears, not with each letter. */
function selectOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/** Below the lot: who can still take it, up to what, and who passed. Names are there whole or not at all. */
export function WhoCanBidLine({ view: { rivals, away } }: { view: LotView }) {
  return (
    <section
      className="flex-none font-display text-body/5 font-medium text-muted max-desk:border-b max-desk:border-line max-desk:px-4 max-desk:py-3 desk:flex desk:h-8 desk:items-center desk:gap-4 desk:px-1 desk:whitespace-nowrap"
      aria-label="Who can still bid"
    >
      <p className="font-semibold text-text max-desk:text-name/5">{rivals.title}</p>
      {/* Beside the list whoever has no room in the line is left out whole. */}
      <div className="flex flex-wrap gap-x-3 max-desk:mt-1 desk:h-5 desk:min-w-0 desk:flex-1 desk:overflow-hidden">
        {rivals.teams.map(({ name, most }) => (
          <span key={name}>
            {name} <b className="font-semibold text-text">{money(most)}</b>
          </span>
        ))}
      </div>
      {rivals.passedText !== '' && <p className="max-desk:mt-1">{rivals.passedText}</p>}
      {away !== '' && <p className="max-desk:mt-1">{away}</p>}
    </section>
  )
}
