import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { shortName } from '#core/players/names.ts'
import type { Auction } from '#core/auction/auction.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { soldText } from '../auction/lot-texts.ts'
import { MoneyWent, PositionLegend } from '../auction/money-went.tsx'
import { recapStandings, roomRecap, type NotableSale, type RecapFacts } from '../auction/recap-texts.ts'
import { Logo } from '../ui/logo.tsx'
import { dollarsBefore } from './auction-show.ts'
import { draftDuration } from './watch-facts.ts'
import type { WatchedDraft } from './watch-session.ts'
import './tv-auction-recap.css'

/** A complete auction on the wall: who won, what was cheap and dear, and where everybody's money went. */
export function TvAuctionRecap({ watched, auction }: { watched: WatchedDraft; auction: Auction }) {
  const { board, draft, teamNames, room, title } = watched
  const { points } = leagueFacts({ board, draft, priceFacts: BOARD_PRICES })
  const before = (playerId: string) => dollarsBefore(auction, board, playerId)
  const facts: RecapFacts = { auction, board, teamNames, own: null, before, points }
  const order = recapStandings(facts)
  const { title: headline, sentences, steal, overpay } = roomRecap(facts)
  const duration = room === null ? null : draftDuration(room.lobby)
  return (
    <section className="tv-night">
      <div className="tv-night-words">
        <p>{title}, auction complete</p>
        <h1 style={{ '--length': headline.length }}>{headline}</h1>
        {sentences.map((sentence) => (
          <p key={sentence} className="tv-night-sentence">
            {sentence}
          </p>
        ))}
        <div className="tv-night-two">
          {steal !== null && <Notable title="Steal of the night" sale={steal} />}
          {overpay !== null && <Notable title="Overpay of the night" sale={overpay} />}
        </div>
      </div>
      <div className="tv-night-picture">
        <h2>
          Where the money went <span>lineup, points</span>
        </h2>
        <MoneyWent order={order} marked={order[0]?.teamIndex ?? null} className="tv-went" />
      </div>
      <footer>
        <Logo hasWord={false} />
        <p>
          {soldText(auction)}
          {duration !== null && `, ${duration}`}
        </p>
        <PositionLegend order={order} className="went-legend" />
      </footer>
    </section>
  )
}

function Notable({ title, sale: { player, text, teamName } }: { title: string; sale: NotableSale }) {
  return (
    <div data-position={player.position}>
      <small>{title}</small>
      <b>{shortName(player.name)}</b>
      <small>
        {teamName}, {text}
      </small>
    </div>
  )
}
