import type { Auction } from '#core/auction/auction.ts'
import { money } from '#core/auction/price-texts.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import { positionLetters } from '#core/players/player.ts'
import { Tv } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { auctionFacts } from '../auction/auction-facts.ts'
import { soldText } from '../auction/lot-texts.ts'
import { lastSoldId, salesBoard } from '../auction/sales-board.ts'
import { BoardTable } from '../board/board-table.tsx'
import { boardOfPicks } from '../board/board-view.ts'
import { enterFullScreen } from '../board/full-screen.ts'
import { useIsDesk } from '../platform/media-query.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { readPreferences, savePreferences } from '../platform/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Headshot } from '../ui/headshot.tsx'
import { Logo } from '../ui/logo.tsx'
import { Switch } from '../ui/switch.tsx'
import { moneyRows, moneyRowText } from './auction-show.ts'
import { useDraftView } from '../draft/use-draft-view.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import type { WatchedProps } from './tv-screen.tsx'
import { lastPicks } from './new-picks.ts'
import { useClockStatus, usePickStatus } from './tv-clock.tsx'
import { Waiting } from './waiting.tsx'
import { useClockView } from '../draft/turn-clock.tsx'
import type { WatchedDraft } from './watch-session.ts'

const FEED_COUNT = 12
/** Above the board, where it is not beside it, there is room for a few. */
const FEED = 'max-desk:[&>:nth-child(n+6)]:hidden'

/** The same draft on a phone or laptop: whose turn it is, the last picks, the board. */
export function BoardScreen({ session }: WatchedProps) {
  const watched = useSnapshot(session, (snapshot) => snapshot)
  const [isSpoken, setIsSpoken] = useState(readPreferences(deviceStorage).spokenPicks === true)
  const { title, rights, room, isLive } = watched
  return (
    <main className="watch mx-auto max-w-[90rem] px-3 pb-12 desk:px-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <Logo hasWord={false} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-display text-title/7 font-semibold">{title}</h1>
          <output className={isLive ? 'block text-small text-muted' : 'block text-small font-medium text-warn'}>
            {isLive ? 'You are watching' : 'Reconnecting… This is the last known board.'}
          </output>
        </div>
        <Switch
          // A phone is no TV.
          className="max-desk:order-last max-desk:w-full max-md:hidden"
          label="Read picks aloud on the TV"
          isChecked={isSpoken}
          onChange={(on) => {
            setIsSpoken(on)
            savePreferences(deviceStorage, { spokenPicks: on })
          }}
        />
        <Button icon={<Tv aria-hidden className="size-4" />} onClick={openTv}>
          TV
        </Button>
      </header>
      {rights.isBeforeStart !== true ? (
        <div className="grid grid-cols-1 gap-4 desk:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid grid-cols-1 content-start gap-4">
            {watched.auction ? (
              <AuctionCards watched={watched} auction={watched.auction.auction} />
            ) : (
              <>
                <TurnCard />
                <Feed watched={watched} />
              </>
            )}
          </div>
          {/* All rounds of a usual draft are in view; a phone scrolls the page. */}
          <section
            aria-label="Board"
            className="flex min-w-0 flex-col desk:sticky desk:top-2 desk:h-[calc(100dvh-5.5rem)] desk:max-h-[60rem]"
          >
            <WatchedBoard watched={watched} />
          </section>
        </div>
      ) : (
        room !== null && <Waiting room={room} />
      )}
    </main>
  )
}

function WatchedBoard({ watched }: { watched: WatchedDraft }) {
  const view = useMemo(() => {
    const { draft, board, teamNames } = watched
    const facts = auctionFacts(watched)
    return facts === null
      ? boardOfPicks({ draft, playersById: board.playersById, teamNames })
      : salesBoard(facts, lastSoldId(facts.auction))
  }, [watched])
  return <BoardTable view={view} size={useIsDesk() ? 'dense' : 'screen'} />
}

function TurnCard() {
  const { turn, soon } = useDraftView()
  const status = usePickStatus()
  const pick = turn?.kind === 'pick' ? turn : null
  return (
    <TurnBox
      label="Turn"
      detail={pick === null ? 'All picks are made' : status}
      title={pick === null ? 'Draft complete' : pick.name}
    >
      <ol className="mt-2 grid gap-0.5 text-small text-muted">
        {soon.map(({ number, label, name }) => (
          <li key={number}>
            {label} {name}
          </li>
        ))}
      </ol>
    </TurnBox>
  )
}

