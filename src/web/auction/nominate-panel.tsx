import { useCallback, useMemo, useState } from 'react'
import { nominationAdvice } from '#core/auction/auction-advice.ts'
import { maxBid } from '#core/auction/auction.ts'
import { shortName } from '#core/players/names.ts'
import { positionLetters, type PlayerId } from '#core/players/player.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { useDraft, useDraftSession } from '../session/session-context.tsx'
import { QueuedName } from '../players/queued-name.tsx'
import { Button } from '../ui/button.tsx'
import { Radio } from '../ui/radio.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { spendingPlanOf, type AuctionFacts } from './auction-facts.ts'
import { showNotice } from './auction-notices.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { useAuctionPlan } from './auction-plans.ts'
import { money } from '#core/auction/price-texts.ts'
import { isNomination, PendingNote } from './pending-note.tsx'
import { LOT_FRAME } from './lot-panel.tsx'
import { suggestionsOf, type Suggestion } from './nomination-texts.ts'
import { refusalText, sendToAuction } from './refusal-text.ts'
import { PageTitle } from './page-title.tsx'
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
      dropMouseFocus()
      const { ownTeamIndex } = session.snapshot()
      const team = ownTeamIndex === null ? {} : { teamIndex: ownTeamIndex }
      void sendToAuction(session, { kind: 'nominate', playerId, amount, ...team }, (failure) =>
        showNotice({ kind: 'late', title: `${name} was not nominated`, text: refusalText(failure) }),
      )
    },
    [session],
  )
}

/** A nomination takes away the pressed button. If it still had the focus, the browser would lay out the page once more. */
function dropMouseFocus(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement && !activeElement.matches(':focus-visible')) activeElement.blur()
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

interface OpeningStepProps {
  opening: ReturnType<typeof useOpening>
  step: number
  size?: 'sm' | 'thumb'
}

export function OpeningStep({ opening, step, size = 'sm' }: OpeningStepProps) {
  return (
    <Stepper
      label="Opening bid"
      size={size}
      value={money(opening.amount)}
      onLess={() => opening.change(-step)}
      onMore={() => opening.change(step)}
    />
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
    <section className={`${LOT_FRAME} flex flex-col`} aria-label="Your nomination">
      <header className="flex h-12 flex-none items-center gap-3 border-b border-line pr-2 pl-4">
        <h2 className="font-display text-head/none font-semibold">Whom to nominate</h2>
        <p className="text-small text-muted max-wide:hidden">If nobody raises, you pay the opening bid.</p>
        <PendingNote isOf={isNomination} className="text-small" />
        <span className="ml-auto flex items-center gap-2 font-display text-body/none font-medium text-muted">
          Opening bid <OpeningStep opening={opening} step={facts.rules.step} />
        </span>
      </header>
      <div className="grid min-h-0 flex-1 grid-cols-3">
        {suggestions.map(({ playerId, title, text }, index) => {
          const player = offBoardPlayerOf(facts.board, playerId)
          return (
            <div
              key={playerId}
              className="flex min-w-0 flex-col border-t-3 border-r border-line border-t-p px-4 py-2 first:bg-tint-soft last:border-r-0"
              data-position={player.position}
            >
              <p className="font-display text-body/4.5 font-semibold">{title}</p>
              <h3 className="truncate font-display text-head/8 font-semibold wide:text-title/8">
                {player.name} <span className="text-name font-bold text-p">{positionLetters(player)}</span>
              </h3>
              <p className="min-h-9 text-small/4.5 text-text/80">{text}</p>
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
          <p className="col-span-3 self-center px-4 text-muted">Nominate anybody from the list.</p>
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
      <PageTitle note={`max bid ${money(maxBid(facts.auction, own))}`}>Whom to nominate</PageTitle>
      {suggestions.map(({ playerId, title, text }) => {
        const player = offBoardPlayerOf(facts.board, playerId)
        return (
          <label
            key={playerId}
            htmlFor={`nominate-${playerId}`}
            className="flex min-h-23 items-center gap-2 border-b border-l-4 border-line border-l-p bg-surface py-2 pr-4 pl-3 has-checked:bg-tint-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            data-position={player.position}
          >
            <div className="min-w-0 flex-1">
              <p className="font-display text-body/4.5 font-medium text-muted">{title}</p>
              <h3 className="font-display text-title/7 font-semibold">
                {player.name} <span className="text-name font-bold text-p">{positionLetters(player)}</span>
              </h3>
              <p className="text-small/4.5 text-text/80">{text}</p>
            </div>
            <Radio
              id={`nominate-${playerId}`}
              name="nominate"
              label={`${player.name}: ${title}`}
              isChecked={chosen === playerId}
              onChange={() => onChoose(playerId)}
            />
          </label>
        )
      })}
      {rest.length > 0 && <PageTitle note="or any player from Players">Your queue</PageTitle>}
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
