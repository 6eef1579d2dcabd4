import { teamsInPickOrder } from '../league/pick-order.ts'
import { NAMED_ORDERS } from '../league/rules.ts'

interface ListedPicks<Id> {
  readonly all: readonly Id[]
  /** Who picks in round one. */
  readonly inFirst: readonly Id[]
  /** Of every pick, with trades. */
  readonly owners: readonly Id[]
  readonly roundCount: number
}

/**
 * The teams as they stand in round one. Trades are in it already: if a team stands in it twice, the order in which most picks belong to
 * their own team, or else round one without repetitions.
 */
export function teamsInDraftOrder<Id>({ all, inFirst, owners, roundCount }: ListedPicks<Id>): readonly Id[] {
  const first = [...new Set([...inFirst.filter((id) => all.includes(id)), ...all])]
  const isWholeLeague = roundCount > 0 && owners.length === all.length * roundCount
  if (!isWholeLeague || first.every((id, index) => owners[index] === id)) return first
  const orders = NAMED_ORDERS.map((order) => {
    const columns = teamsInPickOrder(order, all.length, roundCount)
    const ids = teamsByColumn(owners, columns, first)
    return { ids, ownCount: owners.filter((id, index) => ids[columns[index] ?? 0] === id).length }
  })
  return orders.reduce((best, other) => (other.ownCount > best.ownCount ? other : best)).ids
}

/** Each column has the team that owns most picks of it; the columns that are clearest come first. */
function teamsByColumn<Id>(owners: readonly Id[], columns: readonly number[], all: readonly Id[]): readonly Id[] {
  const ids = new Map<number, Id>()
  const pairs = all.flatMap((id, place) =>
    all.map((_id, column) => ({
      id,
      column,
      count: owners.filter((each, index) => each === id && columns[index] === column).length,
      isListedFirst: place === column,
    })),
  )
  pairs.sort((one, other) => other.count - one.count || Number(other.isListedFirst) - Number(one.isListedFirst))
  const placed = new Set<Id>()
  for (const { id, column } of pairs) {
    if (ids.has(column) || placed.has(id)) continue
    ids.set(column, id)
    placed.add(id)
  }
  return all.map((own, column) => ids.get(column) ?? own)
}
