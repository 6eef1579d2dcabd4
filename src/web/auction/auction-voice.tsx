import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { highBid, lotOf } from '#core/auction/auction.ts'
import { useDraftHost } from '../draft/draft-host.tsx'
import { announce } from '../ui/live-region.tsx'
import { auctionFacts, type AuctionFacts } from './auction-facts.ts'
import { noticeBetween, showNotice, useNotice } from './auction-notices.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { playOwnSignal } from './auction-sound.ts'
import { money } from '#core/auction/price-texts.ts'
import { againstExpected } from '../ui/price-against.ts'
import { secondsToAnnounce, teamName } from './auction-texts.ts'
import { leftMsOf } from '../draft/clock-view.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { useBidUpTo } from './use-auction.ts'
import { useDraftSession } from '../session/session-context.tsx'

/** Bids are announced no more often than this, the last one of them. */
const BIDS_EVERY_MS = 2000

/** Announces what happens: in the state line, to screen readers, and with a sound for those who turned it on. */
export function AuctionVoice({ facts }: { facts: AuctionFacts }) {
  const session = useDraftSession()
  const upTo = useBidUpTo(facts)
  const [urgent, setUrgent] = useState({ text: '', count: 0 })
  const announceBid = useSpaced(BIDS_EVERY_MS)
  const callOut = (text: string) => setUrgent(({ count }) => ({ text, count: count + 1 }))

  const onChange = useEffectEvent((before: AuctionFacts, after: AuctionFacts) => {
    const notice = noticeBetween(before, after, upTo)
    if (notice !== null) {
      showNotice(notice)
      if (notice.kind === 'outbid') {
        callOut(`${notice.title}. ${notice.text}`)
        playOwnSignal('outbid')
      } else announce(`${notice.title}. ${notice.text}`)
    }
    // A sale that was undone is no news any more.
    if (notice === null && isSaleGone(before, after) && useNotice.getState().notice?.kind === 'sold') showNotice(null)
    if (isOwnNomination(after) && !isOwnNomination(before)) {
      callOut('Your nomination')
      playOwnSignal('nomination')
    }
    const { lot } = after
    if (lot === null || notice?.kind === 'outbid') return
    const former = lotOf(before.auction, lot.lotNumber)
    if (former?.bidCount === lot.bidCount) return
    // "Outbid" stands until the next bid.
    if (notice === null && useNotice.getState().notice?.kind === 'outbid') showNotice(null)
    const { teamIndex, amount } = highBid(lot)
    const name = offBoardPlayerOf(after.board, lot.playerId).name
    const who = teamIndex === after.own ? 'You have' : `${teamName(after, teamIndex)} has`
    announceBid(`${who} ${name} at ${money(amount)}, ${againstExpected(amount, after.expected(lot.playerId))}`)
  })
  useEffect(
    () =>
      session.subscribe((snapshot, former) => {
        const [after, before] = [auctionFacts(snapshot), auctionFacts(former)]
        if (after !== null && before !== null && after.auction !== before.auction) onChange(before, after)
      }),
    [session],
  )
  useLastSeconds(callOut)

  return (
    <div className="sr-only">
      <div role="alert">{urgent.count % 2 === 0 ? urgent.text : ''}</div>
      <div role="alert">{urgent.count % 2 === 1 ? urgent.text : ''}</div>
    </div>
  )
}

function isOwnNomination({ turn, auction }: AuctionFacts): boolean {
  return turn?.kind === 'nominate' && turn.isOwn && !auction.isPaused
}

function isSaleGone({ auction: { sales } }: AuctionFacts, { auction }: AuctionFacts): boolean {
  const last = sales.at(-1)
  return last !== undefined && auction.sales.every(({ lotNumber }) => lotNumber !== last.lotNumber)
}

/** Says the last of several texts that come close together. */
function useSpaced(everyMs: number): (text: string) => void {
  const state = useRef<{ lastMs: number; timer: ReturnType<typeof setTimeout> | null }>({
    lastMs: -Infinity,
    timer: null,
  })
  useEffect(() => {
    const { current } = state
    return () => {
      if (current.timer !== null) clearTimeout(current.timer)
    }
  }, [])
  return (text) => {
    const { current } = state
    if (current.timer !== null) clearTimeout(current.timer)
    const waitMs = Math.max(0, current.lastMs + everyMs - performance.now())
    current.timer = setTimeout(() => {
      current.lastMs = performance.now()
      announce(text)
    }, waitMs)
  }
}

/** Twice per lot that the person may still win, and twice per own nomination; after a late bid only what is still ahead. */
function useLastSeconds(callOut: (text: string) => void): void {
  const { nowMs } = useDraftHost()
  const { turn, time } = useDraftView()
  const isFor = turn?.kind === 'bid' ? turn.standing !== 'passed' && turn.standing !== 'none' : turn?.isOwn === true
  const deadlineMs = isFor && time?.clock.kind === 'running' ? time.clock.deadlineMs : null
  const call = useEffectEvent((seconds: number) => callOut(`${seconds} seconds left`))
  useEffect(() => {
    if (deadlineMs === null) return
    const leftMs = leftMsOf(time, nowMs()) ?? 0
    const timers = secondsToAnnounce(leftMs).map((seconds) => setTimeout(() => call(seconds), leftMs - 1000 * seconds))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
    // A new deadline starts anew, whatever else changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deadlineMs])
}
