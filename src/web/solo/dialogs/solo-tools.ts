import type { Auction } from '#core/auction/auction.ts'
import type { SalaryKeeper } from '#core/solo/solo-auction.ts'
import type { SlotMove } from '#core/draft/draft-command.ts'
import type { SoloKeeper } from '#core/solo/solo-keepers.ts'
import type { KeeperRow, TeamNames } from '../../draft/tools/keeper-rows.ts'
import type { TradedPick } from '../../draft/tools/pick-choices.ts'
import type { SelectOption } from '../../ui/select.tsx'

/** The tools name a solo draft's teams by index. */
export function teamOptions(teamNames: readonly string[]): readonly SelectOption<string>[] {
  return teamNames.map((name, index) => ({ value: String(index), label: name }))
}

export function teamsByName(teamNames: readonly string[]): TeamNames {
  return {
    noun: 'team',
    ids: teamNames.map((_name, index) => String(index)),
    idOf(name) {
      const index = teamNames.findIndex((other) => keyOf(other) === keyOf(name))
      return index === -1 ? null : String(index)
    },
  }
}

export function keeperRows(keepers: readonly SoloKeeper[]): readonly KeeperRow[] {
  return keepers.map(({ teamIndex, playerId, roundNumber }) => ({ teamId: String(teamIndex), playerId, roundNumber }))
}

export function soloKeepers(rows: readonly KeeperRow[]): readonly SoloKeeper[] {
  return rows.map(({ teamId, playerId, roundNumber }) => ({ teamIndex: Number(teamId), playerId, roundNumber }))
}

export function salaryRows({ sales }: Auction): readonly KeeperRow[] {
  return sales.flatMap(({ by, teamIndex, playerId, price }) =>
    by === 'keeper' ? [{ teamId: String(teamIndex), playerId, roundNumber: price }] : [],
  )
}

export function soloSalaries(rows: readonly KeeperRow[]): readonly SalaryKeeper[] {
  return rows.map(({ teamId, playerId, roundNumber }) => ({ teamIndex: Number(teamId), playerId, price: roundNumber }))
}

export function slotMoves(trade: readonly TradedPick[]): readonly SlotMove[] {
  return trade.map(({ pickId, toId }) => ({ slotNumber: Number(pickId), teamIndex: Number(toId) }))
}

function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
