import { Check, Copy, Printer, Share2 } from 'lucide-react'
import { useMemo, useState, type ReactNode, useId } from 'react'
import { byeClashes, lineupPlaces, type RecapPlace } from '#core/advice/recap-lineup.ts'
import { ordinal } from '#core/lib/english.ts'
import { shortName } from '#core/players/names.ts'
import { PLACE_LABELS } from '../../league/league-labels.ts'
import { myTeamIndex } from '../../session/my-team.ts'
import { useDraft } from '../../session/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { BoardTable } from '../../board/board-table.tsx'
import { boardOfPicks } from '../../board/board-view.ts'
import { stepsOfPicks } from '../../board/replay/replay-steps.ts'
import { Replay } from '../../board/replay/replay.tsx'
import { copyDraft, shareTeam } from './share-draft.ts'
import './recap.css'
import { pickBox, recapSentences, type PickBox, type RecapSentences } from './recap-sentences.ts'
import {
  judgedDraft,
  leagueText,
  noFiguresText,
  notablePicks,
  ownPicks,
  sectionsOf,
  teamLines,
  type NotablePick,
  type OwnPick,
  type TeamLine,
  type RecapDraft,
  type SectionId,
} from './recap-view.ts'
import { Card } from '../../ui/card.tsx'
import { PositionBadge } from '../../ui/badge.tsx'
import { teamRoster } from '#core/draft/roster.ts'
import { offBoardText } from '#core/players/off-board.ts'

export interface RecapProps {
  /** What the draft is called. */
  title: string
  /** Results to keep or publish. */
  results?: ReactNode
  /** The next draft, in one press. */
  again?: ReactNode
  /** What else one may do after the draft. */
  whatNext?: ReactNode
}

