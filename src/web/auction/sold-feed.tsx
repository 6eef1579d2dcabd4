import { shortName } from '#core/players/names.ts'
import { saleOf, type Sale } from '#core/auction/auction.ts'
import { useDraft } from '../session/session-context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
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
import { PlayerButton } from './lot-panel.tsx'

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
    <section
      className="flex min-h-36 flex-1 flex-col overflow-hidden rounded-xl border border-line bg-surface"
      aria-label={tabs.find(({ id }) => id === part)?.label ?? 'Sold'}
    >
      <fieldset aria-label="Sold, queue or talk" className="flex flex-none gap-1 border-b border-line p-1">
        {tabs.map(({ id, label, count }) => (
          <Button
            key={id}
            size="sm"
            variant={id === part ? 'plain' : 'quiet'}
            aria-pressed={id === part}
            onClick={() => setChosen(id)}
          >
            <span>
              {label} {count > 0 && <span className="font-medium text-muted">{count}</span>}
            </span>
          </Button>
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
    <ol className="min-h-0 flex-1 overscroll-contain desk:overflow-y-auto">
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
      className={classNames(
        'group relative grid h-8 grid-cols-[2.25rem_minmax(5rem,1fr)_minmax(0,auto)_2.5rem_3.5rem] items-center border-b border-l-4 border-line/60 border-l-p pr-3 font-display touch:h-11',
        (mayManage || reactions !== null) && (mayManage && reactions !== null ? 'touch:pr-22' : 'touch:pr-11'),
      )}
      data-position={player.position}
    >
      <span className="pl-2 text-small/none font-bold text-p">{player.position}</span>
      <PlayerButton player={player} name={shortName(player.name)} className="self-stretch text-body font-semibold" />
      <span className="truncate pl-1 text-small font-medium text-muted">{teamName(facts, teamIndex)}</span>
      <b className="text-right text-name/none font-bold">{money(price)}</b>
      <span className="text-right text-small/none font-medium whitespace-nowrap text-muted">
        {by === 'keeper' ? 'keeper' : shortAgainst(price, facts.before(playerId))}
      </span>
      {(mayManage || reactions !== null) && (
        <span className="absolute right-0 flex items-center bg-surface opacity-0 group-hover:opacity-100 focus-within:opacity-100 touch:bg-transparent touch:opacity-100">
          {reactions !== null && (
            <IconButton
              size="sm"
              label={`React to the sale of ${player.name}`}
              icon={<SmilePlus aria-hidden />}
              aria-expanded={reactions.isOpen}
              onClick={reactions.toggle}
            />
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
