import { useState, type ReactNode } from 'react'
import {
  bringLeague,
  type BringLimits,
  type BroughtLeague,
  type KeepersWithoutRound,
} from '#core/league-hosts/bring-league.ts'
import { type HostLeague, type HostDraftStatus, type LeagueHost } from '#core/league-hosts/host-league.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { callFunction } from '../api/http-client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AddressForm } from './address-form.tsx'
import { useHostLeague } from './use-host-league.ts'
import type { HostChoices } from '#core/league-hosts/host-choices.ts'
import { HOST_NAMES, pasteOfferText } from './host-texts.ts'
import { pastedLeague, type PastedProblem } from '#core/league-hosts/pasted-teams.ts'
import { PASTED_MAX_LENGTH } from '#protocol/league-hosts/league-host-functions.ts'
import type { Limits } from '#core/lib/limits.ts'
import { TextArea } from '../ui/text-field.tsx'
import { scoringLabel } from '#core/league/scoring.ts'
import { lineupSummary, orderSummary } from '../league/league-labels.ts'
import { Segments } from '../ui/segments.tsx'
import { bringNotes } from './bring-texts.ts'
import { shortList } from './short-list.ts'

export interface BringLeagueDialogProps {
  open: boolean
  onClose: () => void
  limits: BringLimits
  /** Used for what a pasted list of teams doesn't say. */
  current: { readonly roundCount: number; readonly rules: LeagueRules }
  /** Why the league can't be used, beyond its number of teams. */
  problemsOf: (brought: BroughtLeague) => readonly string[]
  /** What happens to the current draft. */
  note?: string | undefined
  /** Further choices and actions for a league. */
  children?: (league: HostLeague, brought: BroughtLeague) => ReactNode
  isBusy?: boolean
  onUse: (league: HostLeague, brought: BroughtLeague) => void
}

/** Finds a league at another site, previews it, and uses it here. */
export function BringLeagueDialog(props: BringLeagueDialogProps) {
  const { open, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      isTall
      title="Bring your league"
      description="Rules, teams, order, keepers and traded picks from the site where your league plays."
    >
      {open && <BringLeague {...props} />}
    </Dialog>
  )
}

/** The sites that show a league's rules. */
const BRING_HOSTS = ['sleeper', 'espn', 'mfl'] as const

function BringLeague({ limits, current, problemsOf, note, children, isBusy = false, onUse }: BringLeagueDialogProps) {
  const host = useHostLeague(callFunction)
  const [withoutRound, setWithoutRound] = useState<KeepersWithoutRound>('last_rounds')
  const { step, asked } = host
  switch (step.kind) {
    case 'ask':
      return (
        <div className="grid gap-5">
          <AddressForm
            hosts={BRING_HOSTS}
            initial={asked}
            submitLabel="Find league"
            isBusy={host.isBusy}
            error={step.error}
            onEdit={host.clearError}
            onSubmit={(question) => void host.ask(question)}
          />
          <div className="border-t border-line pt-4">
            <p className="text-body text-muted">{pasteOfferText(step.isPrivate)}</p>
            <Button className="mt-2" variant={step.isPrivate ? 'plain' : 'quiet'} onClick={host.paste}>
              Paste the teams instead
            </Button>
          </div>
        </div>
      )
    case 'paste':
      return (
        <PasteForm
          text={host.pasted}
          teams={limits.teams}
          around={{ host: asked.host, ...current }}
          isBusy={host.isBusy}
          onText={host.setPasted}
          onAnswer={asked.host === 'espn' ? host.readPasted : null}
          onLeague={host.show}
          onBack={host.back}
        />
      )
    case 'choices':
      return (
        <BringChoices
          host={asked.host}
          choices={step.choices}
          isBusy={host.isBusy}
          onChoose={(id) => void host.ask({ host: asked.host, address: id })}
          onBack={host.back}
        />
      )
    case 'preview': {
      const brought = bringLeague(step.league, limits, withoutRound)
      const problems = problemsOf(brought)
      const isBlocked = problems.length > 0 || brought.leftOut.some(({ code }) => code === 'team_count')
      return (
        <div className="grid gap-5">
          <LeaguePreview
            league={step.league}
            brought={brought}
            problems={problems}
            withoutRound={withoutRound}
            onWithoutRound={setWithoutRound}
          />
          {children?.(step.league, brought)}
          {note !== undefined && <p className="text-body text-muted">{note}</p>}
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button disabled={isBusy} onClick={host.back}>
              Back
            </Button>
            <Button variant="primary" disabled={isBlocked || isBusy} onClick={() => onUse(step.league, brought)}>
              Use this league
            </Button>
          </div>
        </div>
      )
    }
  }
}

interface BringChoicesProps {
  host: LeagueHost
  choices: HostChoices
  isBusy: boolean
  /** The id of a league or draft, which can be asked for as an address. */
  onChoose: (id: string) => void
  onBack: () => void
}

