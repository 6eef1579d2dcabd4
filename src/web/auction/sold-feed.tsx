import { shortName } from '#core/players/names.ts'
import { saleOf, type Sale } from '#core/auction/auction.ts'
import { openStats } from '../stats/lazy-player-window.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { EllipsisVertical, Pencil, RotateCcw, SmilePlus, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { TalkTabs, useDraftTalk } from '../draft/draft-talk.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from './auction-players-shown.ts'
import { money, shortAgainst, teamName } from './auction-texts.ts'
import { openHostTool } from './host-tools-store.ts'

/** Who was sold, the newest first, with what the host can still do about it. */
export function SoldFeed({
  facts,
  isPhone = false,
  onReplay,
}: {
  facts: AuctionFacts
  isPhone?: boolean
  onReplay?: ((lotNumber: number) => void) | undefined
}) {
  const talk = useDraftTalk()
  const [isTalkShown, setIsTalkShown] = useState(false)
  const [openLot, setOpenLot] = useState<number | null>(null)
  const { sales } = facts.auction
  if (talk === null) {
    return (
      <section className="sheet feed" aria-label="Sold">
        <h2 className="rail-title">
          Sold <i className="font-medium text-muted">{sales.length}</i>
        </h2>
        <Sales {...{ facts, onReplay }} reactionsOf={null} />
      </section>
    )
  }
  const reactionsOf = ({ lotNumber, playerId }: Sale) => ({
    isOpen: openLot === lotNumber,
    toggle: () => setOpenLot(openLot === lotNumber ? null : lotNumber),
    line: talk.ofSale({ lotNumber, playerId, isOpen: openLot === lotNumber }),
  })
  return (
    <section className="sheet feed" aria-label={isTalkShown ? 'Talk' : 'Sold'}>
      <TalkTabs
        className="border-b border-line p-1.5"
        beside={{ label: 'Sold', count: sales.length }}
        isTalkShown={isTalkShown}
        onShowTalk={setIsTalkShown}
      />
      {!isTalkShown ? (
        <Sales {...{ facts, onReplay, reactionsOf }} />
      ) : (
        <div className="min-h-0 flex-1">{talk.panel(isPhone ? 'panel' : 'page')}</div>
      )}
    </section>
  )
}

interface SaleOfFeed {
  facts: AuctionFacts
  onReplay: ((lotNumber: number) => void) | undefined
}

/** Where people talk: the reactions to a sale, and the way to give one. */
interface SaleReactions {
  readonly isOpen: boolean
  readonly toggle: () => void
  readonly line: ReactNode
}

function Sales({ facts, onReplay, reactionsOf }: SaleOfFeed & { reactionsOf: ((sale: Sale) => SaleReactions) | null }) {
  if (facts.auction.sales.length === 0) return <p className="p-3 text-sm text-muted">Nobody is sold yet.</p>
  return (
    <>
      {facts.auction.sales.length > 0 && (
        <p className="px-2.5 pt-1.5 text-[0.8125rem] text-muted">Over and under the prices before the start</p>
      )}
      <ol className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {facts.auction.sales.toReversed().map((sale) => {
          const reactions = sale.by === 'keeper' ? null : (reactionsOf?.(sale) ?? null)
          return (
            <li key={sale.playerId}>
              <SoldRow {...{ sale, facts, onReplay, reactions }} />
              {reactions?.line}
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface SoldRowProps extends SaleOfFeed {
  sale: Sale
  reactions: SaleReactions | null
}

function SoldRow({ sale, facts, onReplay, reactions }: SoldRowProps) {
  const { playerId, price, teamIndex, lotNumber, by } = sale
  const player = offBoardPlayerOf(facts.board, playerId)
  const mayManage = facts.part.rights.mayManage && by !== 'keeper'
  return (
    <div
      className={classNames('fd', mayManage && reactions !== null && 'touch:pr-22!')}
      data-position={player.position}
    >
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
      {(mayManage || reactions !== null) && (
        <span className="sale-menu flex items-center" data-open={reactions?.isOpen || undefined}>
          {reactions !== null && (
            <button
              type="button"
              aria-expanded={reactions.isOpen}
              aria-label={`React to the sale of ${player.name}`}
              title="React"
              className="grid size-7 place-items-center text-muted hover:text-text touch:size-11"
              onClick={reactions.toggle}
            >
              <SmilePlus aria-hidden className="size-4" />
            </button>
          )}
          {mayManage && (
            <SaleMenu facts={facts} playerId={playerId} name={player.name} lotNumber={lotNumber} onReplay={onReplay} />
          )}
        </span>
      )}
    </div>
  )
}

interface SaleMenuProps extends Pick<SoldRowProps, 'facts' | 'onReplay'> {
  playerId: string
  name: string
  lotNumber: number
}

function SaleMenu({ facts, playerId, name, lotNumber, onReplay }: SaleMenuProps) {
  const isSold = saleOf(facts.auction, playerId) !== null
  return (
    <Menu label={`Change the sale of ${name}`} icon={<EllipsisVertical aria-hidden />}>
      <MenuGroup>
        <MenuItem
          icon={<Undo2 aria-hidden />}
          isDisabled={!isSold}
          onSelect={() => openHostTool({ kind: 'undo', playerId })}
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
