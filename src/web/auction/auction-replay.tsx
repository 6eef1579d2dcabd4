// Apart because nobody bids where it is shown.
import './auction-frame.css'
import { useMemo, useState } from 'react'
import type { Auction } from '#core/auction/auction.ts'
import type { Board } from '#core/players/board.ts'
import { ReplayControls } from '../board/replay/replay-controls.tsx'
import { AuctionBoard } from './auction-board.tsx'
import { money } from '#core/auction/price-texts.ts'

export interface AuctionReplayProps {
  /** Over. */
  auction: Auction
  board: Board
  teamNames: readonly string[]
  own: number | null
}

/** The auction once more, lot by lot: the board by roster place with prices, and what everybody had left. Keepers stand from the start. */
export function AuctionReplay({ auction, board, teamNames, own }: AuctionReplayProps) {
  const keeperCount = useMemo(() => auction.sales.filter(({ by }) => by === 'keeper').length, [auction])
  const last = auction.sales.length - keeperCount
  const [step, setStep] = useState(last)
  const shown = useMemo(
    () => ({ ...auction, sales: auction.sales.slice(0, keeperCount + step) }),
    [auction, keeperCount, step],
  )
  const sale = step === 0 ? undefined : shown.sales.at(-1)
  const player = sale === undefined ? undefined : board.playersById.get(sale.playerId)
  const text =
    sale === undefined
      ? 'Before the first sale'
      : `${step}. ${player?.name ?? 'A player'}, ${money(sale.price)} to ${teamNames[sale.teamIndex] ?? ''}`
  return (
    <div className="min-w-0">
      <ReplayControls noun="sale" last={last} step={step} onStep={setStep} text={text} player={player} />
      <div className="auc page mt-3 h-auto! overflow-x-auto! bg-transparent!">
        <AuctionBoard facts={{ auction: shown, board, teamNames, own }} newestId={sale?.playerId} />
      </div>
    </div>
  )
}
