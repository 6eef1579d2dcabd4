import { Ban, ListChecks, ListPlus, Target } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Player, PlayerId } from '#core/players/player.ts'
import { useDraft, useDraftActions } from '../session/session-context.tsx'
import { openStats } from '../stats/lazy-player-window.tsx'
import { classNames } from '../ui/class-names.ts'
import { planTarget } from './auction-plans.ts'
import { money, shortAgainst } from './auction-texts.ts'
import { dollarsIn } from './lot-view.ts'
import { useNominate } from './nominate-panel.tsx'

/** What the list says about a player. */
export interface PlayerLine {
  readonly player: Player
  readonly positionRank: number
  readonly points: number | null
  /** Over a replacement, as a share of the best. */
  readonly over: number
  readonly expected: number
  readonly target: number
  readonly canPay: number
  /** What a line above the row may say: the tier of the position that is shown, or of the whole ranking. */
  readonly tier: number | null
  readonly isLastOfTier: boolean
  readonly sold: { readonly name: string; readonly price: number } | null
}

export interface AuctionRowProps {
  row: PlayerLine
  isPhone: boolean
  openingBid: number | null
  onChoose?: ((playerId: PlayerId) => void) | undefined
  seed: number
}

/** One player of the list. Its keys are shortcuts for its own buttons. */
export const AuctionRow = memo(function AuctionRow(props: AuctionRowProps) {
  const { row, isPhone, openingBid } = props
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
  const { player, positionRank, points, over, expected, target, canPay, isLastOfTier, sold } = row
  const actions = useDraftActions()
  const diff = target - expected
  return (
    <>
      <span className="rk">{player.rank}</span>
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
        {player.team} {player.bye !== null && <i className="text-muted">{player.bye}</i>}
      </span>
      <span className="pts">
        {points === null ? '' : points.toFixed(1)}
        <span className="meter">
          <i style={{ '--v': `${Math.round(over * 100)}%` }} />
        </span>
      </span>
      <span className="usd">{money(expected)}</span>
      {sold === null ? (
        <>
          <TargetInput key={target} target={target} name={player.name} playerId={player.id} seed={seed} />
          <span className={classNames('dif', diff > 0 && 'strong')}>{signed(diff)}</span>
          <span className={classNames('cp', canPay <= 2 && 'strong')}>{canPay}</span>
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
          <span className="usd mine">{money(sold.price)}</span>
          <span className="dif" />
          <span className="cp" />
          <span className="note mk overflow-hidden leading-none whitespace-nowrap">{sold.name}</span>
          <span className="note pr-3 text-right leading-none whitespace-nowrap">
            {shortAgainst(sold.price, expected)}
          </span>
        </>
      )}
    </>
  )
}

function PhoneCells({ row, openingBid, queueNumber, onChoose }: CellsProps) {
  const { player, positionRank, points, expected, target, canPay, sold } = row
  return (
    <>
      <span className="rk">{player.rank}</span>
      <span className="min-w-0 overflow-hidden">
        <button type="button" className="pname prow-name" onClick={() => openStats(player)}>
          {player.name}
        </button>
        <span className="prow-detail">
          <span className="pr text-[0.9375rem]">
            {player.position}
            {player.isUnranked === true ? '' : positionRank}
          </span>{' '}
          {player.team} {player.bye}
          {points !== null && ` · ${Math.round(points)} pts`}
          {sold === null ? ` · ${canPay} can pay` : ` · ${sold.name}`}
        </span>
      </span>
      <span className="prow-price">
        {money(sold?.price ?? expected)}
        <small className="block">{sold === null ? `target ${target}` : shortAgainst(sold.price, expected)}</small>
      </span>
      {sold === null ? (
        <RowButton row={row} openingBid={openingBid} queueNumber={queueNumber} onChoose={onChoose} isPhone />
      ) : (
        <span />
      )}
    </>
  )
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

interface TargetInputProps {
  target: number
  name: string
  playerId: PlayerId
  seed: number
}

/** What the person would pay, typed in place; an emptied field is the ranking's again. */
function TargetInput({ target, name, playerId, seed }: TargetInputProps) {
  return (
    <span className="usd mine">
      $
      <input
        aria-label={`Target price of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={target}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={(event) => {
          const typed = dollarsIn(event.target.value)
          if (event.target.value.trim() === '') planTarget(seed, playerId, null)
          else if (typed !== null && typed !== target) planTarget(seed, playerId, typed)
          event.target.value = String(typed ?? target)
        }}
      />
    </span>
  )
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0'
}
