import { useEffect, useEffectEvent, useState } from 'react'
import { highBid, type Auction, type Lot, type Sale } from '#core/auction/auction.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { money } from '#core/auction/price-texts.ts'
import { againstExpected } from '../ui/price-against.ts'
import { pricesBefore } from '#core/auction/prices-before.ts'
import { expectedDollars, moneyRows, roomTexts, saleAfter, type ShownSale } from './auction-show.ts'
import { speak } from './spoken-picks.ts'
import { classNames } from '../ui/class-names.ts'
import { fitted } from './fitted-type.ts'
import { CALL_FACTS, CALL_FIGURE, CALL_FIRST, CALL_LABEL, CALL_NEXT, CALL_WORD, CallNames, TvCall } from './tv-call.tsx'
import { useClockStatus } from './tv-clock.tsx'
import { TopLast, TopNext, TvTopLine } from './tv-top-line.tsx'
import { TvReactions } from './tv-reactions.tsx'
import { Fact, Figure, PositionFact } from './tv-figure.tsx'
import type { WatchedDraft } from './watch-session.ts'
import { firstNameOf, surnameOf } from '#core/players/names.ts'

interface TvAuctionProps {
  watched: WatchedDraft
  auction: Auction
  /** Announced over everything else. */
  sold: ShownSale | null
}

/** An auction on the wall: who is up, at what price, whose bid, how long, and everybody's money. */
export function TvAuction({ watched, auction, sold }: TvAuctionProps) {
  const { turn } = useDraftView()
  const lot = turn?.kind === 'bid' ? turn.lot : null
  return (
    <>
      <AuctionTop watched={watched} auction={auction} lot={lot} />
      <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_calc(664*var(--u))]">
        {lot === null ? (
          <Nominating watched={watched} auction={auction} />
        ) : (
          <LotOnShow watched={watched} auction={auction} lot={lot} />
        )}
        <Money watched={watched} auction={auction} lot={lot} />
      </div>
      {sold !== null && <Sold key={sold.number} watched={watched} auction={auction} sold={sold} />}
    </>
  )
}

/** How long a sale is announced. */
const SOLD_MS = 6_000

