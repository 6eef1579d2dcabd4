import { purseOf, type Auction } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { draftedPlayers, ownerOf } from '#core/draft/draft.ts'
import { shortName } from '#core/players/names.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { positionLetters, POSITIONS } from '#core/players/player.ts'
import { leagueText } from './recap-of-draft.ts'
import type { RecapFacts } from './recap-view.ts'

type TextFacts = Pick<RecapFacts, 'draft' | 'board' | 'names' | 'auction'>

/** A finished draft or auction for a group chat. */
export function recapText(title: string, facts: TextFacts): string {
  return facts.auction === null ? draftText(title, facts) : auctionText(title, facts, facts.auction)
}

/** Each team with a line per position, players in the order they were drafted. */
function draftText(title: string, { draft, board, names }: TextFacts): string {
  const drafted = [...draftedPlayers(draft)].flatMap(([playerId, slotNumber]) => {
    const player = board.playersById.get(playerId)
    return player === undefined ? [] : [{ player, teamIndex: ownerOf(draft, slotNumber) }]
  })
  const teams = names.map((name, teamIndex) => {
    const own = drafted.filter((pick) => pick.teamIndex === teamIndex)
    const lines = POSITIONS.flatMap((position) => {
      const players = own.filter(({ player }) => player.position === position)
      return players.length === 0
        ? []
        : [`${position} ${players.map(({ player }) => shortName(player.name)).join(', ')}`]
    })
    return [name, ...lines].join('\n')
  })
  return [`${title}\n${leagueText(draft.format)}`, ...teams].join('\n\n')
}

/** Each team with what it has left, and its players with their prices, the dearest first. */
function auctionText(title: string, { board, names }: TextFacts, auction: Auction): string {
  const { teamCount, roundCount } = auction.format
  const teams = names.slice(0, teamCount).map((name, teamIndex) => {
    const lines = auction.sales
      .filter((sale) => sale.teamIndex === teamIndex)
      .toSorted((one, other) => other.price - one.price)
      .map(({ playerId, price }) => {
        const player = offBoardPlayerOf(board, playerId)
        return `${money(price)} ${player.name} ${positionLetters(player)}`
      })
    return [`${name}, ${money(purseOf(auction, teamIndex).left)} left`, ...lines].join('\n')
  })
  return [`${title}\nAuction, ${teamCount} teams, ${roundCount} players each`, ...teams].join('\n\n')
}
