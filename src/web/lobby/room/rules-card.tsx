import { ArrowLeftRight, Import, ListChecks, Pencil } from 'lucide-react'
import { scoringLabel } from '#core/league/scoring.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { auctionSummary } from '../../league/auction-section.tsx'
import { clockSummary, leagueSummary, lineupSummary, orderSummary } from '../../league/league-labels.ts'
import { openDialog } from '../../platform/place.ts'
import { Button } from '../../ui/button.tsx'

/** What the league has agreed on, in a few lines. */
export function RulesCard({ lobby, mayEdit }: { lobby: Lobby; mayEdit: boolean }) {
  const { rules, roundCount, maxTeams, keepers, trades, moneyTrades } = lobby
  const { auction } = rules
  const tradeCount = trades.length + moneyTrades.length
  const rows = [
    [
      'Format',
      auction === undefined
        ? `${orderSummary(rules.order)}, ${maxTeams} teams, ${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}`
        : `Auction, ${maxTeams} teams with $${auction.budget}, ${roundCount} players each`,
    ],
    ['Scoring', scoringLabel(rules.scoring)],
    ['Lineup', lineupSummary(rules.lineup)],
    ['Clock', auction === undefined ? clockSummary(rules.clock) : auctionSummary(auction)],
    ['Keepers', keepers.length === 0 ? 'none' : String(keepers.length)],
    ['Traded', tradeCount === 0 ? 'none' : String(tradeCount)],
  ] as const
  return (
    <section aria-labelledby="rules-heading" className="mt-4 rounded-2xl border border-line bg-surface p-4">
      <div className="flex items-center gap-2">
        <h2 id="rules-heading" className="min-w-0 flex-1 font-display text-head/6 font-semibold">
          League rules
        </h2>
        <Button
          size="sm"
          className="touch:min-h-11"
          icon={mayEdit && <Pencil aria-hidden className="size-3.5" />}
          onClick={() => openDialog('league-rules')}
        >
          {mayEdit ? 'Edit' : 'Show'}
          <span className="sr-only"> league rules</span>
        </Button>
      </div>
      {/* On phones the players come first; the dialog has everything. */}
      <p className="mt-1 text-body text-muted desk:hidden">{leagueSummary(rules, maxTeams, roundCount)}</p>
      <dl className="mt-2 text-body max-desk:hidden">
        {rows.map(([term, text]) => (
          <div key={term} className="flex gap-3 border-t border-line py-1.5 first:border-0">
            <dt className="w-20 shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0 flex-1 font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {mayEdit && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Button
            size="sm"
            className="min-h-10 touch:min-h-11"
            icon={<ListChecks aria-hidden className="size-4" />}
            onClick={() => openDialog('keepers')}
          >
            Keepers
          </Button>
          <Button
            size="sm"
            className="min-h-10 touch:min-h-11"
            disabled={lobby.seats.length < 2}
            icon={<ArrowLeftRight aria-hidden className="size-4" />}
            onClick={() => openDialog(auction === undefined ? 'trade-picks' : 'move-money')}
          >
            {auction === undefined ? 'Trade picks' : 'Move money'}
          </Button>
          <Button
            size="sm"
            className="col-span-2 min-h-10 touch:min-h-11"
            icon={<Import aria-hidden className="size-4" />}
            onClick={() => openDialog('bring-league')}
          >
            Bring your league
          </Button>
        </div>
      )}
    </section>
  )
}
