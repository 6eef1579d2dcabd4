import type { Auction, Sale } from '#core/auction/auction.ts'
import { boardOf } from '#core/auction/board-of-sales.ts'
import { assert } from '#core/lib/assert.ts'
import { seatOfTeam, type Lobby, type Seat } from '#core/lobby/lobby.ts'
import { auctionToWire } from '#protocol/lobby/auction-schemas.ts'
import { z } from '#protocol/zod.ts'

/**
 * An auction without its sales, which are rows of `draft_picks`. `sold` has their slots in the order of sale, and `byLimit` those that
 * a limit bought: their rows say that a person did.
 */
export function auctionState(auction: Auction) {
  const { sales, ...state } = auctionToWire(auction)
  const slotOf = new Map(boardOf(auction).slots.map((pick, index) => [pick?.playerId, index + 1]))
  const slots = sales.map(({ playerId }) => slotOf.get(playerId) ?? 0)
  return { ...state, sold: slots, byLimit: slots.filter((_slot, index) => sales[index]?.by === 'proxy') }
}

/** The columns of a row that only sales of an auction have. */
export interface SaleColumns {
  readonly price: number | null
  readonly sale_number: number | null
  readonly nominated_by: string | null
}

const NO_SALE: SaleColumns = { price: null, sale_number: null, nominated_by: null }

/** `sale_number` is that of the lot, and 0 for a keeper. It never changes, whatever is undone. */
export function saleColumns(lobby: Lobby, playerId: string): SaleColumns {
  const sale = lobby.auction?.sales.find((each) => each.playerId === playerId)
  if (sale === undefined) return NO_SALE
  const nominator = sale.nominatedBy === null ? null : seatOfTeam(lobby, sale.nominatedBy)
  return { price: sale.price, sale_number: sale.lotNumber, nominated_by: nominator?.id ?? null }
}

interface PickColumns extends SaleColumns {
  readonly pick_number: number
  readonly player_id: string
  readonly made_by: string
  readonly reason: string | null
}

const stateSchema = z.looseObject({ sold: z.array(z.int()), byLimit: z.array(z.int()) })

/** The auction as it is on the wire, of its state and rows. */
export function auctionOfState(
  state: unknown,
  picks: readonly PickColumns[],
  seats: readonly Pick<Seat, 'id' | 'draftOrder'>[],
) {
  const { sold, byLimit, ...others } = stateSchema.parse(state)
  const rows = new Map(picks.map((pick) => [pick.pick_number, pick]))
  const limits = new Set(byLimit)
  const sales = sold.map((slotNumber): Omit<Sale, 'by'> & { readonly by: string } => {
    const row = rows.get(slotNumber)
    assert(row !== undefined, `slot ${slotNumber} has a row`)
    const nominator = seats.find(({ id }) => id === row.nominated_by)
    return {
      lotNumber: row.sale_number ?? 0,
      playerId: row.player_id,
      teamIndex: (slotNumber - 1) % seats.length,
      price: row.price ?? 0,
      by: limits.has(slotNumber) ? 'proxy' : row.made_by,
      reason: row.reason,
      nominatedBy: nominator === undefined ? null : (nominator.draftOrder ?? 1) - 1,
    }
  })
  return { ...others, sales }
}
