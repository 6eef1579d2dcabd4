import { useId, useState, type ReactNode } from 'react'
import type { FinishedDraft } from '#core/history/finished-draft.ts'
import {
  draftsOfTurns,
  exposures,
  placesBySeat,
  positionsByRound,
  type RoundPositions,
} from '#core/history/history-figures.ts'
import { POSITIONS, type Position } from '#core/players/player.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { decimalText } from '../platform/formats.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PositionBadge } from '../ui/badge.tsx'

interface HistoryFiguresProps {
  /** At least one. */
  drafts: readonly FinishedDraft[]
}

/** Over all drafts that are shown. */
export function HistoryFigures({ drafts }: HistoryFiguresProps) {
  const turns = draftsOfTurns(drafts)
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @xl:grid-cols-2 @xl:[&>:first-child]:row-span-2">
        <ExposureCard drafts={drafts} />
        {turns.length > 0 && (
          <>
            <SeatCard drafts={turns} />
            <RoundCard drafts={turns} />
          </>
        )}
      </div>
    </div>
  )
}

interface FigureCardProps {
  title: string
  unit: string
  children: ReactNode
}

function FigureCard({ title, unit, children }: FigureCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 self-start">
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h2 id={id} className="min-w-0 flex-1 font-display text-head font-semibold">
          {title}
        </h2>
        <p className="text-small text-muted">{unit}</p>
      </header>
      {children}
    </Card>
  )
}

/** More are a press away. */
const SHOWN_PLAYERS = 12

function ExposureCard({ drafts }: HistoryFiguresProps) {
  const [isWhole, setIsWhole] = useState(false)
  const all = exposures(drafts)
  const shown = isWhole ? all : all.slice(0, SHOWN_PLAYERS)
  return (
    <FigureCard title="Players you draft" unit={`of ${drafts.length} ${drafts.length === 1 ? 'draft' : 'drafts'}`}>
      <ol>
        {shown.map(({ player, count, share, averageRound, averagePrice }) => (
          <li
            key={player.id}
            data-position={player.position}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto_3rem] items-center gap-2 border-b border-line px-3.5 py-1.25 last:border-b-0"
          >
            <PositionBadge position={player.position} individual={player.individual} variant="text" />
            <span className="min-w-0">
              <span className="block truncate font-display text-name/5 font-semibold">{player.name}</span>
              <span
                aria-hidden
                className="mt-0.5 block h-0.75 rounded-xs bg-p"
                style={{ width: `${(100 * share).toFixed(1)}%` }}
              />
            </span>
            <span className="text-right text-small text-muted tabular-nums">
              <span className="sr-only">average </span>
              {[
                ...(averageRound === null ? [] : [`round ${averageRound.toFixed(1)}`]),
                ...(averagePrice === null ? [] : [`$${Math.round(averagePrice)}`]),
              ].join(', ')}
            </span>
            <b className="text-right font-display text-name/5 tabular-nums">
              {Math.round(share * 100)}%
              <span className="sr-only">
                , {count} of {drafts.length}
              </span>
            </b>
          </li>
        ))}
      </ol>
      {shown.length < all.length && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" isWide onClick={() => setIsWhole(true)}>
            Show all {all.length} players
          </Button>
        </div>
      )}
    </FigureCard>
  )
}

const TABLE =
  'w-full border-collapse text-center font-display text-name tabular-nums [&_:is(td,th)]:h-8 [&_:is(td,th)]:px-1 [&_tbody_th]:font-semibold [&_tbody>tr]:border-t [&_tbody>tr]:border-line [&_thead]:font-sans [&_thead]:text-label [&_thead]:text-muted [&_thead_th]:font-medium'

function SeatCard({ drafts }: HistoryFiguresProps) {
  return (
    <FigureCard title="Place by seat" unit="averages">
      <table className={TABLE}>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Drafts</th>
            <th scope="col">Place</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {placesBySeat(drafts).map(({ seatNumber, draftCount, averagePlace, averageValue }) => (
            <tr key={seatNumber}>
              <th scope="row">{seatNumber}</th>
              <td>{draftCount}</td>
              <td>{decimalText(averagePlace)}</td>
              <td>{averageValue === null ? '–' : signedText(Math.round(averageValue))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigureCard>
  )
}

function RoundCard({ drafts }: HistoryFiguresProps) {
  const rounds = positionsByRound(drafts)
  const positions = POSITIONS.filter((position) => rounds.some(({ counts }) => counts[position] > 0))
  return (
    <FigureCard title="Positions by round" unit="picks">
      <table className={TABLE}>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {positions.map((position) => (
              <th key={position} scope="col">
                <PositionBadge position={position} variant="text" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.roundNumber}>
              <th scope="row">{round.roundNumber}</th>
              {positions.map((position) => (
                <CountCell key={position} round={round} position={position} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureCard>
  )
}

function CountCell({ round: { counts, pickCount }, position }: { round: RoundPositions; position: Position }) {
  const count = counts[position]
  return (
    <td data-position={position}>
      {count === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span
          className="block rounded-md bg-tint-share py-0.5 font-semibold text-tint"
          style={{ '--share': count / pickCount }}
        >
          {count}
        </span>
      )}
    </td>
  )
}

declare module 'react' {
  interface CSSProperties {
    /** From 0 to 1. */
    '--share'?: number
  }
}
