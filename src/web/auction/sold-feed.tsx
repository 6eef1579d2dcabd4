import { shortName } from '#core/players/names.ts'
import { saleOf, type Sale } from '#core/auction/auction.ts'
import { actOnDraft } from '../session/act-on-draft.ts'
import { useDraftSession } from '../session/session-context.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { EllipsisVertical, Pencil, RotateCcw, Undo2 } from 'lucide-react'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { money, shortAgainst, teamName } from './auction-texts.ts'
import { openHostTool } from './host-tools-store.ts'

/** Who was sold, the newest first, with what the host can still do about it. */
export function SoldFeed({
  facts,
  onReplay,
}: {
  facts: AuctionFacts
  onReplay?: ((lotNumber: number) => void) | undefined
}) {
  const { auction } = facts
  return (
    <section className="sheet feed" aria-label="Sold">
      <h2 className="rail-title">
        Sold <i className="font-medium text-muted">{auction.sales.length}</i>
      </h2>
      <ol className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {auction.sales.toReversed().map((sale) => (
          <SoldRow key={sale.playerId} sale={sale} facts={facts} onReplay={onReplay} />
        ))}
      </ol>
    </section>
  )
}

interface SoldRowProps {
  sale: Sale
  facts: AuctionFacts
  onReplay: ((lotNumber: number) => void) | undefined
}

function SoldRow({ sale, facts, onReplay }: SoldRowProps) {
  const { playerId, price, teamIndex, lotNumber, by } = sale
  const player = offBoardPlayerOf(facts.board, playerId)
  return (
    <li className="fd" data-position={player.position}>
      <span className="pos pl-2.25 text-[0.875rem]" data-position={player.position}>
        {player.position}
      </span>
      <button
        type="button"
        className="pname text-base/none font-semibold font-display"
        onClick={() => openStats(player)}
      >
        {shortName(player.name)}
      </button>
      <small className="text-[0.875rem]/none whitespace-nowrap">{teamName(facts, teamIndex)}</small>
      <b className="text-right font-display text-[1.0625rem]/none font-bold">{money(price)}</b>
      <small className="text-right text-[0.875rem]/none whitespace-nowrap">
        {by === 'keeper' ? 'keeper' : shortAgainst(price, facts.before(playerId))}
      </small>
      {facts.part.rights.mayManage && by !== 'keeper' && (
        <SaleMenu facts={facts} playerId={playerId} name={player.name} lotNumber={lotNumber} onReplay={onReplay} />
      )}
    </li>
  )
}

interface SaleMenuProps extends Pick<SoldRowProps, 'facts' | 'onReplay'> {
  playerId: string
  name: string
  lotNumber: number
}

function SaleMenu({ facts, playerId, name, lotNumber, onReplay }: SaleMenuProps) {
  const session = useDraftSession()
  const isSold = saleOf(facts.auction, playerId) !== null
  return (
    <Menu label={`Change the sale of ${name}`} icon={<EllipsisVertical aria-hidden />} className="sale-menu">
      <MenuGroup>
        <MenuItem
          icon={<Undo2 aria-hidden />}
          isDisabled={!isSold}
          onSelect={() => {
            if (facts.part.isShared === true) openHostTool({ kind: 'undo', playerId })
            else void actOnDraft(session, { kind: 'auction', command: { kind: 'undo-sale', playerId } })
          }}
        >
          Undo this sale
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => openHostTool({ kind: 'correct', playerId })}>
          Correct team or price
        </MenuItem>
        {onReplay !== undefined && (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => onReplay(lotNumber)}>
            Replay from lot {lotNumber}
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  )
}