interface TurnBoxProps {
  label: string
  /** Above the title. */
  detail: string
  title: string
  children: ReactNode
}

/** Who is up, and how long, over what comes next or what everybody has. */
function TurnBox({ label, detail, title, children }: TurnBoxProps) {
  const clock = useClockView(useDraftView().time)
  return (
    <section aria-label={label} className="rounded-xl border border-line bg-surface p-4">
      <div className="flex items-baseline gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-small text-muted">{detail}</p>
          <p className="truncate font-display text-title/9 font-bold">{title}</p>
        </div>
        <p role="timer" className="font-display text-figure font-bold tabular-nums">
          {clock?.text ?? ''}
        </p>
      </div>
      {children}
    </section>
  )
}

function Feed({ watched: { draft, board, teamNames } }: { watched: WatchedDraft }) {
  const picks = lastPicks(draft, FEED_COUNT)
  return (
    <section aria-labelledby="last-picks" className="rounded-xl border border-line bg-surface">
      <h2 id="last-picks" className="px-4 py-3 font-display text-head font-semibold">
        Last picks
      </h2>
      {picks.length === 0 && <p className="px-4 pb-4 text-small text-muted">No picks yet.</p>}
      <ol aria-live="polite" className={FEED}>
        {picks.map(({ slotNumber, label, teamIndex, playerId }) => {
          const player = board.playersById.get(playerId)
          if (player === undefined) return null
          return (
            <li key={slotNumber} className="flex items-center gap-3 border-t border-line px-4 py-2">
              <Headshot player={player} size={40} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-display text-name/6 font-semibold">{player.name}</p>
                <p className="truncate text-small text-muted">
                  {label} {teamNames[teamIndex]}
                </p>
              </div>
              <span data-position={player.position} className="font-display font-bold text-p">
                {positionLetters(player)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Who is up at what price, everybody's money, and the last sales. */
function AuctionCards({ watched, auction }: { watched: WatchedDraft; auction: Auction }) {
  const { board, teamNames } = watched
  const { state, turn, soon } = useDraftView()
  const isOver = state === 'complete'
  const lot = turn?.kind === 'bid' ? turn : null
  const mover = turn ?? soon[0]
  const status = useClockStatus(lot === null ? 'Nominates' : '')
  const title = lot === null ? (mover?.name ?? '') : `${money(lot.price)} ${lot.name}`
  const detail = [status, lot?.playerName ?? ''].filter((text) => text !== '').join(', ')
  const sales = auction.sales.slice(-FEED_COUNT).toReversed()
  return (
    <>
      <TurnBox label="Up now" detail={isOver ? soldText(auction) : detail} title={isOver ? 'Auction complete' : title}>
        <ul className="mt-2 grid gap-0.5 text-small text-muted">
          {moneyRows(auction, lot?.lot ?? null, board).map((row) => (
            <li key={row.teamIndex} className="flex justify-between gap-3">
              <span className="truncate">{teamNames[row.teamIndex]}</span>
              <span className="shrink-0 tabular-nums">{moneyRowText(row)}</span>
            </li>
          ))}
        </ul>
      </TurnBox>
      <section aria-labelledby="last-sales" className="rounded-xl border border-line bg-surface">
        <h2 id="last-sales" className="px-4 py-3 font-display text-head font-semibold">
          Last sales
        </h2>
        {sales.length === 0 && <p className="px-4 pb-4 text-small text-muted">No sales yet.</p>}
        <ol aria-live="polite" className={FEED}>
          {sales.map(({ playerId, teamIndex, price }) => (
            <li
              key={playerId}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)_fit-content(40%)] items-baseline gap-3 border-t border-line px-4 py-2"
            >
              <span className="text-right font-display text-name/6 font-bold tabular-nums">{money(price)}</span>
              <span className="truncate font-medium">
                {playerOrWriteIn(board.playersById, playerId)?.name ?? playerId}
              </span>
              <span className="truncate text-small text-muted">{teamNames[teamIndex]}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** Full screen needs the press of a button, so it is asked for here. Escape leads back to this page. */
function openTv() {
  const { pathname, hash } = location
  const leave = enterFullScreen(document, {
    onEntered: () => undefined,
    onLeft: () => {
      leave()
      navigate(`${pathname}${hash}`, { replace: true })
    },
  })
  navigate(`${pathname}?tv${hash}`)
}
