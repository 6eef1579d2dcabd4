import { useCallback, useMemo } from 'react'
import type { Player } from '#core/players/player.ts'
import type { OpenedCell } from '../board/board-cell.tsx'
import type { BoardSize } from '../board/board-sizes.ts'
import { BoardTable } from '../board/board-table.tsx'
import { FullScreenBoard, FullScreenButton, FullScreenFigure, FullScreenPlayer } from '../board/full-screen-board.tsx'
import { useDraftView } from '../draft/use-draft-view.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { lastSoldId, salesBoard, salesHeadline } from './sales-board.ts'

interface AuctionBoardProps {
  facts: Pick<AuctionFacts, 'auction' | 'own' | 'teamNames' | 'board'>
  onPlayer: (player: Player) => void
}

/** The board of an auction in its frame: it shares the height, and can fill the screen. */
export function AuctionBoard({ facts, onPlayer }: AuctionBoardProps) {
  const view = useMemo(() => salesBoard(facts, lastSoldId(facts.auction)), [facts])
  const open = useCallback(({ player }: OpenedCell) => onPlayer(player), [onPlayer])
  return (
    <section className="flex min-h-0 flex-1 flex-col p-1" aria-label="Draft Board">
      <BoardTable
        view={view}
        size="dense"
        corner={<FullScreenButton className="absolute! top-0.5 left-0 z-4 print:hidden!" />}
        onOpen={open}
      />
      <FullScreenBoard view={view} head={<SalesFigures facts={facts} />} />
    </section>
  )
}

/** The board of an auction that is over, on a page. */
export function SoldBoard({ facts, size }: Pick<AuctionBoardProps, 'facts'> & { size: BoardSize }) {
  const view = useMemo(() => salesBoard(facts), [facts])
  return <BoardTable view={view} size={size} />
}

function SalesFigures({ facts }: Pick<AuctionBoardProps, 'facts'>) {
  const { now, last, count } = salesHeadline(facts, useDraftView())
  return (
    <>
      {now === null ? (
        <FullScreenFigure kind="end" caption="Every place is filled.">
          Auction complete
        </FullScreenFigure>
      ) : (
        <FullScreenFigure kind="now" caption={now.caption}>
          {now.text}
        </FullScreenFigure>
      )}
      {last !== null && <FullScreenPlayer {...last} />}
      <FullScreenFigure kind="count" caption="Sold">
        {count}
      </FullScreenFigure>
    </>
  )
}