/** The sale that was just made, for six seconds; the next nomination waits behind it, and after the last one the recap. */
export function useNewestSale(watched: WatchedDraft): ShownSale | null {
  const auction = watched.auction?.auction ?? null
  const [known, setKnown] = useState<{ readonly auction: Auction | null; readonly shown: ShownSale | null }>({
    auction,
    shown: null,
  })
  // While it renders, so that the recap never shows for a moment before the last sale.
  if (auction !== known.auction) setKnown({ auction, shown: saleAfter(known, auction) })
  const { shown } = known
  const onSale = useEffectEvent((made: Sale) => speakSale(watched, made))
  useEffect(() => {
    if (shown === null) return
    onSale(shown.sale)
    const timer = setTimeout(() => setKnown((now) => (now.shown === shown ? { ...now, shown: null } : now)), SOLD_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return shown
}

function speakSale({ board, teamNames }: WatchedDraft, { playerId, teamIndex, price }: Sale): void {
  const player = playerOrWriteIn(board.playersById, playerId)
  if (player !== undefined) speak(`Sold. ${player.name} to ${teamNames[teamIndex] ?? ''} for ${price} dollars`)
}

interface LotProps {
  watched: WatchedDraft
  auction: Auction
  lot: Lot | null
}

function AuctionTop({ watched, auction, lot }: LotProps) {
  const { teamNames, board } = watched
  const { turn, soon, totalCount } = useDraftView()
  const status = useClockStatus(lot === null ? 'Nominates' : 'High bid')
  const last = auction.sales.at(-1)
  const player = last === undefined ? undefined : playerOrWriteIn(board.playersById, last.playerId)
  // Before the start nobody has to nominate yet, and everybody sees who will be first.
  const [first, ...rest] = soon
  const { name, next } = turn === null ? { name: first?.name ?? '', next: rest } : { name: turn.name, next: soon }
  const others = auction.lots.length > 1 ? `, ${auction.lots.length - 1} more up` : ''
  return (
    <TvTopLine
      label={`Lot ${lot?.lotNumber ?? auction.nextLotNumber}`}
      status={lot === null ? status : `${status}, lot ${lot.lotNumber} of ${totalCount}${others}`}
      name={name}
    >
      <TopNext title="Next to nominate" turns={next} />
      {last !== undefined && player !== undefined && (
        <TopLast
          position={player.position}
          where={`Last sold, ${teamNames[last.teamIndex] ?? ''}`}
          name={surnameOf(player)}
          detail={`$${last.price}`}
        >
          <TvReactions place="last" watched={watched} slotNumber={last.lotNumber} playerId={last.playerId} />
        </TopLast>
      )}
    </TvTopLine>
  )
}

function LotOnShow({ watched: { board, teamNames }, auction, lot }: LotProps & { lot: Lot }) {
  const player = playerOrWriteIn(board.playersById, lot.playerId)
  const known = board.playersById.get(lot.playerId)
  const { amount } = highBid(lot)
  const expected = expectedDollars(auction, board, lot.playerId)
  const surname = player === undefined ? '' : surnameOf(player)
  const points = known?.projected.pprPoints ?? null
  return (
    <section className={LOT} data-position={player?.position} aria-live="polite">
      {known !== undefined && <Figure player={known} className="top-30 right-44 size-400" />}
      <p className={LOT_FIRST}>{player === undefined ? '' : firstNameOf(player)}</p>
      <p
        className="relative -ml-8 leading-230 font-bold tracking-[-0.015em] whitespace-nowrap"
        style={fitted(surname, { mostPx: 250, roomPx: 2100, leastLetters: 6 })}
      >
        {surname}
      </p>
      <dl className="relative mt-26 flex items-baseline gap-44 text-title/none font-semibold whitespace-nowrap">
        {known !== undefined && <PositionFact board={board} player={known} className="text-figure/none" />}
        <Fact value={player?.team || 'Free agent'} label={known?.bye ? `bye ${known.bye}` : ''} />
        {points !== null && <Fact value={points.toFixed(1)} label="projected points" />}
        <Fact value={`$${expected}`} label="expected now" />
      </dl>
      <div data-tv="price" className="absolute right-40 bottom-34 left-66 flex items-end gap-44">
        <b
          className="-ml-10 leading-[0.86] font-bold tracking-[-0.02em]"
          style={fitted(`$${amount}`, { mostPx: 360, roomPx: 1500, leastLetters: 3 })}
        >
          ${amount}
        </b>
        <p className="pb-18 text-figure/[1.05] font-semibold whitespace-nowrap">
          {againstExpected(amount, expected)}
          {lot.bids
            .slice(0, -1)
            .slice(-3)
            .toReversed()
            .map((bid) => (
              <small
                key={bid.amount}
                className="block text-name/tight font-medium text-[color-mix(in_oklab,var(--text)_72%,var(--bg))]"
              >
                ${bid.amount} {teamNames[bid.teamIndex]}
              </small>
            ))}
        </p>
      </div>
    </section>
  )
}

const LOT = 'tv-lot relative overflow-hidden border-l-[calc(24*var(--u))] border-p pt-44 pr-40 pl-66 leading-none'
const LOT_FIRST = 'relative text-figure/none font-semibold'
const LAST_SALES = 5

function Nominating({ watched: { board, teamNames }, auction }: Omit<LotProps, 'lot'>) {
  const sales = auction.sales
    .filter(({ by }) => by !== 'keeper')
    .slice(-LAST_SALES)
    .toReversed()
  return (
    <section className={LOT} aria-live="polite">
      <p className={LOT_FIRST}>{sales.length === 0 ? 'The first player comes up soon' : 'Last sales'}</p>
      <ol className="mt-40">
        {sales.map(({ playerId, teamIndex, price }) => {
          const player = playerOrWriteIn(board.playersById, playerId)
          return (
            <li
              key={playerId}
              data-position={player?.position}
              className="grid grid-cols-[calc(190*var(--u))_minmax(0,1fr)_auto] items-baseline py-24 text-figure/none font-semibold"
            >
              <b className="font-bold text-p-strong">${price}</b>
              <span>{player?.name}</span>
              <small className="text-head/none font-medium text-muted">{teamNames[teamIndex]}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Money({ watched: { teamNames, board }, auction, lot }: LotProps) {
  const rows = moneyRows(auction, lot, board)
  const canCount = rows.filter(({ isOut, isHigh }) => !isOut && !isHigh).length
  return (
    <aside data-tv="money" className="flex flex-col border-l border-line bg-surface">
      <h2 className="flex h-64 flex-none items-baseline px-26 pt-20 text-body/none font-semibold">
        Money left
        {lot !== null && (
          <span className="ml-auto text-small/none font-medium text-muted">{`${canCount} can still bid`}</span>
        )}
      </h2>
      <ol className="grid flex-1 auto-rows-fr pb-4">
        {rows.map((row) => {
          const { teamIndex, left, share, isHigh, isOut, isAway } = row
          return (
            <li
              key={teamIndex}
              data-high={isHigh || undefined}
              data-out={isOut || undefined}
              data-away={isAway || undefined}
              className={classNames(
                'relative grid grid-cols-[minmax(0,1fr)_calc(116*var(--u))_calc(108*var(--u))] items-center px-26 pb-8 text-right text-name/none font-semibold',
                isHigh && 'bg-accent text-on-accent',
              )}
            >
              {/* The longest names, of 24 letters, are whole too. */}
              <b
                className={classNames('clip-line text-left', isOut ? OUT : 'font-semibold')}
                style={fitted(teamNames[teamIndex] ?? '', { mostPx: 36, roomPx: 620, leastLetters: 1 })}
              >
                {teamNames[teamIndex]}
              </b>
              <i
                className={classNames(
                  'text-small/[1.05] font-medium whitespace-nowrap not-italic',
                  isHigh ? 'text-on-accent' : 'text-muted',
                )}
              >
                {roomTexts(row).map((text) => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </i>
              <span className={classNames('text-head/none', isOut ? OUT : 'font-bold')}>{money(left)}</span>
              <MoneyBar share={share} isHigh={isHigh} isOut={isOut} />
            </li>
          )
        })}
      </ol>
    </aside>
  )
}

const OUT = 'font-medium text-muted'

/** What a team can bid. */
function MoneyBar({ share, isHigh, isOut }: { share: number; isHigh: boolean; isOut: boolean }) {
  const [full, rest] = isHigh
    ? ['var(--on-accent)', 'color-mix(in oklab, var(--on-accent) 26%, var(--accent))']
    : ['var(--muted)', 'var(--line)']
  return (
    <div
      aria-hidden
      className={classNames('absolute inset-x-26 bottom-7 h-8 rounded-[calc(4*var(--u))]', isOut && 'opacity-55')}
      style={{ background: `linear-gradient(90deg, ${full} ${share * 100}%, ${rest} 0)` }}
    />
  )
}

function Sold({ watched, auction, sold: { sale } }: Omit<LotProps, 'lot'> & { sold: ShownSale }) {
  const { board, teamNames } = watched
  const { state, turn, soon, totalCount } = useDraftView()
  const player = playerOrWriteIn(board.playersById, sale.playerId)
  if (player === undefined) return null
  const known = board.playersById.get(sale.playerId)
  const expected = pricesBefore(auction, board.players)(sale.playerId)
  const gets = `${teamNames[sale.teamIndex] ?? ''} gets ${firstNameOf(player)}`
  const surname = surnameOf(player)
  const [now, then] = turn?.kind === 'nominate' ? [turn, ...soon] : soon
  return (
    <TvCall position={player.position}>
      <p className={CALL_FIRST}>
        <b className={CALL_LABEL}>Sold</b> Lot {sale.lotNumber} of {totalCount}
      </p>
      {known !== undefined && <Figure player={known} className={CALL_FIGURE} />}
      <CallNames team={gets} surname={surname} />
      <dl className={CALL_FACTS}>
        <div>
          <dt className="sr-only">Price</dt>
          <dd className="text-hero/[0.8] font-bold tracking-[-0.01em]">${sale.price}</dd>
        </div>
        {known !== undefined && <PositionFact board={board} player={known} className="text-display/none" />}
        <Fact value={againstExpected(sale.price, expected)} label={`expected $${expected}`} />
        <Fact value={player.team || 'Free agent'} label={known?.bye ? `bye ${known.bye}` : ''} />
      </dl>
      <TvReactions place="call" watched={watched} slotNumber={sale.lotNumber} playerId={sale.playerId} />
      <p className={CALL_NEXT}>
        {now === undefined ? (
          state === 'complete' ? (
            'The auction is complete'
          ) : (
            'The last player is up'
          )
        ) : (
          <>
            <small className={CALL_WORD}>Nominates now</small> {now.name}
            {then !== undefined && (
              <span className="ml-auto">
                <small className={CALL_WORD}>then</small> {then.name}
              </span>
            )}
          </>
        )}
      </p>
    </TvCall>
  )
}
