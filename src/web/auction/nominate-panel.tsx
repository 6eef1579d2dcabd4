import { Minus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { nominationAdvice } from '#core/auction/auction-advice.ts'
import { maxBid } from '#core/auction/auction.ts'
import { shortName } from '#core/players/names.ts'
import type { PlayerId } from '#core/players/player.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { useDraft, useDraftSession } from '../session/session-context.tsx'
import { QueuedName } from '../players/queued-name.tsx'
import { Button } from '../ui/button.tsx'
import { spendingPlanOf, type AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { useAuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import { isNomination, PendingNote } from './pending-note.tsx'
import { suggestionsOf, type Suggestion } from './nomination-texts.ts'
import { refusalText, sendToAuction } from './refusal-text.ts'
import { planRows } from './team-plan.ts'
import { useBidUpTo } from './use-auction.ts'

/** Up to three players to nominate, each with its reason. */
export function useSuggestions(facts: AuctionFacts): readonly Suggestion[] {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const { points } = useDraft(leagueFacts)
  const plan = useAuctionPlan(facts)
  const upTo = useBidUpTo(facts)
  const { own, auction } = facts
  // Half a dozen parts of the screen draw for each bid; the advice only changes with the sales.
  const advice = useMemo(() => {
    if (own === null || auction.lots.length > 0) return []
    return nominationAdvice(auction, own, facts, queue, spendingPlanOf(facts, own, plan))
  }, [own, auction, facts, queue, plan])
  return suggestionsOf(facts, advice, { upTo, points, rows: planRows(facts, plan) ?? [] })
}

export function useNominate(): (playerId: PlayerId, name: string, amount: number) => void {
  const session = useDraftSession()
  return useCallback(
    (playerId, name, amount) => {
      const { ownTeamIndex } = session.snapshot()
      const team = ownTeamIndex === null ? {} : { teamIndex: ownTeamIndex }
      void sendToAuction(session, { kind: 'nominate', playerId, amount, ...team }, (failure) =>
        showNotice({ kind: 'late', title: `${name} was not nominated`, text: refusalText(failure) }),
      )
    },
    [session],
  )
}

/** The opening bid, from the minimum to the max bid. */
export function useOpening(facts: AuctionFacts): {
  readonly amount: number
  readonly change: (by: number) => void
} {
  const { rules, auction, own } = facts
  const [wanted, setWanted] = useState(rules.minimum)
  const most = own === null ? rules.minimum : Math.max(rules.minimum, maxBid(auction, own))
  const amount = Math.min(most, Math.max(rules.minimum, wanted))
  return { amount, change: (by) => setWanted(Math.min(most, Math.max(rules.minimum, amount + by))) }
}

export function OpeningStep({ opening, step }: { opening: ReturnType<typeof useOpening>; step: number }) {
  return (
    <fieldset className="step" aria-label="Opening bid">
      <button type="button" aria-label="Less" onClick={() => opening.change(-step)}>
        <Minus aria-hidden />
      </button>
      <b aria-live="polite">{money(opening.amount)}</b>
      <button type="button" aria-label="More" onClick={() => opening.change(step)}>
        <Plus aria-hidden />
      </button>
    </fieldset>
  )
}

interface NominatePanelProps {
  facts: AuctionFacts
  suggestions: readonly Suggestion[]
  opening: ReturnType<typeof useOpening>
}

/** On wide screens: whom to nominate, in place of a lot. */
export function NominatePanel({ facts, suggestions, opening }: NominatePanelProps) {
  const nominate = useNominate()
  return (
    <section className="lot-frame flex flex-col" aria-label="Your nomination">
      <header className="flex h-12 flex-none items-center gap-3 border-b border-line pr-2 pl-3.5">
        <h2 className="font-display text-head/none font-semibold">Whom to nominate</h2>
        <p className="text-small/[1.4] text-muted max-[68.75rem]:hidden">If nobody raises, you pay the opening bid.</p>
        <PendingNote isOf={isNomination} className="text-small" />
        <span className="note ml-auto flex items-center gap-2.5 leading-none">
          Opening bid <OpeningStep opening={opening} step={facts.rules.step} />
        </span>
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-3">
        {suggestions.map(({ playerId, title, text }, index) => {
          const player = offBoardPlayerOf(facts.board, playerId)
          return (
            <div key={playerId} className="nomination" data-position={player.position}>
              <p className="font-display text-body/4.5 font-semibold">{title}</p>
              <h3 className="font-display text-head/8 font-semibold whitespace-nowrap min-[68.75rem]:text-title/8">
                {player.name} <span className="pr text-name">{player.position}</span>
              </h3>
              <p className="min-h-9 text-small/4.5 text-(--prose)">{text}</p>
              <Button
                variant={index === 0 ? 'move' : 'plain'}
                isWide
                className="mt-auto"
                onClick={() => nominate(playerId, player.name, opening.amount)}
              >
                <span>
                  Nominate<span className="sr-only"> {player.name}</span> at {money(opening.amount)}
                </span>
              </Button>
            </div>
          )
        })}
        {suggestions.length === 0 && (
          <p className="col-span-3 self-center px-3.5 text-muted">Nominate anybody from the list.</p>
        )}
      </div>
    </section>
  )
}

/** On a phone: choose with one thumb, then press. */
export function NominatePage({
  facts,
  suggestions,
  chosen,
  onChoose,
}: Omit<NominatePanelProps, 'opening'> & {
  chosen: PlayerId | null
  onChoose: (playerId: PlayerId) => void
}) {
  const queue = useDraft((snapshot) => snapshot.shortlist.queue)
  const rest = queue.filter((playerId) => suggestions.every((each) => each.playerId !== playerId))
  const own = facts.own ?? 0
  return (
    <section aria-label="Your nomination" className="flex flex-none flex-col">
      <h2 className="page-title">
        Whom to nominate
        <span>max bid {money(maxBid(facts.auction, own))}</span>
      </h2>
      {suggestions.map(({ playerId, title, text }) => {
        const player = offBoardPlayerOf(facts.board, playerId)
        return (
          <label key={playerId} className="suggestion" data-position={player.position}>
            <div className="pt-2.25 pr-1.5 pb-2.5 pl-3.75">
              <p className="note">{title}</p>
              <h3 className="font-display text-title/7.25 font-semibold">
                {player.name} <span className="pr text-name">{player.position}</span>
              </h3>
              <p className="text-small/4.5 text-(--prose)">{text}</p>
            </div>
            <input
              type="radio"
              name="nominate"
              checked={chosen === playerId}
              onChange={() => onChoose(playerId)}
              aria-label={`${player.name}: ${title}`}
            />
          </label>
        )
      })}
      {rest.length > 0 && (
        <h2 className="page-title">
          Your queue <span>or any player from Players</span>
        </h2>
      )}
      {rest.map((playerId) => {
        const player = offBoardPlayerOf(facts.board, playerId)
        return (
          <div key={playerId} className="border-b border-line py-1.5 pr-2 pl-3.75" data-position={player.position}>
            <QueuedName player={player} name={shortName(player.name)}>
              <span className="shrink-0 text-muted">{money(facts.expected(playerId))}</span>
              <Button className="ml-2" aria-label={`Choose ${player.name}`} onClick={() => onChoose(playerId)}>
                Choose
              </Button>
            </QueuedName>
          </div>
        )
      })}
    </section>
  )
}
