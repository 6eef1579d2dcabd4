import { useMemo } from 'react'
import { pickOutlook } from '#core/advice/pick-outlook.ts'
import { tiersOf } from '#core/advice/position-tiers.ts'
import { isComplete } from '#core/draft/draft.ts'
import { leagueFacts } from '../../session/league-facts.ts'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraftLater } from '../../session/session-context.tsx'
import { PositionBadge } from '../../ui/badge.tsx'
import { oddsFor } from '../pick-advice.ts'
import './outlook-strip.css'
import { outlookView, type OutlookView, type SupplyView } from './outlook-text.ts'

/**
 * What is left of each position, and what likely goes before the person's next pick. Not there once the draft is over. Drawn
 * right after the pick, which does not wait for it.
 */
export function OutlookStrip() {
  const view = useOutlook()
  if (view === null) return null
  const { until, positions, late } = view
  return (
    <section aria-label="Until your next pick" className="outlook">
      <p className="outlook-until">
        <b>{until.title}</b> <span>{until.text}</span>
      </p>
      <ul className="outlook-positions">
        {positions.map((supply) => (
          <Supply key={supply.position} supply={supply} />
        ))}
      </ul>
      {late !== null && (
        <p className="outlook-late">
          <b>{late.title}</b> <span>{late.text}</span>
        </p>
      )}
    </section>
  )
}

function Supply({
  supply: { position, count, label, shortLabel, fate, shortFate, squares, run },
}: {
  supply: SupplyView
}) {
  return (
    <li data-position={position} data-run={run !== null || undefined} className="outlook-supply">
      <PositionBadge position={position} variant="text" />
      <b className="outlook-count">{count}</b>
      <div className="outlook-words">
        <span className="outlook-label">{label}</span>
        <span aria-hidden className="outlook-short">
          {shortLabel}
        </span>
        {run !== null && (
          <span className="outlook-run">
            <span className="max-md:hidden">{run.text}</span>
            <span aria-hidden className="md:hidden">
              {run.shortText}
            </span>
          </span>
        )}
        {fate !== null && (
          <span className={run === null ? 'outlook-fate' : 'sr-only'}>
            {squares.map((square, index) => (
              <i key={index} aria-hidden className="outlook-square" data-gone={square === 'gone' || undefined} />
            ))}
            <span className="max-md:sr-only">{fate}</span>
            <span aria-hidden className="md:hidden">
              {shortFate}
            </span>
          </span>
        )}
      </div>
    </li>
  )
}

function useOutlook(): OutlookView | null {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const board = useDraftLater((snapshot) => snapshot.board)
  const priceFacts = useDraftLater((snapshot) => snapshot.priceFacts)
  const teamNames = useDraftLater((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const isBeforeStart = useDraftLater(({ rights }) => rights.isBeforeStart === true)
  return useMemo(() => {
    const teamIndex = myTeamIndex({ draft, ownTeamIndex })
    if (teamIndex === null || isBeforeStart || isComplete(draft)) return null
    const { players, playersById } = board
    const outlook = pickOutlook({
      draft,
      teamIndex,
      players,
      playersById,
      odds: oddsFor({ draft, board, priceFacts }, teamIndex),
      tiers: tiersOf({ draft, board, hasImportedBoard }),
      adpById: leagueFacts({ draft, board, priceFacts }).prices.adpById,
    })
    const teamName = ownTeamIndex === null ? (teamNames[teamIndex] ?? '') : null
    return outlookView(outlook, { teamCount: draft.format.teamCount, teamName })
  }, [draft, board, priceFacts, teamNames, ownTeamIndex, hasImportedBoard, isBeforeStart])
}
