import { DEFAULT_AUCTION_RULES, NOMINATION_ORDERS, type AuctionRules } from '#core/league/auction-rules.ts'
import type { RulesProblem } from '#core/league/league-problems.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { Segments } from '../ui/segments.tsx'
import { Switch } from '../ui/switch.tsx'
import { DurationField } from './clock-section.tsx'
import { durationText } from './league-labels.ts'
import { NumberField } from './number-field.tsx'
import { problemAt } from './rules-messages.ts'

interface AuctionSwitchProps {
  rules: LeagueRules
  isLocked: boolean
  onChange: (rules: LeagueRules) => void
}

/** One switch for how a league drafts: by turns, or by bids. */
export function AuctionSwitch({ rules, isLocked, onChange }: AuctionSwitchProps) {
  const isAuction = rules.auction !== undefined
  return (
    <div>
      <Segments
        label="How you draft"
        value={isAuction ? 'auction' : 'turns'}
        options={[
          { value: 'turns', label: 'Snake' },
          { value: 'auction', label: 'Auction' },
        ]}
        disabled={isLocked}
        onChange={(kind) => onChange(withAuction(rules, kind === 'auction'))}
      />
      {isAuction && <p className="mt-1 text-small text-muted">Teams bid for players: a salary cap draft.</p>}
    </div>
  )
}

/** An auction with the usual rules, or none. */
function withAuction({ auction, ...rules }: LeagueRules, isAuction: boolean): LeagueRules {
  return isAuction ? { ...rules, auction: auction ?? DEFAULT_AUCTION_RULES } : rules
}

interface AuctionFieldsProps {
  auction: AuctionRules
  problems: readonly RulesProblem[]
  isLocked: boolean
  onChange: (auction: AuctionRules) => void
}

/** What each team begins with. */
export function BudgetField({ auction, problems, isLocked, onChange }: AuctionFieldsProps) {
  return (
    <NumberField
      label="Budget per team, in dollars"
      value={auction.budget}
      error={problemAt(problems, 'auction.budget')}
      disabled={isLocked}
      onChange={(budget) => onChange({ ...auction, budget })}
    />
  )
}

/** Money, time and order of an auction, but for the budget. */
export function AuctionFields({ auction, problems, isLocked, onChange }: AuctionFieldsProps) {
  const { nominationSeconds } = auction
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label="Opening bid at least"
          value={auction.minimum}
          error={problemAt(problems, 'auction.minimum')}
          disabled={isLocked}
          onChange={(minimum) => onChange({ ...auction, minimum })}
        />
        <NumberField
          label="Raise by at least"
          value={auction.step}
          error={problemAt(problems, 'auction.step')}
          disabled={isLocked}
          onChange={(step) => onChange({ ...auction, step })}
        />
      </div>
      <p className="text-small text-muted">
        Whole dollars. Each open place keeps the lowest opening bid, so that every team can fill its roster.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DurationField
          label="Time to bid"
          seconds={auction.bidSeconds}
          error={problemAt(problems, 'auction.bid_seconds')}
          disabled={isLocked}
          onChange={(bidSeconds) => onChange({ ...auction, bidSeconds })}
        />
        <DurationField
          label="Left after each bid"
          seconds={auction.resetSeconds}
          error={problemAt(problems, 'auction.reset_seconds')}
          disabled={isLocked}
          onChange={(resetSeconds) => onChange({ ...auction, resetSeconds })}
        />
      </div>
      <Switch
        label="A limit to nominate"
        isChecked={nominationSeconds !== null}
        disabled={isLocked}
        onChange={(isOn) =>
          onChange({ ...auction, nominationSeconds: isOn ? DEFAULT_AUCTION_RULES.nominationSeconds : null })
        }
      />
      {nominationSeconds !== null && (
        <DurationField
          label="Time to nominate"
          seconds={nominationSeconds}
          error={problemAt(problems, 'auction.nomination_seconds')}
          disabled={isLocked}
          onChange={(seconds) => onChange({ ...auction, nominationSeconds: seconds })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label="Players up at the same time"
          value={auction.openLots}
          error={problemAt(problems, 'auction.open_lots')}
          disabled={isLocked}
          onChange={(openLots) => onChange({ ...auction, openLots })}
        />
        <Segments
          label="Order of nominations"
          value={auction.nominationOrder}
          options={NOMINATION_ORDERS.map((value) => ({ value, label: value === 'straight' ? 'Straight' : 'Snake' }))}
          disabled={isLocked}
          onChange={(nominationOrder) => onChange({ ...auction, nominationOrder })}
        />
      </div>
    </>
  )
}

/** "$1 at least, 20 seconds to bid, 10 seconds after a bid" */
export function auctionSummary({ minimum, bidSeconds, resetSeconds }: AuctionRules): string {
  return `$${minimum} at least, ${durationText(bidSeconds)} to bid, ${durationText(resetSeconds)} after each bid`
}
