import { useState } from 'react'
import type { HostLeague, LeagueHost } from '#core/league-hosts/host-league.ts'
import { pastedLeague, type PastedProblem } from '#core/league-hosts/pasted-teams.ts'
import type { LeagueRules } from '#core/league/rules.ts'
import { PASTED_MAX_LENGTH } from '#protocol/league-hosts/league-host-functions.ts'
import type { Limits } from '#core/lib/limits.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'

export interface PasteFormProps {
  text: string
  teams: Limits
  around: { readonly host: LeagueHost; readonly roundCount: number; readonly rules: LeagueRules }
  isBusy: boolean
  onText: (text: string) => void
  /** Reads an answer of the site, and tells what is wrong with it. Null where sites have none that people can copy. */
  onAnswer: (() => Promise<string | null>) | null
  onLeague: (league: HostLeague) => void
  onBack: () => void
}

/** Takes a league as text if the server can't read it. The text stays if it has a problem. */
export function PasteForm({ text, teams, around, isBusy, onText, onAnswer, onLeague, onBack }: PasteFormProps) {
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
