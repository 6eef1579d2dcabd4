// Apart because a finished auction is also shown on a public page, where nobody bids.
import './auction-frame.css'
import { soldPlayers } from '#core/auction/export-auction.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { SoldBoard } from './auction-board.tsx'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { AuctionRecap } from './auction-recap.tsx'
import { money, teamName } from './auction-texts.ts'
import { useFacts } from './use-auction.ts'

/** A finished auction on a page: the board with everybody's money, the recap, and every sale in order. */
export function AuctionResults({ title }: { title: string }) {
  const facts = useFacts()
  return (
    <div className="auc page h-auto! gap-8 overflow-visible! bg-transparent!">
      <div className="print:hidden">
        <SoldBoard facts={facts} size="screen" />
      </div>
      <AuctionRecap facts={facts} title={title} />
      <SaleTable facts={facts} />
    </div>
  )
}

function SaleTable({ facts }: { facts: AuctionFacts }) {
  const sold = soldPlayers(facts.auction)
  return (
    <section aria-labelledby="sales-heading">
      <h2 id="sales-heading" className="mb-3 font-display text-title/7 font-semibold">
        Every sale
      </h2>
      {/* Wider than a phone: it scrolls, and the keyboard can scroll it, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="overflow-x-auto rounded-xl border border-line bg-surface" tabIndex={0} aria-label="Every sale">
        <table className="w-full text-left text-small whitespace-nowrap tabular-nums [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
          <thead className="text-muted">
            <tr>
              <th scope="col">Sale</th>
              <th scope="col">Player</th>
              <th scope="col" className="text-right">
                Price
              </th>
              <th scope="col">Team</th>
              <th scope="col">Nominated by</th>
            </tr>
          </thead>
          <tbody>
            {[...sold].map(([playerId, { price, saleNumber, nominatedBy }]) => {
              const player = offBoardPlayerOf(facts.board, playerId)
              const buyer = facts.auction.sales.find((sale) => sale.playerId === playerId)?.teamIndex
              return (
                <tr key={playerId} className="border-t border-line">
                  <td>{saleNumber === 0 ? 'Keeper' : saleNumber}</td>
                  <td>
                    {player.name} <span className="text-muted">{[player.position, player.team].join(' ')}</span>
                  </td>
                  <td className="text-right font-semibold">{money(price)}</td>
                  <td>{buyer === undefined ? '' : teamName(facts, buyer)}</td>
                  <td>{nominatedBy === null ? '' : teamName(facts, nominatedBy)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
