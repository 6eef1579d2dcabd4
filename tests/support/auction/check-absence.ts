import type { Auction, Lot } from '#core/auction/auction.ts'
import type { AuctionHistory, AuctionStep } from './auction-history.ts'
import type { Ledger } from './ledger.ts'

type Report = (id: string, text: string) => void

const MAX_MISSED = 2

/** A13: who missed which lots, counted apart from production code. Before each event is applied to the ledger. */
export function createAbsenceCheck({ isHere }: Pick<AuctionHistory, 'isHere'>) {
  const missed = new Map<number, number>()
  const taken = new Set<number>()

  function mustMiss(ledger: Ledger, auction: Auction, lot: Lot, teamIndex: number, step: AuctionStep): boolean {
    const hasBid = lot.bids.some((bid) => bid.teamIndex === teamIndex && (bid.by === 'person' || bid.by === 'proxy'))
    const hasLimit = step.limits.some((limit) => limit.teamIndex === teamIndex && limit.playerId === lot.playerId)
    const isPerson = auction.teams[teamIndex]?.control === 'person'
    const mayBid = ledger.mayAnswer(lot.lotNumber, lot, teamIndex)
    return isPerson && mayBid && !hasBid && !hasLimit && !isHere(teamIndex, lot.lotNumber)
  }

  return {
    event(ledger: Ledger, step: AuctionStep, before: Auction, eventIndex: number, report: Report): void {
      const event = typeof step.decided === 'string' ? undefined : step.decided[eventIndex]
      if (event?.kind === 'sold') {
        const { missedBy = [], because, lotNumber } = event
        const lot = before.lots.find((each) => each.lotNumber === lotNumber)
        for (const teamIndex of missedBy) {
          missed.set(teamIndex, (missed.get(teamIndex) ?? 0) + 1)
          if (lot !== undefined && !mustMiss(ledger, before, lot, teamIndex, step))
            report('A13', `team ${teamIndex} missed nothing`)
        }
        if (because === 'settled' && missedBy.length > 0) report('A13', 'a settled lot was missed')
        // A ledger knows no positions.
        if (because !== 'time' || lot === undefined || before.format.rules.limitsBind !== 'automatic') return
        for (const teamIndex of before.teams.keys()) {
          const isCounted = missedBy.includes(teamIndex)
          if (mustMiss(ledger, before, lot, teamIndex, step) && !isCounted)
            report('A13', `nobody counts that team ${teamIndex} is absent`)
        }
      }
      if (event?.kind === 'control-set') {
        const { teamIndex, control, because, absence } = event
        if (absence === 'begins' && (missed.get(teamIndex) ?? 0) < MAX_MISSED)
          report('A13', `team ${teamIndex} is taken over too soon`)
        if (absence === 'begins') taken.add(teamIndex)
        if (control !== 'autopick' || because === 'chosen') taken.delete(teamIndex)
        if (because === 'chosen') missed.set(teamIndex, 0)
      }
    },
    /** After a command. */
    step({ drafter, command, decided, states }: AuctionStep, report: Report): void {
      const after = states.at(-1)
      if (after !== undefined) {
        for (const [teamIndex, { control, missedLots }] of after.teams.entries()) {
          const isLate = control === 'person' && (missed.get(teamIndex) ?? 0) >= MAX_MISSED
          if (isLate) report('A13', `team ${teamIndex} missed ${missed.get(teamIndex)} lots and is not on autopick`)
          if (control === 'person' && missedLots !== (missed.get(teamIndex) ?? 0))
            report('A13', `team ${teamIndex} has another count`)
        }
      }
      const isPress = command.kind === 'bid' || command.kind === 'pass' || command.kind === 'nominate'
      const isOwn = drafter.kind === 'seat' && drafter.teamIndex !== null
      if (!isPress || !isOwn || typeof decided === 'string' || drafter.teamIndex === null) return
      const acted = decided.some(
        (event) =>
          (event.kind === 'bid' || event.kind === 'nominated') &&
          event.by === 'person' &&
          event.teamIndex === drafter.teamIndex,
      )
      const isAway = (missed.get(drafter.teamIndex) ?? 0) > 0 || taken.has(drafter.teamIndex)
      if (acted && isAway) report('A13', `team ${drafter.teamIndex} acted and still counts as away`)
    },
  }
}
