import { Copy, Printer, Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
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
import { notablePicks, teamLines } from './recap-view.ts'
import { RosterTable } from './roster-table.tsx'
import { shareTeam } from './share-team.ts'
import { TeamTable } from './team-table.tsx'

export interface RecapProps {
  /** What the draft is called. */
  title: string
}

/** What became of a draft: figures, a picture to share, a page to print, the draft once more. */
export function Recap({ title }: RecapProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const priceFacts = useDraft((snapshot) => snapshot.priceFacts)
  const hasImportedBoard = useDraft((snapshot) => snapshot.hasImportedBoard)
  const [chosen, setChosen] = useState<number | null>(null)
  const teamIndex = chosen ?? myTeamIndex({ draft, ownTeamIndex }) ?? 0
  const recap = useMemo(() => {
    const { prices, points } = leagueFacts({ board, draft, priceFacts })
    const basis = hasImportedBoard ? importedBasis(board.players) : 'market'
    return draftRecap({ draft, players: board.players, adpById: prices.adpById, points, basis })
  }, [draft, board, priceFacts, hasImportedBoard])
  const facts = { draft, board, teamNames }
  const hasPrices = !recap.limits.includes('no-prices')
  const { teamCount, roundCount, rules } = draft.format
  return (
    <article className="recap mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 className="font-display text-4xl/10 font-bold">{title}</h2>
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          {teamCount} teams, {roundCount} {roundCount === 1 ? 'round' : 'rounds'}, {scoringLabel(rules.scoring)}
        </p>
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          <Select
            label="Team"
            isLabelHidden
            value={String(teamIndex)}
            options={teamNames.map((name, index) => ({ value: String(index), label: name }))}
            onChange={(value) => setChosen(Number(value))}
            className="w-40"
          />
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
        </div>
      </header>
      {hasPrices ? (
        <p className="max-w-3xl text-sm/6">
          A draft says little about the season: in past seasons, a team’s draft value and its final points went together
          with a correlation of only {share(VALUE_TO_SEASON_CORRELATION.low)} to{' '}
          {share(VALUE_TO_SEASON_CORRELATION.high)}.
        </p>
      ) : (
        <p className="text-sm text-muted">This ranking has no prices, so picks can’t be compared with the market.</p>
      )}
      <TeamTable lines={teamLines(recap, teamNames)} ownTeamIndex={teamIndex} hasPrices={hasPrices} />
      {hasPrices && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-2">
          <NotableList title="Best picks" unit="picks after ADP" picks={notablePicks(recap, 'bargains', facts)} />
          <NotableList title="Reaches" unit="picks before ADP" picks={notablePicks(recap, 'reaches', facts)} />
        </div>
      )}
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

/** ".13", as statisticians write it. */
function share(value: number): string {
  return value.toFixed(2).replace('0.', '.')
}
