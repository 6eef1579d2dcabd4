import { highBid, nextNominator } from '#core/auction/auction.ts'
import { isAuctionComplete } from '#core/auction/sale-to-undo.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { money } from '#core/auction/price-texts.ts'

/** Where an auction stands, in one line, for screens that show something else: "Lot 22, Nico Collins: Nina has it at $33". */
export function turnOfAuction({
  auction: part = null,
  board,
  ownTeamIndex,
  pickerNames,
  teamNames,
}: Pick<DraftSnapshot, 'auction' | 'board' | 'ownTeamIndex' | 'pickerNames' | 'teamNames'>): string {
  if (part === null) return ''
  const { auction } = part
  const nameOf = (teamIndex: number) => (pickerNames ?? teamNames)[teamIndex] ?? ''
  if (isAuctionComplete(auction)) return 'The auction is over'
  const [lot] = auction.lots
  const nominator = auction.nomination === null ? null : nextNominator(auction)
  if (lot !== undefined) {
    const { teamIndex, amount } = highBid(lot)
    const who = teamIndex === ownTeamIndex ? 'you have it' : `${nameOf(teamIndex)} has it`
    return `Lot ${lot.lotNumber}, ${offBoardPlayerOf(board, lot.playerId).name}: ${who} at ${money(amount)}`
  }
  if (auction.isPaused) return 'The auction is paused'
  if (nominator === null) return ''
  return nominator.teamIndex === ownTeamIndex ? 'Your nomination' : `${nameOf(nominator.teamIndex)} nominates`
}