/** What became of a draft: three sentences and one picture; all else is one press away, and on the printed page. */
export function Recap({ title, results, again, whatNext }: RecapProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const board = useDraft((snapshot) => snapshot.board)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const ownTeamIndex = useDraft((snapshot) => snapshot.ownTeamIndex)
  const priceFacts = useDraft((snapshot) => snapshot.priceFacts)
  const hasImportedBoard = useDraft((snapshot) => snapshot.hasImportedBoard)
  const older = useDraft((snapshot) => snapshot.olderSeason ?? null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [section, setSection] = useState<SectionId | null>(null)
  const mine = myTeamIndex({ draft, ownTeamIndex })
  const isOlder = older !== null
  const { recap, adpById, points } = useMemo(
    () => judgedDraft({ board, draft, priceFacts, hasImportedBoard }, isOlder),
    [board, draft, priceFacts, hasImportedBoard, isOlder],
  )
  const best = recap.teams.find(({ rankNumber }) => rankNumber === 1)?.teamIndex ?? 0
  const teamIndex = chosen ?? mine ?? best
  const places = useMemo(() => lineupPlaces(draft, board.players, teamIndex, points), [draft, board, teamIndex, points])
  const facts = { draft, board, teamNames }
  const steps = useMemo(() => stepsOfPicks({ draft, board, teamNames }), [draft, board, teamNames])
  const hasPrices = !recap.limits.includes('no-prices')
  const { teamCount } = draft.format
  const team = recap.teams[teamIndex] ?? null
  const teamName = teamNames[teamIndex] ?? ''
  const isMine = teamIndex === mine
  const noFigures = noFiguresText(hasPrices, older)
  const sections = sectionsOf({ hasPrices, isOlder, isMine }, ownPicks(teamIndex, adpById, facts).length)
  const open = (id: SectionId) => ({ id, isOpen: section === id })
  return (
    <article className="recap">
      <p className="recap-done print:hidden">
        <Check aria-hidden />
        Draft Complete! All picks have been made.
      </p>
      <div className="recap-top">
        <header className="recap-words">
          <div className="recap-facts">
            <h2 className="recap-title">{title}</h2>
            <p>{leagueText(draft.format)}</p>
            <Select
              label="Team"
              isLabelHidden
              size="sm"
              value={String(teamIndex)}
              options={teamNames.map((name, index) => ({ value: String(index), label: name }))}
              onChange={(value) => setChosen(Number(value))}
              className="recap-team print:hidden"
            />
          </div>
          <Sentences
            sentences={recapSentences(hasPrices ? team : null, places, { teamCount, whose: isMine ? 'your' : 'their' })}
          />
          {hasPrices && team !== null && (
            <div className="recap-boxes">
              <Box title={isMine ? 'Your steal' : 'Steal'} box={pickBox(team.steal, { board, teamCount })} />
              <Box title={isMine ? 'Your reach' : 'Reach'} box={pickBox(team.reach, { board, teamCount })} />
            </div>
          )}
          {noFigures !== null && <p className="recap-note">{noFigures}</p>}
          <div className="recap-actions print:hidden">
            <Button
              variant="move"
              icon={<Share2 aria-hidden className="size-4" />}
              onClick={() => void shareTeam(recap, teamIndex, { ...facts, title })}
            >
              Share picture
            </Button>
            {again}
          </div>
          <p className="recap-note recap-last">A draft is a start, not a season: projections change every week.</p>
        </header>
        {places.length > 0 && (
          <LineupPicture places={places} teamIndex={teamIndex} teamName={teamName} isMine={isMine} />
        )}
      </div>
      <nav aria-label="More of the recap" className="recap-more print:hidden">
        <b>More</b>
        {sections.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-expanded={section === id}
            aria-controls={sectionElementId(id)}
            onClick={() => setSection(section === id ? null : id)}
          >
            {label}
          </button>
        ))}
        <span className="recap-more-gap" />
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyDraft(title, facts)}
        >
          Copy as text
        </Button>
        <Button size="sm" variant="quiet" icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
          Print
        </Button>
      </nav>
      {whatNext !== undefined && (
        <section aria-label="What next" className="recap-next print:hidden">
          {whatNext}
        </section>
      )}
      {results !== undefined && (
        <section aria-label="Results" className="recap-results print:hidden">
          {results}
        </section>
      )}
      <Section {...open('teams')}>
        {!isOlder && <TeamTable lines={teamLines(recap, teamNames)} ownTeamIndex={teamIndex} hasPrices={hasPrices} />}
        <RosterTable {...facts} />
      </Section>
      <Section {...open('picks')}>
        <OwnPicks teamName={teamName} picks={ownPicks(teamIndex, adpById, facts)} hasPrices={hasPrices} />
      </Section>
      <Section {...open('notable')}>
        {hasPrices && (
          <div className="recap-columns">
            <NotableList title="Steals" unit="picks after ADP" picks={notablePicks(recap, 'bargains', facts)} />
            <NotableList title="Reaches" unit="picks before ADP" picks={notablePicks(recap, 'reaches', facts)} />
          </div>
        )}
      </Section>
      <Section {...open('byes')}>{!isOlder && <Byes places={places} />}</Section>
      <div className="hidden print:block">
        <BoardTable view={boardOfPicks({ draft, playersById: board.playersById, teamNames })} size="print" />
      </div>
      <Section {...open('replay')} isPrinted={false}>
        <h3 id="replay-heading" className="mb-2 font-display text-head font-semibold">
          Replay
        </h3>
        {section === 'replay' && <Replay steps={steps} />}
      </Section>
    </article>
  )
}

/** On paper every section stands open. */
function Section({ id, isOpen, isPrinted = true, children }: SectionProps) {
  return (
    <section
      id={sectionElementId(id)}
      data-open={isOpen || undefined}
      className={isPrinted ? 'recap-section' : 'recap-section print:hidden!'}
    >
      {children}
    </section>
  )
}

interface SectionProps {
  id: SectionId
  isOpen: boolean
  isPrinted?: boolean
  children: ReactNode
}

function sectionElementId(id: SectionId): string {
  return `recap-${id}`
}

function Sentences({ sentences: { place, verdict, parts, byes } }: { sentences: RecapSentences }) {
  return (
    <>
      {place !== '' && (
        <p className="recap-place">
          {place} <span>{verdict}</span>
        </p>
      )}
      {parts !== '' && <p className="recap-sentence">{parts}</p>}
      {byes !== '' && <p className="recap-sentence">{byes}</p>}
    </>
  )
}

function Box({ title, box }: { title: string; box: PickBox | null }) {
  if (box === null) return null
  return (
    <div data-position={box.player.position} className="recap-box">
      <p>{title}</p>
      <p className="recap-box-name">{box.player.name}</p>
      <p>{box.text}</p>
    </div>
  )
}

interface LineupPictureProps {
  places: readonly RecapPlace[]
  teamIndex: number
  teamName: string
  isMine: boolean
}

