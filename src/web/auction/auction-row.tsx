import { Ban, ListChecks, ListPlus, Target } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { PlayerId } from '#core/players/player.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import { planTarget } from './auction-plans.ts'
import { money, shortAgainst } from '#core/auction/price-texts.ts'
import { typedPrice, type PlayerLine } from './list-lines.ts'
import { useNominate } from './nominate-panel.tsx'

export interface AuctionRowProps {
  row: PlayerLine
  /** From the top of the list. */
  topPx: number
  isPhone: boolean
  openingBid: number | null
  onChoose?: ((playerId: PlayerId) => void) | undefined
  seed: number
}

/** One player of the list. Its keys are shortcuts for its own buttons. */
export const AuctionRow = memo(function AuctionRow(props: AuctionRowProps) {
  const { row, topPx, isPhone, openingBid } = props
  const { player } = row
  const actions = useDraftActions()
  const nominate = useNominate()
  const marks = useDraft(
    useShallow(({ shortlist }) => ({
      isTarget: shortlist.targets.has(player.id),
      isAvoid: shortlist.avoids.has(player.id),
      queueNumber: shortlist.queue.indexOf(player.id) + 1,
    })),
  )
  const isLeft = row.sold === null
  const keys = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !isLeft) return
    const acts: Record<string, () => void> = {
      t: () => actions.setTarget(player.id, !marks.isTarget),
      a: () => actions.setAvoid(player.id, !marks.isAvoid),
      q: () => actions.setQueued(player.id, marks.queueNumber === 0),
      s: () => openStats(player),
      ...(openingBid !== null && { n: () => nominate(player.id, player.name, openingBid) }),
    }
    const act = acts[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const Cells = isPhone ? PhoneCells : WideCells
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the buttons of the row
    <li
      className={classNames(isPhone ? 'prow' : 'arow', marks.isAvoid && 'av', !isLeft && 'gone')}
      data-position={player.position}
      data-player-id={player.id}
      style={{ transform: `translateY(${topPx}px)` }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from row to row
      tabIndex={-1}
      onKeyDown={keys}
    >
      <Cells {...props} {...marks} />
    </li>
  )
})

interface CellsProps extends AuctionRowProps {
  isTarget: boolean
  isAvoid: boolean
  queueNumber: number
}

function WideCells({ row, openingBid, seed, isTarget, isAvoid, queueNumber, onChoose }: CellsProps) {
  const { player, positionRank, points, over, expected, mine, isLastOfTier, sold } = row
  const actions = useDraftActions()
  return (
    <>
      <span className="rk">
        <span className="sr-only">Rank </span>
        {player.rank}
      </span>
      <span className="nm">
        <button type="button" className="pname" onClick={() => openStats(player)}>
          {player.name}
        </button>
        {isLastOfTier && <span className="tag">last {player.position} in tier</span>}
      </span>
      <span className="pr">
        {player.position}
        {player.isUnranked === true ? '' : positionRank}
      </span>
      <span className="tm">
        {player.team}{' '}
        {player.bye !== null && (
          <i className="text-muted">
            <span className="sr-only">bye </span>
            {player.bye}
          </i>
        )}
      </span>
      <span className="pts">
        {points === null ? (
          ''
        ) : (
          <span>
            {points.toFixed(1)}
            <span className="sr-only"> projected points</span>
          </span>
        )}
        <span className="meter">
          <i style={{ '--v': `${Math.round(over * 100)}%` }} />
        </span>
      </span>
      {sold === null ? (
        <>
          <span className="usd">
            <MineInput key={mine ?? ''} mine={mine} name={player.name} playerId={player.id} seed={seed} />
            <b>
              <span className="sr-only">expected </span>
              {money(expected)}
            </b>
          </span>
          <span className="mk">
            <button
              type="button"
              aria-label={`Target ${player.name}`}
              aria-pressed={isTarget}
              onClick={() => actions.setTarget(player.id, !isTarget)}
            >
              <Target aria-hidden />
            </button>
            <button
              type="button"
              aria-label={`Avoid ${player.name}`}
              aria-pressed={isAvoid}
              onClick={() => actions.setAvoid(player.id, !isAvoid)}
            >
              <Ban aria-hidden />
            </button>
          </span>
          <RowButton row={row} openingBid={openingBid} queueNumber={queueNumber} onChoose={onChoose} />
        </>
      ) : (
        <>
          <span className="usd">
            <small>{shortAgainst(sold.price, expected)}</small>
            <b>{money(sold.price)}</b>
          </span>
          <span className="note col-span-2 min-w-0 clip-line pr-3 pl-4">{sold.name}</span>
        </>
      )}
    </>
  )
}

