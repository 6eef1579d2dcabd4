import { Copy, Printer, Share2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { draftRecap } from '#core/advice/recap.ts'
import { VALUE_TO_SEASON_CORRELATION } from '#core/advice/top-three-shares.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { importedBasis, leagueFacts } from '../league-facts.ts'
import { Replay } from '../replay/replay.tsx'
import { copyDraft } from './copy-draft.ts'
import { NotableList } from './notable-list.tsx'
import './recap.css'
import { OwnPicks } from './own-picks.tsx'
import { PrintBoard } from './print-board.tsx'
import { RecapSummary } from './recap-summary.tsx'
import { notablePicks, ownPicks, teamLines } from './recap-view.ts'
import { RosterTable } from './roster-table.tsx'
import { shareTeam } from './share-team.ts'
import { TeamTable } from './team-table.tsx'

export interface RecapProps {
  /** What the draft is called. */
  title: string
  /** Results to keep or publish. */
  results?: ReactNode
  /** What one may do after the draft. */
  whatNext?: ReactNode
}

/** What became of a draft: figures, a picture to share, a page to print, the draft once more. */
export function Recap({ title, results, whatNext }: RecapProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const priceFacts = useDraft((snapshot) => snapshot.priceFacts)
  const hasImportedBoard = useDraft((snapshot) => snapshot.hasImportedBoard)
  const [chosen, setChosen] = useState<number | null>(null)
  const teamIndex = chosen ?? myTeamIndex({ draft, ownTeamIndex }) ?? 0
  const { prices, points } = useMemo(() => leagueFacts({ board, draft, priceFacts }), [board, draft, priceFacts])
  const recap = useMemo(() => {
    const basis = hasImportedBoard ? importedBasis(board.players) : 'market'
    return draftRecap({ draft, players: board.players, adpById: prices.adpById, points, basis })
  }, [draft, board, prices, points, hasImportedBoard])
  const facts = { draft, board, teamNames }
  const hasPrices = !recap.limits.includes('no-prices')
  const { teamCount, roundCount, rules } = draft.format
  const lines = teamLines(recap, teamNames)
  const ownLine = lines.find((line) => line.teamIndex === teamIndex)
  return (
    <article className="recap mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 className="font-display text-4xl/10 font-bold">{title}</h2>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {teamCount} teams, {roundCount} {roundCount === 1 ? 'round' : 'rounds'}, {scoringLabel(rules.scoring)}
        </p>
        <Select
          label="Team"
          isLabelHidden
          value={String(teamIndex)}
          options={teamNames.map((name, index) => ({ value: String(index), label: name }))}
          onChange={(value) => setChosen(Number(value))}
          className="w-40 print:hidden"
        />
      </header>
      {hasPrices && ownLine !== undefined && <RecapSummary line={ownLine} teamCount={teamCount} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 print:hidden">
        <Actions title="Share">
          <Button
            icon={<Share2 aria-hidden className="size-4" />}
            onClick={() => void shareTeam(recap, teamIndex, { ...facts, title })}
          >
            Share picture
          </Button>
          <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copyDraft(title, facts)}>
            Copy as text
          </Button>
          <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
            Print
          </Button>
        </Actions>
        {results !== undefined && <Actions title="Results">{results}</Actions>}
        {whatNext !== undefined && <Actions title="What next">{whatNext}</Actions>}
      </div>
      {hasPrices ? (
        <p className="max-w-3xl text-sm/6">
          A draft says little about the season: in past seasons, a team’s draft value and its final points went together
          with a correlation of only {share(VALUE_TO_SEASON_CORRELATION.low)} to{' '}
          {share(VALUE_TO_SEASON_CORRELATION.high)}.
        </p>
      ) : (
        <p className="text-sm text-muted">This ranking has no prices, so picks can’t be compared with the market.</p>
      )}
      <TeamTable lines={lines} ownTeamIndex={teamIndex} hasPrices={hasPrices} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2 xl:grid-cols-3">
        {hasPrices && (
          <>
            <NotableList title="Steals" unit="picks after ADP" picks={notablePicks(recap, 'bargains', facts)} />
            <NotableList title="Reaches" unit="picks before ADP" picks={notablePicks(recap, 'reaches', facts)} />
          </>
        )}
        <OwnPicks
          teamName={teamNames[teamIndex] ?? ''}
          picks={ownPicks(teamIndex, prices.adpById, facts)}
          hasPrices={hasPrices}
        />
      </div>
      <PrintBoard {...facts} />
      <RosterTable {...facts} />
      <section aria-labelledby="replay-heading" className="print:hidden">
        <h3 id="replay-heading" className="mb-2 font-display text-xl font-semibold">
          Replay
        </h3>
        <Replay {...facts} />
      </section>
    </article>
  )
}

function Actions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-[0.8125rem] font-semibold text-muted">{title}</h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

/** ".13", as statisticians write it. */
function share(value: number): string {
  return value.toFixed(2).replace('0.', '.')
}
