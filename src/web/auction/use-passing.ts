import { useEffect, useEffectEvent, useRef } from 'react'
import { isManagerAway } from '#core/auction/absence.ts'
import { ownTeamsOf } from '#core/solo/solo-auction.ts'
import { onPersonInput } from '../platform/person-input.ts'
import { useDraft, useDraftSession } from '../session/session-context.tsx'
import type { AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { usePassRule } from './auction-plans.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { playOwnSignal } from './auction-sound.ts'
import { money } from '#core/auction/price-texts.ts'
import { passesByRule, wakingPlayer } from './pass-rules.ts'
import { sendToAuction } from './refusal-text.ts'
import { announce } from '../ui/live-region.tsx'

/** Passes by the person's rule as soon as somebody is up, and wakes them for a target. The host of the auction receives passes, no rule. */
export function usePassing(facts: AuctionFacts): void {
  const session = useDraftSession()
  const targets = useDraft(({ shortlist }) => shortlist.targets)
  const rule = usePassRule(facts.auction.seed)
  const doneLots = useRef(new Set<string>())
  const isFirst = (what: string) => {
    const isNew = !doneLots.current.has(what)
    doneLots.current.add(what)
    return isNew
  }
  const look = useEffectEvent(() => {
    for (const lot of facts.auction.lots) {
      const { lotNumber } = lot
      const ofTeam = `${facts.auction.seed} ${facts.own} ${lotNumber}`
      const wakesFor = wakingPlayer(facts, lot, rule, targets)
      if (wakesFor !== null && isFirst(`wake ${ofTeam}`)) wake(facts, wakesFor)
      if (!passesByRule(facts, lot, rule, targets) || !isFirst(`pass ${ofTeam}`)) continue
      // A lot that is over meanwhile needs no pass, and after any other refusal the button is still there.
      void sendToAuction(session, { kind: 'pass', lotNumber, teamIndex: null }, () => undefined)
    }
  })
  // After every change of the auction, the rule or the targets; what was done is not done again.
  useEffect(() => look())
}

function wake(facts: AuctionFacts, playerId: string): void {
  const { name } = offBoardPlayerOf(facts.board, playerId)
  const [title, text] = [`Your target is up: ${name}`, `Expected ${money(facts.expected(playerId))}.`]
  showNotice({ kind: 'hold', title, text })
  announce(`${title}. ${text}`)
  playOwnSignal('nomination')
}

/** Whatever the person does on this page shows that they are back, while they count as away. */
export function useComingBack({ auction, own, part }: AuctionFacts): void {
  const session = useDraftSession()
  const teams = part.isShared === true ? (own === null ? [] : [own]) : ownTeamsOf(auction)
  const away = part.rights.mayBid || own !== null ? teams.filter((teamIndex) => isManagerAway(auction, teamIndex)) : []
  const key = away.join()
  const comeBack = useEffectEvent(() => {
    for (const teamIndex of away) {
      void session.send({ kind: 'auction', command: { kind: 'set-control', teamIndex, control: 'person' } })
    }
  })
  useEffect(() => {
    if (key === '') return
    const stop = onPersonInput(() => {
      stop()
      comeBack()
    })
    return stop
  }, [key])
}
