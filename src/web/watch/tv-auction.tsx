import { useEffect, useEffectEvent, useState } from 'react'
import { highBid, type Auction, type Lot, type Sale } from '#core/auction/auction.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { money } from '#core/auction/price-texts.ts'
import { againstExpected } from '../ui/price-against.ts'
import { pricesBefore } from '#core/auction/prices-before.ts'
import { expectedDollars, moneyRows, roomTexts, saleAfter, type ShownSale } from './auction-show.ts'
import { speak } from './spoken-picks.ts'
import { TvClock, useClockStatus } from './tv-clock.tsx'
import { TvReactions } from './tv-reactions.tsx'
import { Fact, Figure, PositionFact } from './tv-figure.tsx'
import type { WatchedDraft } from './watch-session.ts'
import { firstNameOf, surnameOf } from '#core/players/names.ts'
import './tv-auction.css'

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
      <div className="tv-auction">
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
    <header className="tv-top">
      <TvClock label={`Lot ${lot?.lotNumber ?? auction.nextLotNumber}`} />
      <div className="tv-who">
        <small>{lot === null ? status : `${status}, lot ${lot.lotNumber} of ${totalCount}${others}`}</small>
        <b style={{ '--length': name.length }}>{name}</b>
      </div>
      <div className="tv-next">
        <small>Next to nominate</small>
        <ol>
          {next.map((each) => (
            <li key={each.number}>{each.name}</li>
          ))}
        </ol>
      </div>
      {last !== undefined && player !== undefined && (
        <div className="tv-last" data-position={player.position}>
          <small>Last sold, {teamNames[last.teamIndex]}</small>
          <b>{surnameOf(player)}</b>
          <span>${last.price}</span>
          <TvReactions watched={watched} slotNumber={last.lotNumber} playerId={last.playerId} />
        </div>
      )}
    </header>
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
    <section className="tv-lot" data-position={player?.position} aria-live="polite">
      {known !== undefined && <Figure player={known} />}
      <p className="tv-lot-first">{player === undefined ? '' : firstNameOf(player)}</p>
      <p className="tv-lot-name" style={{ '--length': surname.length }}>
        {surname}
      </p>
      <dl className="tv-lot-facts">
        {known !== undefined && <PositionFact board={board} player={known} />}
        <Fact value={player?.team || 'Free agent'} label={known?.bye ? `bye ${known.bye}` : ''} />
        {points !== null && <Fact value={points.toFixed(1)} label="projected points" />}
        <Fact value={`$${expected}`} label="expected now" />
      </dl>
      <div className="tv-lot-price">
        <b style={{ '--length': String(amount).length + 1 }}>${amount}</b>
        <p>
          {againstExpected(amount, expected)}
          {lot.bids
            .slice(0, -1)
            .slice(-3)
            .toReversed()
            .map((bid) => (
              <small key={bid.amount}>
                ${bid.amount} {teamNames[bid.teamIndex]}
              </small>
            ))}
        </p>
      </div>
    </section>
  )
}

const LAST_SALES = 5

function Nominating({ watched: { board, teamNames }, auction }: Omit<LotProps, 'lot'>) {
  const sales = auction.sales
    .filter(({ by }) => by !== 'keeper')
    .slice(-LAST_SALES)
    .toReversed()
  return (
    <section className="tv-lot" aria-live="polite">
      <p className="tv-lot-first">{sales.length === 0 ? 'The first player comes up soon' : 'Last sales'}</p>
      <ol className="tv-lot-sales">
        {sales.map(({ playerId, teamIndex, price }) => {
          const player = playerOrWriteIn(board.playersById, playerId)
          return (
            <li key={playerId} data-position={player?.position}>
              <b>${price}</b>
              <span>{player?.name}</span>
              <small>{teamNames[teamIndex]}</small>
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
    <aside className="tv-money">
      <h2>Money left{lot !== null && <span>{`${canCount} can still bid`}</span>}</h2>
      <ol>
        {rows.map((row) => {
          const { teamIndex, left, share, isHigh, isOut, isAway } = row
          return (
            <li
              key={teamIndex}
              data-high={isHigh || undefined}
              data-out={isOut || undefined}
              data-away={isAway || undefined}
              style={{ '--share': share }}
            >
              <b style={{ '--length': teamNames[teamIndex]?.length ?? 1 }}>{teamNames[teamIndex]}</b>
              <i>
                {roomTexts(row).map((text) => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </i>
              <span>{money(left)}</span>
            </li>
          )
        })}
      </ol>
    </aside>
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
    <section className="tv-call" data-position={player.position} aria-live="polite">
      <p className="tv-call-pick">
        <b>Sold</b> Lot {sale.lotNumber} of {totalCount}
      </p>
      {known !== undefined && <Figure player={known} />}
      <p className="tv-call-team" style={{ '--length': gets.length }}>
        {gets}
      </p>
      <p className="tv-call-name" style={{ '--length': surname.length }}>
        {surname}
      </p>
      <dl className="tv-call-facts">
        <div>
          <dt className="sr-only">Price</dt>
          <dd className="tv-sold-price">${sale.price}</dd>
        </div>
        {known !== undefined && <PositionFact board={board} player={known} />}
        <Fact value={againstExpected(sale.price, expected)} label={`expected $${expected}`} />
        <Fact value={player.team || 'Free agent'} label={known?.bye ? `bye ${known.bye}` : ''} />
      </dl>
      <TvReactions watched={watched} slotNumber={sale.lotNumber} playerId={sale.playerId} />
      <p className="tv-call-next">
        {now === undefined ? (
          state === 'complete' ? (
            'The auction is complete'
          ) : (
            'The last player is up'
          )
        ) : (
          <>
            <small>Nominates now</small> {now.name}
            {then !== undefined && (
              <span>
                <small>then</small> {then.name}
              </span>
            )}
          </>
        )}
      </p>
    </section>
  )
}