/** Each starting place against the same place of the other teams: a dot is a team, further right is better. */
function LineupPicture({ places, teamIndex, teamName, isMine }: LineupPictureProps) {
  const teamCount = places[0]?.shares.length ?? 0
  return (
    <section aria-label="Lineup" className="recap-lineup">
      <h3>
        {isMine ? 'Your lineup' : teamName} <span>against the other {teamCount - 1}</span>
      </h3>
      <ol>
        {places.map(({ place, number, player, points, rankNumber, shares }) => (
          <li key={`${place} ${number}`} data-position={player?.position ?? undefined}>
            <b className={place === player?.position ? 'text-p' : 'text-muted'}>{PLACE_LABELS[place]}</b>
            <p className="recap-lineup-name">
              {player === null ? 'open' : shortName(player.name)}
              {points !== null && <span>{points.toFixed(0)} points</span>}
            </p>
            <span aria-hidden className="recap-dots">
              {shares.map((share, index) => (
                <i
                  key={index}
                  data-own={index === teamIndex || undefined}
                  style={{ left: `${(100 * share).toFixed(1)}%` }}
                />
              ))}
            </span>
            <span className="recap-lineup-rank">
              {ordinal(rankNumber)}
              <span className="sr-only"> of {teamCount}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="recap-note">Each dot is a team, further right is better. Places by projected points.</p>
    </section>
  )
}

/** The weeks in which two or more starters rest. */
function Byes({ places }: { places: readonly RecapPlace[] }) {
  const clashes = byeClashes(places)
  return (
    <Card className="px-3.5 py-3">
      <h3 className="mb-1 font-display text-head font-semibold">Byes</h3>
      {clashes.length === 0 && <p className="text-small text-muted">No two starters rest in the same week.</p>}
      <ul>
        {clashes.map(({ week, players }) => (
          <li key={week} className="flex gap-3 py-0.5">
            <span className="w-18 shrink-0 text-muted">Week {week}</span>
            {players.map(({ name }) => shortName(name)).join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  )
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
        <h3 id={headingId} className="min-w-0 flex-1 font-display text-head font-semibold">
          {title}
        </h3>
        <p className="text-small text-muted">{unit}</p>
      </header>
      {picks.length === 0 ? (
        <p className="px-3.5 py-3 text-small text-muted">None.</p>
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
                <span className="block truncate text-name/5.5 font-semibold">{player.name}</span>
                <span className="block truncate text-small/4.5 text-muted">
                  {where}, ADP {adp}
                </span>
              </span>
              <b className="text-right text-name/5.5">{count}</b>
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
        <h3 className="min-w-0 flex-1 truncate font-display text-head font-semibold">{teamName}’s picks</h3>
        {hasPrices && <p className="text-small text-muted">against ADP</p>}
      </header>
      <ol>
        {picks.map(({ label, player, adp, difference }) => (
          <li
            key={label}
            data-position={player.position}
            className="grid min-h-8 grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_2.5rem_2.5rem] items-center gap-x-1.5 border-b border-line pr-3.5 pl-3.5 font-display text-body tabular-nums shadow-[inset_3px_0_0_var(--p)] last:border-0"
          >
            <span className="text-muted">{label}</span>
            <PositionBadge position={player.position} individual={player.individual} variant="text" />
            <span className="truncate text-name font-semibold">{player.name}</span>
            <span className="text-right text-muted">{adp}</span>
            <span className="text-right">{difference}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Every team's players, for the printed page and for looking up. */
function RosterTable({ draft, board, teamNames }: RecapDraft) {
  return (
    <section aria-labelledby="rosters-heading">
      <h3 id="rosters-heading" className="mb-2 font-display text-head font-semibold">
        Rosters
      </h3>
      <div className="recap-rosters">
        {teamNames.map((name, teamIndex) => (
          <Card key={teamIndex} as="section" aria-label={name} className="recap-roster">
            <h4 className="truncate border-b border-line px-3 py-1.5 font-display text-name/6 font-semibold">{name}</h4>
            <ul className="px-3 py-1.5 font-display text-body/5.5">
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
                    <span className="shrink-0 text-label/5.5 text-muted">{offBoardText(player)}</span>
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
      <p className="border-t border-line px-3.5 py-2 text-small text-muted">
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