/** The leagues of a person, and drafts where an address can mean several. */
function BringChoices({ host, choices, isBusy, onChoose, onBack }: BringChoicesProps) {
  const { user, leagues, drafts } = choices
  const rows = [
    ...leagues.map(({ leagueId: id, name, season, teamCount }) => ({
      id,
      name,
      about: `${season}, ${teamCount} teams`,
    })),
    ...drafts.map(({ draftId: id, name, season, status }) => ({
      id,
      name,
      about: `${season}, ${STATUS_LABELS[status]}`,
    })),
  ]
  const owner = user === null ? HOST_NAMES[host] : `${user} at ${HOST_NAMES[host]}`
  return (
    <div className="grid gap-4">
      <p>
        {rows.length === 0 ? `No league or draft of ${owner} was found this season.` : `Leagues and drafts of ${owner}`}
      </p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rows.map(({ id, name, about }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-3 py-2">
              <p className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="text-body text-muted">{about}</span>
              </p>
              <Button disabled={isBusy} onClick={() => onChoose(id)}>
                Choose<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}

const STATUS_LABELS: Readonly<Record<HostDraftStatus, string>> = {
  not_begun: 'draft not begun',
  drafting: 'draft under way',
  paused: 'draft paused',
  complete: 'draft finished',
}

interface PasteFormProps {
  text: string
  teams: Limits
  around: { readonly host: LeagueHost; readonly roundCount: number; readonly rules: LeagueRules }
  isBusy: boolean
  onText: (text: string) => void
  /** Reads an answer of the site, and shows what is wrong with it. Null where sites have none that people can copy. */
  onAnswer: (() => Promise<string | null>) | null
  onLeague: (league: HostLeague) => void
  onBack: () => void
}

/** Takes a league as text if the server can't read it. The text stays if it has a problem. */
function PasteForm({ text, teams, around, isBusy, onText, onAnswer, onLeague, onBack }: PasteFormProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    if (onAnswer !== null && isJson(text)) return setProblem(await onAnswer())
    const read = pastedLeague(text, teams, around)
    if (read.ok) onLeague(read.value)
    else setProblem(problemText(read.error))
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label="Teams"
        rows={12}
        maxLength={TEXT_MAX_LENGTH}
        value={text}
        placeholder={'Ann’s Team\nBob’s Team'}
        hint={onAnswer === null ? LIST_HINT : `${LIST_HINT} ${ESPN_HINT}`}
        error={problem}
        onChange={(changed) => {
          setProblem(null)
          onText(changed)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="primary" disabled={isBusy}>
          Look at the teams
        </Button>
      </div>
    </form>
  )
}

const LIST_HINT =
  'One team per line, in the order of the first round. Rounds, lineup and scoring stay as they are here; set them under League rules.'
/** The address is one that members of a private league can open in the browser in which they are signed in. */
const ESPN_HINT =
  'Or paste your league’s data: signed in to ESPN, open lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/YEAR/segments/0/leagues/LEAGUE-ID?view=mSettings&view=mTeam&view=mDraftDetail and copy the whole page.'

const TEXT_MAX_LENGTH = PASTED_MAX_LENGTH

function isJson(text: string): boolean {
  return text.trimStart().startsWith('{')
}

function problemText(problem: PastedProblem): string {
  if (problem.code === 'not_names') return 'This is a page’s code, not a list of teams. Enter one team name per line.'
  const { count, limits } = problem
  const lines = count === 1 ? '1 line' : `${count} lines`
  return `${count === 0 ? 'There is no name here' : `There are ${lines} with a name`}. A draft here has ${limits.min} to ${limits.max} teams.`
}

interface LeaguePreviewProps {
  league: HostLeague
  brought: BroughtLeague
  /** Why it can't be used. */
  problems: readonly string[]
  withoutRound: KeepersWithoutRound
  onWithoutRound: (choice: KeepersWithoutRound) => void
}

/** What was understood of a league, what was not, and what to check. */
function LeaguePreview({ league, brought, problems, withoutRound, onWithoutRound }: LeaguePreviewProps) {
  const { format, teamNames, keepers, moves } = brought
  const { leftOut, toCheck } = bringNotes(league, brought)
  const hasOpenRounds = league.keepers.some(({ roundNumber }) => roundNumber === null)
  return (
    <section aria-label="Preview" className="grid gap-4">
      <div>
        <h3 className="font-display text-title/7 font-bold break-words">{league.name}</h3>
        <p className="text-body text-muted">
          {league.leagueId === null ? 'Pasted teams' : `${HOST_NAMES[league.host]}, ${league.season}`}
        </p>
      </div>
      <Notes title="This league can’t be used" tone="danger" notes={problems} />
      <dl className="grid gap-x-4 gap-y-2 text-body sm:grid-cols-[7rem_minmax(0,1fr)]">
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
    <div className="rounded-lg border border-line bg-sunken px-3.5 py-2.5 text-body">
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