function PhoneCells({ row, openingBid, queueNumber, onChoose }: CellsProps) {
  const { player, positionRank, points, expected, mine, sold } = row
  return (
    <>
      <span className="rk">
        <span className="sr-only">Rank </span>
        {player.rank}
      </span>
      <span className="min-w-0 overflow-hidden">
        <button type="button" className="pname prow-name" onClick={() => openStats(player)}>
          {player.name}
        </button>
        <span className="prow-detail">
          <span className="pr text-body">
            {player.position}
            {player.isUnranked === true ? '' : positionRank}
          </span>{' '}
          {player.team} {player.bye !== null && `bye ${player.bye}`}
          {points !== null && ` · ${Math.round(points)} pts`}
          {sold !== null && ` · ${sold.name}`}
        </span>
      </span>
      <span className="prow-price">
        {sold === null && <span className="sr-only">expected </span>}
        {money(sold?.price ?? expected)}
        <small className="block">{priceNote(row)}</small>
      </span>
      {sold === null ? (
        <RowButton row={row} openingBid={openingBid} queueNumber={queueNumber} onChoose={onChoose} isPhone />
      ) : (
        <span />
      )}
    </>
  )

  function priceNote({ sold: sale }: PlayerLine): string {
    if (sale !== null) return shortAgainst(sale.price, expected)
    return mine === null ? '' : `mine ${money(mine)}`
  }
}

interface RowButtonProps extends Pick<CellsProps, 'row' | 'openingBid' | 'queueNumber' | 'onChoose'> {
  isPhone?: boolean
}

/** On one's own nomination it nominates, else it queues. */
function RowButton({ row: { player }, openingBid, queueNumber, onChoose, isPhone = false }: RowButtonProps) {
  const actions = useDraftActions()
  const nominate = useNominate()
  if (openingBid !== null) {
    return (
      <button
        type="button"
        className="go"
        aria-label={`${onChoose === undefined ? 'Nominate' : 'Choose'} ${player.name}`}
        onClick={() => (onChoose === undefined ? nominate(player.id, player.name, openingBid) : onChoose(player.id))}
      >
        {onChoose === undefined ? 'Nominate' : 'Choose'}
      </button>
    )
  }
  const isQueued = queueNumber > 0
  return (
    <button
      type="button"
      className={isPhone ? 'qb' : 'go queue'}
      aria-pressed={isQueued}
      aria-label={`${isQueued ? `Queue ${queueNumber}, remove` : 'Queue'} ${player.name}`}
      onClick={() => actions.setQueued(player.id, !isQueued)}
    >
      {isQueued ? <ListChecks aria-hidden /> : isPhone ? <ListPlus aria-hidden /> : null}
      {isPhone ? (isQueued ? queueNumber : '') : isQueued ? `Queue ${queueNumber}` : 'Queue'}
    </button>
  )
}

interface MineInputProps {
  /** What the person typed before; null for nothing. */
  mine: number | null
  name: string
  playerId: PlayerId
  seed: number
}

/** What the person would pay, typed in place: "mine $44". Without one the field shows on hover and focus alone. */
function MineInput({ mine, name, playerId, seed }: MineInputProps) {
  return (
    <label className="own-price" data-empty={mine === null || undefined}>
      mine $
      <input
        aria-label={`Your price for ${name}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={mine ?? ''}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={(event) => {
          const typed = typedPrice(event.target.value, mine)
          if (typed.kind === 'set') planTarget(seed, playerId, typed.dollars)
          else event.target.value = mine === null ? '' : String(mine)
        }}
      />
    </label>
  )
}
