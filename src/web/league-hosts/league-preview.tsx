import type { ReactNode } from 'react'
import type { BroughtLeague, KeepersWithoutRound } from '#core/league-hosts/bring-league.ts'
import type { HostLeague } from '#core/league-hosts/host-league.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { lineupSummary, orderSummary } from '../league/league-labels.ts'
import { Segments } from '../ui/segments.tsx'
import { bringNotes } from './bring-texts.ts'
import { HOST_NAMES } from './host-texts.ts'
import { shortList } from './short-list.ts'

export interface LeaguePreviewProps {
  league: HostLeague
  brought: BroughtLeague
  /** Why it can't be used. */
  problems: readonly string[]
  withoutRound: KeepersWithoutRound
  onWithoutRound: (choice: KeepersWithoutRound) => void
}

/** What was understood of a league, what was not, and what to check. */
export function LeaguePreview({ league, brought, problems, withoutRound, onWithoutRound }: LeaguePreviewProps) {
  const { format, teamNames, keepers, moves } = brought
  const { leftOut, toCheck } = bringNotes(league, brought)
  const hasOpenRounds = league.keepers.some(({ roundNumber }) => roundNumber === null)
  return (
    <section aria-label="Preview" className="grid gap-4">
      <div>
        <h3 className="font-display text-2xl/7 font-bold break-words">{league.name}</h3>
        <p className="text-sm text-muted">
          {league.leagueId === null ? 'Pasted teams' : `${HOST_NAMES[league.host]}, ${league.season}`}
        </p>
      </div>
      <Notes title="This league can’t be used" tone="danger" notes={problems} />
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Fact label={`${format.teamCount} teams`}>
          <ol className="grid list-inside list-decimal grid-cols-2 gap-x-4">
            {teamNames.map((name) => (
              <li key={name} className="truncate">
                {name}
              </li>
            ))}
          </ol>
        </Fact>
        <Fact label="Order">
          {orderSummary(format.rules.order)}, {league.isOrderDrawn ? 'teams in draft order' : 'teams not drawn yet'}
        </Fact>
        <Fact label="Rounds">{format.roundCount}</Fact>
        <Fact label="Lineup">{lineupSummary(format.rules.lineup)}</Fact>
        <Fact label="Scoring">{scoringLabel(format.rules.scoring)}</Fact>
        <Fact label="Keepers">
          {keepers.length === 0
            ? 'None'
            : shortList(
                keepers.map(
                  ({ player, teamIndex, roundNumber }) =>
                    `${player.name} (${teamNames[teamIndex]}, round ${roundNumber})`,
                ),
              )}
        </Fact>
        <Fact label="Traded picks">
          {moves.length === 0
            ? 'None'
            : shortList(
                moves.map(
                  ({ slotNumber, fromIndex, toIndex }) =>
                    `${teamNames[fromIndex]}’s round ${Math.ceil(slotNumber / format.teamCount)} pick to ${teamNames[toIndex]}`,
                ),
              )}
        </Fact>
      </dl>
      {hasOpenRounds && (
        <Segments
          label={`${HOST_NAMES[league.host]} doesn’t say which round some keepers cost. They take`}
          value={withoutRound}
          options={[
            { value: 'last_rounds', label: 'Their team’s last rounds' },
            { value: 'left_out', label: 'No pick: leave them out' },
          ]}
          onChange={onWithoutRound}
        />
      )}
      <Notes title="Not taken over" tone="plain" notes={leftOut} />
      <Notes title="Please check" tone="plain" notes={toCheck} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="font-semibold text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function Notes({ title, tone, notes }: { title: string; tone: 'plain' | 'danger'; notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className="rounded-lg border border-line bg-sunken px-3.5 py-2.5 text-sm">
      <h4 className={tone === 'danger' ? 'font-semibold text-danger' : 'font-semibold'}>{title}</h4>
      <ul className="mt-1 list-outside list-disc pl-4">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </div>
  )
}
