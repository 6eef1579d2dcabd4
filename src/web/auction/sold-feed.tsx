import { shortName } from '#core/players/names.ts'
import type { Sale } from '#core/auction/auction.ts'
import { useDraft } from '../session/session-context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { closePopup, openPopup, usePlace } from '../platform/place.ts'
import { MenuGroup, MenuItem, MenuItems } from '../ui/menu.tsx'
import { Popover } from '../ui/popover.tsx'
import { EllipsisVertical, Pencil, RotateCcw, SmilePlus, Undo2 } from 'lucide-react'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useDraftTalk } from '../draft/draft-talk.tsx'
import { classNames } from '../ui/class-names.ts'
import type { AuctionFacts } from './auction-facts.ts'
import { offBoardPlayerOf } from '#core/players/off-board.ts'
import { positionLetters, type Player } from '#core/players/player.ts'
import { AuctionQueue } from './auction-queue.tsx'
import { money } from '#core/auction/price-texts.ts'
import { shortAgainst } from '../ui/price-against.ts'
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
  const react = useCallback((lotNumber: number) => setOpenLot((open) => (open === lotNumber ? null : lotNumber)), [])
  const { auction, part, board } = facts
  if (auction.sales.length === 0) return <p className="p-3 text-small text-muted">Nobody has been sold yet.</p>
  return (
    <ol className="min-h-0 flex-1 overscroll-contain desk:overflow-y-auto">
      {auction.sales.toReversed().map((sale) => {
        const { playerId, lotNumber, teamIndex, by } = sale
        const isOpen = openLot === lotNumber
        return (
          <li key={playerId}>
            <SoldRow
              sale={sale}
              player={offBoardPlayerOf(board, playerId)}
              team={teamName(facts, teamIndex)}
              before={facts.before(playerId)}
              mayManage={part.rights.mayManage && by !== 'keeper'}
              onReplay={onReplay}
              isReacting={talk === null || by === 'keeper' ? null : isOpen}
              onReact={react}
            />
            {talk !== null && by !== 'keeper' && talk.ofSale({ lotNumber, playerId, isOpen })}
          </li>
        )
      })}
    </ol>
  )
}

interface SoldRowProps extends Pick<FeedProps, 'onReplay'> {
  sale: Sale
  player: Player
  /** Who has the player. */
  team: string
  /** The expected price before the auction. */
  before: number
  mayManage: boolean
  /** Whether the reactions to choose from are open; null where nobody talks. */
  isReacting: boolean | null
  onReact: (lotNumber: number) => void
}

/** Memoized, because there are hundreds of them, and no bid changes one. */
const SoldRow = memo(function SoldRow(props: SoldRowProps) {
  const { sale, player, team, before, mayManage, onReplay, isReacting, onReact } = props
  const { playerId, price, lotNumber, by } = sale
  const mayReact = isReacting !== null
  return (
    <div
      className={classNames(
        'group relative grid h-8 grid-cols-[2.25rem_minmax(5rem,1fr)_minmax(0,auto)_2.5rem_3.5rem] items-center border-b border-l-4 border-line/60 border-l-p pr-3 font-display touch:h-11',
        (mayManage || mayReact) && (mayManage && mayReact ? 'touch:pr-22' : 'touch:pr-11'),
      )}
      data-position={player.position}
    >
      <span className="pl-2 text-small/none font-bold text-p">{positionLetters(player)}</span>
      <PlayerButton player={player} name={shortName(player.name)} className="self-stretch text-body font-semibold" />
      <span className="truncate pl-1 text-small font-medium text-muted">{team}</span>
      <b className="text-right text-name/none font-bold">{money(price)}</b>
      <span className="text-right text-small/none font-medium whitespace-nowrap text-muted">
        {by === 'keeper' ? 'keeper' : shortAgainst(price, before)}
      </span>
      {(mayManage || mayReact) && (
        <span className="absolute right-0 flex items-center bg-surface opacity-0 group-hover:opacity-100 focus-within:opacity-100 touch:bg-transparent touch:opacity-100">
          {mayReact && (
            <IconButton
              size="sm"
              label={`React to the sale of ${player.name}`}
              icon={<SmilePlus aria-hidden />}
              aria-expanded={isReacting}
              onClick={() => onReact(lotNumber)}
            />
          )}
          {mayManage && <SaleMenu playerId={playerId} name={player.name} lotNumber={lotNumber} onReplay={onReplay} />}
        </span>
      )}
    </div>
  )
})

interface SaleMenuProps extends Pick<FeedProps, 'onReplay'> {
  playerId: string
  name: string
  lotNumber: number
}

/** On top of the page: the list that it opens from is short, scrolls, and keeps the sale in view. */
function SaleMenu({ playerId, name, lotNumber, onReplay }: SaleMenuProps) {
  const id = useId()
  const isOpen = usePlace((place) => place.popupId === id)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const label = `Change the sale of ${name}`
  const close = () => {
    closePopup(id)
    buttonRef.current?.focus({ preventScroll: true })
  }
  // Another host may undo the sale meanwhile: without this, Back would need an extra press.
  useEffect(() => () => closePopup(id), [id])
  return (
    <>
      <IconButton
        ref={buttonRef}
        label={label}
        icon={<EllipsisVertical aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : openPopup(id))}
      />
      {isOpen && (
        <Popover
          label={label}
          findAnchor={() => buttonRef.current}
          onClose={close}
          align="end"
          className="w-64 p-1.5! font-sans text-body leading-normal font-normal"
        >
          <MenuItems onSelect={close}>
            <MenuGroup>
              <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => openHostTool({ kind: 'undo', playerId })}>
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
          </MenuItems>
        </Popover>
      )}
    </>
  )
}
