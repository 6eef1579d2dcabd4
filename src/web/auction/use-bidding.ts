import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDraftSession } from '../session/session-context.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { money } from '#core/auction/price-texts.ts'
import { bidQuestion, type BidQuestion, type LotView } from './lot-view.ts'
import { refusalText, sendToAuction } from './refusal-text.ts'

/** For so long after its number changed a button takes no press: the press was meant for the number before. */
const CHANGED_MS = 400
/** For so long after a sale nothing is bid: the press was meant for the player before. */
const SOLD_MS = 700
/** The question goes away by itself. */
const QUESTION_MS = 4000

export interface Bidding {
  /** What was asked and not answered yet. */
  readonly question: (BidQuestion & { readonly amount: number }) | null
  /** Bids, or asks first. */
  readonly press: (amount: number, isTyped?: boolean) => void
  /** Bids without a question: the button was held, or yes was pressed. */
  readonly bid: (amount: number) => void
  readonly answer: (isYes: boolean) => void
  readonly pass: () => void
  /** Whether a bid of this amount asks. */
  readonly asks: (amount: number, isTyped?: boolean) => boolean
}

/** Bids on a lot, such that nobody bids by accident. */
export function useBidding(facts: AuctionFacts, view: LotView): Bidding {
  const session = useDraftSession()
  const [asked, setAsked] = useState<{
    readonly amount: number
    readonly isTyped: boolean
    readonly of: string
  } | null>(null)
  const { lot, next } = view
  const { lotNumber } = lot
  const of = `${lotNumber} ${next}`
  const question = asked === null || asked.of !== of ? null : bidQuestion(facts, view, asked.amount, asked.isTyped)
  const isDead = useDeadTime(
    view,
    facts.auction.sales.every(({ by }) => by === 'keeper'),
  )
  const close = useEffectEvent(() => setAsked(null))
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(close, QUESTION_MS)
    return () => clearTimeout(timer)
  }, [asked])

  function bid(amount: number): void {
    setAsked(null)
    void sendToAuction(session, { kind: 'bid', lotNumber, amount, teamIndex: null }, (failure) => {
      const { code } = failure
      if (code === 'outbid' || code === 'lot_over') {
        const first = code === 'outbid' ? 'Somebody bid that much first.' : 'The time was up.'
        const title = `Your ${money(amount)} was too late`
        showNotice({ kind: 'late', title, text: `${first} Nothing was sent for you.` })
      } else showNotice({ kind: 'late', title: `${money(amount)} was not bid`, text: refusalText(failure) })
    })
  }

  return {
    question: question === null || asked === null ? null : { ...question, amount: asked.amount },
    bid,
    asks: (amount, isTyped = false) => bidQuestion(facts, view, amount, isTyped) !== null,
    press(amount, isTyped = false) {
      if (isDead(amount)) return
      if (bidQuestion(facts, view, amount, isTyped) === null) bid(amount)
      else setAsked({ amount, isTyped, of })
    },
    answer(isYes) {
      if (isYes && question !== null && asked !== null) bid(asked.amount)
      else setAsked(null)
    },
    pass: () =>
      void sendToAuction(session, { kind: 'pass', lotNumber, teamIndex: null }, (failure) =>
        showNotice({ kind: 'late', title: 'Not passed', text: refusalText(failure) }),
      ),
  }
}

/**
 * Whether a press of a button now may be meant for what was there a moment ago: for the player before, or for the number before. The
 * first player of an auction takes presses at once.
 */
function useDeadTime({ next, raises }: LotView, isFirst: boolean): (amount: number) => boolean {
  const [openedAtMs] = useState(() => (isFirst ? -Infinity : performance.now()))
  const shownSince = useRef<ReadonlyMap<number, number> | null>(null)
  const shown = [next, ...raises.map(({ amount }) => amount)]
  useLayoutEffect(() => {
    const before = shownSince.current
    // What is there from the beginning has not changed.
    const sinceMs = before === null ? -Infinity : performance.now()
    shownSince.current = new Map(shown.map((amount) => [amount, before?.get(amount) ?? sinceMs]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the numbers themselves
  }, [shown.join()])
  return (amount) => {
    const nowMs = performance.now()
    return nowMs < openedAtMs + SOLD_MS || nowMs < (shownSince.current?.get(amount) ?? -Infinity) + CHANGED_MS
  }
}
