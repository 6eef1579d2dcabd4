import { shortName } from '#core/players/names.ts'
import { saleOf, type Sale } from '#core/auction/auction.ts'
import { useDraft } from '../session/session-context.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { EllipsisVertical, Pencil, RotateCcw, SmilePlus, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { AuctionQueue } from './auction-queue.tsx'
import { money, shortAgainst } from '#core/auction/price-texts.ts'
import { teamName } from './auction-texts.ts'
import { openHostTool } from './host-tools-store.ts'

type FeedPart = 'sold' | 'queue' | 'talk'

/** Beside the list: who was sold, the person's queue, and talk where the lobby has it. */
export function SoldFeed({ facts, onReplay }: FeedProps) {
  const talk = useDraftTalk()
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  const [chosen, setChosen] = useState<FeedPart>('sold')
  const part = chosen === 'talk' && talk === null ? 'sold' : chosen
  const tabs: readonly { readonly id: FeedPart; readonly label: string; readonly count: number }[] = [
    { id: 'sold', label: 'Sold', count: facts.auction.sales.length },
    ...(facts.own === null ? [] : [{ id: 'queue' as const, label: 'Queue', count: queueCount }]),
    ...(talk === null ? [] : [{ id: 'talk' as const, label: 'Talk', count: part === 'talk' ? 0 : talk.unseenCount }]),
  ]
  return (
    <section className="sheet feed" aria-label={tabs.find(({ id }) => id === part)?.label ?? 'Sold'}>
      <fieldset aria-label="Sold, queue or talk" className="feed-tabs">
        {tabs.map(({ id, label, count }) => (
          <button key={id} type="button" aria-pressed={id === part} onClick={() => setChosen(id)}>
            {label} {count > 0 && <span className="text-muted">{count}</span>}
          </button>
        ))}
      </fieldset>
      {part === 'sold' && <SoldList facts={facts} onReplay={onReplay} />}
      {part === 'queue' && <AuctionQueue facts={facts} />}
      {part === 'talk' && <div className="min-h-0 flex-1">{talk?.panel('page')}</div>}
    </section>
  )
}

interface FeedProps {
  facts: AuctionFacts
  onReplay?: ((lotNumber: number) => void) | undefined
}

/** Who was sold, the newest first, with what the host can still do about it, and reactions where people talk. */
export function SoldList({ facts, onReplay }: FeedProps) {
  const talk = useDraftTalk()
  const [openLot, setOpenLot] = useState<number | null>(null)
  const reactionsOf =
    talk === null
      ? null
      : ({ lotNumber, playerId }: Sale): SaleReactions => ({
          isOpen: openLot === lotNumber,
          toggle: () => setOpenLot(openLot === lotNumber ? null : lotNumber),
          line: talk.ofSale({ lotNumber, playerId, isOpen: openLot === lotNumber }),
        })
  return <Sales {...{ facts, onReplay, reactionsOf }} />
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
  if (facts.auction.sales.length === 0) return <p className="p-3 text-small text-muted">Nobody has been sold yet.</p>
  return (
    <>
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
      <span className="pos pl-2.25 text-small" data-position={player.position}>
        {player.position}
      </span>
      <button
        type="button"
        className="pname text-body/none font-semibold font-display"
        onClick={() => openStats(player)}
      >
        {shortName(player.name)}
      </button>
      <small className="text-small/none whitespace-nowrap">{teamName(facts, teamIndex)}</small>
      <b className="text-right font-display text-name/none font-bold">{money(price)}</b>
      <small className="text-right text-small/none whitespace-nowrap">
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
