import { Copy, Printer, Share2 } from 'lucide-react'
import { useMemo, useState, type ReactNode, useId } from 'react'
import { draftRecap } from '#core/advice/recap.ts'
import { VALUE_TO_SEASON_CORRELATION } from '#core/advice/top-three-shares.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { importedBasis } from '#core/advice/advice-facts.ts'
import { leagueFacts } from '../league-facts.ts'
import { Replay } from '../replay/replay.tsx'
import { copyDraft, shareTeam } from './share-draft.ts'
import './recap.css'
import {
  notablePicks,
  ownPicks,
  teamLines,
  type NotablePick,
  type OwnPick,
  type TeamLine,
  type RecapDraft,
} from './recap-view.ts'
import { PrintBoard } from './print-board.tsx'
import { Card } from '../../ui/card.tsx'
import { PositionBadge } from '../../ui/badge.tsx'
import { teamRoster } from '#core/draft/roster.ts'
import { offBoardText } from '#core/players/off-board.ts'

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

interface NotableListProps {
  title: string
  /** What the numbers count. */
  unit: string
  picks: readonly NotablePick[]
}

function NotableList({ title, unit, picks }: NotableListProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId}>
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h3 id={headingId} className="min-w-0 flex-1 font-display text-xl font-semibold">
          {title}
        </h3>
        <p className="text-[0.8125rem] text-muted">{unit}</p>
      </header>
      {picks.length === 0 ? (
        <p className="px-3.5 py-3 text-sm text-muted">None.</p>
      ) : (
        <ol>
          {picks.map(({ player, where, adp, picks: count }) => (
            <li
              key={player.id}
              data-position={player.position}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1 pr-3.5 pl-3.5 font-display shadow-[inset_3px_0_0_var(--p)] last:border-0"
            >
              <PositionBadge position={player.position} individual={player.individual} variant="text" />
              <span className="min-w-0">
                <span className="block truncate text-lg/5.5 font-semibold">{player.name}</span>
                <span className="block truncate text-sm/4.5 text-muted">
                  {where}, ADP {adp}
                </span>
              </span>
              <b className="text-right text-lg/5.5">{count}</b>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

interface OwnPicksProps {
  teamName: string
  picks: readonly OwnPick[]
  hasPrices: boolean
}

/** One team's picks in order, against their prices. */
function OwnPicks({ teamName, picks, hasPrices }: OwnPicksProps) {
  return (
    <Card as="section" aria-label={`Picks of ${teamName}`}>
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h3 className="min-w-0 flex-1 truncate font-display text-xl font-semibold">{teamName}’s picks</h3>
        {hasPrices && <p className="text-[0.8125rem] text-muted">against ADP</p>}
      </header>
      <ol>
        {picks.map(({ label, player, adp, difference }) => (
          <li
            key={label}
            data-position={player.position}
            className="grid min-h-8 grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_2.5rem_2.5rem] items-center gap-x-1.5 border-b border-line pr-3.5 pl-3.5 font-display text-base tabular-nums shadow-[inset_3px_0_0_var(--p)] last:border-0"
          >
            <span className="text-muted">{label}</span>
            <PositionBadge position={player.position} individual={player.individual} variant="text" />
            <span className="truncate text-[1.0625rem] font-semibold">{player.name}</span>
            <span className="text-right text-muted">{adp}</span>
            <span className="text-right">{difference}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What became of one team, in four figures. */
function RecapSummary({ line, teamCount }: { line: TeamLine; teamCount: number }) {
  const figures = [
    { value: line.value, label: 'points against the market' },
    { value: line.percentile, label: 'percentile of this league' },
    { value: line.topThree, label: 'of such teams finished in the top three' },
  ]
  return (
    <Card className="grid grid-cols-3 sm:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]">
      <div className="max-sm:col-span-3 max-sm:border-b sm:border-r border-line px-4 py-3">
        <p className="font-display text-[2.125rem]/10 font-bold [overflow-wrap:anywhere]">
          {line.name}, {line.rank} of {teamCount}
        </p>
        <p className="text-[0.8125rem] text-muted">by draft value</p>
      </div>
      {figures.map(({ value, label }) => (
        <div key={label} className="border-r border-line px-4 py-3 last:border-0">
          <p className="font-display text-[2.125rem]/10 font-bold tabular-nums">{value}</p>
          <p className="text-[0.8125rem]/4.5 text-muted">{label}</p>
        </div>
      ))}
    </Card>
  )
}

/** Every team's players, for the printed page and for looking up. */
function RosterTable({ draft, board, teamNames }: RecapDraft) {
  return (
    <section aria-labelledby="rosters-heading">
      <h3 id="rosters-heading" className="mb-2 font-display text-xl font-semibold">
        Rosters
      </h3>
      <div className="recap-rosters">
        {teamNames.map((name, teamIndex) => (
          <Card key={teamIndex} as="section" aria-label={name} className="recap-roster">
            <h4 className="truncate border-b border-line px-3 py-1.5 font-display text-lg/6 font-semibold">{name}</h4>
            <ul className="px-3 py-1.5 font-display text-base/5.5">
              {teamRoster(draft, teamIndex, board.playersById).map(({ place, player }, index) => (
                <li key={index} className="flex gap-2">
                  <span className="w-9 shrink-0 text-muted">
                    {player === null ? (
                      place
                    ) : (
                      <PositionBadge position={player.position} individual={player.individual} variant="text" />
                    )}
                  </span>
                  <span className={place === 'BN' ? 'min-w-0 truncate text-muted' : 'min-w-0 truncate font-semibold'}>
                    {player === null ? 'open' : player.name}
                  </span>
                  {player !== null && offBoardText(player) !== null && (
                    <span className="shrink-0 text-xs/5.5 text-muted">{offBoardText(player)}</span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}

declare module 'react' {
  interface CSSProperties {
    '--strength'?: number
  }
}

interface TeamTableProps {
  lines: readonly TeamLine[]
  ownTeamIndex: number
  hasPrices: boolean
}

/** Every team's value against the market and the rank of its starters by position. */
function TeamTable({ lines, ownTeamIndex, hasPrices }: TeamTableProps) {
  const positions = lines[0]?.ranks.map(({ position }) => position) ?? []
  return (
    <Card className="min-w-0">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on small screens */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="Table of teams">
        <table className="recap-table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col" className="recap-left">
                Team
              </th>
              {hasPrices && (
                <>
                  <th
                    scope="col"
                    title="Points of a season that the players are worth above what the picks usually bring"
                  >
                    Value
                  </th>
                  <th scope="col">Percentile</th>
                  <th scope="col" title="Of teams with such a draft value in real leagues">
                    Top three
                  </th>
                </>
              )}
              {positions.map((position) => (
                <th key={position} scope="col" className="recap-center">
                  <PositionBadge position={position} variant="text" />
                </th>
              ))}
              <th scope="col">Byes</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.teamIndex} data-own={line.teamIndex === ownTeamIndex || undefined}>
                <td className="text-muted">{hasPrices ? line.rankNumber : '–'}</td>
                <th scope="row" className="recap-left">
                  {line.name}
                </th>
                {hasPrices && (
                  <>
                    <td className="font-bold">{line.value}</td>
                    <td>{line.percentile}</td>
                    <td>{line.topThree}</td>
                  </>
                )}
                {line.ranks.map(({ position, rankNumber }) => (
                  <td key={position} data-position={position} className="recap-center">
                    <span className="recap-rank" style={{ '--strength': strength(rankNumber, lines.length) }}>
                      {rankNumber}
                    </span>
                  </td>
                ))}
                <td className="text-muted">{line.byes === '' ? 'none' : line.byes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="border-t border-line px-3.5 py-2 text-[0.8125rem] text-muted">
        The numbers under positions rank the starters there; a stronger tint is a better rank. Byes are weeks with three
        or more starters off.
        {hasPrices &&
          ' Top three is the share of teams in the same quarter of their league that finished in the top three of real leagues.'}
      </p>
    </Card>
  )
}

/** From 1 for the best rank to 0 for the last. */
function strength(rankNumber: number, teamCount: number): number {
  return teamCount < 2 ? 1 : 1 - (rankNumber - 1) / (teamCount - 1)
}
