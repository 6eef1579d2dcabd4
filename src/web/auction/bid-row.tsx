import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useDraftHost, type Elsewhere } from '../draft/draft-host.tsx'
import { useDraftSession } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
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
      <div className="acts2">
        <p className="bidbtn none">
          <b>Yours at {money(view.price)}</b>
          <small>if nobody raises</small>
        </p>
        {maximum}
      </div>
    )
  }
  if (state !== 'can-bid') {
    return (
      <div className="acts2 off">
        <p className="bidbtn none">
          <b>{OFF_TITLES[state](view)}</b>
          <small>{offText(facts, view)}</small>
        </p>
        {facts.own !== null && state === 'off' && maximum}
      </div>
    )
  }
  return (
    <div className="acts2">
      <BidButton view={view} bidding={bidding} />
      <fieldset className="raises" aria-label="Raise to">
        {view.raises.map(({ amount, label, isOver }) => (
          <button
            key={amount}
            type="button"
            className={classNames(isOver && 'over')}
            onClick={() => bidding.press(amount)}
          >
            <b>
              <span className="sr-only">Bid </span>
              {money(amount)}
            </b>
            <small>{label}</small>
          </button>
        ))}
      </fieldset>
      <TypedBid key={lot.lotNumber} view={view} bidding={bidding} />
      {maximum}
      <PassButton facts={facts} view={view} bidding={bidding} />
    </div>
  )
}

/** A followed auction: bids are made at its site. */
function BidElsewhere({ view, site }: { view: LotView; site: Elsewhere }) {
  return (
    <div className="acts2 off">
      <button type="button" className="bidbtn plain" onClick={site.open}>
        <b>Bid on {site.siteName}</b>
        <small>{money(view.price)} as of the last look</small>
      </button>
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
    <button
      type="button"
      data-bid-button
      className={classNames('bidbtn', isMove ? 'ground-accent' : 'plain')}
      onClick={() => bidding.press(next)}
    >
      <b>Bid {money(next)}</b>
      <small>{nextText}</small>
    </button>
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
      className="acts2 ask"
      role="alertdialog"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') bidding.answer(false)
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
    >
      <p className="min-w-0 flex-1">
        <b className="block font-display text-head/5.5 font-bold">{title}</b>
        <small className="block text-small/3.75">{text}</small>
      </p>
      <button type="button" className="btn" onClick={() => bidding.answer(false)}>
        No
      </button>
      <button ref={yesRef} type="button" className="btn strong" onClick={() => bidding.answer(true)}>
        Yes, {money(amount)}
      </button>
    </div>
  )
}

/** Another amount, typed. It always asks. */
export function TypedBid({ view, bidding }: Omit<BidRowProps, 'facts'>) {
  const [text, setText] = useState('')
  const problem = text === '' ? null : typedProblem(view, dollarsIn(text))
  const amount = dollarsIn(text)
  return (
    <form
      className="typed"
      data-problem={problem ?? undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount === null || problem !== null) return
        bidding.press(amount, true)
        setText('')
      }}
    >
      <span aria-hidden>$</span>
      <input
        data-typed-bid
        inputMode="numeric"
        autoComplete="off"
        placeholder="other"
        aria-label={`Another bid, at most ${money(view.most)}`}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      <button type="submit" disabled={amount === null || problem !== null}>
        Bid
      </button>
      {problem !== null && <small role="alert">{problem}</small>}
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
        className="automax"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === null) return
          setText(null)
          if (typed !== limit) send(typed)
        }}
      >
        <label className="flex min-w-0 flex-1 items-center gap-1 font-display text-name/none font-semibold whitespace-nowrap">
          <span aria-hidden>Up to $</span>
          <input
            // The person pressed a button to type here.
            ref={selectOnce}
            inputMode="numeric"
            autoComplete="off"
            aria-label="Bid for me up to, in dollars"
            aria-invalid={typed === null}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setText(null)}
          />
        </label>
        <button type="submit" className="btn strong" disabled={typed === null}>
          Set
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            setText(null)
            send(null)
          }}
        >
          Off
        </button>
      </form>
    )
  }
  return (
    <div className="automax">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label="Bid for me"
        data-auto-max
        className={classNames('switch', isOn && 'on')}
        onClick={() => (isOn ? send(null) : turnOn())}
      />
      <span className="min-w-0 flex-1 overflow-hidden">
        <b>{title}</b>
        <small>
          <Lock aria-hidden className="size-3" />
          {note}
        </small>
      </span>
      <button type="button" className="btn" onClick={() => (isOn ? setText(String(limit)) : turnOn())}>
        {isOn ? 'Change' : `Set ${money(suggested)}`}
      </button>
    </div>
  )
}

/** When the field appears, not with each letter. */
function selectOnce(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/** Below the lot: who can still take it, up to what, and who passed. Names are there whole or not at all. */
export function WhoCanBidLine({ view: { rivals, away } }: { view: LotView }) {
  return (
    <section className="rivals" aria-label="Who can still bid">
      <p>{rivals.title}</p>
      <div>
        {rivals.teams.map(({ name, most }) => (
          <span key={name}>
            {name} <b>{money(most)}</b>
          </span>
        ))}
      </div>
      {rivals.passedText !== '' && <small>{rivals.passedText}</small>}
      {away !== '' && <small>{away}</small>}
    </section>
  )
}
